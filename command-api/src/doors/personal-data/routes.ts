import type Router from '@koa/router';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { dueDay } from '@nead/contracts/personal-data/erasure-plan.ts';
import { EXPORT_WAITS_MINUTES, type Exported, recordExport } from '@nead/contracts/personal-data/exports.ts';
import {
  COPY_WAITS_MINUTES,
  makeCopy,
  requestErasure,
  withdrawErasure,
} from '@nead/contracts/personal-data/requests.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import { madeId } from '../../engine/done.ts';
import type { DoorParts } from '../../engine/door.ts';
import { copiesOfAccount, passwordGuesses } from '../../engine/limits.ts';
import { personalDataDecider } from '../../rooms/personal-data/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { registerDirectory } from '../../rooms/register/directory.ts';
import { readBy } from '../../rooms/register/state.ts';
import type { AccountDoorParts } from '../accounts/account-parts.ts';
import { ownerProof } from '../accounts/owner-proof.ts';

interface CopyScope {
  childminderId: Id | null;
  childIds: Id[];
}

export function personalDataRoutes(
  router: Router,
  parts: DoorParts & Pick<AccountDoorParts, 'identityProvider'>,
): void {
  const { streams, commandIds, setPosition } = parts;
  const directory = registerDirectory(parts);
  const copies = copiesOfAccount(parts);
  const missingProof = ownerProof({ ...parts, limits: { guessesOfAccount: passwordGuesses(parts) } });

  /** The children of a copy: all of a childminder's, or the one asked for, if the caller may see it. */
  async function aboutWhom(
    session: Session,
    childId: Id | undefined,
    today: string,
  ): Promise<CopyScope | Refusal> {
    if (session.role === 'childminder') {
      const { children } = await streams.stateOf(registerDecider, session.account);
      if (childId && !children.has(childId)) return refuse('CHILD_NOT_FOUND');
      return { childminderId: session.account, childIds: childId ? [childId] : [...children.keys()] };
    }
    if (!childId) return { childminderId: null, childIds: [] };
    for (const childminderId of await directory.registersOfChild(childId)) {
      const state = await streams.stateOf(registerDecider, childminderId);
      const child = state.children.get(childId);
      if (child && readBy(state, child, session.account, today))
        return { childminderId: null, childIds: [childId] };
    }
    return refuse('CHILD_NOT_FOUND');
  }

  interface Taken {
    _id?: Id | undefined;
    childId?: Id | undefined;
    what?: Exported;
  }

  const takenBefore = async (accountId: Id, exportId: Id) =>
    (await streams.stateOf(personalDataDecider, accountId)).copies.get(exportId);

  /** Records a copy or an export with the people concerned, and opens it for some minutes. */
  async function take({ _id, childId, what }: Taken, minutes: number, session: Session, ctx: Context) {
    const { metadata, inputs } = commandIds.identify(ctx, session);
    const about = await aboutWhom(session, childId, dublinDate(metadata.recordedAt));
    const exportId = _id ?? inputs.newId('copy');
    const { account: accountId } = session;
    const at = metadata.recordedAt;
    const of = { accountId, exportId, onlyChildId: childId ?? null, ...(what && { what }), at };
    // What was taken before the child was gone is answered as it was then.
    const command = isRefusal(about) ? about : ({ type: 'TakeCopy', copy: { ...of, ...about } } as const);
    const done = await streams.handle(personalDataDecider, accountId, command, metadata);
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    const made = madeId(done, 'exportId', exportId);
    const recorded = done.events.find((event) => event.type === 'DataExported')?.data;
    const { at: takenAt } = recorded ?? (await takenBefore(accountId, made)) ?? { at };
    return { _id: made, fetchUntil: new Date(Date.parse(takenAt) + minutes * 60_000).toISOString() };
  }

  serve(router, makeCopy, async ({ body, session, ctx }) => {
    await copies.use(ctx, session.account);
    return take({ _id: body._id, childId: body.childId }, COPY_WAITS_MINUTES, session, ctx);
  });

  serve(router, recordExport, async ({ body, session, ctx }) =>
    (session.role === 'admin') === (body.what === 'acts')
      ? take(body, EXPORT_WAITS_MINUTES, session, ctx)
      : refuse('FORBIDDEN'),
  );

  serve(router, requestErasure, async ({ body, session, ctx }) => {
    const { account: accountId } = session;
    const role = session.role === 'parent' ? 'parent' : 'childminder';
    const { metadata, inputs } = commandIds.identify(ctx, session);
    const { password, ...proof } = body;
    const missing = await missingProof(
      ctx,
      session,
      password === undefined ? proof : { currentPassword: password },
    );
    const at = metadata.recordedAt;
    const request = {
      accountId,
      requestId: inputs.newId('erasure'),
      role,
      at,
      due: dueDay(role, dublinDate(at)),
    } as const;
    const done = await streams.handle(
      personalDataDecider,
      accountId,
      missing ?? { type: 'RequestErasure', request },
      metadata,
    );
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    const asked = done.events.find((event) => event.type === 'ErasureRequested')?.data;
    const standing = asked ?? (await streams.stateOf(personalDataDecider, accountId)).request ?? request;
    return { _id: standing.requestId, due: standing.due };
  });

  serve(router, withdrawErasure, async ({ session, ctx }) => {
    const { metadata } = commandIds.identify(ctx, session);
    const command = { type: 'WithdrawErasure', at: metadata.recordedAt } as const;
    const done = await streams.handle(personalDataDecider, session.account, command, metadata);
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    return {};
  });
}

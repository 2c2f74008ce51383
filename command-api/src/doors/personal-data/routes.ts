import type Router from '@koa/router';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { dueDay } from '@nead/contracts/personal-data/erasure-plan.ts';
import type { PersonalDataEvent } from '@nead/contracts/personal-data/events.ts';
import { EXPORT_WAITS_MINUTES, type Exported, recordExport } from '@nead/contracts/personal-data/exports.ts';
import {
  COPY_WAITS_MINUTES,
  makeCopy,
  requestErasure,
  withdrawErasure,
} from '@nead/contracts/personal-data/requests.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import { type Done, madeId } from '../../engine/done.ts';
import type { DoorParts } from '../../engine/door.ts';
import { copiesOfAccount, passwordGuesses } from '../../engine/limits.ts';
import type { AnyCommand } from '../../engine/serve-by-hand.ts';
import { type Addressed, commandsTo } from '../../engine/serve-command.ts';
import { type PersonalData, personalDataDecider } from '../../rooms/personal-data/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { registerDirectory } from '../../rooms/register/directory.ts';
import { readBy } from '../../rooms/register/state.ts';
import type { AccountDoorParts } from '../accounts/account-parts.ts';
import { ownerProof } from '../accounts/owner-proof.ts';

interface CopyScope {
  childminderId: Id | null;
  childIds: Id[];
}

interface AskedCopy {
  _id?: Id | undefined;
  childId?: Id | undefined;
  what?: Exported;
}

export function personalDataRoutes(
  router: Router,
  parts: DoorParts & Pick<AccountDoorParts, 'identityProvider' | 'publicUrl'>,
): void {
  const { streams } = parts;
  const directory = registerDirectory(parts);
  const copies = copiesOfAccount(parts);
  const missingProof = ownerProof({ ...parts, limits: { guessesOfAccount: passwordGuesses(parts) } });

  /** The children of a copy: all of a childminder's, or the requested one, if the caller may see it. */
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

  const serveCommand = commandsTo(router, parts, { decider: personalDataDecider });

  /** Records a copy or an export with the people concerned, and opens it for some minutes. */
  function taking(minutes: number) {
    return {
      async command(
        { body, session, identity }: Pick<AnyCommand, 'session' | 'identity'> & { body: AskedCopy },
        { id: accountId }: Addressed,
      ) {
        const { metadata, inputs } = identity;
        const { _id, childId, what } = body;
        const about = await aboutWhom(session, childId, dublinDate(metadata.recordedAt));
        if (isRefusal(about)) return about;
        const exportId = _id ?? inputs.newId('copy');
        const at = metadata.recordedAt;
        const of = { accountId, exportId, onlyChildId: childId ?? null, ...(what && { what }), at };
        return { type: 'TakeCopy', copy: { ...of, ...about } } as const;
      },
      async answer(
        done: Done<PersonalDataEvent> & { state: () => Promise<PersonalData> },
        { body, identity: { metadata } }: Pick<AnyCommand, 'identity'> & { body: AskedCopy },
      ) {
        const _id = madeId(done, 'exportId', body._id ?? '');
        const at = (await done.state()).copies.get(_id)?.at ?? metadata.recordedAt;
        return { _id, fetchUntil: new Date(Date.parse(at) + minutes * 60_000).toISOString() };
      },
    };
  }

  const copy = taking(COPY_WAITS_MINUTES);
  serveCommand(makeCopy, {
    ...copy,
    async command(call, at) {
      await copies.use(call.ctx, call.session.account);
      return copy.command(call, at);
    },
  });

  const exported = taking(EXPORT_WAITS_MINUTES);
  serveCommand(recordExport, {
    ...exported,
    command: (call, at) =>
      (call.session.role === 'admin') === (call.body.what === 'acts')
        ? exported.command(call, at)
        : refuse('FORBIDDEN'),
  });

  serveCommand(requestErasure, {
    async command(call, { id: accountId }) {
      const { session } = call;
      const { metadata, inputs } = call.identity;
      const { password, ...proof } = call.body;
      const missing = await missingProof(
        call,
        password === undefined ? proof : { currentPassword: password },
      );
      if (missing) return missing;
      const role = session.role === 'parent' ? 'parent' : 'childminder';
      const at = metadata.recordedAt;
      const request = {
        accountId,
        requestId: inputs.newId('erasure'),
        role,
        at,
        due: dueDay(role, dublinDate(at)),
      } as const;
      return { type: 'RequestErasure', request };
    },
    async answer({ events, state }) {
      const asked = events.find((event) => event.type === 'ErasureRequested')?.data;
      const standing = asked ?? (await state()).request;
      return standing ? { _id: standing.requestId, due: standing.due } : refuse('CONFLICT');
    },
  });

  serveCommand(withdrawErasure, {
    command: ({ identity: { metadata } }) => ({ type: 'WithdrawErasure', at: metadata.recordedAt }),
    answer: () => ({}),
  });
}

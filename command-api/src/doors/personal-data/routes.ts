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
import type { Session } from '@nead/http-kit/sessions.ts';
import type { Context } from 'koa';
import { account } from '../accounts/decider.ts';
import { passwordMatches } from '../accounts/passwords.ts';
import type { CommandParts } from '../command-parts.ts';
import { register } from '../register/decider.ts';
import { seenBy } from '../register/state.ts';
import { personalData } from './decider.ts';

interface About {
  childminderId: Id | null;
  childIds: Id[];
}

export function personalDataRoutes(router: Router, parts: CommandParts): void {
  const { streams, names, limits, directory, reached } = parts;

  /** Which children a copy is about: all of a childminder's, or the one that was asked for, if the caller may see it. */
  async function aboutWhom(session: Session, childId: Id | undefined): Promise<About | Refusal> {
    if (session.role === 'childminder') {
      const { children } = await streams.stateOf(register, session.account);
      if (childId && !children.has(childId)) return refuse('CHILD_NOT_FOUND');
      return { childminderId: session.account, childIds: childId ? [childId] : [...children.keys()] };
    }
    if (!childId) return { childminderId: null, childIds: [] };
    for (const childminderId of await directory.registersOfChild(childId)) {
      const state = await streams.stateOf(register, childminderId);
      const child = state.children.get(childId);
      if (child && seenBy(state, child, session.account)) return { childminderId: null, childIds: [childId] };
    }
    return refuse('CHILD_NOT_FOUND');
  }

  interface Taken {
    _id?: Id | undefined;
    childId?: Id | undefined;
    what?: Exported;
  }

  /** Written down with whom it is about, for so many minutes. */
  async function take({ _id, childId, what }: Taken, minutes: number, session: Session, ctx: Context) {
    const about = await aboutWhom(session, childId);
    if (isRefusal(about)) return about;
    const { cause, moment } = names.incoming(ctx, session);
    const copy = {
      accountId: session.account,
      exportId: _id ?? moment.newId('copy'),
      ...about,
      onlyChildId: childId ?? null,
      ...(what && { what }),
      at: cause.recordedAt,
    };
    const done = await streams.handle(personalData, session.account, { type: 'TakeCopy', copy }, cause);
    if (isRefusal(done)) return done;
    reached(ctx, done.position);
    const [event] = done.events;
    const made = event?.type === 'DataExported' ? event.data : copy;
    return {
      _id: made.exportId,
      fetchUntil: new Date(Date.parse(made.at) + minutes * 60_000).toISOString(),
    };
  }

  serve(router, makeCopy, async ({ body, session, ctx }) => {
    await limits.copiesOfAccount.use(ctx, session.account);
    return take({ _id: body._id, childId: body.childId }, COPY_WAITS_MINUTES, session, ctx);
  });

  serve(router, recordExport, async ({ body, session, ctx }) =>
    take(body, EXPORT_WAITS_MINUTES, session, ctx),
  );

  serve(router, requestErasure, async ({ body, session, ctx }) => {
    const { account: accountId } = session;
    const role = session.role === 'parent' ? 'parent' : 'childminder';
    const { passwordHash } = await streams.stateOf(account, accountId);
    if (passwordHash !== null) {
      await limits.guessesOfAccount.guess(ctx, accountId, async () => undefined);
      if (!(await passwordMatches(body.password ?? '', passwordHash))) return refuse('WRONG_PASSWORD');
      await limits.guessesOfAccount.forgive(accountId);
    }
    const { cause, moment } = names.incoming(ctx, session);
    const at = cause.recordedAt;
    const request = {
      accountId,
      requestId: moment.newId('erasure'),
      role,
      at,
      due: dueDay(role, dublinDate(at)),
    } as const;
    const done = await streams.handle(personalData, accountId, { type: 'RequestErasure', request }, cause);
    if (isRefusal(done)) return done;
    reached(ctx, done.position);
    const standing = (await streams.stateOf(personalData, accountId)).request ?? request;
    return { _id: standing.requestId, due: standing.due };
  });

  serve(router, withdrawErasure, async ({ session, ctx }) => {
    const { cause } = names.incoming(ctx, session);
    const command = { type: 'WithdrawErasure', at: cause.recordedAt } as const;
    const done = await streams.handle(personalData, session.account, command, cause);
    if (isRefusal(done)) return done;
    reached(ctx, done.position);
    return {};
  });
}

import type Router from '@koa/router';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { COPY_WAITS_MINUTES, makeCopy } from '@nead/contracts/personal-data/requests.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
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

  serve(router, makeCopy, async ({ body, session, ctx }) => {
    await limits.copiesOfAccount.use(ctx, session.account);
    const about = await aboutWhom(session, body.childId);
    if (isRefusal(about)) return about;
    const { cause, moment } = names.incoming(ctx, session);
    const copy = {
      accountId: session.account,
      exportId: body._id ?? moment.newId('copy'),
      ...about,
      onlyChildId: body.childId ?? null,
      at: cause.recordedAt,
    };
    const done = await streams.handle(personalData, session.account, { type: 'TakeCopy', copy }, cause);
    if (isRefusal(done)) return done;
    reached(ctx, done.position);
    const made = done.events[0]?.data ?? copy;
    const until = new Date(Date.parse(made.at) + COPY_WAITS_MINUTES * 60_000).toISOString();
    return { _id: made.exportId, fetchUntil: until };
  });
}

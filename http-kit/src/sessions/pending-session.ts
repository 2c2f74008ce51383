import { refuse } from '@nead/contracts/errors.ts';
import type { Context } from 'koa';
import { Refused } from '../envelope.ts';
import type { Session, Sessions } from './sessions.ts';

/**
 * The session of a query whose token is good, of which nobody knows yet whether it goes on. A statement that the query
 * needs anyway looks at that too (docs/decisions/120); nothing is answered before it is known.
 */
export interface PendingSession {
  session: Session;
  known(): boolean;
  /** A statement of this request has seen that it goes on. */
  confirm(): void;
  /** Asks, unless it is known; ends the request with 401 where the session is over. */
  mustGoOn(): Promise<void>;
  /** Asks, unless it is known. From then on the request has the session, or none. */
  settle(): Promise<boolean>;
}

export function pendingSession(ctx: Context, session: Session, sessions: Sessions): PendingSession {
  let asked: Promise<boolean> | undefined;
  const pending: PendingSession = {
    session,
    known: () => ctx.state.session !== undefined,
    confirm() {
      if (pending.known()) return;
      ctx.state.session = session;
      sessions.used(session);
    },
    async mustGoOn() {
      if (!(await pending.settle())) throw new Refused(refuse('UNAUTHENTICATED'));
    },
    async settle() {
      if (pending.known()) return true;
      asked ??= sessions.goesOn(session);
      const goesOn = await asked;
      if (goesOn) pending.confirm();
      return goesOn;
    },
  };
  return pending;
}

export const pendingOf = (ctx: Context): PendingSession | undefined => ctx.state.pending; // set by identify() alone

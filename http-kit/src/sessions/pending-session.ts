import { refuse } from '@nead/contracts/errors.ts';
import type { Context } from 'koa';
import { Refused } from '../envelope.ts';
import type { Session, Sessions } from './sessions.ts';

/**
 * The session of a query with a valid token; not yet known to go on. A statement that the query needs anyway checks
 * that too (docs/decisions/120); nothing is answered before it is known.
 */
export interface PendingSession {
  session: Session;
  known(): boolean;
  /** Notes that a statement of this request has seen that it goes on. */
  confirm(): void;
  /** Checks the session, unless it is known; ends the request with 401 if it is over. */
  mustGoOn(): Promise<void>;
  /** Checks the session, unless it is known. From then on the request has the session, or none. */
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

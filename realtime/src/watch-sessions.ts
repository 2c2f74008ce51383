import type { Id } from '@nead/contracts/ids.ts';
import type { Sessions } from '@nead/http-kit/sessions/sessions.ts';

export interface WatchedSessions {
  /** Calls `over` once when the session ends or expires; the returned function stops watching. */
  watch(session: Id, over: () => void): () => void;
  /** Called when a notification says that it ended. */
  ended(session: Id): void;
  close(): void;
}

const CHECK_MS = 1_000;

/**
 * Watches sessions: one that is over must get no further messages. A notification reports it at once; a query each
 * second makes up for lost ones.
 */
export function watchSessions(sessions: Pick<Sessions, 'ongoing'>): WatchedSessions {
  const watchers = new Map<Id, Set<() => void>>();
  let checking = false;

  function ended(session: Id): void {
    const overs = watchers.get(session);
    watchers.delete(session);
    for (const over of overs ?? []) over();
  }

  async function check(): Promise<void> {
    const asked = [...watchers.keys()];
    if (checking || asked.length === 0) return;
    checking = true;
    try {
      const ongoing = await sessions.ongoing(asked);
      for (const session of asked) if (!ongoing.has(session)) ended(session);
    } catch {
      // While the database is away, no new messages are sent either.
    } finally {
      checking = false;
    }
  }
  const checks = setInterval(check, CHECK_MS);

  return {
    watch(session, over) {
      const overs = watchers.get(session) ?? new Set();
      watchers.set(session, overs.add(over));
      return () => {
        overs.delete(over);
        if (overs.size === 0 && watchers.get(session) === overs) watchers.delete(session);
      };
    },
    ended,
    close: () => clearInterval(checks),
  };
}

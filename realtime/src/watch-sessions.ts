import type { Id } from '@nead/contracts/ids.ts';
import type { Sessions } from '@nead/http-kit/sessions.ts';

export interface WatchedSessions {
  /** `over` is called once when the session ends or runs out; the answer stops watching. */
  watch(session: Id, over: () => void): () => void;
  /** Heard that it ended. */
  ended(session: Id): void;
  close(): void;
}

const CHECK_MS = 1_000;

/** A session that is over must not go on hearing. A notification says so at once; a look at all of them each second does if it was lost. */
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
      // The database is away, and so is everything that could be heard.
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

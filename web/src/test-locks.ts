/** The locks of one tab: each waits for the one before. */
const ends = new Map<string, Promise<unknown>>();
const held = new Set<string>();
export const locks = {
  async request(name: string, act: () => Promise<unknown>): Promise<unknown> {
    const turn = (ends.get(name) ?? Promise.resolve()).then(async () => {
      held.add(name);
      try {
        return await act();
      } finally {
        held.delete(name);
      }
    });
    ends.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  },
  query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
};

/** Releases all locks, as the browser does when the tab is closed. */
export function releaseLocks(): void {
  ends.clear();
  held.clear();
}

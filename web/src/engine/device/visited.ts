/** The addresses visited in this tab, by index in the browser's history. */
const visited = new Map<number, string>();

/** The router's index of the current entry. Entries from before a reload are unknown. */
const here = (): number | undefined => {
  const state: unknown = window.history.state;
  const idx: unknown = typeof state === 'object' && state !== null && Reflect.get(state, 'idx');
  return typeof idx === 'number' ? idx : undefined;
};

export function rememberVisit(place: string): void {
  const idx = here();
  if (idx !== undefined) visited.set(idx, place);
}

/** The page before this one, if it belongs to the app and is known. */
export const pageBefore = (): string | undefined => visited.get((here() ?? 0) - 1);

/**
 * Answers whether going back leads to this page. It may have been left with more in its query string, as long as it shows what
 * is asked for.
 */
export function cameFrom(to: string): boolean {
  const before = pageBefore();
  if (before === undefined) return false;
  const [asked, was] = [to, before].map((place) => new URL(place, window.location.origin));
  if (!asked || !was || asked.pathname !== was.pathname) return false;
  if (was.pathname !== window.location.pathname) return true;
  // Within one page, an entry that shows something else is not the way back.
  return [...was.searchParams].every(([name, value]) => asked.searchParams.get(name) === value);
}

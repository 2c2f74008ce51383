/** Room for a year of hours, or thirty years of days. */
const MOST = 10_000;

/**
 * Remembers the answers of a pure function that is often asked for the same days. It forgets all of them once there are
 * too many.
 */
export function memoize<Key, Found>(of: (key: Key) => Found): (key: Key) => Found {
  const known = new Map<Key, Found>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as Found; // only what was found is in it
    if (known.size >= MOST) known.clear();
    const found = of(key);
    known.set(key, found);
    return found;
  };
}

/** How many of something are held under each name at this moment. */
export function countHeld() {
  const held = new Map<string, number>();
  return {
    count: (name: string): number => held.get(name) ?? 0,
    /** Counts one more; the function that it answers is called once, to count it off. */
    hold(name: string): () => void {
      held.set(name, (held.get(name) ?? 0) + 1);
      return () => {
        const left = (held.get(name) ?? 1) - 1;
        if (left > 0) held.set(name, left);
        else held.delete(name);
      };
    },
  };
}

/** Counts the things held under each name at this moment. */
export function countHeld() {
  const held = new Map<string, number>();
  return {
    count: (name: string): number => held.get(name) ?? 0,
    /** Counts one more; the returned function is called once, to take it off again. */
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

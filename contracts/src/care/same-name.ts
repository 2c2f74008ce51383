/** Answers whether two names differ only in capitals and outer spaces. */
export const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

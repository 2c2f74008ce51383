/** Answers whether two values of a form are the same: texts, lists, and groups of values. */
export const sameAsJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

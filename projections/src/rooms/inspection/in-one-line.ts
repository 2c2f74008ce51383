/** What is known of a person or a place, in one line. */
export const inOneLine = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(', ');

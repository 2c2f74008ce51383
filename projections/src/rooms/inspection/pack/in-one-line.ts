export const inOneLine = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(', ');

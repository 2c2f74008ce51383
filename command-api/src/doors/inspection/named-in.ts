const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Answers whether a text contains this first name, as a word of its own, with its capital letter and with or without
 * accents: Will, May and Hope are names, and will, may and hope are not.
 */
export function namedIn(text: string, firstName: string | null): boolean {
  const [initial = '', ...rest] = unaccented(firstName?.trim() ?? '');
  if (!initial) return false;
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // The other letters may be small or capital.
  const either = rest.map((letter) =>
    letter.toLowerCase() === letter.toUpperCase()
      ? literal(letter)
      : `[${letter.toLowerCase()}${letter.toUpperCase()}]`,
  );
  const name = `${literal(initial.toUpperCase())}${either.join('')}`;
  return new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'u').test(unaccented(text));
}

/** Deeper than any form goes; what is nested further is not read at all. */
const DEPTH = 64;

/**
 * Why a value cannot be kept, if it cannot: NUL and half characters fit no database text, and nesting without end fits
 * no stack. Looked at once, here, before anything else looks at it.
 */
export function whyNotStorable(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') {
    return value.isWellFormed() && !value.includes('\0')
      ? undefined
      : 'The text contains characters that cannot be stored';
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === DEPTH) return 'What was sent is nested too deeply';
  for (const [key, part] of Object.entries(value)) {
    const why = whyNotStorable(key) ?? whyNotStorable(part, depth + 1);
    if (why) return why;
  }
  return undefined;
}

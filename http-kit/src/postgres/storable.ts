/** Deeper than any form. Values nested further are refused unchecked. */
const DEPTH = 64;

/** More parts than any form has; a small text can hold far more (docs/decisions/081). */
const PARTS = 20_000;

/**
 * The reason why a value cannot be stored, if so: NUL and lone surrogates fit no database text, endless nesting
 * overflows the stack, and too many parts keep everybody else waiting. Checked before anything else uses the value.
 */
export const whyNotStorable = (value: unknown): string | undefined => whyNot(value, 0, { parts: PARTS });

function whyNot(value: unknown, depth: number, left: { parts: number }): string | undefined {
  left.parts -= 1;
  if (left.parts < 0) return 'What was sent has too many parts';
  if (typeof value === 'string') return whyNotText(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === DEPTH) return 'What was sent is nested too deeply';
  if (Array.isArray(value)) {
    for (let n = 0; n < value.length; n++) {
      const why = whyNot(value[n], depth + 1, left);
      if (why) return why;
    }
    return undefined;
  }
  for (const key in value) {
    const why = whyNotText(key) ?? whyNot(value[key as keyof typeof value], depth + 1, left); // its own key
    if (why) return why;
  }
  return undefined;
}

const whyNotText = (text: string): string | undefined =>
  text.isWellFormed() && !text.includes('\0')
    ? undefined
    : 'The text contains characters that cannot be stored';

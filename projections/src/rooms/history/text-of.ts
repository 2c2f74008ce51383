/** A field of an event as it was stored, where it is a text. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

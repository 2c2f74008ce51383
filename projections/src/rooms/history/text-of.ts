/** A field of an event as stored, if it is a text. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

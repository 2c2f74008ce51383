/** A value of a record or of a form, where it is a text; else an empty one. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

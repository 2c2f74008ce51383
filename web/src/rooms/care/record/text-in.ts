/** A value of a record or of a form if it is a text; else an empty one. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

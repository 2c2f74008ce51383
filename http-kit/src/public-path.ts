/** Pages for strangers have short addresses, to be printed and typed; inside they are calls like all others. */
const FOR_STRANGERS = /^\/c\/[^/]/;

/** A path as the API knows it. */
export const pathInside = (path: string): string => (FOR_STRANGERS.test(path) ? `/api/v1${path}` : path);

/** Fields of events that are keys to a door: who has a copy of the data must not have these. */
const keys = new Set(['passwordHash', 'secret', 'recovery', 'secretHash']);

export const withoutKeys = (data: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !keys.has(field)));

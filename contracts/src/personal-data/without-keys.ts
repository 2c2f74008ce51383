/**
 * Fields that could open something (passwords, second factors, secret addresses); no copy of personal data holds
 * them.
 */
const keys = new Set(['passwordHash', 'secret', 'recovery', 'secretHash']);

export const withoutKeys = (data: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !keys.has(field)));

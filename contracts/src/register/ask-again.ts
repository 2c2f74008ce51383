/** For how long a childminder asks in vain who was told no. */
const DAYS = 90;

export const askableAgain = (declinedAt: string): string =>
  new Date(Date.parse(declinedAt) + DAYS * 24 * 3600_000).toISOString();

/** The days after a parent's no in which the same childminder cannot ask again. */
const DAYS = 90;

export const askableAgain = (declinedAt: string): string =>
  new Date(Date.parse(declinedAt) + DAYS * 24 * 3600_000).toISOString();

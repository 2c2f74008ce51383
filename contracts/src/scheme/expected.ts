import type { SentHours } from './registration.ts';

/** What the scheme is to pay for hours that were returned. A quarter of an hour of an older week may leave half a cent, which is rounded up. */
export const expectedCents = ({ claimed, centsAnHour }: Pick<SentHours, 'claimed' | 'centsAnHour'>): number =>
  Math.round(claimed.reduce((sum, hours) => sum + hours, 0) * centsAnHour);

/** The one whose amount is just what is missing, if there is exactly one. */
export function whoseIsMissing<Of>(
  short: number,
  children: readonly { of: Of; cents: number }[],
): Of | undefined {
  const fitting = children.filter(({ cents }) => cents === short);
  return fitting.length === 1 ? fitting[0]?.of : undefined;
}

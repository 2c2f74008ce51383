import type { SentHours } from './registration.ts';

/**
 * The payment expected from the scheme for returned hours. A quarter of an hour of an older week may leave half a cent,
 * which is rounded up.
 */
export const expectedCents = ({ claimed, centsAnHour }: Pick<SentHours, 'claimed' | 'centsAnHour'>): number =>
  Math.round(claimed.reduce((sum, hours) => sum + hours, 0) * centsAnHour);

/** The one entry whose amount is exactly the missing one; undefined unless there is exactly one. */
export function whoseIsMissing<Of>(
  short: number,
  children: readonly { of: Of; cents: number }[],
): Of | undefined {
  const fitting = children.filter(({ cents }) => cents === short);
  return fitting.length === 1 ? fitting[0]?.of : undefined;
}

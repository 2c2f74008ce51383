import { mondayOf, weekday } from '../dublin.ts';
import { expectedCents } from './expected.ts';
import type { SentHours } from './registration.ts';

/** A week of a child as returned to the scheme under one award. */
export interface ClaimedWeek {
  /** Its Monday. */
  week: string;
  hours: Pick<SentHours, 'claimed' | 'centsAnHour'>;
}

/** The claim for a day, under all awards together. */
export interface ClaimedDay {
  minutes: number;
  cents: number;
  /** Rounded, where several awards pay for the day. */
  centsAnHour: number;
}

/**
 * The claim of a day, undefined if its week was not returned. The days of a week add up to the scheme's expected
 * payment, to the cent.
 */
export function claimedOnDay(claims: readonly ClaimedWeek[], date: string): ClaimedDay | undefined {
  const monday = mondayOf(date);
  const returned = claims.filter(({ week }) => week === monday);
  if (returned.length === 0) return undefined;
  const before = weekday(date) - 1;
  let [minutes, cents] = [0, 0];
  for (const { hours } of returned) {
    const upTo = (days: number) => expectedCents({ ...hours, claimed: hours.claimed.slice(0, days) });
    minutes += (hours.claimed[before] ?? 0) * 60;
    cents += upTo(before + 1) - upTo(before);
  }
  return { minutes, cents, centsAnHour: minutes > 0 ? Math.round((cents * 60) / minutes) : 0 };
}

import { clockOfMinute } from '../clock.ts';

const QUARTERS = 24 * 4;

/** The times of day that an event can have. */
export const quarterHours: readonly string[] = Array.from({ length: QUARTERS }, (_, nth) =>
  clockOfMinute(nth * 15),
);
const known = new Set(quarterHours);

export const isQuarterHour = (text: string): boolean => known.has(text);

export const usualTimes = { startTime: '09:00', endTime: '17:00' } as const;

const QUARTERS = 24 * 4;
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The times of day that an event can have. */
export const quarterHours: readonly string[] = Array.from({ length: QUARTERS }, (_, nth) => clock(nth * 15));
const known = new Set(quarterHours);

export const isQuarterHour = (text: string): boolean => known.has(text);

export const usualTimes = { startTime: '09:00', endTime: '17:00' } as const;

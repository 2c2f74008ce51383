import { dublinTime } from './dublin.ts';

/** '09:00' is 540. */
export const minuteOfClock = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** 540 is '09:00'; a part of a minute is left out. */
export const clockOfMinute = (minute: number): string =>
  [minute / 60, minute % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');

/** The minute of the day at which an instant falls in Dublin. */
export const dublinMinute = (at: Date | string): number => minuteOfClock(dublinTime(at));

/** Whole minutes that passed between two instants, whatever the clocks did. */
export const minutesBetween = (start: string, end: string): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / 60_000);

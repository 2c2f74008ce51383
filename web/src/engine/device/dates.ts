import { addDays, dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import { timeTexts as texts } from '@nead/contracts/ui/frame-texts.ts';

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Dublin',
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

function partsOf(at: Date | string): Record<'weekday' | 'day' | 'month' | 'year', string> {
  const found = Object.fromEntries(parts.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return {
    weekday: found.weekday ?? '',
    day: found.day ?? '',
    month: found.month ?? '',
    year: found.year ?? '',
  };
}

/** '21 Nov 2026', in Dublin, for an instant or for a date such as 2026-11-21. */
export function shortDate(at: Date | string): string {
  const { day, month, year } = partsOf(at);
  return `${day} ${month} ${year}`;
}

/** 'Saturday 21 Nov 2026', in Dublin. */
export const longDate = (at: Date | string): string => `${partsOf(at).weekday} ${shortDate(at)}`;

export function greeting(now: Date): string {
  const hours = Number(dublinTime(now).slice(0, 2));
  if (hours < 12) return texts.morning;
  return hours < 18 ? texts.afternoon : texts.evening;
}

export const isToday = (at: Date | string, now: Date): boolean => dublinDate(at) === dublinDate(now);

export const isYesterday = (at: Date | string, now: Date): boolean =>
  dublinDate(at) === addDays(dublinDate(now), -1);

/** 'Sunday 22 Nov', for a button. */
export const shortDay = (at: Date | string): string => {
  const { weekday, day, month } = partsOf(at);
  return `${weekday} ${day} ${month}`;
};

/** '10:20' if the instant is today, else '14 Nov 2026, 10:20'. */
export const timeOrDay = (at: Date, now: Date): string =>
  isToday(at, now) ? dublinTime(at) : `${shortDate(at)}, ${dublinTime(at)}`;

/** '7 h 15 min', for a badge. */
export const shortDuration = (minutes: number): string =>
  texts.shortDuration(Math.floor(minutes / 60), minutes % 60);

export const elapsedMinutes = (from: Date | string, to: Date | string): number =>
  Math.max(0, Math.floor((new Date(to).getTime() - new Date(from).getTime()) / 60_000));

/** '20 minutes ago', 'yesterday', '14 Nov 2026'. */
export function ago(at: string, now: Date): string {
  const minutes = elapsedMinutes(at, now);
  if (minutes < 1) return texts.justNow;
  if (minutes < 60) return texts.minutesAgo(minutes);
  if (isToday(at, now)) return texts.hoursAgo(Math.round(minutes / 60));
  return isYesterday(at, now) ? texts.yesterday : shortDate(at);
}

import { shortDate } from '../../engine/device/dates.ts';

const named = (style: 'short' | 'long') => (date: string) =>
  new Intl.DateTimeFormat('en-IE', { weekday: style, timeZone: 'UTC' }).format(new Date(date));

export const shortWeekday = named('short');
export const longWeekday = named('long');

/** The first and last day in words: '23' and '27 Nov', or '30 Nov' and '4 Dec' if the week ends in another month. */
export function datesOf(from: string, to: string): [string, string] {
  const [end, start] = [dayAndMonth(to), dayAndMonth(from)];
  return from.slice(0, 7) === to.slice(0, 7) ? [start.split(' ')[0] ?? start, end] : [start, end];
}

/** The day and month in words: '27 Nov'. */
export const dayAndMonth = (date: string): string => shortDate(date).split(' ').slice(0, 2).join(' ');

export const hoursText = (hours: number): string =>
  Number.isInteger(hours) ? `${hours}` : hours.toFixed(2).replace(/0$/, '');

import { dublinTime } from '@nead/contracts/dublin.ts';
import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import { isToday, longDate, shortDate } from '../../engine/device/dates.ts';

const isYesterday = (at: string, now: Date) => isToday(at, new Date(now.getTime() - 24 * 3600_000));

/** '10:31' today, 'Yesterday', '14 Nov', with the year if it is another one. */
export function shortTime(at: string, now: Date): string {
  if (isToday(at, now)) return dublinTime(at);
  if (isYesterday(at, now)) return messagePageTexts.yesterday;
  const date = shortDate(at);
  const year = ` ${shortDate(now).split(' ').at(-1)}`;
  return date.endsWith(year) ? date.slice(0, -year.length) : date;
}

/** 'Today', 'Yesterday', 'Monday 16 Nov 2026'. */
export function relativeDayName(at: string, now: Date): string {
  if (isToday(at, now)) return messagePageTexts.today;
  return isYesterday(at, now) ? messagePageTexts.yesterday : longDate(at);
}

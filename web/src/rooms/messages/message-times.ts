import { dublinTime } from '@nead/contracts/dublin.ts';
import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import { isToday, isYesterday, longDate, shortDate } from '../../engine/device/dates.ts';

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

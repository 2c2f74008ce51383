import { calendarDaysBetween, reminderDays } from '@nead/contracts/documents/fields.ts';
import type { Document } from '@nead/contracts/documents/requests.ts';
import { toDoTexts } from '@nead/contracts/documents/texts.ts';

const [FIRST, LAST] = reminderDays;

/** Text about the last day of validity; undefined if it is far away or there is none. */
export function expiryWords(
  expires: string | null,
  today: string,
): { text: string; past: boolean; soon: boolean } | undefined {
  if (expires === null) return undefined;
  const left = calendarDaysBetween(today, expires);
  if (left > FIRST) return undefined;
  return { text: wordsFor(left), past: left < 0, soon: left <= LAST };
}

function wordsFor(left: number): string {
  if (left < 0) return left === -1 ? toDoTexts.ranOutYesterday : toDoTexts.ranOutDaysAgo(-left);
  if (left === 0) return toDoTexts.runsOutToday;
  return left === 1 ? toDoTexts.runsOutTomorrow : toDoTexts.runsOutInDays(left);
}

export const unsigned = ({ shares }: Pick<Document, 'shares'>) =>
  shares.filter(({ toSign, signedAt }) => toSign && signedAt === null);

import type { ChildToday } from '@nead/contracts/care/views.ts';
import type { Waiting } from '../../../engine/offline-queue/waiting.ts';
import { todayOn } from './today-on.ts';
import { recordOf } from './waiting-record.ts';
import { todayWith } from './waiting-today.ts';

/**
 * A child's day as of this date with queued commands applied. If the last answer is of an earlier day, the commands of that day
 * are applied before it is over.
 */
export function shownOn(told: ChildToday, date: string, entries: readonly Waiting[]): ChildToday {
  if (told.date >= date) return todayWith(told, entries);
  const ofDate = entries.filter((entry) => (recordOf(entry)?.date ?? date) >= date);
  return todayWith(todayOn(todayWith(told, entries), date), ofDate);
}

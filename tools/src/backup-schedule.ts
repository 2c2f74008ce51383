import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';

/** A complete copy is named after the day on which it was due. */
const WHOLE = /^\d{4}-\d\d-\d\d$/;
/** The ending of a copy's name while it is written; it stays if the backup broke off. */
export const UNFINISHED = '.unfinished';

/**
 * Answers whether a name is that of a copy up to a day. A corrected clock may have named a copy after the next day; one
 * dated later does not count.
 */
const isCopyUntil = (name: string, day: string): boolean => WHOLE.test(name) && name <= addDays(day, 1);

/** The day whose copy is due; undefined if the newest is there. One copy replaces several missed ones. */
export function dueBackup(names: readonly string[], now: Date, hour: number): string | undefined {
  const today = dublinDate(now);
  const begins = dublinInstant(today, `${String(hour).padStart(2, '0')}:00`);
  const day = now < begins ? addDays(today, -1) : today;
  return names.some((name) => isCopyUntil(name, day) && name >= day) ? undefined : day;
}

/** All copies except the newest that are kept, and unfinished ones. Folders with an operator's own names stay. */
export function superfluousBackups(names: readonly string[], day: string, keep: number): string[] {
  const whole = names.filter((name) => isCopyUntil(name, day)).toSorted();
  const broken = names.filter((name) => name.endsWith(UNFINISHED) && WHOLE.test(name.slice(0, 10)));
  return [...whole.slice(0, -keep), ...broken];
}

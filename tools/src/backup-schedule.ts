import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';

/** A whole copy is named after the day on which it was due. */
const WHOLE = /^\d{4}-\d\d-\d\d$/;
/** What one is called while it is written, and for ever if that broke off. */
export const UNFINISHED = '.unfinished';

/** A clock that is set right may have named a copy after the next day; one of a day later still counts as none. */
const isCopyUntil = (name: string, day: string): boolean => WHOLE.test(name) && name <= addDays(day, 1);

/** The day whose copy is due; nothing while the newest is there. Several that were missed are made up for by one. */
export function dueBackup(names: readonly string[], now: Date, hour: number): string | undefined {
  const today = dublinDate(now);
  const begins = dublinInstant(today, `${String(hour).padStart(2, '0')}:00`);
  const day = now < begins ? addDays(today, -1) : today;
  return names.some((name) => isCopyUntil(name, day) && name >= day) ? undefined : day;
}

/** All but the newest that are kept, and what broke off. What an operator named in another way stays. */
export function superfluousBackups(names: readonly string[], day: string, keep: number): string[] {
  const whole = names.filter((name) => isCopyUntil(name, day)).toSorted();
  const broken = names.filter((name) => name.endsWith(UNFINISHED) && WHOLE.test(name.slice(0, 10)));
  return [...whole.slice(0, -keep), ...broken];
}

import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';

/** A whole copy is named after the day on which it was due. */
const WHOLE = /^\d{4}-\d\d-\d\d$/;
/** What one is called while it is written, and for ever if that broke off. */
export const UNFINISHED = '.unfinished';

/** The day whose copy is due; nothing while the newest is there. Several that were missed are made up for by one. */
export function dueBackup(names: readonly string[], now: Date, hour: number): string | undefined {
  const today = dublinDate(now);
  const begins = dublinInstant(today, `${String(hour).padStart(2, '0')}:00`);
  const day = now < begins ? addDays(today, -1) : today;
  return names.some((name) => WHOLE.test(name) && name >= day) ? undefined : day;
}

/** All but the newest that are kept, and what broke off. What an operator named in another way stays. */
export function superfluousBackups(names: readonly string[], keep: number): string[] {
  const whole = names.filter((name) => WHOLE.test(name)).toSorted();
  const broken = names.filter((name) => name.endsWith(UNFINISHED) && WHOLE.test(name.slice(0, 10)));
  return [...whole.slice(0, -keep), ...broken];
}

import { addDays, dublinInstant } from '../dublin.ts';

/** A week's mail goes out on its Sunday, when all of it is over. */
const AT = '18:00';
/** A mail about a week that ended longer ago is not sent. */
const LATE_DAYS = 2;

/**
 * Answers that the mail about the week of this Monday goes out now, the time when it will, or that it is too late for
 * it.
 */
export function weeklyMailDue(monday: string, now: Date): 'now' | 'never' | Date {
  const sunday = addDays(monday, 6);
  const due = dublinInstant(sunday, AT);
  if (now < due) return due;
  return now < dublinInstant(addDays(sunday, LATE_DAYS), AT) ? 'now' : 'never';
}

import { addDays, dublinDate, dublinInstant, dublinTime } from '../dublin.ts';
import { invalid, type Refusal } from '../errors.ts';
import { careTexts } from './texts.ts';

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
/** The time that a record may lie in the future, since two clocks never agree exactly. */
const AHEAD = 60_000;
/** A record made this much later than it happened is shown as recorded later. */
const LATER = 5 * 60_000;

/** A date outside is a typing mistake, and loops over days rely on the bounds. */
const [FIRST, LAST] = ['2000-01-01', '2100-12-31'];

export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST || text > LAST) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** An instant, or a time of day as Dublin's clocks show it. */
export const isTime = (text: string): boolean =>
  CLOCK.test(text) || (INSTANT.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)));

export const instantOf = (time: string, date: string): string =>
  (CLOCK.test(time) ? dublinInstant(date, time) : new Date(time)).toISOString();

/** The instant of a record: the time entered, else now; another day than today needs a time (docs/decisions/021). */
export function resolveTime(
  { date, time }: { date?: string | undefined; time?: string | undefined },
  at: string,
): string | Refusal {
  const today = dublinDate(at);
  if (time !== undefined) return instantOf(time, date ?? today);
  return date === undefined || date === today ? at : invalid(careTexts.timeRequired);
}

/** An end before the start is in the second of two hours of the same name (the autumn night), or else on the next day. */
export function endAfter(start: string, end: string): string {
  if (end >= start) return end;
  const anHourOn = new Date(Date.parse(end) + 3600_000).toISOString();
  if (anHourOn >= start && dublinTime(anHourOn) === dublinTime(end)) return anHourOn;
  const next = dublinInstant(addDays(dublinDate(end), 1), dublinTime(end)).toISOString();
  return next >= start ? next : end;
}

/** Refuses a time in the future. */
export const notInFuture = (time: string, now: string): Refusal | undefined =>
  Date.parse(time) > Date.parse(now) + AHEAD ? invalid(careTexts.timeInFuture) : undefined;

export const isLater = (happened: string, recordedAt: string): boolean =>
  Date.parse(recordedAt) - Date.parse(happened) > LATER;

/** The day asked for, or a refusal. */
export function askedDay(date: string | undefined, now: Date): string | Refusal {
  const today = dublinDate(now);
  if (date === undefined) return today;
  if (!isDate(date)) return invalid(careTexts.invalidDate);
  return date > today ? invalid(careTexts.futureDate) : date;
}

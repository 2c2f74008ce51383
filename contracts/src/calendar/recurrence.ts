import * as z from 'zod/mini';
import { addDays } from '../dublin.ts';
import { calendarTexts } from './texts.ts';

export const Frequency = z.enum(
  ['daily', 'weekly', 'fortnightly', 'monthly'],
  calendarTexts.frequencyInvalid,
);
export type Frequency = z.infer<typeof Frequency>;

/** The repetition of an event, up to and including a date. */
export interface Recurrence {
  frequency: Frequency;
  until: string;
}

/** The dates of an event. A date has no time of day, so clock changes do not matter here. */
export interface Dated {
  date: string;
  recurrence: Recurrence | null;
  /** Dates on which a repeating event does not take place. */
  skipped?: readonly string[];
}

const DAY = 24 * 3600_000;
const steps: Readonly<Record<Exclude<Frequency, 'monthly'>, number>> = {
  daily: 1,
  weekly: 7,
  fortnightly: 14,
};

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

const monthsOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

const lastOfMonth = (months: number): number =>
  new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();

/** The date that many months later; a shorter month has it on its last day. */
export function addMonths(date: string, months: number): string {
  const month = monthsOf(date) + months;
  const day = Math.min(Number(date.slice(8)), lastOfMonth(month));
  const digits = (n: number, width: number) => String(n).padStart(width, '0');
  return `${digits(Math.floor(month / 12), 4)}-${digits((month % 12) + 1, 2)}-${digits(day, 2)}`;
}

/** The event's dates between two dates, both included, in order. */
export function datesBetween({ date, recurrence, skipped = [] }: Dated, from: string, to: string): string[] {
  if (!recurrence) return date >= from && date <= to ? [date] : [];
  const last = recurrence.until < to ? recurrence.until : to;
  const found = pattern(date, recurrence.frequency, from, last);
  return skipped.length === 0 ? found : found.filter((each) => !skipped.includes(each));
}

function pattern(date: string, frequency: Frequency, from: string, last: string): string[] {
  const found: string[] = [];
  if (frequency === 'monthly') {
    let nth = Math.max(0, monthsOf(from) - monthsOf(date));
    for (let at = addMonths(date, nth); at <= last; at = addMonths(date, ++nth))
      if (at >= from) found.push(at);
    return found;
  }
  const step = steps[frequency];
  const ahead = Math.max(0, Math.ceil(daysBetween(date, from) / step)) * step;
  for (let at = addDays(date, ahead); at <= last; at = addDays(at, step)) found.push(at);
  return found;
}

export const isOn = (dated: Dated, date: string): boolean => datesBetween(dated, date, date).length > 0;

/** The last possible date of the event. */
export const lastDate = ({ date, recurrence }: Dated): string => recurrence?.until ?? date;

import * as z from 'zod/mini';
import { addDays, dublinDate, dublinInstant } from '../dublin.ts';
import { Id } from '../ids.ts';
import { spreadsheetText } from '../spreadsheet-text.ts';
import { returnCsvTexts } from './texts.ts';
import { minutesBetween } from './when.ts';

/** How hours are rounded, and when a week must be returned. Dated: a later rule is added with its first week. */
const rules = [{ from: '2020-01-01', roundToMinutes: 15, returnByWeekday: 2 }] as const;

export const ruleFor = (monday: string) => rules.findLast(({ from }) => from <= monday) ?? rules[0];

const DayHours = z.object({
  date: z.string(),
  minutes: z.number(),
  /** Rounded by the rule of that week. */
  hours: z.number(),
  absent: z.nullable(z.string()),
  /** Sign-ins without a sign-out; they count for nothing until corrected. */
  missingSignOut: z.array(Id),
});
export type DayHours = z.infer<typeof DayHours>;

export const AttendanceReturn = z.object({
  from: z.string(),
  to: z.string(),
  /** The day by which it must be returned. */
  returnBy: z.string(),
  roundToMinutes: z.number(),
  children: z.array(
    z.object({
      childId: Id,
      childName: z.nullable(z.string()),
      days: z.array(DayHours),
      minutes: z.number(),
      hours: z.number(),
    }),
  ),
});
export type AttendanceReturn = z.infer<typeof AttendanceReturn>;

export interface AttendanceRecord {
  recordId: Id;
  type: string;
  time: string;
}

export interface Stay {
  from: string;
  /** Null while the child is here, or if the sign-out is missing. */
  to: string | null;
  recordId: Id;
}

/** Stays, from records in order of time. Two sign-ins in a row mean that a sign-out is missing between them. */
export function staysOf(records: readonly AttendanceRecord[]): Stay[] {
  const stays: Stay[] = [];
  for (const { recordId, type, time } of records) {
    const open = stays.at(-1);
    if (type === 'signIn') stays.push({ from: time, to: null, recordId });
    else if (open && open.to === null) open.to = time;
  }
  return stays;
}

/** One day of a child: the parts of its stays between two midnights in Dublin. */
export function dayHours(
  date: string,
  stays: readonly Stay[],
  absent: string | null,
  now: Date,
  roundTo: number,
): DayHours {
  const begins = dublinInstant(date, '00:00').toISOString();
  const ends = dublinInstant(addDays(date, 1), '00:00').toISOString();
  let minutes = 0;
  const missingSignOut: Id[] = [];
  for (const [at, { from, to, recordId }] of stays.entries()) {
    if (to === null) {
      const goesOn = at === stays.length - 1 && dublinDate(from) === dublinDate(now);
      if (!goesOn && from >= begins && from < ends) missingSignOut.push(recordId);
    } else if (from < ends && to > begins) {
      minutes += minutesBetween(from < begins ? begins : from, to > ends ? ends : to);
    }
  }
  return { date, minutes, hours: hoursOf(minutes, roundTo), absent, missingSignOut };
}

const hoursOf = (minutes: number, roundTo: number): number => (Math.round(minutes / roundTo) * roundTo) / 60;

function cell(value: string | number): string {
  const text = typeof value === 'string' ? spreadsheetText(value) : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line per child and day. */
export function returnCsv({ children }: AttendanceReturn): string {
  const lines = children.flatMap(({ childName, days }) =>
    days.map(({ date, minutes, hours, absent, missingSignOut }) => [
      childName ?? '',
      date,
      minutes,
      hours,
      absent ?? '',
      missingSignOut.length > 0 ? returnCsvTexts.signOutMissing : '',
    ]),
  );
  return [returnCsvTexts.columns, ...lines]
    .map((line) => line.map(cell).join(','))
    .map((line) => `${line}\r\n`)
    .join('');
}

import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { spreadsheetText } from '../spreadsheet-text.ts';
import { schemePaperTexts } from './paper-texts.ts';

const DayHours = z.object({
  date: z.string(),
  minutes: z.number(),
  /** Rounded by the rule of that week. */
  hours: z.number(),
  /** Rounded by the latest rule. */
  roundedUp: z.number(),
  absent: z.nullable(z.string()),
  /** Sign-ins without a sign-out; they count for nothing until corrected. */
  missingSignOut: z.array(Id),
  /** A sign-in or sign-out of it was written down more than a day later. */
  late: z.boolean(),
});
export type DayHours = z.infer<typeof DayHours>;

const Returned = z.object({
  registrationId: Id,
  /** The last signs of the code, to tell awards apart. */
  chickEnd: z.string(),
  from: z.string(),
  to: z.string(),
  registered: z.array(z.number()),
  /** Null on days on which a sign-out is missing. */
  claimed: z.array(z.nullable(z.number())),
  /** As it was typed in, which never changes; null if it was not, or if it was erased. */
  sent: z.nullable(z.object({ at: z.string(), claimed: z.nullable(z.array(z.number())) })),
});
export type Returned = z.infer<typeof Returned>;

const ChildsWeek = z.object({
  childId: Id,
  childName: z.nullable(z.string()),
  days: z.array(DayHours),
  minutes: z.number(),
  hours: z.number(),
  roundedUp: z.number(),
  /** Days of this week without a sign-out: when the child came, and when it mostly leaves. */
  toMend: z.array(z.object({ date: z.string(), came: z.string(), ends: z.array(z.string()) })),
  registrations: z.array(Returned),
  /** Registered hours of each day, all its awards together. */
  registered: z.array(z.number()),
  /** Whether its parents are told too that hours are cut soon. */
  toParents: z.boolean(),
  /** The weeks up to this one, twice as many as are judged; none without an award. */
  weeks: z.array(
    z.object({
      monday: z.string(),
      attended: z.number(),
      registered: z.number(),
      /** Over, and with every sign-out. */
      known: z.boolean(),
    }),
  ),
});
export type ChildsWeek = z.infer<typeof ChildsWeek>;

const PaidWeek = z.object({
  week: z.string(),
  expected: z.number(),
  paid: z.nullable(z.number()),
  children: z.array(z.object({ childName: z.nullable(z.string()), cents: z.number() })),
});
export type PaidWeek = z.infer<typeof PaidWeek>;

export const SchemeWeek = z.object({
  from: z.string(),
  to: z.string(),
  /** From this day on it can be returned. */
  opens: z.string(),
  /** The day by which it must be returned. */
  returnBy: z.string(),
  rounding: z.object({ toMinutes: z.number(), up: z.boolean() }),
  children: z.array(ChildsWeek),
  /** Returned weeks of late, the newest first, with what was to be paid and was. */
  money: z.array(PaidWeek),
});
export type SchemeWeek = z.infer<typeof SchemeWeek>;

function cell(value: string | number): string {
  const text = typeof value === 'string' ? spreadsheetText(value) : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The codes of awards, where they were asked for. */
export type Chicks = ReadonlyMap<Id, string>;

/** The codes of all awards of a child. */
export const chicksOf = ({ registrations }: ChildsWeek, chicks: Chicks): string =>
  registrations.map(({ registrationId }) => chicks.get(registrationId) ?? '').join(' ');

/** Hours claimed for a day under all awards of a child, as they were returned or stand ready; undefined where they are not known. */
export function claimedOf({ registrations }: ChildsWeek, nth: number): number | undefined {
  const hours = registrations.map(({ sent, claimed }) => (sent?.claimed ?? claimed)[nth]);
  return hours.reduce<number | undefined>(
    (sum, each) => (sum === undefined || typeof each !== 'number' ? undefined : sum + each),
    0,
  );
}

/** One line per child and day. */
export function weekCsv({ children }: SchemeWeek, chicks?: Chicks): string {
  const lines = children.flatMap((child) =>
    child.days.map(({ date, minutes, hours, absent, missingSignOut, late }, nth) => [
      child.childName ?? '',
      date,
      minutes,
      hours,
      absent ?? '',
      missingSignOut.length > 0
        ? schemePaperTexts.signOutMissingRemark
        : late
          ? schemePaperTexts.writtenLate
          : '',
      ...(child.registrations.length > 0
        ? [child.registered[nth] ?? '', claimedOf(child, nth) ?? '']
        : ['', '']),
      ...(chicks ? [chicksOf(child, chicks)] : []),
    ]),
  );
  return [[...schemePaperTexts.columns, ...(chicks ? [schemePaperTexts.chick] : [])], ...lines]
    .map((line) => line.map(cell).join(','))
    .map((line) => `${line}\r\n`)
    .join('');
}

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
  /** The time at which the stay that goes on began. It counts for nothing yet. */
  since: z.optional(z.string()),
  /** One of its sign-ins or sign-outs was entered more than a day later. */
  late: z.boolean(),
});
export type DayHours = z.infer<typeof DayHours>;

const Returned = z.object({
  registrationId: Id,
  /** The last characters of the code, to tell awards apart. */
  chickEnd: z.string(),
  from: z.string(),
  to: z.string(),
  registered: z.array(z.number()),
  /** Null on days with a missing sign-out. */
  claimed: z.array(z.nullable(z.number())),
  /** The hours as typed in, which never change; null if there were none, or if they were erased. */
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
  /**
   * Days of this week without a sign-out: the time at which the child came, and the times at which it mostly leaves.
   */
  toMend: z.array(z.object({ date: z.string(), came: z.string(), ends: z.array(z.string()) })),
  registrations: z.array(Returned),
  /** Registered hours of each day, all its awards together. */
  registered: z.array(z.number()),
  /** The parents are told too when hours will be cut soon. */
  toParents: z.boolean(),
  /** The weeks up to this one, twice as many as the rule looks at; none without an award. */
  weeks: z.array(
    z.object({
      monday: z.string(),
      attended: z.number(),
      registered: z.number(),
      /** The week is over and has every sign-out. */
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
  /** The day from which it can be returned. */
  opens: z.string(),
  /** The day by which it must be returned. */
  returnBy: z.string(),
  rounding: z.object({ toMinutes: z.number(), up: z.boolean() }),
  children: z.array(ChildsWeek),
  /** Recently returned weeks, the newest first, with expected and paid amounts. */
  money: z.array(PaidWeek),
});
export type SchemeWeek = z.infer<typeof SchemeWeek>;

function cell(value: string | number): string {
  const text = typeof value === 'string' ? spreadsheetText(value) : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The codes of awards, if they were asked for. */
export type Chicks = ReadonlyMap<Id, string>;

/** The codes of all awards of a child. */
export const chicksOf = ({ registrations }: ChildsWeek, chicks: Chicks): string =>
  registrations.map(({ registrationId }) => chicks.get(registrationId) ?? '').join(' ');

/**
 * Hours claimed for a day under all awards of a child, as returned or ready to return; undefined if they are not known.
 */
export function claimedOf({ registrations }: ChildsWeek, nth: number): number | undefined {
  const hours = registrations.map(({ sent, claimed }) => (sent?.claimed ?? claimed)[nth]);
  return hours.reduce<number | undefined>(
    (sum, each) => (sum === undefined || typeof each !== 'number' ? undefined : sum + each),
    0,
  );
}

/** The week as CSV, with one line per child and day. */
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

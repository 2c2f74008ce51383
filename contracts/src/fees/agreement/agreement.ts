import * as z from 'zod/mini';
import { addDays, weekday } from '../../dublin.ts';
import { Id } from '../../ids.ts';
import { oneLine } from '../../one-line.ts';
import { Cents } from '../money.ts';
import { agreementTexts } from './agreement-texts.ts';

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, agreementTexts.notAClock));
const Percent = z.int().check(z.gte(0), z.lte(100, agreementTexts.percent));
const Name = z
  .string()
  .check(z.trim(), z.minLength(1, agreementTexts.nameRequired), ...oneLine(agreementTexts.nameTooLong));

export const RateUnit = z.enum(['hour', 'day', 'half-day', 'session', 'week', 'month']);
export type RateUnit = z.infer<typeof RateUnit>;

export const Rate = z.object({
  by: RateUnit,
  cents: Cents,
  /** The name of a session: 'After school'. */
  name: z.optional(Name),
  /** A day attended for at most so many minutes costs less. */
  short: z.optional(z.object({ minutes: z.int().check(z.gte(1), z.lte(1440)), cents: Cents })),
});
export type Rate = z.infer<typeof Rate>;

/** The part of the year for which a time is agreed. */
export const Season = z.enum(['always', 'term', 'holidays']);
export type Season = z.infer<typeof Season>;

export const AgreedTime = z.object({
  /** 1 is Monday. */
  days: z
    .array(z.int().check(z.gte(1), z.lte(7)))
    .check(z.minLength(1, agreementTexts.daysRequired), z.maxLength(7)),
  from: Clock,
  to: Clock,
  season: Season,
  rate: Rate,
});
export type AgreedTime = z.infer<typeof AgreedTime>;

/** The percentages for the first days away and for the rest; counted in one absence, or in a calendar year. */
export const AbsenceRule = z.object({
  first: z.int().check(z.gte(0), z.lte(366)),
  cost: Percent,
  rest: Percent,
  per: z.enum(['absence', 'year']),
});
export type AbsenceRule = z.infer<typeof AbsenceRule>;

export const AbsenceKind = z.enum(['sick', 'holiday', 'other', 'closed', 'public']);
export type AbsenceKind = z.infer<typeof AbsenceKind>;

/** The price of each started stretch of minutes, after minutes that cost nothing. */
export const TimeOver = z.object({
  cents: Cents,
  every: z.int().check(z.gte(1), z.lte(240)),
  grace: z.int().check(z.gte(0), z.lte(120)),
});
export type TimeOver = z.infer<typeof TimeOver>;

/** An extra on top of care: charged by the calendar, or each time it is written down for a day, as a trip is. */
export const AgreedExtra = z.object({
  name: Name,
  cents: Cents,
  per: z.enum(['day', 'week', 'month', 'time']),
  /** An extra by the calendar is charged also on days that are charged although the child is away. */
  whenAway: z.boolean(),
});
export type AgreedExtra = z.infer<typeof AgreedExtra>;

/** The price of a child's care. It holds every rule, and nothing else is charged. */
export const Terms = z
  .object({
    times: z.array(AgreedTime).check(z.minLength(1, agreementTexts.timesRequired), z.maxLength(14)),
    /** The hours that count: the agreed ones, those attended, or the longer of the two. */
    count: z.enum(['agreed', 'attended', 'longer']),
    /** Attended time is rounded up to this many minutes. */
    roundUpTo: z.union([
      z.literal(1),
      z.literal(5),
      z.literal(10),
      z.literal(15),
      z.literal(30),
      z.literal(60),
    ]),
    /** The least attended minutes that are charged. */
    atLeast: z.int().check(z.gte(0), z.lte(1440)),
    /** Days that are not agreed. Absent: as the first agreed time. */
    otherDays: z.optional(Rate),
    extras: z.array(AgreedExtra).check(z.maxLength(10)),
    absences: z.object({
      sick: AbsenceRule,
      holiday: AbsenceRule,
      other: AbsenceRule,
      /** The childminder is away or closed. */
      closed: AbsenceRule,
      public: AbsenceRule,
    }),
    /** Percent of the usual price on a public holiday that is worked. */
    publicWorked: z.int().check(z.gte(0), z.lte(300)),
    late: z.optional(TimeOver),
    early: z.optional(TimeOver),
    /** Percent taken off care, as for a second child. */
    discount: Percent,
    subsidy: z.optional(
      z.object({ name: Name, minutesAWeek: z.int().check(z.gte(1), z.lte(10_080)), centsAnHour: Cents }),
    ),
    deposit: z.optional(Cents),
    noticeDays: z.int().check(z.gte(0), z.lte(365)),
    /** Billing before the month, by the agreed days; or after it. */
    billed: z.enum(['ahead', 'after']),
  })
  .check(
    z.refine(({ times }) => times.every(({ from, to }) => from < to), agreementTexts.endsBeforeItBegins),
    z.refine(({ times }) => timesApart(times), agreementTexts.timesOverlap),
    z.refine(({ otherDays }) => !otherDays || isByVisit(otherDays), agreementTexts.otherDaysByVisit),
  );
export type Terms = z.infer<typeof Terms>;

export const Payer = z.object({ contactId: Id, percent: z.int().check(z.gte(1), z.lte(100)) });
export type Payer = z.infer<typeof Payer>;

export const Payers = z.array(Payer).check(
  z.minLength(1, agreementTexts.payersRequired),
  z.maxLength(2, agreementTexts.payersRequired),
  z.refine(
    (payers) => payers.reduce((sum, { percent }) => sum + percent, 0) === 100,
    agreementTexts.sharesOf100,
  ),
  z.refine(
    (payers) => new Set(payers.map(({ contactId }) => contactId)).size === payers.length,
    agreementTexts.payerTwice,
  ),
);

/** Answers whether a rate is charged by the visit, and not by the week or month. */
export const isByVisit = ({ by }: Pick<Rate, 'by'>): boolean => by !== 'week' && by !== 'month';

const seasonsMeet = (a: Season, b: Season) => a === b || a === 'always' || b === 'always';

/** Answers whether no two agreed times of one day overlap, so that an hour is charged once. */
function timesApart(times: readonly AgreedTime[]): boolean {
  return times.every((a, at) =>
    times
      .slice(at + 1)
      .every(
        (b) =>
          a.to <= b.from ||
          b.to <= a.from ||
          !seasonsMeet(a.season, b.season) ||
          !a.days.some((day) => b.days.includes(day)),
      ),
  );
}

/** An agreed version. `to` is its last day; null: until further notice. */
export interface AgreementVersion {
  version: number;
  from: string;
  to: string | null;
  terms: Terms;
}

/** The version that applies on a day. */
export const versionOn = <Version extends Pick<AgreementVersion, 'from' | 'to'>>(
  versions: readonly Version[],
  date: string,
): Version | undefined => versions.find(({ from, to }) => from <= date && (to === null || date <= to));

/** Answers whether two versions apply on the same day. */
export const overlapIn = (versions: readonly AgreementVersion[]): boolean =>
  versions.some((a, at) =>
    versions
      .slice(at + 1)
      .some((b) => (a.to === null || b.from <= a.to) && (b.to === null || a.from <= b.to)),
  );

export interface DateSpan {
  from: string;
  to: string;
}

/** The year's calendar for everybody: the childminder's own days off, and the school terms. */
export interface FeeCalendar {
  closed: readonly DateSpan[];
  terms: readonly DateSpan[];
}

const within = (spans: readonly DateSpan[], date: string) =>
  spans.some(({ from, to }) => from <= date && date <= to);

export const isClosedOn = ({ closed }: FeeCalendar, date: string): boolean => within(closed, date);

const inSeason = (season: Season, { terms }: Pick<FeeCalendar, 'terms'>, date: string) =>
  season === 'always' || (season === 'term') === within(terms, date);

export const isAgreedOn = (
  time: Pick<AgreedTime, 'days' | 'season'>,
  calendar: Pick<FeeCalendar, 'terms'>,
  date: string,
): boolean => time.days.includes(weekday(date)) && inSeason(time.season, calendar, date);

/** The times agreed for a day, in order. */
export const timesOn = (terms: Terms, calendar: FeeCalendar, date: string): AgreedTime[] =>
  // Stryker disable next-line EqualityOperator: no two times of a day begin together, since none overlap
  terms.times.filter((time) => isAgreedOn(time, calendar, date)).sort((a, b) => (a.from < b.from ? -1 : 1));

/** Every day from one to another, both included. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date);
  return days;
}

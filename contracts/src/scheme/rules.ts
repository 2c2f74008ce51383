import { addDays } from '../dublin.ts';

/**
 * Numbers of the National Childcare Scheme, each with its first day and its source. A later rule is a new line: an
 * older week keeps the rule under which it was shown.
 */
export interface DatedRule {
  from: string;
  /** The source where it was read. */
  source: string;
}

const TO_BE_CONFIRMED = 'to be confirmed';
const ONE_COMMITTEE = 'Westmeath County Childcare Committee, page 7645';

const on = <Rule extends DatedRule>(rules: readonly [Rule, ...Rule[]], date: string): Rule =>
  rules.findLast(({ from }) => from <= date) ?? rules[0];

export interface Rounding extends DatedRule {
  toMinutes: number;
  /** Rounds to the next multiple, and not to the nearest one. */
  up: boolean;
}

/** The rounding of a day's minutes to hours, by the Monday of its week. */
const roundings: readonly [Rounding, ...Rounding[]] = [
  { from: '2020-01-01', toMinutes: 15, up: false, source: TO_BE_CONFIRMED },
  {
    from: '2026-11-30',
    toMinutes: 60,
    up: true,
    source: `${ONE_COMMITTEE}; the Department’s letter to parents on sligochildcare.ie`,
  },
];
export const roundingOf = (monday: string): Rounding => on(roundings, monday);

/** The latest rounding, in which an older week is shown too. */
export const roundingNow: Rounding = roundings.at(-1) ?? roundings[0];

/**
 * The day of the week from which a week may be typed in, and the day of the next week by which it must be: 1 is Monday.
 */
export const deadlineOf = (monday: string) =>
  on([{ from: '2020-01-01', opensOn: 7, dueOn: 2, source: ONE_COMMITTEE }], monday);

/** The first and the last day on which a week may be typed in. */
export function returnDaysOf(monday: string): { opens: string; returnBy: string } {
  const { opensOn, dueOn } = deadlineOf(monday);
  return { opens: addDays(monday, opensOn - 1), returnBy: addDays(monday, 6 + dueOn) };
}

/** The most hours of a week that the scheme pays for. */
export const weeklyLimitOf = (monday: string) =>
  on(
    [{ from: '2020-01-01', hours: 45, source: 'Written answer of 8 July 2025 (€96.30 for 45 hours)' }],
    monday,
  );

/**
 * The weeks in a row under registered hours after which these are cut to the most attended. The method of judging is to
 * be confirmed.
 */
export const judgingOf = (monday: string) =>
  on([{ from: '2020-01-01', weeks: 12, source: TO_BE_CONFIRMED }], monday);

/** The weeks before its end at which a reminder says to renew an award. */
export const renewalOf = (date: string) =>
  on([{ from: '2020-01-01', weeks: 8, source: TO_BE_CONFIRMED }], date);

/**
 * The paid days of closure in a year of the programme, in proportion for a part of one, and the first day of that year.
 */
export const paidClosuresOn = (date: string) =>
  on([{ from: '2020-01-01', days: 10, begins: '09-01', source: TO_BE_CONFIRMED }], date);

/** The days before a closure at which a reminder says to enter it. */
export const CLOSURE_TOLD_DAYS = 14;

/** The least rate of an hour. A family’s own award may be more. */
export const leastRateOn = (date: string) =>
  on(
    [
      { from: '2023-01-02', centsAnHour: 140, source: TO_BE_CONFIRMED },
      { from: '2024-09-02', centsAnHour: 214, source: 'Written answer of 8 July 2025 (€96.30 for 45 hours)' },
    ],
    date,
  );

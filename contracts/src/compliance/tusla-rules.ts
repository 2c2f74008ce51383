import { addDays } from '../dublin.ts';
import type { TuslaAnswers } from './views.ts';
import { isWorkingDay, workingDaysAfter } from './working-days.ts';

export type TuslaQuestionId = keyof TuslaAnswers;

interface TuslaRule {
  /** The first day on which it applies, by the day of the incident. */
  from: string;
  /** The regulation of S.I. 494 of 2024 under whose heading it falls. */
  regulation: number;
  /** The number of working days after the incident in which Tusla has to be told. */
  workingDays: number;
  questions: Readonly<Record<TuslaQuestionId, { asks: string; detail: string }>>;
  source: string;
  /** The rule was read in the text of the law; otherwise it is shown as to be confirmed. */
  confirmed: boolean;
}

/**
 * The rules by day. The heading of the regulation could be read, its text could not. The questions cover the events
 * that centres have to tell Tusla of: a death, a serious injury, a child who is missing, a person who should not be
 * there, an infectious disease, a fire and a closure. A changed rule is a new line with its first day: an older
 * incident keeps the rule of its day.
 */
const rules: readonly [TuslaRule, ...TuslaRule[]] = [
  {
    from: '2024-09-30',
    regulation: 22,
    workingDays: 3,
    questions: {
      treated: {
        asks: 'Did a child need a doctor or a hospital?',
        detail: 'Because of this, that day or later. If a child died, the answer is yes',
      },
      missing: {
        asks: 'Was a child missing, or was somebody there who should not have been?',
        detail: 'Even for a minute',
      },
      closed: {
        asks: 'Did you have to close, or was there a fire or an infectious illness?',
        detail:
          'A flood or no heating too, if the children had to go home. Of illnesses, those that a doctor reports',
      },
    },
    source: 'The headings of S.I. 494 of 2024, and the three working days that hold for centres',
    confirmed: false,
  },
];

/** The rule for an incident of a day. */
export const tuslaRuleOn = (date: string): TuslaRule =>
  rules.findLast(({ from }) => from <= date) ?? rules[0];

export const hasToBeTold = ({ treated, missing, closed }: TuslaAnswers): boolean =>
  treated || missing || closed;

/** The working days after an incident of this day; by the last of them Tusla has to be told. */
export const tuslaDaysAfter = (date: string): string[] =>
  workingDaysAfter(date, tuslaRuleOn(date).workingDays);

export const tuslaDueOn = (date: string): string => tuslaDaysAfter(date).at(-1) ?? date;

/** The day from which the notice is announced as due: the working day before, while somebody can still be asked. */
export function toldBefore(due: string): string {
  let day = addDays(due, -1);
  while (!isWorkingDay(day)) day = addDays(day, -1);
  return day;
}

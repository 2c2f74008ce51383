import { addDays } from '../dublin.ts';

/** How long something is kept, and who says so. */
export interface Keeping {
  /** As a reader is told. */
  long: string;
  days: number;
  source: string;
  /** It has not been held against its source yet, and says so wherever it is told. */
  toBeConfirmed?: true;
}

interface Rules {
  from: string;
  /** Between asking and carrying out, in which it can be taken back. A childminder's families read on for as long. */
  wait: Readonly<Record<'childminder' | 'parent', number>>;
  account: Keeping;
  communication: Keeping;
  finance: Keeping;
  /** Counted from a child's last day in care. */
  care: Keeping;
  backups: Keeping;
}

/**
 * What is kept for how long. Dated: a later rule joins with the day from which it holds, and goes for what is asked from
 * then on. The period of the care record is to be confirmed against the source that it names.
 */
const rules: readonly Rules[] = [
  {
    from: '2020-01-01',
    wait: { childminder: 30, parent: 7 },
    account: { long: 'Removed within 30 days', days: 30, source: 'Nead’s privacy policy' },
    communication: { long: '12 months', days: 365, source: 'Nead’s privacy policy' },
    finance: { long: '7 years, as tax law asks', days: 7 * 365 + 2, source: 'Nead’s privacy policy' },
    care: {
      long: '2 years after a child’s last day in care',
      days: 2 * 365,
      source: 'Childminding Services Regulations 2024 (S.I. 494 of 2024)',
      toBeConfirmed: true,
    },
    backups: { long: '90 days, then overwritten', days: 90, source: 'Nead’s privacy policy' },
  },
];

export const rulesOn = (date: string): Rules => {
  const rule = rules.findLast(({ from }) => from <= date) ?? rules[0];
  if (!rule) throw new Error('There is a rule from the beginning');
  return rule;
};

/** The last day on which the record of a child that left on this day is kept. */
export const careKeptUntil = (lastDay: string): string => addDays(lastDay, rulesOn(lastDay).care.days);

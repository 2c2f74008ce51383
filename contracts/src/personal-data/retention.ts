import { addMonths } from '../calendar/recurrence.ts';
import { addDays } from '../dublin.ts';

/** A retention period and its source. */
export interface Keeping {
  /** The period as readers see it. */
  long: string;
  days: number;
  source: string;
  /** Not yet checked against its source; every place that shows the period says so. */
  toBeConfirmed?: true;
}

interface Rules {
  from: string;
  /**
   * Days between a request and its erasure, in which it can be withdrawn. A childminder's families can still read
   * during that time.
   */
  wait: Readonly<Record<'childminder' | 'parent', number>>;
  account: Keeping;
  communication: Keeping;
  finance: Keeping;
  /** Counted from a child's last day in care. */
  care: Keeping;
  /** Counted from the last word between a childminder and a family that asked for a place. */
  enquiry: Keeping & { months: number; unprovedDays: number };
  backups: Keeping;
}

/**
 * Retention periods. Dated: a later rule is added with its first day and applies to requests from then on. The period
 * of the care record must be confirmed with the source that it names.
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
    enquiry: {
      long: '12 months',
      days: 365,
      months: 12,
      unprovedDays: 2,
      source: 'Nead’s privacy policy',
    },
    backups: { long: '90 days, then overwritten', days: 90, source: 'Nead’s privacy policy' },
  },
];

export const rulesOn = (date: string): Rules => {
  const rule = rules.findLast(({ from }) => from <= date) ?? rules[0];
  if (!rule) throw new Error('There is a rule from the beginning');
  return rule;
};

/** The last day on which an enquiry is kept, by the day of its last word. */
export const enquiryKeptUntil = (lastWord: string): string =>
  addMonths(lastWord, rulesOn(lastWord).enquiry.months);

/** The day until which the record of a child is kept that left on the given day. */
export const careKeptUntil = (lastDay: string): string => addDays(lastDay, rulesOn(lastDay).care.days);

import {
  type AgreedTime,
  isByVisit,
  type Rate,
  type Terms,
} from '@nead/contracts/fees/agreement/agreement.ts';
import type { TermsPart } from '@nead/contracts/fees/agreement/sentence-texts.ts';
import { agreementPageTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { leastRateOn } from '@nead/contracts/scheme/rules.ts';

const away = { first: 0, cost: 0, per: 'absence' } as const;

const usualTime: AgreedTime = {
  days: [1, 2, 3, 4],
  from: '08:30',
  to: '17:00',
  season: 'always',
  rate: { by: 'hour', cents: 650 },
};

/** The usual terms, with which an agreement begins. */
export const usualTerms: Terms = {
  times: [usualTime],
  count: 'agreed',
  roundUpTo: 1,
  atLeast: 0,
  extras: [],
  absences: {
    sick: { ...away, first: 2, rest: 100 },
    holiday: { ...away, rest: 50 },
    other: { ...away, rest: 100 },
    closed: { ...away, rest: 0 },
    public: { ...away, rest: 0 },
  },
  publicWorked: 100,
  discount: 0,
  noticeDays: 14,
  billed: 'after',
};

const LAST = '23:30';

/** Another time that overlaps none: the first day without one, else the evening; undefined if the week is full. */
export function anotherTime(times: readonly AgreedTime[]): AgreedTime | undefined {
  const like = { ...(times.at(-1) ?? usualTime), season: 'always' as const };
  const free = [1, 2, 3, 4, 5, 6, 7].find((day) => !times.some(({ days }) => days.includes(day)));
  if (free) return { ...like, days: [free] };
  const from = times.reduce((latest, { to }) => (to > latest ? to : latest), '');
  return from < LAST ? { ...like, days: [1], from, to: LAST } : undefined;
}

const otherRate = ({ times }: Terms): Rate => {
  const { by, cents } = times.map(({ rate }) => rate).find(isByVisit) ?? { by: 'hour', cents: 650 };
  return { by, cents };
};

/** The first value of each rule that is not part of every agreement. */
export const ruleBeginnings = {
  otherDays: (terms: Terms): Partial<Terms> => ({ otherDays: otherRate(terms) }),
  discount: (): Partial<Terms> => ({ discount: 10 }),
  extra: ({ extras }: Terms): Partial<Terms> => ({
    extras: [...extras, { name: texts.meals, cents: 300, per: 'day', whenAway: true }],
  }),
  early: (): Partial<Terms> => ({ early: { cents: 200, every: 30, grace: 0 } }),
  late: (): Partial<Terms> => ({ late: { cents: 500, every: 15, grace: 0 } }),
  subsidy: (_: Terms, from: string): Partial<Terms> => ({
    subsidy: { name: texts.ncs, minutesAWeek: 1800, centsAnHour: leastRateOn(from).centsAnHour },
  }),
  deposit: (): Partial<Terms> => ({ deposit: 20_000 }),
} as const;

/** The terms without one part; undefined if every agreement has it. */
export function withoutPart(terms: Terms, part: TermsPart): Terms | undefined {
  switch (part.name) {
    case 'days':
    case 'hours':
    case 'rate':
    case 'season':
      return terms.times.length > 1
        ? { ...terms, times: terms.times.filter((_, n) => n !== part.at) }
        : undefined;
    case 'extra':
      return { ...terms, extras: terms.extras.filter((_, n) => n !== part.at) };
    case 'late':
    case 'early':
    case 'subsidy':
    case 'deposit': {
      const { [part.name]: _, ...without } = terms;
      return without;
    }
    case 'otherDays': {
      const { otherDays: _, ...without } = terms;
      return terms.count === 'agreed' ? { ...without, roundUpTo: 1, atLeast: 0 } : without;
    }
    case 'discount':
      return { ...terms, discount: 0 };
    default:
      return undefined;
  }
}

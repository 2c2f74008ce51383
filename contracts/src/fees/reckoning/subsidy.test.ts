import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mondayOf } from '../../dublin.ts';
import { expectedCents } from '../../scheme/expected.ts';
import {
  drawnTerms,
  knownMonth,
  type Month,
  rate,
  termsWith,
  testId,
  time,
} from '../agreement/test-agreements.ts';
import { roundedRatio } from '../money.ts';
import { chargesOf, type FeeInput } from './charges.ts';
import { type FeeLine, sumOf } from './lines.ts';
import { subsidyOf, weeksAsAgreed } from './subsidy.ts';

const WEEK = { from: '2026-11-09', to: '2026-11-15' };
/** Four days of eight and a half hours are agreed. */
const claiming = (hours: number, centsAnHour = 214) => ({
  ...drawnTerms,
  subsidy: { name: 'NCS', minutesAWeek: hours * 60, centsAnHour },
});
const taken = (month: Month) => chargesOf(knownMonth(month)).lines.filter(({ kind }) => kind === 'subsidy');
const differing = (month: Month) => chargesOf(knownMonth(month)).flags;

describe('what is taken off', () => {
  test('a subsidy takes the care of a day off and no cent more, and nothing of the meals', () => {
    const { lines } = chargesOf(knownMonth({ ...WEEK, terms: claiming(34, 650) }));
    const more = chargesOf(knownMonth({ ...WEEK, terms: claiming(34, 651) })).lines;
    expect([sumOf(lines), sumOf(more)]).toEqual([4 * 300, 4 * 300]);
    expect(sumOf(taken({ ...WEEK, terms: claiming(34, 649) }))).toBe(-34 * 649);
    expect(taken({ ...WEEK, terms: claiming(34, 651) }).map(({ cents }) => cents)).toEqual([
      -5525, -5525, -5525, -5525,
    ]);
  });

  test('hours and cents that the days of a week do not divide are whole over the week', () => {
    const terms = claiming(20.25, 111);
    const lines = taken({ ...WEEK, terms });
    expect(lines.map(({ quantity }) => quantity)).toEqual([304, 304, 303, 304]);
    expect(sumOf(lines)).toBe(-2248);
  });

  test('whatever is claimed, the days of a week come to it to the minute and the cent', () => {
    const anyWeek = fc.record({
      name: fc.constant('NCS'),
      minutesAWeek: fc.integer({ min: 60, max: 2_700 }),
      centsAnHour: fc.integer({ min: 50, max: 510 }),
    });
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(anyWeek, days, (subsidy, agreed) => {
        const terms = { ...termsWith([time(agreed, '08:00', '18:00', rate('day', 999))]), subsidy };
        const lines = taken({ ...WEEK, terms });
        expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(subsidy.minutesAWeek);
        expect(sumOf(lines)).toBe(-roundedRatio(subsidy.minutesAWeek * subsidy.centsAnHour, 60));
      }),
      { numRuns: 60 },
    );
  });

  test('a day has its part of the week, at the most what its care costs', () => {
    const subsidy = { name: 'NCS', minutesAWeek: 90, centsAnHour: 100 };
    const [care] = chargesOf(knownMonth({ ...WEEK, terms: drawnTerms })).lines;
    const costing = (cents: number) => (care ? [{ ...care, cents }] : []);
    expect(subsidyOf(subsidy, { k: 1, n: 1 }, costing(151))).toEqual({ minutes: 90, cents: 150 });
    expect(subsidyOf(subsidy, { k: 1, n: 1 }, costing(149))).toEqual({ minutes: 90, cents: 149 });
    expect(subsidyOf(subsidy, { k: 2, n: 2 }, costing(100))).toEqual({ minutes: 45, cents: 75 });
    expect(subsidyOf(subsidy, { k: 1, n: 1 }, [])).toEqual({ minutes: 90, cents: 0 });
  });
});

describe('a week that was returned to the scheme', () => {
  const returned = (claimed: number[], centsAnHour = 214, week = WEEK.from) => ({
    week,
    hours: { claimed, centsAnHour },
  });
  const charged = (month: Month, ...claims: FeeInput['claims']) =>
    chargesOf({ ...knownMonth(month), claims }).lines;
  const subsidies = (lines: readonly FeeLine[]) => lines.filter(({ kind }) => kind === 'subsidy');

  test('is taken off by the hours that were claimed, day by day, and not as agreed', () => {
    const claim = returned([8, 0, 9, 8, 0, 0, 0]);
    const lines = subsidies(charged({ ...WEEK, terms: claiming(34) }, claim));
    expect(
      lines.map(({ date, quantity, cents, each, claimed }) => [date, quantity, cents, each, claimed]),
    ).toEqual([
      ['2026-11-09', 480, -8 * 214, -214, true],
      ['2026-11-11', 540, -9 * 214, -214, true],
      ['2026-11-12', 480, -8 * 214, -214, true],
    ]);
    expect(sumOf(lines)).toBe(-expectedCents(claim.hours));
    expect(weeksAsAgreed(lines)).toEqual([]);
  });

  test('counts also where the agreement says nothing of a subsidy, and on a day that is not agreed', () => {
    const claim = returned([0, 8, 0, 0, 4, 0, 0]);
    const month = { ...WEEK, terms: drawnTerms, came: { '2026-11-13': ['09:00', '13:00'] } } as const;
    const lines = subsidies(charged(month, claim));
    expect(lines.map(({ date, name, cents }) => [date, name, cents])).toEqual([
      ['2026-11-10', 'NCS', -8 * 214],
      ['2026-11-13', 'NCS', -4 * 214],
    ]);
    expect(subsidies(charged(month))).toEqual([]);
  });

  test('takes what one day does not hold off the other days of its week, and no cent more than all care', () => {
    const byDay = (...claim: Parameters<typeof returned>) =>
      subsidies(charged({ ...WEEK, terms: claiming(34) }, returned(...claim))).map(
        ({ quantity, cents, each }) => [quantity, cents, each],
      );
    expect(byDay([10, 0, 0, 0, 0, 0, 0], 900)).toEqual([
      [600, -5525, -900],
      [0, -3475, -900],
    ]);
    expect(byDay([10, 10, 10, 10, 0, 0, 0], 900).map(([, cents]) => cents)).toEqual([
      -5525, -5525, -5525, -5525,
    ]);
  });

  test('a flat price of €200 with 30 hours claimed on three days at €5.10 leaves €47 to pay', () => {
    const terms = termsWith([time([1, 2, 3, 4, 5], '08:00', '18:00', rate('week', 200))]);
    for (const claimed of [
      [10, 10, 10, 0, 0, 0, 0],
      [0, 0, 10, 10, 10, 0, 0],
      [0, 0, 0, 0, 10, 10, 10],
    ]) {
      const lines = charged({ ...WEEK, terms }, returned(claimed, 510));
      expect(sumOf(lines)).toBe(4_700);
      expect(subsidies(lines).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(30 * 60);
    }
  });

  test('that a month cuts costs the same in two parts as in one', () => {
    const terms = termsWith([time([1, 2, 3, 4, 5], '08:00', '18:00', rate('week', 200))]);
    const input = { ...knownMonth({ ...WEEK, terms }), claims: [returned([0, 0, 0, 15, 15, 0, 0], 510)] };
    const parts = [
      ...chargesOf({ ...input, to: '2026-11-10' }).lines,
      ...chargesOf({ ...input, from: '2026-11-11' }).lines,
    ];
    expect(parts).toEqual(chargesOf(input).lines);
    expect(sumOf(parts)).toBe(20_000 - 30 * 510);
  });

  test('of which nothing was claimed has no subsidy, and another week is as agreed, which is said', () => {
    const two = { from: '2026-11-02', to: '2026-11-15', terms: claiming(34) };
    const lines = subsidies(charged(two, returned([0, 0, 0, 0, 0, 0, 0])));
    expect(new Set(lines.map(({ date }) => mondayOf(date)))).toEqual(new Set(['2026-11-02']));
    expect(sumOf(lines)).toBe(-34 * 214);
    expect(weeksAsAgreed(lines)).toEqual(['2026-11-02']);
  });

  test('is told as differing where less was attended since, by the hours that were claimed', () => {
    const month = { ...WEEK, terms: claiming(34), came: { '2026-11-09': ['08:30', '12:30'] } } as const;
    const claim = returned([8, 8, 8, 8, 0, 0, 0]);
    const { flags } = chargesOf({ ...knownMonth(month), claims: [claim] });
    expect(flags).toEqual([
      { flag: 'hours-differ', childId: testId(1), date: WEEK.from, claimed: 32, attended: 29.5 },
    ]);
  });
});

describe('hours that differ', () => {
  const differ = (claimed: number, attended: number, date = WEEK.from) => [
    { flag: 'hours-differ', childId: testId(1), date, claimed, attended },
  ];

  test('as many hours attended as claimed are no difference, and a quarter of an hour less is', () => {
    expect(differing({ ...WEEK, terms: claiming(34) })).toEqual([]);
    expect(differing({ ...WEEK, terms: claiming(34), came: { '2026-11-12': ['08:30', '16:45'] } })).toEqual(
      differ(34, 33.75),
    );
  });

  test('attendance is rounded by the day, to the nearest quarter of an hour', () => {
    const came = (went: string) =>
      ({ '2026-11-11': ['08:30', went], '2026-11-12': ['08:30', went] }) as const;
    expect(differing({ ...WEEK, terms: claiming(34), came: came('16:53') })).toEqual([]);
    expect(differing({ ...WEEK, terms: claiming(34), came: came('16:52') })).toEqual(differ(34, 33.5));
  });

  test('of a week that the span cuts, the days inside count, with the first and the last', () => {
    const input = knownMonth({ ...WEEK, terms: claiming(34) });
    const short = { ...input, now: '2026-11-20T12:00:00.000Z' };
    expect(chargesOf({ ...short, from: '2026-11-10', to: '2026-11-12' }).flags).toEqual([]);
    expect(chargesOf({ ...short, from: '2026-11-09', to: '2026-11-11' }).flags).toEqual([]);
    const later = knownMonth({
      from: '2026-11-09',
      to: '2026-11-13',
      terms: claiming(36),
      came: { '2026-11-13': ['08:30', '20:30'] },
    });
    // Attendance outside the span makes up for nothing in it.
    expect(chargesOf({ ...later, to: '2026-11-12' }).flags).toEqual(differ(36, 34));
    expect(chargesOf({ ...later, from: '2026-11-10', to: '2026-11-12' }).flags).toEqual(differ(27, 25.5));
    expect(chargesOf(later).flags).toEqual([]);
  });

  test('nobody is asked about a week of which a day is still to come, or today', () => {
    const input = knownMonth({ ...WEEK, terms: claiming(34), came: { '2026-11-09': ['08:30', '09:30'] } });
    const asked = (now: string, to = WEEK.to) =>
      chargesOf({ ...input, to, now }).flags.filter(({ flag }) => flag === 'hours-differ').length;
    expect([asked('2026-11-14T12:00:00.000Z'), asked('2026-11-15T23:59:00.000Z')]).toEqual([0, 0]);
    expect(asked('2026-11-16T00:00:00.000Z')).toBe(1);
    // The last day counts for the part that is billed.
    expect([
      asked('2026-11-12T12:00:00.000Z', '2026-11-12'),
      asked('2026-11-13T12:00:00.000Z', '2026-11-12'),
    ]).toEqual([0, 1]);
  });

  test('each week is compared by itself, and by its Monday', () => {
    const two = { from: '2026-11-02', to: '2026-11-15', terms: claiming(34) };
    expect(
      differing({ ...two, came: { '2026-11-05': ['08:30', '16:00'], '2026-11-10': ['08:30', '18:00'] } }),
    ).toEqual(differ(34, 33, '2026-11-02'));
  });

  test('a family without a subsidy has no hours to compare', () => {
    expect(differing({ ...WEEK, terms: drawnTerms, came: { '2026-11-09': ['08:30', '09:30'] } })).toEqual([]);
  });
});

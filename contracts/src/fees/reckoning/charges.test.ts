import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dublinInstant } from '../../dublin.ts';
import { daysFrom, type Terms } from '../agreement/agreement.ts';
import {
  drawnTerms,
  freeOfCharge,
  fullPrice,
  halfPrice,
  knownMonth,
  type Month,
  rate,
  termsWith,
  testId,
  time,
  WORKDAYS,
} from '../agreement/test-agreements.ts';
import { chargesOf, type FeeInput } from './charges.ts';
import { type FeeLine, sumOf } from './lines.ts';
import { linesOfPayer } from './payers.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const WEEK = { from: '2026-11-09', to: '2026-11-15' };

const linesOf = (month: Month) => chargesOf(knownMonth(month)).lines;
function centsByDay(lines: readonly FeeLine[]): Record<string, number> {
  const days: Record<string, number> = {};
  for (const { date, cents } of lines) days[date] = (days[date] ?? 0) + cents;
  return days;
}
/** The same month, as known at another time. */
const at = (input: FeeInput, date: string, clock: string): FeeInput => ({
  ...input,
  now: dublinInstant(date, clock).toISOString(),
});

describe('the drawn example', () => {
  test('a normal week is four days of care and meals', () => {
    const lines = linesOf({ ...WEEK, terms: drawnTerms });
    expect(centsByDay(lines)).toEqual({
      '2026-11-09': 5825,
      '2026-11-10': 5825,
      '2026-11-11': 5825,
      '2026-11-12': 5825,
    });
    expect(sumOf(lines)).toBe(23_300);
  });

  test('a line names its day, its attendance and its rule', () => {
    const [care, meals] = linesOf({
      from: '2026-11-10',
      to: '2026-11-10',
      terms: drawnTerms,
      came: { '2026-11-10': ['08:31', '17:00'] },
    });
    expect(care).toMatchObject({
      key: `${testId(1)} 2026-11-10 care 08:30`,
      childId: testId(1),
      date: '2026-11-10',
      kind: 'care',
      version: 1,
      day: 'attended',
      ahead: false,
      records: [expect.any(String)],
      came: '2026-11-10T08:31:00.000Z',
      went: '2026-11-10T17:00:00.000Z',
      unit: 'hour',
      quantity: 510,
      each: 650,
      percent: 100,
      cents: 5525,
    });
    expect(care).not.toHaveProperty('away');
    expect(care).not.toHaveProperty('name');
    expect(meals).toEqual({
      ...care,
      key: `${testId(1)} 2026-11-10 extra 0`,
      kind: 'extra',
      name: 'Meals',
      unit: 'day',
      quantity: 1,
      each: 300,
      cents: 300,
    });
  });

  test('the third day of one sickness is charged, with the absence behind it', () => {
    const lines = linesOf({ ...WEEK, terms: drawnTerms, away: [['2026-11-09', '2026-11-11', 'sick']] });
    expect(centsByDay(lines)).toEqual({
      '2026-11-09': 0,
      '2026-11-10': 0,
      '2026-11-11': 5825,
      '2026-11-12': 5825,
    });
    const third = lines.find(({ date, kind }) => date === '2026-11-11' && kind === 'care');
    expect(third).toMatchObject({ day: 'away', away: 'sick', records: [testId(900)], percent: 100 });
    expect(third).not.toHaveProperty('came');
    expect(third).not.toHaveProperty('went');
  });

  test('late collection is charged for each started quarter hour, and names when the child went', () => {
    const lines = linesOf({ ...WEEK, terms: drawnTerms, came: { '2026-11-10': ['08:30', '17:20'] } });
    expect(lines.filter(({ kind }) => kind === 'late')).toEqual([
      expect.objectContaining({
        key: `${testId(1)} 2026-11-10 late `,
        date: '2026-11-10',
        unit: 'stretch',
        quantity: 2,
        each: 500,
        percent: 100,
        cents: 1000,
        went: '2026-11-10T17:20:00.000Z',
      }),
    ]);
  });
});

describe('absences', () => {
  const sickTerms = (rule: Terms['absences']['sick']) =>
    termsWith([time(WORKDAYS, '08:00', '18:00', rate('day', 40))], {
      absences: {
        sick: rule,
        holiday: fullPrice,
        other: fullPrice,
        closed: freeOfCharge,
        public: freeOfCharge,
      },
    });
  const twoFree = { first: 2, cost: 0, rest: 100, per: 'absence' } as const;

  test('one sickness goes on over a weekend and over two records, and another begins after a day in care', () => {
    const lines = linesOf({
      from: '2026-11-05',
      to: '2026-11-12',
      terms: sickTerms(twoFree),
      away: [
        ['2026-11-05', '2026-11-06', 'sick'],
        ['2026-11-09', '2026-11-09', 'sick'],
        ['2026-11-11', '2026-11-11', 'sick'],
      ],
    });
    expect(centsByDay(lines)).toEqual({
      '2026-11-05': 0,
      '2026-11-06': 0,
      '2026-11-09': 4000,
      '2026-11-10': 4000,
      '2026-11-11': 0,
      '2026-11-12': 4000,
    });
  });

  test('a public holiday and a day off of the childminder do not end a sickness, nor count in it', () => {
    const lines = linesOf({
      from: '2026-10-22',
      to: '2026-10-29',
      terms: sickTerms(twoFree),
      away: [['2026-10-23', '2026-10-29', 'sick']],
      calendar: { closed: [{ from: '2026-10-27', to: '2026-10-27' }] },
    });
    expect(centsByDay(lines)).toEqual({
      '2026-10-22': 4000,
      '2026-10-23': 0,
      '2026-10-26': 0,
      '2026-10-27': 0,
      '2026-10-28': 0,
      '2026-10-29': 4000,
    });
    expect(lines.map(({ away }) => away)).toEqual([undefined, 'sick', 'public', 'closed', 'sick', 'sick']);
    expect(lines.map(({ records }) => records.length)).toEqual([1, 1, 0, 0, 1, 1]);
  });

  test('another reason ends an absence', () => {
    const lines = linesOf({
      ...WEEK,
      terms: sickTerms(twoFree),
      away: [
        ['2026-11-09', '2026-11-10', 'sick'],
        ['2026-11-11', '2026-11-11', 'other'],
        ['2026-11-12', '2026-11-12', 'sick'],
      ],
    });
    expect(centsByDay(lines)).toMatchObject({ '2026-11-10': 0, '2026-11-11': 4000, '2026-11-12': 0 });
  });

  test('days of a year are counted from its January, whatever lay between', () => {
    const perYear = sickTerms({ first: 2, cost: 0, rest: 100, per: 'year' });
    const month = {
      ...WEEK,
      terms: perYear,
      away: [
        ['2026-01-05', '2026-01-05', 'sick'],
        ['2026-11-09', '2026-11-10', 'sick'],
        ['2025-12-30', '2025-12-31', 'sick'],
      ],
    } as const;
    expect(centsByDay(linesOf(month))).toMatchObject({ '2026-11-09': 0, '2026-11-10': 4000 });
  });

  test('attendance counts more than an absence that was announced', () => {
    const lines = linesOf({
      ...WEEK,
      terms: sickTerms(freeOfCharge),
      away: [['2026-11-10', '2026-11-10', 'sick']],
      came: { '2026-11-10': ['08:00', '18:00'] },
    });
    expect(lines.find(({ date }) => date === '2026-11-10')).toMatchObject({ day: 'attended', cents: 4000 });
  });

  test('of two absences on one day the one that began first counts', () => {
    const both: Month['away'] = [
      ['2026-11-10', '2026-11-10', 'holiday'],
      ['2026-11-09', '2026-11-10', 'sick'],
    ];
    expect(centsByDay(linesOf({ ...WEEK, terms: sickTerms(halfPrice), away: both }))).toMatchObject({
      '2026-11-10': 2000,
    });
    const same: Month['away'] = [
      ['2026-11-10', '2026-11-10', 'sick'],
      ['2026-11-10', '2026-11-10', 'holiday'],
    ];
    expect(centsByDay(linesOf({ ...WEEK, terms: sickTerms(halfPrice), away: same }))).toMatchObject({
      '2026-11-10': 2000,
    });
  });

  test('an absence of a year is followed no further back than a year', () => {
    const year = { first: 200, cost: 0, rest: 100, per: 'absence' } as const;
    const lines = linesOf({
      from: '2026-11-09',
      to: '2026-11-10',
      terms: sickTerms(year),
      away: [['2026-01-01', '2026-11-30', 'sick']],
    });
    expect(sumOf(lines)).toBe(8000);
    const later = linesOf({
      from: '2026-11-09',
      to: '2026-11-10',
      terms: sickTerms({ ...year, first: 300 }),
      away: [['2024-01-01', '2026-11-30', 'sick']],
    });
    expect(sumOf(later)).toBe(0);
  });
});

describe('hours', () => {
  const attended = (more: Partial<Terms> = {}) =>
    termsWith([time([1, 2], '09:00', '13:00', rate('hour', 6))], { count: 'attended', ...more });

  test('attended minutes count, rounded up, and nobody costs nothing', () => {
    const lines = linesOf({
      ...WEEK,
      terms: attended({ roundUpTo: 15 }),
      came: { '2026-11-09': ['09:05', '12:06'], '2026-11-10': null },
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ quantity: 195, cents: 1950 });
  });

  test('two stays of one day are added up', () => {
    const input = knownMonth({
      ...WEEK,
      terms: attended({ extras: [{ name: 'Tea', cents: 100, per: 'day', whenAway: false }] }),
      came: { '2026-11-09': ['09:00', '10:00'], '2026-11-10': null },
    });
    const again = [
      { recordId: testId(70), type: 'signIn', time: '2026-11-09T11:00:00.000Z' },
      { recordId: testId(71), type: 'signOut', time: '2026-11-09T13:30:00.000Z' },
    ];
    const [care, tea, ...rest] = chargesOf({ ...input, records: [...again, ...input.records] }).lines;
    expect(care).toMatchObject({ quantity: 210, cents: 2100, went: '2026-11-09T13:30:00.000Z' });
    expect(care?.records).toHaveLength(2);
    expect(tea).toMatchObject({ cents: 100 });
    expect(rest).toEqual([]);
  });

  test('the longer of agreed and attended hours counts, if so agreed', () => {
    const lines = linesOf({
      ...WEEK,
      terms: attended({ count: 'longer' }),
      came: { '2026-11-09': ['09:00', '10:00'], '2026-11-10': ['09:00', '14:00'] },
    });
    expect(lines.map(({ quantity }) => quantity)).toEqual([240, 300]);
  });

  test('a family that pays for agreed hours pays them for a day that nobody marked, and it is flagged', () => {
    const { lines, flags } = chargesOf(
      knownMonth({ ...WEEK, terms: attended({ count: 'agreed' }), came: { '2026-11-09': null } }),
    );
    expect(lines.map(({ day, cents }) => [day, cents])).toEqual([
      ['agreed', 2400],
      ['attended', 2400],
    ]);
    expect(flags).toEqual([{ flag: 'not-marked', childId: testId(1), date: '2026-11-09' }]);
  });

  test('where attended hours count, a day that nobody marked costs nothing, and is asked about', () => {
    const { lines, flags } = chargesOf(
      knownMonth({ ...WEEK, terms: attended({ count: 'attended' }), came: { '2026-11-09': null } }),
    );
    expect(lines.map(({ date }) => date)).not.toContain('2026-11-09');
    expect(flags).toEqual([{ flag: 'not-marked', childId: testId(1), date: '2026-11-09' }]);
  });

  test('one stay over two agreed times is counted once where the longer hours count', () => {
    const terms = termsWith(
      [time([1], '08:00', '13:00', rate('hour', 6)), time([1], '14:00', '18:00', rate('hour', 7))],
      { count: 'longer' },
    );
    const monday = { from: '2026-11-09', to: '2026-11-09' };
    const hours = (...came: [string, string]) =>
      chargesOf(knownMonth({ ...monday, terms, came: { '2026-11-09': came } })).lines.map(
        ({ quantity }) => quantity / 60,
      );
    // The hour between the agreed times counts too, since the child was here.
    expect(hours('08:00', '18:00')).toEqual([6, 4]);
    expect(hours('07:00', '19:00')).toEqual([7, 5]);
    expect(hours('12:00', '15:00')).toEqual([5, 4]);
    expect(hours('08:00', '13:30')).toEqual([5.5, 4]);
    expect(hours('15:00', '18:30')).toEqual([5, 4]);
    const { records, ...known } = knownMonth({
      ...monday,
      terms,
      came: { '2026-11-09': ['07:00', '19:00'] },
    });
    const still = { ...known, records: records.slice(0, 1) };
    const at = (now: string) => chargesOf({ ...still, now }).lines.map(({ quantity }) => quantity / 60);
    expect(at('2026-11-09T12:00:00.000Z')).toEqual([5, 4]);
    expect(at('2026-11-09T19:00:00.000Z')).toEqual([7, 5]);
    expect(at('2026-11-10T12:00:00.000Z')).toEqual([5, 4]);
  });

  test('one stay over two half days is charged as both, if it has half of each', () => {
    const terms = termsWith(
      [time([1], '08:00', '13:00', rate('half-day', 30)), time([1], '13:00', '18:00', rate('half-day', 25))],
      { count: 'attended' },
    );
    const monday = { from: '2026-11-09', to: '2026-11-09' };
    const cost = (...came: [string, string]) =>
      chargesOf(knownMonth({ ...monday, terms, came: { '2026-11-09': came } })).lines.map(
        ({ cents }) => cents,
      );
    expect(cost('08:00', '18:00')).toEqual([3000, 2500]);
    expect(cost('10:30', '15:30')).toEqual([3000, 2500]);
    // Collected late, or brought early.
    expect(cost('08:00', '15:29')).toEqual([3000]);
    expect(cost('10:31', '18:00')).toEqual([2500]);
    expect(cost('12:00', '14:30')).toEqual([2500]);
    const known = knownMonth({ ...monday, terms, came: { '2026-11-09': ['08:00', '18:00'] } });
    const open = chargesOf({ ...known, records: known.records.slice(0, 1) });
    expect(open.lines.map(({ cents }) => cents)).toEqual([3000]);
  });

  test('each stay belongs to the agreed time that it shares most with', () => {
    const terms = termsWith(
      [time([1], '14:00', '18:00', rate('hour', 10)), time([1], '07:30', '09:00', rate('hour', 1))],
      { count: 'attended' },
    );
    const input = knownMonth({ from: '2026-11-09', to: '2026-11-09', terms });
    expect(chargesOf(input).lines.map(({ key, cents }) => [key.slice(-5), cents])).toEqual([
      ['07:30', 150],
      ['14:00', 4000],
    ]);
    const afternoon = knownMonth({
      from: '2026-11-09',
      to: '2026-11-09',
      terms,
      came: { '2026-11-09': ['13:00', '17:00'] },
    });
    expect(chargesOf(afternoon).lines.map(({ key, cents }) => [key.slice(-5), cents])).toEqual([
      ['14:00', 4000],
    ]);
    const between = knownMonth({
      from: '2026-11-09',
      to: '2026-11-09',
      terms,
      came: { '2026-11-09': ['09:10', '09:40'] },
    });
    expect(chargesOf(between).lines.map(({ key }) => key.slice(-5))).toEqual(['07:30']);
    const open = knownMonth({ from: '2026-11-09', to: '2026-11-09', terms, came: { '2026-11-09': null } });
    const signIn = { recordId: testId(5), type: 'signIn', time: '2026-11-09T07:40:00.000Z' };
    expect(chargesOf({ ...open, records: [signIn] }).lines.map(({ key }) => key.slice(-5))).toEqual([
      '14:00',
    ]);
  });

  test.each([
    ['spring', '2026-03-29', 600, 420],
    ['autumn', '2026-10-25', 600, 540],
  ])('on the %s day on which clocks change, the minutes that passed count', (_, date, day, night) => {
    const sunday = [7];
    const byDay = {
      from: date,
      to: date,
      terms: termsWith([time(sunday, '08:00', '18:00', rate('hour', 6))]),
    };
    expect(linesOf(byDay)[0]).toMatchObject({ quantity: day, cents: day * 10 });
    const byNight = {
      from: date,
      to: date,
      terms: termsWith([time(sunday, '00:30', '08:30', rate('hour', 6))]),
    };
    expect(linesOf(byNight)[0]).toMatchObject({ quantity: night });
    const counted = { ...byNight, terms: { ...byNight.terms, count: 'attended' as const } };
    expect(linesOf(counted)[0]).toMatchObject({ quantity: night });
  });
});

describe('a day that is not settled', () => {
  const input = knownMonth({
    from: '2026-11-09',
    to: '2026-11-10',
    terms: drawnTerms,
    came: { '2026-11-09': null, '2026-11-10': null },
  });
  const signIn = { recordId: testId(7), type: 'signIn', time: '2026-11-09T08:30:00.000Z' };

  test('a missing sign-out is charged as agreed, and flagged with the agreed end', () => {
    const { lines, flags } = chargesOf({ ...input, to: '2026-11-09', records: [signIn] });
    expect(lines[0]).toMatchObject({ day: 'open', quantity: 510, cents: 5525, records: [testId(7)] });
    expect(lines[0]).not.toHaveProperty('went');
    expect(flags).toEqual([
      {
        flag: 'missing-sign-out',
        childId: testId(1),
        date: '2026-11-09',
        recordId: testId(7),
        agreedEnd: '17:00',
      },
    ]);
  });

  test('a child that is still here is no missing sign-out, and its attended hours grow', () => {
    const terms = { ...drawnTerms, count: 'attended' as const, extras: [] };
    const agreements = [{ version: 1, from: '2020-01-01', to: null, terms }];
    const here = at({ ...input, to: '2026-11-09', agreements, records: [signIn] }, '2026-11-09', '10:30');
    expect(chargesOf(here)).toMatchObject({
      lines: [{ day: 'attended', ahead: false, quantity: 120, cents: 1300 }],
      flags: [],
    });
    const early = at(here, '2026-11-09', '08:00');
    expect(chargesOf(early).lines[0]).toMatchObject({ quantity: 0, cents: 0 });
    expect(chargesOf(at(here, '2026-11-10', '00:30')).lines[0]).toMatchObject({ day: 'open', quantity: 510 });
  });

  test('what is still to come is expected as agreed, and today too until the child is here or away', () => {
    const morning = at({ ...input, records: [] }, '2026-11-09', '07:00');
    expect(chargesOf(morning).flags).toEqual([]);
    expect(chargesOf(morning).lines.map(({ date, kind, ahead, day }) => [date, kind, ahead, day])).toEqual([
      ['2026-11-09', 'care', true, 'agreed'],
      ['2026-11-09', 'extra', true, 'agreed'],
      ['2026-11-10', 'care', true, 'agreed'],
      ['2026-11-10', 'extra', true, 'agreed'],
    ]);
    const here = at({ ...input, records: [signIn] }, '2026-11-09', '09:00');
    expect(chargesOf(here).lines.map(({ ahead }) => ahead)).toEqual([false, false, true, true]);
    const away = {
      ...morning,
      absences: [{ absenceId: testId(3), from: '2026-11-09', to: '2026-11-10', reason: 'other' as const }],
    };
    expect(chargesOf(away).lines.map(({ ahead, day }) => [ahead, day])).toEqual([
      [false, 'away'],
      [false, 'away'],
      [true, 'away'],
      [true, 'away'],
    ]);
  });

  test('attended hours of days to come are expected as agreed', () => {
    const agreements = [
      { version: 1, from: '2020-01-01', to: null, terms: { ...drawnTerms, count: 'attended' as const } },
    ];
    const before = at({ ...input, agreements, records: [] }, '2026-11-08', '12:00');
    expect(sumOf(chargesOf(before).lines)).toBe(2 * 5825);
  });
});

describe('other days and extras', () => {
  const monday = [time([1], '09:00', '13:00', rate('day', 40))];
  const thursday = { '2026-11-12': ['09:00', '11:00'] } as const;

  test('a day that is not agreed costs as the first agreed visit, or as is said', () => {
    expect(sumOf(linesOf({ ...WEEK, terms: termsWith(monday), came: thursday }))).toBe(8000);
    const other = termsWith(monday, { otherDays: rate('hour', 7), discount: 50 });
    const [, line] = linesOf({ ...WEEK, terms: other, came: thursday });
    expect(line).toMatchObject({
      key: `${testId(1)} 2026-11-12 care other`,
      unit: 'hour',
      quantity: 120,
      cents: 700,
    });
    const mixed = termsWith([
      time([1], '09:00', '13:00', rate('month', 400)),
      time([2], '09:00', '13:00', rate('half-day', 20)),
    ]);
    expect(linesOf({ ...WEEK, terms: mixed, came: thursday }).at(-1)).toMatchObject({
      unit: 'half-day',
      cents: 2000,
    });
  });

  test('without a price for it nothing is charged, and that is flagged', () => {
    const terms = termsWith([time([1], '09:00', '13:00', rate('week', 40))]);
    const { lines, flags } = chargesOf(knownMonth({ ...WEEK, terms, came: thursday }));
    expect(sumOf(lines)).toBe(4000);
    expect(flags).toEqual([{ flag: 'no-rate', childId: testId(1), date: '2026-11-12' }]);
  });

  test('hours without a sign-out on such a day wait for it; a day is a day', () => {
    const records = [{ recordId: testId(7), type: 'signIn', time: '2026-11-12T09:00:00.000Z' }];
    const byHour = knownMonth({
      from: '2026-11-12',
      to: '2026-11-12',
      terms: termsWith(monday, { otherDays: rate('hour', 7) }),
    });
    expect(chargesOf({ ...byHour, records })).toEqual({
      lines: [],
      flags: [
        {
          flag: 'missing-sign-out',
          childId: testId(1),
          date: '2026-11-12',
          recordId: testId(7),
          agreedEnd: null,
        },
      ],
    });
    const byDay = knownMonth({
      from: '2026-11-12',
      to: '2026-11-12',
      terms: termsWith(monday, { otherDays: rate('day', 30, { short: { minutes: 200, cents: 900 } }) }),
    });
    expect(chargesOf({ ...byDay, records }).lines).toMatchObject([{ day: 'open', cents: 3000 }]);
  });

  test('regular extras come by the day, and in parts of a week or month on agreed days alone', () => {
    const extras = [
      { name: 'Meals', cents: 300, per: 'day', whenAway: false },
      { name: 'Nappies', cents: 1000, per: 'week', whenAway: true },
      { name: 'Music', cents: 500, per: 'month', whenAway: true },
    ] as const;
    const terms = termsWith([time([1, 2, 3], '09:00', '13:00', rate('day', 40))], {
      extras: [...extras],
      absences: {
        sick: halfPrice,
        holiday: fullPrice,
        other: fullPrice,
        closed: freeOfCharge,
        public: freeOfCharge,
      },
    });
    const lines = linesOf({
      ...NOVEMBER,
      terms,
      away: [['2026-11-03', '2026-11-03', 'sick']],
      came: { '2026-11-05': ['09:00', '13:00'] },
    });
    const total = (name: string) => sumOf(lines.filter((line) => line.name === name));
    // Thirteen agreed days, one of them away, and the fifth of November as well.
    expect(total('Meals')).toBe(13 * 300);
    // The second of three days costs half; the last week has one day in November.
    expect(total('Nappies')).toBe(4 * 1000 + 333 - 334 + 166);
    expect(lines.filter(({ name, date }) => name === 'Nappies' && date === '2026-11-03')).toMatchObject([
      { percent: 50, cents: 166 },
    ]);
    expect(total('Music')).toBe(500 - 39 + 19);
    expect(lines.filter(({ date }) => date === '2026-11-05').map(({ kind }) => kind)).toEqual([
      'care',
      'extra',
    ]);
  });

  test('an extra that is agreed each time costs nothing until it is written down for a day', () => {
    const terms = termsWith(monday, {
      extras: [{ name: 'Trip', cents: 1200, per: 'time', whenAway: true }],
    });
    expect(linesOf({ ...WEEK, terms }).filter(({ kind }) => kind !== 'care')).toEqual([]);
    const booked: Month['booked'] = [['2026-11-09', 'Trip', 12]];
    expect(linesOf({ ...WEEK, terms, booked }).filter(({ kind }) => kind !== 'care')).toMatchObject([
      { kind: 'booked', name: 'Trip', cents: 1200 },
    ]);
  });

  test('what was added to a day by hand stands once, by its name', () => {
    const lines = linesOf({
      ...WEEK,
      terms: termsWith(monday),
      booked: [
        ['2026-11-11', 'Trip', 12],
        ['2026-11-11', 'Tea', 2],
        ['2026-11-16', 'Later', 5],
      ],
    });
    expect(lines.slice(1)).toEqual([
      {
        key: `${testId(1)} 2026-11-11 booked ${testId(800)}`,
        childId: testId(1),
        date: '2026-11-11',
        kind: 'booked',
        version: 1,
        day: 'attended',
        ahead: false,
        records: [testId(800)],
        name: 'Trip',
        unit: 'one',
        quantity: 1,
        each: 1200,
        percent: 100,
        cents: 1200,
      },
      expect.objectContaining({ name: 'Tea', cents: 200 }),
    ]);
    const input = knownMonth({ ...WEEK, terms: termsWith(monday), booked: [['2026-11-11', 'Trip', 12]] });
    expect(
      chargesOf(at(input, '2026-11-10', '09:00')).lines.find(({ kind }) => kind === 'booked')?.ahead,
    ).toBe(true);
    expect(
      chargesOf(at(input, '2026-11-11', '09:00')).lines.find(({ kind }) => kind === 'booked')?.ahead,
    ).toBe(false);
  });

  test('a price by the hour, week or month names the discount, if there is one', () => {
    const lineWith = (by: 'hour' | 'week' | 'month', discount: number) =>
      linesOf({ ...WEEK, terms: termsWith([time([1], '08:00', '17:00', rate(by, 6))], { discount }) })[0];
    for (const by of ['hour', 'week', 'month'] as const) {
      expect(lineWith(by, 10)).toMatchObject({ discount: 10 });
      expect(lineWith(by, 0)).not.toHaveProperty('discount');
    }
  });

  test('a session has its name', () => {
    const terms = termsWith([
      time([1], '14:00', '18:00', rate('session', 21, { name: 'After school' })),
      time([2], '14:00', '18:00', rate('week', 21, { name: 'Week' })),
    ]);
    expect(linesOf({ ...WEEK, terms }).map(({ name }) => name)).toEqual(['After school', 'Week']);
  });
});

describe('time over', () => {
  const over = (grace: number) =>
    termsWith([time([1], '09:00', '13:00', rate('day', 40))], {
      late: { cents: 100, every: 15, grace },
      early: { cents: 10, every: 15, grace },
    });
  const extra = (came: [string, string], grace = 0) =>
    linesOf({ ...WEEK, terms: over(grace), came: { '2026-11-09': came } })
      .slice(1)
      .map(({ kind, cents }) => [kind, cents]);

  test('a started stretch counts whole, from the agreed time on', () => {
    expect(extra(['09:00', '13:00'])).toEqual([]);
    expect(extra(['08:59', '13:15'])).toEqual([
      ['early', 10],
      ['late', 100],
    ]);
    expect(extra(['08:30', '13:16'])).toEqual([
      ['early', 20],
      ['late', 200],
    ]);
  });

  test('within the minutes that cost nothing it costs nothing, and beyond them all of it', () => {
    expect(extra(['08:50', '13:10'], 10)).toEqual([]);
    expect(extra(['08:44', '13:11'], 10)).toEqual([
      ['early', 20],
      ['late', 100],
    ]);
  });

  test('a day that is not agreed has no end to be late for', () => {
    expect(
      linesOf({
        from: '2026-11-10',
        to: '2026-11-10',
        terms: over(0),
        came: { '2026-11-10': ['07:00', '19:00'] },
      }),
    ).toHaveLength(1);
  });
});

describe('a subsidy', () => {
  const subsidy = { name: 'NCS', minutesAWeek: 1800, centsAnHour: 214 };
  const terms = { ...drawnTerms, subsidy };

  test('a week has its claimed hours in all, in parts on its agreed days', () => {
    const { lines, flags } = chargesOf(knownMonth({ ...WEEK, terms }));
    const taken = lines.filter(({ kind }) => kind === 'subsidy');
    expect(taken).toHaveLength(4);
    expect(taken[0]).toMatchObject({
      name: 'NCS',
      unit: 'hour',
      quantity: 450,
      each: -214,
      percent: 100,
      cents: -1605,
    });
    expect(sumOf(taken)).toBe(-6420);
    expect(flags).toEqual([]);
  });

  test('it is flagged where fewer hours were attended than claimed, once the days are over', () => {
    const month = { ...WEEK, terms, came: { '2026-11-11': ['08:30', '09:30'] } } as const;
    const input = {
      ...knownMonth({ ...month, terms: { ...terms, subsidy: { ...subsidy, minutesAWeek: 2040 } } }),
    };
    expect(chargesOf(input).flags).toEqual([
      { flag: 'hours-differ', childId: testId(1), date: '2026-11-09', claimed: 34, attended: 26.5 },
    ]);
    expect(chargesOf(at(input, '2026-11-15', '12:00')).flags).toEqual([]);
    expect(chargesOf(at(input, '2026-11-16', '00:10')).flags).toHaveLength(1);
    expect(chargesOf({ ...input, to: '2026-11-10', records: [] }).flags).toContainEqual({
      flag: 'hours-differ',
      childId: testId(1),
      date: '2026-11-09',
      claimed: 17,
      attended: 0,
    });
    const later = at({ ...input, from: '2026-11-12', to: '2026-11-18', records: [] }, '2026-11-19', '12:00');
    expect(chargesOf(later).flags.filter(({ flag }) => flag === 'hours-differ')).toMatchObject([
      { date: '2026-11-09', claimed: 8.5 },
      { date: '2026-11-16', claimed: 25.5 },
    ]);
  });

  test('a day that costs nothing is not subsidised', () => {
    const lines = linesOf({ ...WEEK, terms, away: [['2026-11-09', '2026-11-09', 'sick']] });
    expect(lines.filter(({ kind }) => kind === 'subsidy').map(({ date }) => date)).toEqual([
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
    ]);
  });
});

describe('what belongs to no agreement', () => {
  test('a day before the agreement costs nothing, and attendance on it is flagged', () => {
    const { lines, flags } = chargesOf(
      knownMonth({
        ...WEEK,
        terms: drawnTerms,
        starts: '2026-11-11',
        came: { '2026-11-10': ['09:00', '12:00'] },
      }),
    );
    expect([...new Set(lines.map(({ date }) => date))]).toEqual(['2026-11-11', '2026-11-12']);
    expect(flags).toEqual([{ flag: 'no-agreement', childId: testId(1), date: '2026-11-10' }]);
  });

  test('an extra on a day without an agreement costs nothing, and is flagged', () => {
    const { lines, flags } = chargesOf(
      knownMonth({
        ...WEEK,
        terms: drawnTerms,
        starts: '2026-11-11',
        booked: [['2026-11-10', 'Trip', 12]],
      }),
    );
    expect(lines.filter(({ kind }) => kind === 'booked')).toEqual([]);
    expect(flags.filter(({ flag }) => flag === 'extra-not-charged')).toEqual([
      { flag: 'extra-not-charged', childId: testId(1), date: '2026-11-10' },
    ]);
  });

  test('a visit and an extra after a child’s last day cost nothing, and are flagged', () => {
    const { lines, flags } = chargesOf(
      knownMonth({
        ...WEEK,
        terms: drawnTerms,
        leaves: '2026-11-09',
        came: { '2026-11-10': ['09:00', '12:00'] },
        booked: [['2026-11-11', 'Trip', 12]],
      }),
    );
    expect([...new Set(lines.map(({ date }) => date))]).toEqual(['2026-11-09']);
    expect(flags).toContainEqual({ flag: 'no-agreement', childId: testId(1), date: '2026-11-10' });
    expect(flags).toContainEqual({ flag: 'extra-not-charged', childId: testId(1), date: '2026-11-11' });
  });

  test('a child that leaves is charged to its last day', () => {
    const dates = (leaves: string) => [
      ...new Set(linesOf({ ...WEEK, terms: drawnTerms, leaves }).map(({ date }) => date)),
    ];
    expect(dates('2026-11-10')).toEqual(['2026-11-09', '2026-11-10']);
    expect(dates('2026-11-20')).toHaveLength(4);
  });

  test('a new version counts from its day', () => {
    const input = knownMonth({ ...WEEK, terms: drawnTerms });
    const dearer = { ...drawnTerms, times: [time([1, 2, 3, 4], '08:30', '17:00', rate('hour', 7))] };
    const agreements = [
      { version: 2, from: '2026-11-11', to: null, terms: dearer },
      { version: 1, from: '2020-01-01', to: '2026-11-10', terms: drawnTerms },
    ];
    const care = chargesOf({ ...input, agreements }).lines.filter(({ kind }) => kind === 'care');
    expect(care.map(({ version, cents }) => [version, cents])).toEqual([
      [1, 5525],
      [1, 5525],
      [2, 5950],
      [2, 5950],
    ]);
  });

  test('agreements that overlap are refused', () => {
    const input = knownMonth({ ...WEEK, terms: drawnTerms });
    const version = (from: string, to: string | null) => ({ version: 1, from, to, terms: drawnTerms });
    const among =
      (...agreements: FeeInput['agreements']) =>
      () =>
        chargesOf({ ...input, agreements });
    expect(among(version('2026-01-01', null), version('2026-06-01', null))).toThrow(
      'Two agreements of a child hold on the same day',
    );
    expect(among(version('2026-01-01', '2026-06-01'), version('2026-06-01', '2026-12-31'))).toThrow();
    expect(among(version('2026-06-01', null), version('2026-01-01', '2026-06-01'))).toThrow();
    expect(among(version('2026-01-01', '2026-05-31'), version('2026-06-01', null))).not.toThrow();
  });
});

const anyRate = fc.record({
  by: fc.constantFrom('hour', 'day', 'half-day', 'session', 'week', 'month'),
  cents: fc.integer({ min: 0, max: 90_000 }),
});
const anyRule = fc.record({
  first: fc.integer({ min: 0, max: 4 }),
  cost: fc.constantFrom(0, 33, 50, 100),
  rest: fc.constantFrom(0, 50, 100),
  per: fc.constantFrom('absence', 'year'),
});
const anyTerms: fc.Arbitrary<Terms> = fc.record({
  times: fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
      anyRate,
      fc.boolean(),
      anyRate,
    )
    .map(([days, first, two, second]) => [
      time(days, '08:00', '12:30', first as never),
      ...(two ? [time(days, '13:00', '17:00', second as never)] : []),
    ]), // the units above
  count: fc.constantFrom('agreed', 'attended', 'longer'),
  roundUpTo: fc.constantFrom(1, 15, 30),
  atLeast: fc.constantFrom(0, 120),
  extras: fc.array(
    fc.record({
      name: fc.constant('Extra'),
      cents: fc.integer({ min: 0, max: 999 }),
      per: fc.constantFrom('day', 'week', 'month', 'time'),
      whenAway: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  absences: fc.record({ sick: anyRule, holiday: anyRule, other: anyRule, closed: anyRule, public: anyRule }),
  publicWorked: fc.constantFrom(100, 200),
  discount: fc.integer({ min: 0, max: 30 }),
  subsidy: fc.option(
    fc.record({
      name: fc.constant('NCS'),
      minutesAWeek: fc.integer({ min: 1, max: 2700 }),
      centsAnHour: fc.integer({ min: 1, max: 510 }),
    }),
    { nil: undefined },
  ),
  late: fc.option(
    fc.record({ cents: fc.constant(500), every: fc.constantFrom(5, 15), grace: fc.constantFrom(0, 10) }),
    { nil: undefined },
  ),
  noticeDays: fc.constant(14),
  billed: fc.constant('after'),
}) as fc.Arbitrary<Terms>; // the constants are those of its fields

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const octoberDay = fc.integer({ min: 0, max: 30 }).map((n) => addDays('2026-10-01', n));
const clock = fc
  .integer({ min: 0, max: 47 })
  .map((n) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`);
const stay = fc.tuple(clock, clock).map(([a, b]): [string, string] => (a < b ? [a, b] : [b, a]));
const anyMonth: fc.Arbitrary<Month> = fc.record({
  terms: anyTerms,
  from: fc.constant(OCTOBER.from),
  to: fc.constant(OCTOBER.to),
  came: fc.dictionary(octoberDay, fc.option(stay), { maxKeys: 6 }),
  away: fc.array(
    fc
      .tuple(octoberDay, fc.integer({ min: 0, max: 4 }), fc.constantFrom('sick', 'holiday', 'other'))
      .map(([from, days, why]) => [from, addDays(from, days), why] as const),
    { maxLength: 3 },
  ),
  booked: fc.array(fc.tuple(octoberDay, fc.constant('Trip'), fc.constant(12)), { maxLength: 2 }),
  calendar: fc.record({
    closed: fc.array(
      octoberDay.map((from) => ({ from, to: addDays(from, 2) })),
      { maxLength: 1 },
    ),
    terms: fc.constant([]),
  }),
}) as fc.Arbitrary<Month>; // reasons are those of an absence

const someClaims = fc.uniqueArray(
  fc.record({
    week: fc.constantFrom('2026-09-28', '2026-10-05', '2026-10-12', '2026-10-26'),
    hours: fc.record({
      claimed: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 7, maxLength: 7 }),
      centsAnHour: fc.integer({ min: 1, max: 900 }),
    }),
  }),
  { selector: ({ week }) => week },
);

const SOME = { numRuns: 40 };

describe('for every agreement and month', () => {
  test('the sum of the days is the total, no charge stands twice, and each lies in the span', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const lines = linesOf(month);
        expect(Object.values(centsByDay(lines)).reduce((sum, cents) => sum + cents, 0)).toBe(sumOf(lines));
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
        for (const { date, cents, kind } of lines) {
          expect(date >= month.from && date <= month.to).toBe(true);
          expect(Number.isInteger(cents)).toBe(true);
          expect(cents < 0).toBe(kind === 'subsidy');
        }
      }),
      SOME,
    );
  });

  test('a month that is split anywhere costs the same', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: 0, max: 29 }), someClaims, (month, days, claims) => {
        const input = { ...knownMonth(month), claims };
        const split = addDays(month.from, days);
        const parts = [
          ...chargesOf({ ...input, to: split }).lines,
          ...chargesOf({ ...input, from: addDays(split, 1) }).lines,
        ];
        expect(parts).toEqual(chargesOf(input).lines);
      }),
      SOME,
    );
  });

  test('the order of records, absences, extras and versions changes nothing', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const input = knownMonth(month);
        const turned = {
          ...input,
          records: [...input.records].reverse(),
          absences: [...input.absences].reverse(),
          booked: [...input.booked].reverse(),
        };
        expect(chargesOf(turned)).toEqual(chargesOf(input));
      }),
      SOME,
    );
  });

  test('two parents together pay each line to the cent', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: 1, max: 99 }), (month, percent) => {
        const lines = linesOf(month);
        const payers = [
          { contactId: testId(1), percent },
          { contactId: testId(2), percent: 100 - percent },
        ];
        const shares = payers.map(({ contactId }) => linesOfPayer(lines, payers, contactId));
        for (const [at, line] of lines.entries())
          expect(sumOf(shares.flatMap((share) => share[at] ?? []))).toBe(line.cents);
        expect(linesOfPayer(lines, payers, testId(3))).toEqual([]);
      }),
      SOME,
    );
  });

  test('siblings cost each as if alone', () => {
    fc.assert(
      fc.property(anyMonth, anyMonth, (one, other) => {
        const second = { ...knownMonth(other), childId: testId(2) };
        const both = [...chargesOf(knownMonth(one)).lines, ...chargesOf(second).lines];
        expect(new Set(both.map(({ key }) => key)).size).toBe(both.length);
        expect(sumOf(both)).toBe(sumOf(linesOf(one)) + sumOf(linesOf(other)));
      }),
      SOME,
    );
  });

  test('a whole month that was attended costs its flat price to the cent, and a part of it less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200_000 }),
        fc.integer({ min: 0, max: 50 }),
        octoberDay,
        (cents, discount, leaves) => {
          const terms = termsWith([time(WORKDAYS, '08:00', '17:00', { by: 'month', cents })], {
            discount,
            absences: {
              sick: fullPrice,
              holiday: fullPrice,
              other: fullPrice,
              closed: fullPrice,
              public: fullPrice,
            },
          });
          const whole = sumOf(linesOf({ ...OCTOBER, terms }));
          expect(whole).toBe(Math.floor((cents * (100 - discount) + 50) / 100));
          const agreed = daysFrom(OCTOBER.from, leaves).filter(
            (date) => new Date(date).getUTCDay() % 6 !== 0,
          ).length;
          const part = sumOf(linesOf({ ...OCTOBER, terms, leaves }));
          expect(Math.abs(part - (cents * (100 - discount) * agreed) / 2200)).toBeLessThanOrEqual(0.5);
        },
      ),
      SOME,
    );
  });
});

import { expect, test } from 'vitest';
import { addDays } from '../../dublin.ts';
import { Terms, timesOn, versionOn } from '../agreement/agreement.ts';
import { agreementTexts } from '../agreement/agreement-texts.ts';
import {
  drawnTerms,
  freeOfCharge,
  fullPrice,
  halfPrice,
  knownMonth,
  rate,
  termsWith,
  testId,
  time,
} from '../agreement/test-agreements.ts';
import { isIban } from '../bank/transfer.ts';
import { parseAmount } from '../money.ts';
import { moneyTexts } from '../money-texts.ts';
import { chargesOf } from './charges.ts';
import { FeeLine, sumOf } from './lines.ts';
import { linesOfPayer } from './payers.ts';

const monday = { from: '2026-11-09', to: '2026-11-09' };

test('times overlap that share one day of several', () => {
  const [a, b] = [
    time([1, 2], '09:00', '13:00', rate('hour', 6)),
    time([2, 3], '12:00', '15:00', rate('hour', 6)),
  ];
  const wrong = Terms.safeParse(termsWith([a, b])).error?.issues.map(({ message }) => message);
  expect(wrong).toEqual([agreementTexts.timesOverlap]);
});

test('an agreement that ended holds no more', () => {
  const version = { version: 1, from: '2026-01-01', to: '2026-01-31', terms: drawnTerms };
  expect(versionOn([version], '2026-01-31')).toBe(version);
  expect(versionOn([version], '2026-02-01')).toBeUndefined();
});

test('times of a day stand in order of the clock, however they were written', () => {
  const of = (from: string, to: string) => time([1], from, to, rate('hour', 6));
  const [early, noon, late] = [of('07:00', '09:00'), of('12:00', '13:00'), of('15:00', '18:00')];
  const none = { closed: [], terms: [] };
  for (const order of [
    [early, noon, late],
    [late, noon, early],
    [noon, late, early],
  ])
    expect(timesOn(termsWith(order), none, monday.from)).toEqual([early, noon, late]);
});

test('the missing sign-out is that of the stay without one', () => {
  const input = knownMonth({ ...monday, terms: drawnTerms, came: { '2026-11-09': ['08:30', '10:00'] } });
  const again = { recordId: testId(77), type: 'signIn', time: '2026-11-09T11:00:00.000Z' };
  expect(chargesOf({ ...input, records: [...input.records, again] }).flags).toMatchObject([
    { flag: 'missing-sign-out', recordId: testId(77) },
  ]);
});

test('a subsidy has one line a day', () => {
  const terms = { ...drawnTerms, subsidy: { name: 'NCS', minutesAWeek: 1800, centsAnHour: 214 } };
  const { lines } = chargesOf(knownMonth({ ...monday, terms }));
  expect(lines.find(({ kind }) => kind === 'subsidy')?.key).toBe(`${testId(1)} 2026-11-09 subsidy `);
});

test('a price for a week or a month is care of each of its days, and costs the rate in all', () => {
  const terms = termsWith([
    time([1, 2], '09:00', '13:00', rate('week', 100)),
    time([3], '09:00', '13:00', rate('month', 80)),
  ]);
  const { lines } = chargesOf(knownMonth({ from: '2026-11-09', to: '2026-11-15', terms }));
  expect(lines.map(({ kind, key, unit, cents }) => [kind, key.slice(25), unit, cents])).toEqual([
    ['care', '2026-11-09 care 09:00', 'week', 5000],
    ['care', '2026-11-10 care 09:00', 'week', 5000],
    ['care', '2026-11-11 care 09:00', 'month', 2000],
  ]);
});

test('an extra for the week falls on all agreed days, also where times differ from day to day', () => {
  const terms = termsWith(
    [
      time([1], '09:00', '13:00', rate('day', 40)),
      time([2], '14:00', '18:00', rate('day', 40)),
      time([2], '08:00', '09:00', rate('day', 10)),
    ],
    { extras: [{ name: 'Nappies', cents: 1001, per: 'week', whenAway: true }] },
  );
  const { lines } = chargesOf(knownMonth({ from: '2026-11-09', to: '2026-11-15', terms }));
  expect(lines.filter(({ kind }) => kind === 'extra').map(({ date, cents }) => [date, cents])).toEqual([
    ['2026-11-09', 501],
    ['2026-11-10', 500],
  ]);
});

test('where attended hours count, an absence costs its share of the agreed ones', () => {
  const terms = termsWith([time([1], '09:00', '13:00', rate('hour', 6))], {
    count: 'attended',
    absences: {
      sick: halfPrice,
      holiday: fullPrice,
      other: freeOfCharge,
      closed: freeOfCharge,
      public: freeOfCharge,
    },
  });
  const cost = (reason: 'sick' | 'holiday' | 'other') =>
    chargesOf(knownMonth({ ...monday, terms, away: [[monday.from, monday.to, reason]] })).lines.map(
      ({ quantity, cents }) => [quantity, cents],
    );
  expect([cost('sick'), cost('holiday'), cost('other')]).toEqual([[[240, 1200]], [[240, 2400]], [[240, 0]]]);
});

test('days before the first agreement count in no absence and in no year', () => {
  const sick = { first: 2, cost: 0, rest: 100 } as const;
  const days = { from: '2026-11-09', to: '2026-11-12' };
  const cost = (per: 'absence' | 'year') =>
    chargesOf(
      knownMonth({
        ...days,
        terms: { ...drawnTerms, absences: { ...drawnTerms.absences, sick: { ...sick, per } }, extras: [] },
        starts: '2026-11-09',
        away: [['2026-11-02', '2026-11-12', 'sick']],
      }),
    ).lines.map(({ cents }) => cents);
  expect(cost('absence')).toEqual([0, 0, 5525, 5525]);
  expect(cost('year')).toEqual([0, 0, 5525, 5525]);
});

test('a line of each kind of day away is one that can be kept', () => {
  const { lines } = chargesOf(
    knownMonth({
      from: '2026-10-26',
      to: '2026-10-30',
      terms: termsWith([time([1, 2, 3, 4, 5], '09:00', '13:00', rate('day', 40))]),
      away: [
        ['2026-10-28', '2026-10-28', 'sick'],
        ['2026-10-29', '2026-10-29', 'holiday'],
        ['2026-10-30', '2026-10-30', 'other'],
      ],
      calendar: { closed: [{ from: '2026-10-27', to: '2026-10-27' }] },
    }),
  );
  expect(lines.map(({ away }) => away)).toEqual(['public', 'closed', 'sick', 'holiday', 'other']);
  for (const line of lines) expect(FeeLine.parse(line)).toEqual(line);
});

test('an absence goes back exactly a year', () => {
  const first = addDays('2026-11-09', -366);
  const sick = { first: 1, cost: 0, rest: 100, per: 'absence' } as const;
  const days = [1, 2, 3, 4, 5, 6, 7];
  const terms = termsWith([time(days, '09:00', '13:00', rate('day', 40))], {
    absences: {
      sick,
      holiday: freeOfCharge,
      other: freeOfCharge,
      closed: freeOfCharge,
      public: freeOfCharge,
    },
  });
  const between = { from: addDays(first, 1), to: '2026-11-08' };
  const away = [
    [first, first, 'sick'],
    ['2026-11-09', '2026-11-09', 'sick'],
  ] as const;
  const cost = (closed: { from: string; to: string }[]) =>
    sumOf(chargesOf(knownMonth({ ...monday, terms, away, calendar: { closed } })).lines);
  expect(cost([between])).toBe(4000);
  expect(cost([{ ...between, to: '2026-11-07' }])).toBe(0);
});

test('who pays all pays the lines as they are', () => {
  const { lines } = chargesOf(knownMonth({ ...monday, terms: drawnTerms }));
  expect(linesOfPayer(lines, [{ contactId: testId(4), percent: 100 }], testId(4))).toEqual(lines);
  expect(lines.length).toBeGreaterThan(0);
});

test.each(['5-5', '12\u00a050', 'x12€', '1,234x'])("'%s' is not an amount", (typed) => {
  expect(parseAmount(typed)).toEqual({ wrong: moneyTexts.notAnAmount });
});

test('an account number has nothing before or after it', () => {
  for (const typed of ['-IE29AIBK93115212345678', 'IE29AIBK93115212345678-', 'I29AIBK93115212345678'])
    expect([typed, isIban(typed)]).toEqual([typed, false]);
});

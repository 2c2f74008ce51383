import { expect, test } from 'vitest';
import { testId } from '../agreement/test-agreements.ts';
import { sumsOf } from './book-entries.ts';
import { invoicedOf, taxRows } from './book-rows.ts';
import { periodName } from './book-texts.ts';
import { isPeriod, periodOf, periodsLater, spanOf } from './period.ts';
import { bookEntry } from './test-book-entries.ts';
import { entriesOfYear, openByAge, openByFamily, yearOf } from './year.ts';

const entries = [
  bookEntry('invoice', '2025-12-31', 900, { open: 900 }),
  bookEntry('invoice', '2026-01-31', 10_000, { open: 4_000, subsidy: 1_500 }),
  bookEntry('payment', '2026-01-31', 6_000),
  bookEntry('credit-note', '2026-02-01', 500),
  bookEntry('refund', '2026-12-31', 200),
  bookEntry('invoice', '2027-01-01', 70),
];

test('a year adds up its months, each entry on its own day', () => {
  const year = yearOf(entries, '2026');
  expect(year.months).toHaveLength(12);
  expect(year.months[0]).toEqual({
    month: '2026-01',
    charged: 10_000,
    credited: 0,
    writtenOff: 0,
    received: 6_000,
    paidBack: 0,
    open: 4_000,
  });
  expect(year.months[11]).toMatchObject({ month: '2026-12', paidBack: 200 });
  expect(year.total).toEqual(sumsOf(entriesOfYear(entries, '2026')));
  expect([year.open, year.subsidy]).toEqual([4_000, 1_500]);
  expect(year.months.reduce((sum, month) => sum + invoicedOf(month), 0)).toBe(invoicedOf(year.total));
});

test('a tax return has what was invoiced and what came in, and of the rest what there was', () => {
  expect(taxRows({ year: yearOf(entries, '2026'), held: 0 })).toEqual([
    ['Invoiced, less credit notes', 9_500],
    ['Received, less what was paid back', 5_800],
    ['Subsidy, taken off invoices', 1_500],
  ]);
  expect(taxRows({ year: yearOf([], '2026'), held: 300 })).toEqual([
    ['Invoiced, less credit notes', 0],
    ['Received, less what was paid back', 0],
    ['Kept as deposits today', 300],
  ]);
});

test.each([
  ['2026-11-30', 'not-due'],
  ['2026-11-29', 'to-30'],
  ['2026-10-31', 'to-30'],
  ['2026-10-30', 'to-60'],
  ['2026-10-01', 'to-60'],
  ['2026-09-30', 'to-90'],
  ['2026-09-01', 'to-90'],
  ['2026-08-31', 'older'],
])('on 30 November, what was to be paid by %s is %s', (due, age) => {
  const ages = openByAge([{ due, date: '2026-01-01', open: 100 }], '2026-11-30');
  expect(ages.map((each) => each.age)).toEqual(['not-due', 'to-30', 'to-60', 'to-90', 'older']);
  expect(ages.filter(({ cents }) => cents > 0)).toEqual([{ age, invoices: 1, cents: 100 }]);
});

test('what is open adds up by age and by family, and what is paid is in neither', () => {
  const open = [
    { due: '2026-11-30', date: '2026-11-01', open: 100, contactId: testId(1) },
    { due: null, date: '2026-01-01', open: 50, contactId: testId(2) },
    { due: '2026-11-30', date: '2026-11-01', open: 0, contactId: testId(3) },
    { due: '2026-11-30', date: '2026-11-01', open: 25, contactId: testId(2) },
  ];
  const ages = openByAge(open, '2026-11-30');
  expect(ages[0]).toEqual({ age: 'not-due', invoices: 2, cents: 125 });
  expect(ages[4]).toEqual({ age: 'older', invoices: 1, cents: 50 });
  expect(openByFamily(open)).toEqual([
    { contactId: testId(1), cents: 100 },
    { contactId: testId(2), cents: 75 },
  ]);
});

test('a time has the name of its year or month, else of its two days', () => {
  const spans = [
    { from: '2026-01-01', to: '2026-12-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-02-01', to: '2026-02-27' },
  ];
  const periods = spans.map(periodOf);
  expect(periods).toEqual(['2026', '2026-02', '2026-02-01-to-2026-02-27']);
  expect(periods.map(periodName)).toEqual(['2026', 'February 2026', '2026-02-01 to 2026-02-27']);
  expect(periods.map(isPeriod)).toEqual([true, true, false]);
  expect(periods.slice(0, 2).map(spanOf)).toEqual(spans.slice(0, 2));
  expect([periodsLater('2026', -1), periodsLater('2026-12', 1)]).toEqual(['2025', '2027-01']);
});

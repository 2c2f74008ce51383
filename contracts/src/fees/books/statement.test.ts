import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnTerms, knownMonth, testId } from '../agreement/test-agreements.ts';
import { chargesOf } from '../reckoning/charges.ts';
import { monthSpan } from '../reckoning/draft.ts';
import { sumOf } from '../reckoning/lines.ts';
import { EntryKind, sumsOf } from './book-entries.ts';
import { statementRows } from './book-rows.ts';
import { type InvoiceShare, paidForChildren, sharesOf, statementOf } from './statement.ts';
import { bookEntry, owed } from './test-book-entries.ts';

const november = monthSpan('2026-11');

test('a statement goes from what was owed before to what is owed after, entry by entry', () => {
  const entries = [
    bookEntry('invoice', '2026-10-31', 10_000),
    bookEntry('payment', '2026-11-02', 8_000),
    bookEntry('invoice', '2026-11-30', 12_000),
    bookEntry('credit-note', '2026-11-30', 500),
    bookEntry('payment', '2026-12-01', 1_000),
  ];
  const statement = statementOf(entries, november);
  expect([statement.opening, statement.closing]).toEqual([10_000, 13_500]);
  expect(statement.rows.map(({ entry: { kind }, balance }) => [kind, balance])).toEqual([
    ['payment', 2_000],
    ['invoice', 14_000],
    ['credit-note', 13_500],
  ]);
  expect(statementRows(statement)).toEqual([
    ['Owed before', 10_000],
    ['Invoices', 12_000],
    ['Credit notes', -500],
    ['Payments', -8_000],
    ['Owed after', 13_500],
  ]);
});

test('a deposit that is kept changes nothing, and what was paid back is owed again', () => {
  const entries = [
    bookEntry('deposit', '2026-11-01', 20_000),
    bookEntry('payment', '2026-11-02', 5_000),
    bookEntry('refund', '2026-11-03', 2_000),
    bookEntry('written-off', '2026-11-04', 100),
  ];
  expect(sumsOf(entries)).toEqual({
    charged: 0,
    credited: 0,
    writtenOff: 100,
    received: 5_000,
    paidBack: 2_000,
  });
  expect(statementOf(entries, november).closing).toBe(-3_100);
  const used = bookEntry('released', '2026-11-20', 20_000);
  expect(statementOf([...entries, used], november)).toMatchObject({ closing: -23_100 });
});

const anyEntry = fc
  .tuple(
    fc.constantFrom(...EntryKind.options),
    fc.integer({ min: 1, max: 28 }),
    fc.integer({ min: 1, max: 3 }),
    fc.nat(50_000),
  )
  .map(([kind, day, month, cents]) =>
    bookEntry(kind, `2026-0${month}-${String(day).padStart(2, '0')}`, cents),
  );

test('the end of a month is the beginning of the next, and months together are the year', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 12 }), (entries) => {
      const year = statementOf(entries, { from: '2026-01-01', to: '2026-12-31' });
      const months = ['2026-01', '2026-02', '2026-03'].map((month) => statementOf(entries, monthSpan(month)));
      let before = 0;
      for (const { opening, closing, rows } of months) {
        expect(opening).toBe(before);
        expect(rows.at(-1)?.balance ?? opening).toBe(closing);
        before = closing;
      }
      expect([year.opening, year.closing]).toEqual([0, before]);
      expect(year.closing).toBe(owed(entries));
      expect(year.sums).toEqual(sumsOf(months.flatMap(({ rows }) => rows.map(({ entry }) => entry))));
    }),
  );
});

const share = (n: number, cents: number): InvoiceShare => ({
  childId: testId(n),
  name: `Child ${n}`,
  cents,
  subsidy: 0,
});

test('what was paid is told by child where the invoice was paid whole, and together where it was not', () => {
  const both = { invoiceId: testId(21), cents: 300, shares: [share(1, 200), share(2, 100)] };
  const one = { invoiceId: testId(22), cents: 500, shares: [share(1, 500)] };
  const uses = [
    { invoiceId: testId(21), cents: 250 },
    { invoiceId: testId(21), cents: 50 },
    { invoiceId: testId(22), cents: 40 },
  ];
  expect(paidForChildren(uses, [both, one])).toEqual([
    { names: ['Child 1'], cents: 240 },
    { names: ['Child 2'], cents: 100 },
  ]);
  expect(paidForChildren(uses.slice(0, 1), [both, one])).toEqual([
    { names: ['Child 1', 'Child 2'], cents: 250 },
  ]);
  expect(paidForChildren(uses, [{ ...both, shares: [] }])).toEqual([{ names: [], cents: 300 }]);
  expect(paidForChildren([], [both])).toEqual([]);
});

test('the shares of the children are the invoice, with what a subsidy took off each', () => {
  const terms = { ...drawnTerms, subsidy: { name: 'NCS', minutesAWeek: 1800, centsAnHour: 214 } };
  const known = knownMonth({ ...november, terms });
  const agreements = [{ version: 1, from: '2026-01-01', to: null, terms }];
  const { lines } = chargesOf({
    ...known,
    agreements,
    ...november,
    now: '2026-12-01T09:00:00Z',
    lastDay: undefined,
  });
  const children = [
    { childId: known.childId, name: 'Caoimhe' },
    { childId: testId(77), name: 'Oisín' },
  ];
  const [hers, his] = sharesOf({ lines, children });
  const subsidies = lines.filter(({ kind }) => kind === 'subsidy');
  expect(hers).toEqual({ ...children[0], cents: sumOf(lines), subsidy: -sumOf(subsidies) });
  expect(subsidies.length).toBeGreaterThan(0);
  expect(his).toEqual({ ...children[1], cents: 0, subsidy: 0 });
});

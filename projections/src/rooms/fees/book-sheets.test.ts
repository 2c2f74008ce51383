import { testId } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { sumsOf } from '@nead/contracts/fees/books/book-entries.ts';
import { amountOf, paidRows, statementRows } from '@nead/contracts/fees/books/book-rows.ts';
import { yearColumns } from '@nead/contracts/fees/books/book-texts.ts';
import type { ReceiptPage, StatementPage } from '@nead/contracts/fees/books/book-views.ts';
import { statementOf } from '@nead/contracts/fees/books/statement.ts';
import { bookEntry } from '@nead/contracts/fees/books/test-book-entries.ts';
import { entriesOfYear, yearOf } from '@nead/contracts/fees/books/year.ts';
import { amountText, plainAmount } from '@nead/contracts/fees/money.ts';
import { expect, test } from 'vitest';
import { faultsIn, layoutOf } from '../../engine/pdf/test-layout.ts';
import { readPaper } from '../../engine/pdf/test-paper.ts';
import { receiptSheet } from './receipt-sheet.ts';
import { statementSheet } from './statement-sheet.ts';
import { yearCsv } from './year-csv.ts';

const now = new Date('2026-12-01T09:00:00Z');
const from = { name: 'Aoife Ní Bhriain', address: '4 Curragh View, Naas', taxReference: '1234567T' };
const words = async (paper: Promise<Buffer>) => (await readPaper(paper)).replaceAll('\n', ' ');

const receipt = (more: Partial<ReceiptPage> = {}): ReceiptPage => ({
  reference: 'R-20261117-4F2A9C',
  from,
  payer: 'Siobhán Uí Shúilleabháin',
  date: '2026-11-17',
  way: 'transfer',
  cents: 112_520,
  note: 'NOV CARE',
  held: false,
  paid: [
    { number: '2026-0030', month: '2026-10', cents: 20_000 },
    { number: '2026-0031', month: '2026-11', cents: 90_000 },
  ],
  over: 2_520,
  back: 0,
  balance: 12_345,
  ...more,
});

test('a receipt says from whom, when, how much, what it paid and what is left', async () => {
  const paper = await words(receiptSheet(receipt(), now));
  for (const said of [
    'R-20261117-4F2A9C',
    'Siobhán Uí Shúilleabháin',
    '17 Nov 2026',
    'Transfer',
    'NOV CARE',
    'Received with thanks: €1,125.20',
    'Invoice 2026-0030, October 2026',
    '€200.00',
    'Invoice 2026-0031, November 2026',
    '€900.00',
    'Kept as credit',
    '€25.20',
    'Left to pay: €123.45',
    '4 Curragh View, Naas',
  ])
    expect(paper).toContain(said);
});

test('a receipt of a deposit says that it is kept, and credit is not asked for', async () => {
  const paper = await words(receiptSheet(receipt({ held: true, paid: [], over: 0, balance: -500 }), now));
  expect(paper).toContain('Kept as a deposit');
  expect(paper).toContain('In credit: €5.00');
  expect(await words(receiptSheet(receipt({ balance: 0 }), now))).toContain('Nothing is left to pay');
});

const entries = [
  bookEntry('invoice', '2026-10-31', 95_000, {
    number: '2026-0030',
    from: '2026-10-01',
    to: '2026-10-31',
    due: '2026-11-07',
  }),
  bookEntry('payment', '2026-11-02', 75_000, { way: 'transfer', reference: '=1+1' }),
  bookEntry('invoice', '2026-11-30', 112_520, { number: '2026-0031', subsidy: 25_680, open: 112_520 }),
  bookEntry('credit-note', '2026-11-30', 1_250, {
    number: '2026-0032',
    about: '2026-0031',
    subsidy: -5_140,
  }),
  bookEntry('deposit', '2026-11-30', 20_000, { way: 'cash' }),
  bookEntry('refund', '2026-12-02', 999),
];

const statement = (name = 'Siobhán'): StatementPage => ({
  contactId: testId(4),
  from,
  payer: name,
  today: '2026-12-01',
  statement: statementOf(entries, { from: '2026-11-01', to: '2026-11-30' }),
  paid: {
    total: 75_000,
    children: [{ names: [name, 'Oisín'], cents: 70_000 }],
    other: 5_000,
    subsidy: 25_680,
  },
  held: 20_000,
});

test('a statement on paper has every amount that the page has, and who writes it with her tax reference', async () => {
  const page = statement();
  const paper = await words(statementSheet(page, now));
  for (const said of [
    'Statement November 2026',
    '1 Nov 2026 to 30 Nov 2026',
    '1234567T',
    '4 Curragh View, Naas',
    'Paid in November 2026',
    'For Siobhán and Oisín',
    'Credit note 2026-0032 on 2026-0031',
    '€200.00 is kept as a deposit.',
    ...[...statementRows(page.statement), ...paidRows(page)].flatMap(([name, cents]) => [
      name,
      amountText(cents),
    ]),
    ...page.statement.rows.flatMap((entry) => [amountText(amountOf(entry.entry)), amountText(entry.balance)]),
  ])
    expect(paper).toContain(said);
});

test.each(['Caoimhe', '李明', '<b>Ní</b> '.repeat(30)])(
  'nothing on receipt and statement lies over something else or runs off the page (%s)',
  async (name) => {
    expect(faultsIn(await layoutOf(receiptSheet(receipt({ payer: name, note: name }), now)))).toEqual([]);
    expect(faultsIn(await layoutOf(statementSheet(statement(name), now)))).toEqual([]);
  },
);

test('in the file for the accountant every column adds up to what the year shows', () => {
  const year = yearOf(entries, '2026');
  const rows = yearCsv(entriesOfYear(entries, '2026'), () => '+353 Family')
    .trim()
    .split('\r\n')
    .map((row) => row.slice(1, -1).split('","'));
  expect(rows).toHaveLength(1 + entries.length);
  const sumOfColumn = (name: (typeof yearColumns)[number]) =>
    plainAmount(
      rows.slice(1).reduce((sum, row) => sum + Math.round(Number(row[yearColumns.indexOf(name)]) * 100), 0),
    );
  const { total } = year;
  expect([
    sumOfColumn('Invoiced'),
    sumOfColumn('Credited'),
    sumOfColumn('Written off'),
    sumOfColumn('Received'),
    sumOfColumn('Paid back'),
    sumOfColumn('Open today'),
  ]).toEqual(
    [total.charged, total.credited, total.writtenOff, total.received, total.paidBack, year.open].map(
      plainAmount,
    ),
  );
  const subsidies = (['Subsidy', 'Subsidy taken back'] as const).map(sumOfColumn);
  expect(subsidies).toEqual([25_680, 5_140].map(plainAmount));
  expect(year.subsidy).toBe(25_680 - 5_140);
  expect(sumsOf(entries)).toEqual(total);
  expect(rows[2]).toContain("'=1+1");
  expect(rows[2]).toContain("'+353 Family");
  for (const row of rows.slice(1))
    for (const cell of row.slice(8, 17)) expect(cell).toMatch(/^(\d+\.\d\d)?$/);
});

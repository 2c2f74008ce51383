import { testId } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { yearOf } from '@nead/contracts/fees/books/year.ts';
import { unsetFees } from '@nead/contracts/fees/shapes.ts';
import { expect, test } from 'vitest';
import { entriesIn } from './book-entries.ts';
import type { FeeBook } from './queries.ts';

const [invoiceId, contact] = [testId(1), testId(2)];

const credit = (id: number, date: string, cents: number): FeeBook['takenOff'][number] => ({
  id: testId(id),
  invoice_id: invoiceId,
  contact_id: contact,
  year: Number(date.slice(0, 4)),
  number: id,
  date,
  cents,
  reason: 'Issued again',
  recorded: String(id),
});

const bookWith = (takenOff: FeeBook['takenOff']): FeeBook => ({
  settings: unsetFees,
  terms: [],
  dayOffChanges: [],
  agreements: new Map(),
  extras: [],
  invoices: [
    {
      id: invoiceId,
      contact_id: contact,
      from_date: '2025-12-01',
      to_date: '2025-12-31',
      year: 2025,
      number: 1,
      date: '2025-12-31',
      due: '2026-01-07',
      spans: [],
      cents: 900,
      shares: [{ childId: testId(3), name: 'Zofia', cents: 900, subsidy: 300 }],
      recorded: '1',
      mail_kept: false,
    },
  ],
  draftLines: [],
  takenOff,
  payments: [],
  refunds: [],
  said: [],
  declined: [],
});

test('a subsidy stays in the year of its invoice, and is taken back in the year in which the last of it was credited', () => {
  const subsidies = (book: FeeBook) => ['2025', '2026'].map((year) => yearOf(entriesIn(book), year).subsidy);
  expect(subsidies(bookWith([]))).toEqual([300, 0]);
  expect(subsidies(bookWith([credit(2, '2025-12-31', 400)]))).toEqual([300, 0]);
  expect(subsidies(bookWith([credit(2, '2026-01-05', 900)]))).toEqual([300, -300]);
  expect(subsidies(bookWith([credit(2, '2025-12-31', 400), credit(3, '2026-01-05', 500)]))).toEqual([
    300, -300,
  ]);
  expect(subsidies(bookWith([credit(2, '2025-12-31', 900)]))).toEqual([0, 0]);
});

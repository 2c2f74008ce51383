import type { FeesMonth } from '@nead/contracts/fees/views.ts';
import { expect, test } from 'vitest';
import { expectedPayments, isInvoiced } from './expected-payments.ts';

type Month = Pick<FeesMonth, 'invoices' | 'said'>;

const invoice = (
  _id: string,
  open: number,
  number: string | null = `2026-000${_id}`,
): Month['invoices'][number] => ({
  _id,
  contactId: `contact ${_id}`,
  number,
  from: '2026-10-01',
  to: '2026-10-31',
  date: '2026-11-01',
  due: '2026-11-08',
  cents: 90_000,
  open,
  state: number === null ? 'draft' : 'issued',
  payer: 'Siobhán',
});

test('what is open is expected, first what a parent says to have paid', () => {
  const said = {
    _id: 'said',
    contactId: 'contact 2',
    date: '2026-11-02',
    way: 'cash',
    cents: 500,
    toward: '2',
  } as const;
  const expected = expectedPayments({
    invoices: [invoice('1', 90_000), invoice('2', 80_000), invoice('3', 0), invoice('4', 0, null)],
    said: [said],
  });
  expect(
    expected.map(({ invoiceId, cents, way, said: answers }) => [invoiceId, cents, way, answers]),
  ).toEqual([
    ['2', 500, 'cash', 'said'],
    ['1', 90_000, 'transfer', undefined],
  ]);
});

test('a month is invoiced when it is over and everybody who pays has an invoice', () => {
  const family = (contactId: string): FeesMonth['families'][number] => ({
    key: contactId,
    surname: null,
    payers: [{ contactId, name: null, firstName: null, percent: 100 }],
    soFar: 0,
    children: [],
  });
  const families = [family('contact 1'), family('contact 2')];
  const over = { month: '2026-10', today: '2026-11-01', families, undrafted: 0 };
  const both = [invoice('1', 0), invoice('2', 5)];
  expect(isInvoiced({ ...over, invoices: both })).toBe(true);
  expect(isInvoiced({ ...over, invoices: both, today: '2026-10-31' })).toBe(false);
  // The month was invoiced up to a day in its middle, and the rest is on no invoice yet.
  expect(isInvoiced({ ...over, invoices: both, undrafted: 1 })).toBe(false);
  expect(isInvoiced({ ...over, invoices: [invoice('1', 0), invoice('2', 0, null)] })).toBe(false);
  expect(isInvoiced({ ...over, invoices: [invoice('1', 0)] })).toBe(false);
  const credited = { ...invoice('2', 0), state: 'credited' } as const;
  expect(isInvoiced({ ...over, invoices: [invoice('1', 0), credited] })).toBe(false);
});

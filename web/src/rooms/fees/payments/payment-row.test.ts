import type { PaymentView } from '@nead/contracts/fees/views.ts';
import { expect, test } from 'vitest';
import { keptRows, type PaymentRow } from './payment-row.ts';

const paid = (_id: string, cents: number): PaymentView => ({
  _id,
  date: '2026-11-02',
  way: 'transfer',
  online: false,
  cents,
  held: false,
  reference: null,
  toward: null,
  bankLine: null,
});
const [one, two, three] = [paid('1', 100), paid('2', 200), paid('3', 300)];
const shown = keptRows([], [one, two]);
const seen = (rows: readonly PaymentRow[]) =>
  rows.map(({ payment, gone }) => `${payment._id}${gone ? ' gone' : ''}`);

test('payments stay in their places, also when one is taken back', () => {
  expect(seen(shown)).toEqual(['1', '2']);
  expect(keptRows(shown, [one, two])).toBe(shown);
  const less = keptRows(shown, [two]);
  expect(seen(less)).toEqual(['1 gone', '2']);
  expect(keptRows(less, [two])).toBe(less);
  expect(seen(keptRows(less, [three, two]))).toEqual(['1 gone', '2', '3']);
});

test('one that is recorded again under another id stands in the old place', () => {
  const asked = keptRows(shown, [two]).map((row) => (row.key === '1' ? { ...row, again: '9' } : row));
  expect(seen(keptRows(asked, [two]))).toEqual(['1 gone', '2']);
  const again = keptRows(asked, [two, paid('9', 100)]);
  expect(seen(again)).toEqual(['9', '2']);
  expect(again[0]).toEqual({ key: '1', payment: paid('9', 100), gone: false });
  expect(seen(keptRows(again, [two]))).toEqual(['9 gone', '2']);
});

test('what changes of a payment is shown in its place', () => {
  expect(keptRows(shown, [{ ...one, held: true }, two])[0]?.payment.held).toBe(true);
});

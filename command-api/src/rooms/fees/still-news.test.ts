import { testId as id } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { expect, test } from 'vitest';
import { takenBackStill } from './still-news.ts';
import { marek, pay, stateAfter, takeBackPayment } from './test-commands.ts';

const noon = '2026-11-29T12:00:00.000Z';
const [inTime, later] = ['2026-11-29T12:02:00.000Z', '2026-11-29T12:02:00.001Z'];
const paidAt = (n: number, at: string, more: Parameters<typeof pay>[2] = {}) => ({
  ...pay(n, 4000, more),
  at,
});

test('a payment that is taken back is told as it was recorded, until another is recorded in its place', () => {
  const still = (...commands: Parameters<typeof stateAfter>) =>
    takenBackStill(stateAfter(...commands), id(50), later);
  const gone = [paidAt(50, noon), { ...takeBackPayment(50), at: later }] as const;
  expect(still(...gone)).toMatchObject({ cents: 4000, date: '2026-11-29' });
  expect(still(...gone, paidAt(51, later))).toBeUndefined();
  expect(still(...gone, paidAt(51, later, { contactId: marek }))).toMatchObject({ cents: 4000 });
  expect(still(paidAt(51, inTime), ...gone)).toMatchObject({ cents: 4000 });
  expect(still(paidAt(50, noon))).toBeUndefined();
});

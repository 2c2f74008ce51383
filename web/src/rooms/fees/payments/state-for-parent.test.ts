import { expect, test } from 'vitest';
import { stateForParent } from './state-for-parent.ts';

const invoice = { state: 'issued', due: '2026-12-05', open: 75_604 } as const;

test('an invoice is to pay, then overdue, and waits once the parent said that it is paid', () => {
  expect(stateForParent(invoice, '2026-12-05', false)).toBe('To pay');
  expect(stateForParent(invoice, '2026-12-06', false)).toBe('Overdue');
  expect(stateForParent(invoice, '2026-12-06', true)).toBe('Waiting');
  expect(stateForParent({ ...invoice, state: 'partly-paid' }, '2026-12-01', false)).toBe('Part paid');
  expect(stateForParent({ ...invoice, state: 'paid', open: 0 }, '2026-12-06', true)).toBe('Paid');
});

import { expect, test } from 'vitest';
import { testId as id } from '../agreement/test-agreements.ts';
import { isStillMissing } from './not-arrived.ts';

const said = (toward?: string, contactId = id(1)) => ({ contactId, toward });
const of = (open: number) => () => open;

test('what has not arrived is missing until it is said again for the same, or until that is paid', () => {
  const [invoice, other] = [id(20), id(21)];
  expect(isStillMissing(said(invoice), [], of(1))).toBe(true);
  expect(isStillMissing(said(invoice), [], of(0))).toBe(false);
  expect(isStillMissing(said(invoice), [said(invoice)], of(1))).toBe(false);
  expect(isStillMissing(said(invoice), [said(other), said(), said(invoice, id(2))], of(1))).toBe(true);
});

test('what was for no invoice in particular is missing until it is said again', () => {
  expect(isStillMissing(said(), [said(id(20)), said(undefined, id(2))], of(0))).toBe(true);
  expect(isStillMissing(said(), [said()], of(0))).toBe(false);
});

import { testId as id } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { unsetFees } from '@nead/contracts/fees/shapes.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { describe, expect, test } from 'vitest';
import { openOfInvoice } from './state.ts';
import {
  aoife,
  both,
  caoimhe,
  claimPaid,
  credit,
  dataOf,
  decided,
  decline,
  draft,
  issue,
  marek,
  pay,
  pressedAt,
  propose,
  refusalCode,
  remindOf,
  siobhan,
  stateAfter,
  withdraw,
} from './test-commands.ts';
import { mailAbout, mayBeMailed } from './told.ts';

const issued = [draft(20), issue(20)] as const;
const choosing = (remind: boolean) =>
  ({
    type: 'ChangeSettings',
    childminderId: aoife,
    settings: { ...unsetFees, remind },
    at: pressedAt,
  }) as const;

describe('an invoice', () => {
  test('is reminded of from the day after it was to be paid, as long as something is open', () => {
    expect(dataOf(remindOf(20), ...issued)).toEqual({
      childminderId: aoife,
      invoiceId: id(20),
      contactId: siobhan,
      date: '2026-12-08',
      by: 'childminder',
      at: pressedAt,
    });
    expect(decided(remindOf(20, '2026-12-07'), ...issued)).toBe(feeTexts.notDue);
    expect(refusalCode(remindOf(20, '2026-12-07'), ...issued)).toBe('CONFLICT');
    expect(decided(remindOf(20), ...issued, pay(50, 9_999))).toEqual(['InvoiceReminded']);
    expect(decided(remindOf(20), ...issued, pay(50, 10_000))).toBe(feeTexts.notDue);
    expect(decided(remindOf(20), draft(20))).toBe(feeTexts.invoiceNotFound);
    expect(refusalCode(remindOf(20), draft(20))).toBe('NOT_FOUND');
  });

  test('is not said to be reminded of where nobody would hear of it', () => {
    const unheard = { ...remindOf(20), isLinked: false };
    expect(decided(unheard, ...issued)).toBe(feeTexts.notLinked);
    expect(refusalCode(unheard, ...issued)).toBe('CONFLICT');
    const byItself = { ...remindOf(20, undefined, 'settings'), isLinked: false };
    expect(decided(byItself, ...issued, choosing(true))).toEqual([]);
  });

  test('is reminded of once a day', () => {
    expect(decided(remindOf(20), ...issued, remindOf(20))).toBe(feeTexts.remindedToday);
    expect(refusalCode(remindOf(20), ...issued, remindOf(20))).toBe('CONFLICT');
    expect(decided(remindOf(20, '2026-12-09'), ...issued, remindOf(20))).toEqual(['InvoiceReminded']);
  });

  test('is reminded of by itself only where she chose it, and then never refused', () => {
    const byItself = (date?: string) => remindOf(20, date, 'settings');
    expect(decided(byItself(), ...issued)).toEqual([]);
    expect(decided(byItself(), ...issued, choosing(false))).toEqual([]);
    expect(decided(byItself(), ...issued, choosing(true))).toEqual(['InvoiceReminded']);
    expect(decided(byItself('2026-12-07'), ...issued, choosing(true))).toEqual([]);
    expect(decided(byItself(), ...issued, choosing(true), remindOf(20))).toEqual([]);
    expect(decided(remindOf(20), ...issued, choosing(true), byItself())).toBe(feeTexts.remindedToday);
  });
});

test('nobody is reminded by itself of what they say is paid, before she has answered', () => {
  const chosen = [...issued, choosing(true)] as const;
  const said = claimPaid(70, 10_000, { toward: id(20) });
  const byItself = (n: number) => remindOf(n, undefined, 'settings');
  expect(decided(byItself(20), ...chosen, said)).toEqual([]);
  expect(decided(remindOf(20), ...chosen, said)).toEqual(['InvoiceReminded']);
  expect(decided(byItself(20), ...chosen, said, decline(70))).toEqual(['InvoiceReminded']);
  const another = [draft(21, marek), issue(21)] as const;
  expect(decided(byItself(21), ...chosen, ...another, said)).toEqual(['InvoiceReminded']);
});

test('what is open on an invoice is known of those that were issued', () => {
  expect(openOfInvoice(stateAfter(...issued, pay(50, 1_000)), id(20))).toBe(9_000);
  expect(openOfInvoice(stateAfter(draft(20)), id(20))).toBe(0);
});

test('a parent gets five mails about fees on a day, however often something is sent', () => {
  const again = [20, 21, 22, 23, 24, 25].flatMap((n) => [draft(n), issue(n), credit(n, n + 20, 10_000)]);
  const state = stateAfter(...again);
  const mailed = (n: number, date = '2026-11-30') =>
    mayBeMailed(state, siobhan, date, mailAbout.invoice(id(n)));
  expect([20, 21, 22, 23, 24, 25].map((n) => mailed(n))).toEqual([true, true, true, true, true, false]);
  expect(mailed(25, '2026-12-01')).toBe(true);
  expect(mayBeMailed(state, marek, '2026-11-30', mailAbout.invoice(id(25)))).toBe(true);
});

test('agreements and reminders count among them, each for who is asked', () => {
  const asked = [1, 2, 3, 4, 5].flatMap((version) => [propose('2026-11-01', both), withdraw(version)]);
  const state = stateAfter(...asked, ...issued, remindOf(20, '2026-12-08'));
  const ofVersion = (version: number, of: string) =>
    mayBeMailed(state, of, '2026-11-30', mailAbout.agreement(caoimhe, version));
  expect([ofVersion(1, marek), ofVersion(5, marek), ofVersion(5, siobhan)]).toEqual([true, true, true]);
  expect(mayBeMailed(state, siobhan, '2026-11-30', mailAbout.invoice(id(20)))).toBe(false);
  expect(mayBeMailed(state, siobhan, '2026-12-08', mailAbout.reminder(id(20)))).toBe(true);
});

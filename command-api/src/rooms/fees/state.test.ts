import { refuse } from '@nead/contracts/errors.ts';
import { testId as id } from '@nead/contracts/fees/agreement/test-agreements.ts';
import type { FeeEvent } from '@nead/contracts/fees/events.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { describe, expect, test } from 'vitest';
import { type FeeCommand, feesDecider } from './decider.ts';
import { openOfInvoice } from './state.ts';
import {
  adjust,
  agreeTo,
  pressedAt as at,
  aoife as childminderId,
  claimPaid,
  credit,
  dataOf,
  draft,
  issue,
  pay,
  payBack,
  propose,
  remindOf,
  siobhan,
  stateAfter,
} from './test-commands.ts';

/** The state after these events of a log; a copy, since evolving changes its input. */
const known = (...events: FeeEvent[]) =>
  events.reduce((state, event) => feesDecider.evolve(state, event), stateAfter(draft(20), issue(20)));

const family = { childminderId, contactId: siobhan, at };
const ofInvoice = (n: number) => ({ ...family, invoiceId: id(n) });
const note = { creditId: id(30), year: 2026, number: 2, date: '2026-12-01' };
const because = { cents: 3000, reason: 'Too much' };

describe('an invoice', () => {
  test('that is not known has nothing open', () => {
    const state = stateAfter(draft(20), issue(20));
    expect(openOfInvoice(state, id(21))).toBe(0);
    expect(openOfInvoice(state, id(20))).toBe(10_000);
    expect(openOfInvoice(stateAfter(draft(20), issue(20), pay(50, 10_000)), id(20))).toBe(0);
  });

  test('is credited, written off and reminded of each by itself', () => {
    const state = known(
      { type: 'CreditNoteIssued', data: { ...ofInvoice(20), ...note, body: because } },
      { type: 'InvoiceWrittenOff', data: { ...ofInvoice(20), date: '2026-12-20', body: because } },
      { type: 'InvoiceReminded', data: { ...ofInvoice(20), date: '2026-12-08', by: 'settings' } },
    );
    expect(state.invoices.get(id(20))).toMatchObject({
      credited: 3000,
      writtenOff: 3000,
      reminded: ['2026-12-08'],
    });
  });
});

describe('an amount that was erased', () => {
  test('counts as nothing, and what was written with it stays', () => {
    const state = known(
      { type: 'CreditNoteIssued', data: { ...ofInvoice(20), ...note, body: null } },
      { type: 'InvoiceWrittenOff', data: { ...ofInvoice(20), date: '2026-12-20', body: null } },
      {
        type: 'PaymentRefunded',
        data: { ...family, refundId: id(60), date: '2026-12-21', body: null },
      },
    );
    expect(state.invoices.get(id(20))).toMatchObject({ cents: 10_000, credited: 0, writtenOff: 0 });
    expect(state.numbers.get(2026)).toBe(2);
    expect(state.refunds.get(id(60))).toMatchObject({ cents: 0 });
  });

  test('is not what a repeat is judged by, only what is left is', () => {
    const state = known(
      { type: 'CreditNoteIssued', data: { ...ofInvoice(20), ...note, body: null } },
      {
        type: 'PaymentRecorded',
        data: {
          ...family,
          paymentId: id(50),
          date: '2026-11-29',
          way: 'transfer',
          held: false,
          payment: null,
        },
      },
      { type: 'PaymentRefunded', data: { ...family, refundId: id(60), date: '2026-11-30', body: null } },
      {
        type: 'PaymentSaid',
        data: {
          ...family,
          saidId: id(70),
          accountId: id(6),
          date: '2026-11-29',
          way: 'transfer',
          said: null,
        },
      },
    );
    const decide = (command: FeeCommand) => feesDecider.decide(command, state, undefined);
    const sent = [
      pay(50, 4000, { reference: 'x' }),
      payBack(60, 2000),
      claimPaid(70, 4000, { reference: 'x' }),
    ];
    expect([credit(20, 30, 3000), ...sent].map(decide)).toEqual([[], [], [], []]);
    for (const command of sent)
      expect(decide({ ...command, date: '2026-11-01' })).toEqual(refuse('CONFLICT', feeTexts.savedOtherwise));
  });

  test('is no line of a draft', () => {
    const state = stateAfter(draft(20), adjust(20, 40, 500));
    const lines = () => [...(state.drafts.get(id(20))?.adjustments.keys() ?? [])];
    expect(lines()).toEqual([id(40)]);
    feesDecider.evolve(state, {
      type: 'DraftAdjusted',
      data: { ...ofInvoice(20), lineId: id(41), adjustment: null },
    });
    expect(lines()).toEqual([id(40)]);
  });
});

/** A log whose first part was lost, or that a later release wrote to, is still read. */
describe('what is told of something that is not known', () => {
  const nothing = stateAfter();
  const { type: _, ...ofChild } = agreeTo();
  const told: FeeEvent[] = [
    { type: 'CreditNoteIssued', data: { ...ofInvoice(21), ...note, body: because } },
    { type: 'InvoiceWrittenOff', data: { ...ofInvoice(21), date: '2026-12-20', body: because } },
    { type: 'InvoiceReminded', data: { ...ofInvoice(21), date: '2026-12-08', by: 'settings' } },
    {
      type: 'DraftAdjusted',
      data: {
        ...ofInvoice(21),
        lineId: id(40),
        adjustment: { childId: id(2), reason: 'Settling in', cents: 500 },
      },
    },
    { type: 'DraftAdjustmentRemoved', data: { ...ofInvoice(21), lineId: id(40) } },
    { type: 'DepositReleased', data: { ...family, paymentId: id(50) } },
    { type: 'AgreementAgreed', data: ofChild },
    { type: 'AgreementWithdrawn', data: { childminderId, childId: id(2), version: 1, at } },
  ];
  test.each(told)('$type makes nothing known', (event) => {
    const { invoices, drafts, payments, agreements } = feesDecider.evolve(stateAfter(), event);
    const { invoices: none, drafts: noDrafts, payments: noPayments, agreements: noAgreements } = nothing;
    expect({ invoices, drafts, payments, agreements }).toEqual({
      invoices: none,
      drafts: noDrafts,
      payments: noPayments,
      agreements: noAgreements,
    });
  });
});

test('a reminder is told to who pays, and an agreement to each of them', () => {
  expect(dataOf(remindOf(20), draft(20), issue(20))).toMatchObject({ invoiceId: id(20), contactId: siobhan });
  expect(stateAfter(propose()).told.get(`${siobhan} 2026-11-30`)).toEqual([`agreement ${id(2)} 1`]);
});

import { testId as id } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { describe, expect, test } from 'vitest';
import { MOST_SAID } from './payments.ts';
import { settledFamily } from './state.ts';
import {
  pressedAt as at,
  aoife as childminderId,
  claimPaid,
  dataOf,
  decided,
  decline,
  draft,
  issue,
  marek,
  pay,
  payBack,
  refusalCode,
  release,
  siobhan,
  stateAfter,
  takeBackClaim,
  takeBackPayment,
  takeBackRefund,
} from './test-commands.ts';

const issued = [draft(20), issue(20)] as const;
const settled = (...before: Parameters<typeof stateAfter>) => settledFamily(stateAfter(...before), siobhan);
const money = { childminderId, contactId: siobhan, date: '2026-11-29', way: 'transfer' };

describe('a payment', () => {
  test('is recorded once, and pays', () => {
    expect(dataOf(pay(50, 4000))).toEqual({
      ...money,
      paymentId: id(50),
      held: false,
      payment: { cents: 4000 },
      at,
    });
    expect(dataOf(pay(50, 4000, { toward: id(20), reference: '2026-0001' }), ...issued)).toEqual({
      ...money,
      paymentId: id(50),
      held: false,
      toward: id(20),
      payment: { cents: 4000, reference: '2026-0001' },
      at,
    });
    expect(decided(pay(50, 4000), pay(50, 4000))).toEqual([]);
    expect(decided(pay(50, 5000), pay(50, 4000))).toBe(feeTexts.savedAlready(4000));
    expect(refusalCode(pay(50, 4000, { contactId: marek }), pay(50, 4000))).toBe('ID_TAKEN');
    expect(decided(pay(50, 4000), pay(50, 4000), pay(51, 4000))).toEqual([]);
    expect([decided(pay(50, 0)), refusalCode(pay(50, 0))]).toEqual([feeTexts.nothing, 'VALIDATION']);
    expect(settled(...issued, pay(50, 4000))).toMatchObject({
      balance: 6000,
      invoices: [{ paid: 4000, open: 6000, state: 'partly-paid' }],
    });
  });

  const full = { toward: id(20), reference: 'Half', bankLine: 'a'.repeat(32), saidId: id(70) };
  const said = [...issued, claimPaid(70, 4000)] as const;
  test.each([
    { date: '2026-11-28' },
    { way: 'cash' as const },
    { held: true },
    { toward: undefined },
    { reference: undefined },
    { reference: 'Other half' },
    { bankLine: undefined },
    { saidId: undefined },
  ])('sent again under its id with %o was not saved so', (other) => {
    const again = { ...pay(50, 4000, full), ...other };
    expect(decided(pay(50, 4000, full), ...said, pay(50, 4000, full))).toEqual([]);
    expect(decided(again, ...said, pay(50, 4000, full))).toBe(feeTexts.savedAlready(4000));
    expect(refusalCode(again, ...said, pay(50, 4000, full))).toBe('CONFLICT');
    expect(refusalCode(pay(50, 4000, full), ...said, again)).toBe('CONFLICT');
  });

  test('that was a deposit is known as one when it is sent again after its release', () => {
    const released = [pay(50, 4000, { held: true }), release(50)] as const;
    expect(decided(pay(50, 4000, { held: true }), ...released)).toEqual([]);
    expect(decided(pay(50, 4000), ...released)).toBe(feeTexts.savedAlready(4000));
  });

  test('is of today in Dublin or of a day before', () => {
    const ahead = { date: '2026-12-01' };
    expect([decided(pay(50, 1, ahead)), refusalCode(pay(50, 1, ahead))]).toEqual([
      feeTexts.paidAhead,
      'VALIDATION',
    ]);
    expect(decided(pay(50, 1, { date: '2026-11-30' }))).toEqual(['PaymentRecorded']);
    expect(decided(claimPaid(70, 1, ahead))).toBe(feeTexts.paidAhead);
    const over = [...issued, pay(50, 12_000)] as const;
    expect(decided({ ...payBack(60, 2000), ...ahead }, ...over)).toBe(feeTexts.paidAhead);
    expect(decided({ ...pay(50, 1, ahead), at: '2026-12-01T00:00:00.000Z' })).toEqual(['PaymentRecorded']);
  });

  test('of a line of a bank’s file is recorded once, until it is taken back', () => {
    const bankLine = 'a'.repeat(32);
    const first = pay(50, 4000, { bankLine });
    expect(dataOf(first)).toMatchObject({ payment: { cents: 4000, bankLine } });
    expect(decided(first, first)).toEqual([]);
    const second = pay(51, 4000, { bankLine, contactId: marek });
    expect([decided(second, first), refusalCode(second, first)]).toEqual([
      feeTexts.bankLineRecorded,
      'CONFLICT',
    ]);
    expect(decided(pay(51, 4000, { bankLine: 'b'.repeat(32) }), first)).toEqual(['PaymentRecorded']);
    expect(decided(pay(51, 4000), first, pay(52, 4000))).toEqual(['PaymentRecorded']);
    expect(decided(second, first, takeBackPayment(50))).toEqual(['PaymentRecorded']);
  });

  test('is for an invoice of the same family alone', () => {
    expect(decided(pay(50, 1, { toward: id(20) }))).toBe(feeTexts.invoiceNotFound);
    expect(decided(pay(50, 1, { toward: id(20), contactId: marek }), ...issued)).toBe(
      feeTexts.invoiceNotFound,
    );
  });

  test('goes to the invoice that it is for', () => {
    const two = [
      ...issued,
      draft(21, siobhan, '2026-12-01', '2026-12-31'),
      issue(21, 500, { from: '2026-12-01', to: '2026-12-31' }),
    ] as const;
    expect(settled(...two, pay(50, 500, { toward: id(21) })).invoices.map(({ paid }) => paid)).toEqual([
      0, 500,
    ]);
    expect(settled(...two, pay(50, 500)).invoices.map(({ paid }) => paid)).toEqual([500, 0]);
  });

  test('that was entered by mistake is removed, and its id does not come back', () => {
    expect(dataOf(takeBackPayment(50), pay(50, 4000))).toEqual({
      childminderId,
      contactId: siobhan,
      paymentId: id(50),
      why: 'Twice',
      at,
    });
    expect(decided(takeBackPayment(50), pay(50, 4000), takeBackPayment(50))).toEqual([]);
    expect(decided(takeBackPayment(50))).toBe(feeTexts.paymentNotFound);
    expect(refusalCode(pay(50, 4000), pay(50, 4000), takeBackPayment(50))).toBe('RECORD_REMOVED');
    expect(settled(...issued, pay(50, 4000), takeBackPayment(50)).balance).toBe(10_000);
  });

  test('kept as a deposit waits until it is released', () => {
    const held = [...issued, pay(50, 4000, { held: true })] as const;
    expect(settled(...held)).toMatchObject({ balance: 10_000, held: 4000 });
    expect(dataOf(release(50), ...held)).toEqual({
      childminderId,
      contactId: siobhan,
      paymentId: id(50),
      at,
    });
    expect(settled(...held, release(50))).toMatchObject({ balance: 6000, held: 0 });
    expect([decided(release(50), ...held, release(50)), refusalCode(release(50), pay(50, 1))]).toEqual([
      feeTexts.notADeposit,
      'CONFLICT',
    ]);
    expect(decided(release(50))).toBe(feeTexts.paymentNotFound);
  });

  test('beyond what is owed is credit, and can be paid back up to that', () => {
    const over = [...issued, pay(50, 12_000)] as const;
    expect(settled(...over).credit).toBe(2000);
    expect(dataOf(payBack(60, 2000), ...over)).toEqual({
      childminderId,
      contactId: siobhan,
      refundId: id(60),
      date: '2026-11-30',
      body: { cents: 2000, reason: 'Over' },
      at,
    });
    expect([decided(payBack(60, 2001), ...over), refusalCode(payBack(60, 2001), ...over)]).toEqual([
      feeTexts.moreThanCredit(2000),
      'CONFLICT',
    ]);
    expect(decided(payBack(61, 1), ...over, payBack(60, 2000))).toBe(feeTexts.moreThanCredit(0));
    expect(decided(payBack(61, 1), ...over, payBack(60, 2000), takeBackPayment(50))).toBe(
      feeTexts.moreThanCredit(0),
    );
    expect(decided(payBack(60, 2000), ...over, payBack(60, 2000))).toEqual([]);
    expect(refusalCode(payBack(60, 2000, marek), ...over, payBack(60, 2000))).toBe('ID_TAKEN');
    for (const other of [{ cents: 1000 }, { reason: 'Moved' }, { date: '2026-11-29' }])
      expect(decided({ ...payBack(60, 2000), ...other }, ...over, payBack(60, 2000))).toBe(
        feeTexts.savedAlready(2000),
      );
    expect(decided(payBack(60, 0), ...over)).toBe(feeTexts.nothing);
  });
});

describe('what a parent says to have paid', () => {
  test('counts when it is confirmed', () => {
    expect(dataOf(claimPaid(70, 4000))).toEqual({
      ...money,
      saidId: id(70),
      accountId: id(6),
      said: { cents: 4000 },
      at,
    });
    expect(dataOf(claimPaid(70, 4000, { toward: id(20), reference: 'x' }), ...issued)).toMatchObject({
      toward: id(20),
      said: { cents: 4000, reference: 'x' },
    });
    expect(settled(...issued, claimPaid(70, 4000)).balance).toBe(10_000);
    expect(dataOf(pay(50, 4000, { saidId: id(70) }), claimPaid(70, 4000))).toMatchObject({
      saidId: id(70),
      payment: { cents: 4000 },
    });
    expect(settled(...issued, claimPaid(70, 4000), pay(50, 4000, { saidId: id(70) })).balance).toBe(6000);
  });

  test('is said once, of an amount and an own invoice', () => {
    expect(decided(claimPaid(70, 4000), claimPaid(70, 4000))).toEqual([]);
    expect(refusalCode(claimPaid(70, 4000, { contactId: marek }), claimPaid(70, 4000))).toBe('ID_TAKEN');
    expect(decided(claimPaid(70, 0))).toBe(feeTexts.nothing);
    expect(decided(claimPaid(70, 1, { toward: id(20), contactId: marek }), ...issued)).toBe(
      feeTexts.invoiceNotFound,
    );
  });

  test.each([
    { cents: 5000 },
    { date: '2026-11-28' },
    { way: 'cash' as const },
    { toward: undefined },
    { reference: undefined },
    { reference: 'y' },
  ])('sent again under its id with %o was not said so, whether it is answered or not', (other) => {
    const first = claimPaid(70, 4000, { toward: id(20), reference: 'x' });
    const confirmed = pay(50, 4000, { saidId: id(70) });
    for (const answer of [[], [decline(70)], [confirmed]]) {
      expect(decided(first, ...issued, first, ...answer)).toEqual([]);
      const again = { ...first, ...other };
      expect(decided(again, ...issued, first, ...answer)).toBe(feeTexts.savedAlready(4000));
      expect(refusalCode(again, ...issued, first, ...answer)).toBe('CONFLICT');
    }
  });

  test('is said of an invoice once until it is answered', () => {
    const first = claimPaid(70, 4000, { toward: id(20) });
    const second = claimPaid(71, 4000, { toward: id(20) });
    expect([decided(second, ...issued, first), refusalCode(second, ...issued, first)]).toEqual([
      feeTexts.saidBefore,
      'CONFLICT',
    ]);
    expect(decided(first, ...issued, first)).toEqual([]);
    expect(decided(second, ...issued, first, decline(70))).toEqual(['PaymentSaid']);
    const paid = pay(50, 4000, { toward: id(20), saidId: id(70) });
    expect(decided(second, ...issued, first, paid)).toEqual(['PaymentSaid']);
    expect(decided(claimPaid(71, 4000), ...issued, first)).toEqual(['PaymentSaid']);
    const december = { from: '2026-12-01', to: '2026-12-31' };
    const ofAnother = [draft(21, siobhan, december.from, december.to), issue(21, 500, december)] as const;
    const other = claimPaid(71, 500, { toward: id(21) });
    expect(decided(other, ...issued, ...ofAnother, first)).toEqual(['PaymentSaid']);
    expect(decided(claimPaid(72, 4000), claimPaid(71, 4000))).toEqual(['PaymentSaid']);
  });

  test('waits for an answer before much more is said', () => {
    const all = Array.from({ length: MOST_SAID }, (_, at) => claimPaid(100 + at, 1));
    expect([decided(claimPaid(70, 1), ...all), refusalCode(claimPaid(70, 1), ...all)]).toEqual([
      feeTexts.saidTooMany,
      'CONFLICT',
    ]);
    expect(decided(claimPaid(100, 1), ...all)).toEqual([]);
    expect(decided(claimPaid(70, 1, { contactId: marek }), ...all)).toEqual(['PaymentSaid']);
    expect(decided(claimPaid(70, 1), ...all, decline(100))).toEqual(['PaymentSaid']);
  });

  test('is answered once', () => {
    expect(dataOf(decline(70), claimPaid(70, 1))).toEqual({
      childminderId,
      contactId: siobhan,
      saidId: id(70),
      at,
    });
    expect(decided(decline(70))).toBe(feeTexts.saidNotFound);
    expect([
      decided(decline(70), claimPaid(70, 1), decline(70)),
      refusalCode(decline(70), claimPaid(70, 1), decline(70)),
    ]).toEqual([feeTexts.saidAnswered, 'CONFLICT']);
    expect(decided(decline(70), claimPaid(70, 1), pay(50, 1, { saidId: id(70) }))).toBe(
      feeTexts.saidAnswered,
    );
    expect(decided(pay(50, 1, { saidId: id(70) }), claimPaid(70, 1), decline(70))).toBe(
      feeTexts.saidAnswered,
    );
    expect(decided(pay(50, 1, { saidId: id(70) }))).toBe(feeTexts.saidNotFound);
    expect(decided(pay(50, 1, { saidId: id(70), contactId: marek }), claimPaid(70, 1))).toBe(
      feeTexts.saidNotFound,
    );
  });
});

test('what a parent said by mistake is taken back by that parent, once and before it is answered', () => {
  const said = claimPaid(70, 4000, { toward: id(20) });
  const before = [draft(20), issue(20), said] as const;
  expect(dataOf(takeBackClaim(70), ...before)).toEqual({
    childminderId,
    contactId: siobhan,
    saidId: id(70),
    at,
  });
  const after = [...before, takeBackClaim(70)] as const;
  expect(decided(takeBackClaim(70), ...after)).toEqual([]);
  // The invoice is to be paid again, and can be said to be paid again, though not under the same id.
  expect(decided(claimPaid(71, 4000, { toward: id(20) }), ...after)).toEqual(['PaymentSaid']);
  expect(refusalCode(said, ...after)).toBe('RECORD_REMOVED');
  expect(decided(decline(70), ...after)).toBe(feeTexts.saidAnswered);
  expect(decided(pay(50, 4000, { saidId: id(70) }), ...after)).toBe(feeTexts.saidAnswered);
  expect(refusalCode(takeBackClaim(70, marek), ...before)).toBe('NOT_FOUND');
  expect(refusalCode(takeBackClaim(70))).toBe('NOT_FOUND');
  expect(decided(takeBackClaim(70), ...before, decline(70))).toBe(feeTexts.saidAnswered);
  expect(decided(takeBackClaim(70), ...before, pay(50, 4000, { saidId: id(70) }))).toBe(
    feeTexts.saidAnswered,
  );
});

test('a payment that confirmed what a parent said and is taken back leaves it waiting for an answer again', () => {
  const said = claimPaid(70, 4000, { toward: id(20) });
  const paid = pay(50, 4000, { toward: id(20), saidId: id(70) });
  const before = [draft(20), issue(20), said, paid] as const;
  expect(dataOf(takeBackPayment(50), ...before)).toMatchObject({ paymentId: id(50), saidId: id(70) });
  const after = [...before, takeBackPayment(50)] as const;
  expect(decided(pay(51, 4000, { toward: id(20), saidId: id(70) }), ...after)).toEqual(['PaymentRecorded']);
  expect(decided(decline(70), ...after)).toEqual(['PaymentSaidDeclined']);
  expect(dataOf(takeBackPayment(52), draft(20), issue(20), pay(52, 100))).not.toHaveProperty('saidId');
});

describe('a payment of which credit was paid back', () => {
  const paidBack = [...issued, pay(50, 12_000), payBack(60, 2000)] as const;

  test('stays until that is taken back, so that no family owes money that it never had', () => {
    expect([
      decided(takeBackPayment(50), ...paidBack),
      refusalCode(takeBackPayment(50), ...paidBack),
    ]).toEqual([feeTexts.creditPaidBack, 'CONFLICT']);
    expect(decided(takeBackPayment(50), ...paidBack, takeBackRefund(60))).toEqual(['PaymentRemoved']);
  });

  test('is taken back where the credit came from another one, or is another family’s', () => {
    const toward = [
      ...issued,
      pay(50, 12_000),
      pay(51, 10_000, { toward: id(20) }),
      payBack(60, 2000),
    ] as const;
    expect(decided(takeBackPayment(51), ...toward)).toEqual(['PaymentRemoved']);
    expect(decided(takeBackPayment(50), ...toward)).toBe(feeTexts.creditPaidBack);
    expect(decided(takeBackPayment(50), ...paidBack, pay(51, 2000))).toEqual(['PaymentRemoved']);
    expect(decided(takeBackPayment(51), ...paidBack, pay(51, 100, { contactId: marek }))).toEqual([
      'PaymentRemoved',
    ]);
    expect(decided(takeBackPayment(51), ...paidBack, pay(51, 100, { held: true }))).toEqual([
      'PaymentRemoved',
    ]);
  });
});

describe('money that went back and was entered by mistake', () => {
  const paidBack = [...issued, pay(50, 12_000), payBack(60, 2000)] as const;

  test('is taken back once, is credit again, and its id does not come back', () => {
    const data = { childminderId, contactId: siobhan, refundId: id(60), at };
    expect(dataOf(takeBackRefund(60), ...paidBack)).toEqual(data);
    expect(decided(takeBackRefund(60), ...paidBack)).toEqual(['PaymentRefundRemoved']);
    const after = [...paidBack, takeBackRefund(60)] as const;
    expect(settled(...paidBack).credit).toBe(0);
    expect(settled(...after).credit).toBe(2000);
    expect(decided(takeBackRefund(60), ...after)).toEqual([]);
    expect([decided(payBack(60, 2000), ...after), refusalCode(payBack(60, 2000), ...after)]).toEqual([
      feeTexts.refundNotFound,
      'RECORD_REMOVED',
    ]);
    expect(decided(payBack(61, 2000), ...after)).toEqual(['PaymentRefunded']);
  });

  test('is refused where there is none', () => {
    expect([decided(takeBackRefund(60)), refusalCode(takeBackRefund(60))]).toEqual([
      feeTexts.refundNotFound,
      'NOT_FOUND',
    ]);
  });
});

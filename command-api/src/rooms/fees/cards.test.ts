import { testId as id } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FeeCommand } from './decider.ts';
import { settledFamily } from './state.ts';
import {
  pressedAt as at,
  beginCheckout,
  aoife as childminderId,
  claimPaid,
  connectAccount,
  dataOf,
  decided,
  decline,
  draft,
  giveUpAccount,
  hearAccount,
  hearCharge,
  issue,
  marek,
  pay,
  payBack,
  refusalCode,
  siobhan,
  stateAfter,
  takeBackPayment,
  takeBackRefund,
} from './test-commands.ts';

const issued = [draft(20), issue(20)] as const;
const ready = [...issued, connectAccount()] as const;
const standing = (...before: FeeCommand[]) => stateAfter(...before).cards.accounts.get('acct_1')?.standing;
const settled = (...before: FeeCommand[]) => settledFamily(stateAfter(...before), siobhan);

describe('the account of the card service', () => {
  test('is connected once, and again after it was given up here', () => {
    expect(dataOf(connectAccount('connecting', 7))).toEqual({
      childminderId,
      account: 'acct_1',
      standing: 'connecting',
      heardAt: '2026-12-01T10:00:07.000Z',
      at,
    });
    expect(decided(connectAccount('ready', 7), connectAccount('ready', 7))).toEqual([]);
    expect(decided(giveUpAccount())).toEqual([]);
    expect(decided(giveUpAccount(), connectAccount())).toEqual(['CardAccountChanged']);
    expect(decided(giveUpAccount(), connectAccount(), giveUpAccount())).toEqual([]);
    expect(standing(connectAccount(), giveUpAccount(), connectAccount('ready', 1))).toBe('ready');
  });

  test('stands as the card service said last by its own clock', () => {
    const connecting = connectAccount('connecting', 1);
    expect(standing(connecting, hearAccount('ready', 3))).toBe('ready');
    expect(standing(connecting, hearAccount('restricted', 3), hearAccount('ready', 2))).toBe('restricted');
    expect(standing(connecting, hearAccount('ready', 1))).toBe('ready');
    expect(standing(connecting, connectAccount('ready', 0))).toBe('connecting');
    expect(standing(connecting, connectAccount('ready', 2))).toBe('ready');
    // Nothing visible changes, and yet an older message must not undo it.
    expect(decided(hearAccount('connecting', 5), connecting)).toEqual(['CardAccountChanged']);
  });

  test('that she gave up, or never had, is not heard of', () => {
    expect(decided(hearAccount('ready', 9), connectAccount(), giveUpAccount())).toEqual([]);
    expect(decided(hearAccount('ready', 9))).toEqual([]);
    expect(decided(hearAccount('ready', 9, 'acct_2'), connectAccount())).toEqual([]);
    expect(standing(connectAccount('ready', 9), hearAccount('disconnected', 5))).toBe('disconnected');
  });
});

describe('a checkout', () => {
  test('is begun for exactly what is open, once for all who ask at one moment', () => {
    expect(dataOf(beginCheckout('cs_1', 10_000), ...ready)).toEqual({
      childminderId,
      invoiceId: id(20),
      contactId: siobhan,
      account: 'acct_1',
      checkout: 'cs_1',
      asked: { cents: 10_000 },
      at,
    });
    const begun = [...ready, beginCheckout('cs_1', 10_000)] as const;
    expect(decided(beginCheckout('cs_1', 10_000), ...begun)).toEqual([]);
    expect(refusalCode(beginCheckout('cs_2', 10_000), ...begun)).toBe('CONFLICT');
    expect(decided(beginCheckout('cs_2', 10_000, { after: 1 }), ...begun)).toEqual(['CardCheckoutBegun']);
    expect(stateAfter(...begun).cards.checkouts.get(id(20))).toMatchObject({ begun: 1, cents: 10_000 });
    expect(refusalCode(beginCheckout('cs_1', 9999), ...ready)).toBe('CONFLICT');
    expect(decided(beginCheckout('cs_1', 6000), ...ready, pay(50, 4000))).toEqual(['CardCheckoutBegun']);
  });

  test('needs the own invoice, an account that takes cards, and an amount that the service takes', () => {
    expect(refusalCode(beginCheckout('cs_1', 10_000, { contactId: marek }), ...ready)).toBe('NOT_FOUND');
    expect(decided(beginCheckout('cs_1', 10_000), ...issued)).toBe(feeTexts.noCards);
    expect(decided(beginCheckout('cs_1', 10_000), ...issued, connectAccount('restricted'))).toBe(
      feeTexts.noCards,
    );
    expect(decided(beginCheckout('cs_1', 10_000, { account: 'acct_2' }), ...ready)).toBe(feeTexts.noCards);
    expect(decided(beginCheckout('cs_1', 49), ...ready, pay(50, 9951))).toBe(feeTexts.tooLittleForCard);
    expect(decided(beginCheckout('cs_1', 50), ...ready, pay(50, 9950))).toEqual(['CardCheckoutBegun']);
  });
});

describe('a charge', () => {
  test('is booked once, with or without a checkout that is known', () => {
    expect(dataOf(hearCharge(1, 10_000), ...ready)).toEqual({
      childminderId,
      contactId: siobhan,
      paymentId: id(101),
      date: '2026-12-02',
      way: 'card',
      held: false,
      toward: id(20),
      online: { charge: 'pi_1' },
      payment: { cents: 10_000 },
      at,
    });
    expect(decided(hearCharge(1, 10_000), ...ready, hearCharge(1, 10_000))).toEqual([]);
    expect(settled(...ready, hearCharge(1, 10_000)).invoices[0]?.state).toBe('paid');
    expect(decided(hearCharge(1, 0), ...ready)).toEqual([]);
  });

  test('that became credit is paid back at the card service alone, which tells of it', () => {
    const credit = [...ready, hearCharge(1, 10_000), hearCharge(2, 10_000), pay(51, 2000)];
    expect(settled(...credit).credit).toBe(12_000);
    expect(decided(payBack(70, 12_000), ...credit)).toBe(feeTexts.creditByCard(10_000));
    expect(decided(payBack(70, 2000), ...credit)).toEqual(['PaymentRefunded']);
    expect(settled(...credit, payBack(70, 2000), hearCharge(2, 10_000, 10_000)).balance).toBe(0);
  });

  test('is not paid back by hand either once all other credit was, also where it came last', () => {
    const credit = [...ready, hearCharge(1, 10_000), pay(51, 2000), hearCharge(2, 10_000)];
    expect(decided(payBack(70, 2000), ...credit)).toEqual(['PaymentRefunded']);
    expect(decided(payBack(71, 2000), ...credit, payBack(70, 2000))).toBe(feeTexts.creditByCard(10_000));
  });

  test('that is heard of late pays by its day, as statements and receipts show it', () => {
    const { heard, ...late } = hearCharge(1, 10_000);
    const charge = { ...late, heard: { ...heard, paidOn: '2026-11-28' } };
    const transfer = pay(51, 10_000, { toward: id(20), date: '2026-11-29' });
    expect(decided(payBack(70, 10_000), ...ready, transfer, charge)).toEqual(['PaymentRefunded']);
  });

  test('counts although the account was given up, and is credit where the invoice was paid meanwhile', () => {
    expect(settled(...ready, giveUpAccount(), hearCharge(1, 10_000)).balance).toBe(0);
    expect(settled(...ready, pay(50, 10_000), hearCharge(1, 10_000)).credit).toBe(10_000);
  });

  test('of somebody else’s account, invoice or family is not believed', () => {
    expect(refusalCode(hearCharge(1, 100, 0, { account: 'acct_2' }), ...ready)).toBe('NOT_FOUND');
    expect(refusalCode(hearCharge(1, 100, 0, { contactId: marek }), ...ready)).toBe('NOT_FOUND');
    expect(refusalCode(hearCharge(1, 100, 0, { invoice: 21 }), ...ready)).toBe('NOT_FOUND');
    expect(refusalCode(hearCharge(1, 100), ...issued)).toBe('NOT_FOUND');
  });

  test('that was paid back opens its invoice again', () => {
    const back = [...ready, hearCharge(1, 10_000), hearCharge(1, 10_000, 3000)] as const;
    expect(decided(hearCharge(1, 10_000, 3000), ...ready)).toEqual(['PaymentRecorded', 'PaymentRefunded']);
    expect(dataOf(hearCharge(1, 10_000, 3000), ...ready, hearCharge(1, 10_000))).toEqual({
      childminderId,
      contactId: siobhan,
      refundId: id(4010),
      paymentId: id(101),
      date: '2026-12-05',
      body: { cents: 3000, reason: feeTexts.backByCard },
      at,
    });
    expect(settled(...back)).toMatchObject({
      balance: 3000,
      credit: 0,
      invoices: [{ paid: 7000, open: 3000, state: 'partly-paid' }],
      payments: [{ paid: [{ invoiceId: id(20), cents: 7000 }], over: 0 }],
    });
    expect(decided(hearCharge(1, 10_000), ...back)).toEqual([]);
    // The refunds never exceed the payment.
    expect(settled(...back, hearCharge(1, 10_000, 12_000)).balance).toBe(10_000);
  });

  test('whose refund came back from the bank is paid again, whatever is told late, and can be paid back once more', () => {
    const back = [...ready, hearCharge(1, 10_000), hearCharge(1, 10_000, 3000)];
    const failed = hearCharge(1, 10_000, 0, { failed: true, saidAt: '2026-12-08T09:00:00.000Z' });
    expect(decided(failed, ...back)).toEqual(['PaymentRefundRemoved']);
    const after = [...back, failed];
    expect(settled(...after)).toMatchObject({ balance: 0, invoices: [{ state: 'paid' }] });
    expect(decided(failed, ...after)).toEqual([]);
    expect(decided(hearCharge(1, 10_000, 3000), ...after)).toEqual([]);
    const again = hearCharge(1, 10_000, 3000, { saidAt: '2026-12-09T09:00:00.000Z' });
    expect(decided(again, ...after)).toEqual(['PaymentRefunded']);
    expect(settled(...after, again).balance).toBe(3000);
    expect(decided(hearCharge(1, 10_000), ...after, again)).toEqual([]);
  });

  test('of which one of two refunds came back keeps the other', () => {
    const twice = [...ready, hearCharge(1, 10_000), hearCharge(1, 10_000, 3000), hearCharge(1, 10_000, 5000)];
    const failed = (refunded: number) =>
      hearCharge(1, 10_000, refunded, { failed: true, saidAt: '2026-12-08T09:00:00.000Z' });
    expect(decided(failed(2000), ...twice)).toEqual(['PaymentRefundRemoved']);
    expect(settled(...twice, failed(2000)).balance).toBe(2000);
    expect(decided(failed(500), ...twice)).toEqual([
      'PaymentRefundRemoved',
      'PaymentRefundRemoved',
      'PaymentRefunded',
    ]);
    expect(settled(...twice, failed(500)).balance).toBe(500);
  });

  test('is no mistake that could be taken back', () => {
    expect(decided(takeBackPayment(101), ...ready, hearCharge(1, 10_000))).toBe(feeTexts.paidByCard);
  });
});

test('whatever the order and the repetitions in which the card service tells, the same is booked', () => {
  const told: readonly FeeCommand[] = [
    hearAccount('connecting', 1),
    hearAccount('ready', 2),
    hearAccount('restricted', 2),
    hearAccount('ready', 3),
    beginCheckout('cs_1', 10_000),
    hearCharge(1, 10_000),
    hearCharge(1, 10_000, 2500),
    hearCharge(1, 10_000, 4000),
    hearCharge(2, 4000),
    hearCharge(2, 4000, 4000),
  ];
  const meant = (commands: readonly FeeCommand[]) => {
    const state = stateAfter(...ready, ...commands);
    const { accounts, account, charges } = state.cards;
    const payments = [...state.payments].sort(([one], [other]) => (one < other ? -1 : 1));
    const { payments: _, ...family } = settledFamily(state, siobhan);
    return { accounts, account, charges: Object.fromEntries(charges), payments, family };
  };
  const inOrder = meant(told);
  expect(inOrder.family).toMatchObject({ balance: 4000, credit: 0 });
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...told), { maxLength: 30 }),
      fc.shuffledSubarray([...told], { minLength: told.length }),
      fc.nat(),
      (repeats, all, place) => {
        const mixed = all.flatMap((each, at) => (at === place % all.length ? [...repeats, each] : [each]));
        expect(meant(mixed)).toEqual(inOrder);
      },
    ),
    { numRuns: 500 },
  );
});

test('refunds, and those that came back from the bank, are booked as the charge is then, in whatever order they are told', () => {
  const step = fc.record({ cents: fc.constantFrom(1000, 2000, 3000), fails: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 3 }), fc.infiniteStream(fc.nat()), (steps, chances) => {
      const chance = (below: number) => (chances.next().value ?? 0) % below;
      let hour = 0;
      let refunded = 0;
      const waiting: { saidAt: string; failed: boolean }[] = [];
      const heard: FeeCommand[] = [hearCharge(1, 10_000)];
      // Delivers notices, some twice; each reports the charge as it is at that moment.
      function tellSome(all = false): void {
        while (waiting.length > 0 && (all || chance(2) === 0)) {
          const place = chance(waiting.length);
          const [notice] = chance(3) === 0 ? [waiting[place]] : waiting.splice(place, 1);
          if (!notice) return;
          const { saidAt, failed } = notice;
          const told = hearCharge(1, 10_000, refunded, { saidAt, ...(failed && { failed }) });
          heard.push({ ...told, refundId: id(1000 + heard.length) });
        }
      }
      function happened(failed: boolean): void {
        hour += 1;
        waiting.push({ saidAt: `2026-12-05T${String(hour).padStart(2, '0')}:00:00.000Z`, failed });
        tellSome();
      }
      const failing: number[] = [];
      for (const { cents, fails } of steps) {
        refunded += cents;
        if (fails) failing.push(cents);
        happened(false);
        if (chance(2) === 0) continue;
        refunded -= failing.shift() ?? 0;
        happened(true);
      }
      tellSome(true);
      const { payments, refunds } = stateAfter(...ready, ...heard);
      const booked = [...refunds.values()].reduce((sum, { cents }) => sum + cents, 0);
      expect([payments.size, booked]).toEqual([1, refunded]);
    }),
    { numRuns: 500 },
  );
});

describe('a payment by card of an invoice that the parent said is paid', () => {
  const said = claimPaid(70, 10_000, { toward: id(20) });
  const isWaiting = (...before: FeeCommand[]) => stateAfter(...before).said.get(id(70))?.answered === false;

  test('answers what they said, so that it is not confirmed as a second payment', () => {
    expect(dataOf(hearCharge(1, 10_000), ...ready, said)).toMatchObject({ saidId: id(70), way: 'card' });
    const paid = [...ready, said, hearCharge(1, 10_000)] as const;
    expect(isWaiting(...paid)).toBe(false);
    expect(decided(pay(50, 10_000, { saidId: id(70), toward: id(20) }), ...paid)).toBe(feeTexts.saidAnswered);
    expect(decided(decline(70), ...paid)).toBe(feeTexts.saidAnswered);
    expect(settled(...paid).balance).toBe(0);
  });

  test('leaves what they said of another invoice, and what was answered already', () => {
    expect(isWaiting(...ready, claimPaid(70, 10_000), hearCharge(1, 10_000))).toBe(true);
    expect(dataOf(hearCharge(1, 10_000), ...ready, said, decline(70))).not.toHaveProperty('saidId');
  });
});

test('what went back to a card is not taken back by hand', () => {
  const before = [
    ...ready,
    beginCheckout('cs_1', 10_000),
    hearCharge(1, 10_000),
    hearCharge(1, 10_000, 4000),
  ] as const;
  const takeBack = { ...takeBackRefund(60), refundId: id(1000 + 10 + 4000) };
  expect([decided(takeBack, ...before), refusalCode(takeBack, ...before)]).toEqual([
    feeTexts.refundedByCard,
    'CONFLICT',
  ]);
});

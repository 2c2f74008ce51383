import { testId as id } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { describe, expect, test } from 'vitest';
import { type CardAccount, connectedAccount, emptyCards, outdates, readyAccount } from './card-state.ts';
import { feesDecider } from './decider.ts';
import {
  pressedAt as at,
  aoife as childminderId,
  connectAccount,
  draft,
  giveUpAccount,
  hearCharge,
  issue,
  siobhan,
  stateAfter,
} from './test-commands.ts';

describe('the account of a childminder', () => {
  const accounts = (...before: Parameters<typeof stateAfter>) => {
    const { cards } = stateAfter(...before);
    return [connectedAccount(cards), readyAccount(cards)];
  };
  test('is connected until it is given up, and takes cards once the service says so', () => {
    expect(accounts()).toEqual([undefined, undefined]);
    expect(accounts(connectAccount('connecting'))).toEqual(['acct_1', undefined]);
    expect(accounts(connectAccount('restricted'))).toEqual(['acct_1', undefined]);
    expect(accounts(connectAccount('ready'))).toEqual(['acct_1', 'acct_1']);
    expect(accounts(connectAccount('ready'), giveUpAccount())).toEqual([undefined, undefined]);
  });

  test('is the one that was connected last', () => {
    const cards = emptyCards();
    for (const [account, standing] of [
      ['acct_1', 'ready'],
      ['acct_2', 'connecting'],
    ] as const)
      cards.accounts.set(account, { standing, heardAt: at });
    cards.account = 'acct_2';
    expect([connectedAccount(cards), readyAccount(cards)]).toEqual(['acct_2', undefined]);
  });
});

test('of two reports the newer counts, of one moment the later standing, and nothing after it was given up', () => {
  const said = (standing: CardAccount['standing'], second: number): CardAccount => ({
    standing,
    heardAt: `2026-12-01T10:00:0${second}.000Z`,
  });
  expect(outdates(said('connecting', 2), said('ready', 1))).toBe(true);
  expect(outdates(said('ready', 1), said('connecting', 2))).toBe(false);
  expect(outdates(said('ready', 1), said('connecting', 1))).toBe(true);
  expect(outdates(said('connecting', 1), said('ready', 1))).toBe(false);
  expect(outdates(said('ready', 1), said('ready', 1))).toBe(false);
  expect(outdates(said('disconnected', 1), said('ready', 2))).toBe(true);
  expect(outdates(said('ready', 3), said('disconnected', 2))).toBe(false);
});

describe('an amount that was erased', () => {
  const family = { childminderId, contactId: siobhan, at };
  test('was asked of no card', () => {
    const { cards } = feesDecider.evolve(stateAfter(draft(20), issue(20), connectAccount()), {
      type: 'CardCheckoutBegun',
      data: { ...family, invoiceId: id(20), account: 'acct_1', checkout: 'cs_1', asked: null },
    });
    expect(cards.checkouts.get(id(20))).toEqual({
      begun: 1,
      checkout: 'cs_1',
      account: 'acct_1',
      cents: 0,
    });
  });

  test('went back to no card', () => {
    const paid = [draft(20), issue(20), connectAccount(), hearCharge(1, 10_000)];
    const refund = (refundId: string, cents?: number) =>
      ({
        type: 'PaymentRefunded',
        data: {
          ...family,
          refundId,
          paymentId: id(101),
          date: '2026-12-21',
          body: cents === undefined ? null : { cents, reason: 'Over' },
        },
      }) as const;
    const state = stateAfter(...paid);
    const refunded = () => state.cards.charges.get('pi_1')?.refunded;
    feesDecider.evolve(state, refund(id(60)));
    expect(refunded()).toBe(0);
    feesDecider.evolve(state, refund(id(61), 4000));
    expect(refunded()).toBe(4000);
  });
});

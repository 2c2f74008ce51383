import { drawnTerms, testId as id } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { describe, expect, test } from 'vitest';
import { MOST_EXTRAS } from './agreements.ts';
import type { FeeCommand } from './decider.ts';
import { MOST_ADDED } from './invoices.ts';
import { agreementsOf, settledFamily } from './state.ts';
import {
  adjust,
  agreeTo,
  alone,
  beginCheckout,
  book,
  caoimhe,
  claimPaid,
  connectAccount,
  credit,
  dataOf,
  decided,
  decline,
  draft,
  end,
  hearAccount,
  hearCharge,
  issue,
  marek,
  oisin,
  pay,
  payBack,
  pressedAt,
  propose,
  refusalCode,
  release,
  siobhan,
  stateAfter,
  takeBackPayment,
  unbook,
  withdraw,
  writeOff,
} from './test-commands.ts';
import { isNews, mailAbout, mayBeMailed } from './told.ts';

const agreed = [propose(), agreeTo()] as const;
const issued = [...agreed, draft(20), issue(20)] as const;
const byCard = [...issued, connectAccount(), hearCharge(1, 10_000)] as const;
const said = [...issued, claimPaid(60, 10_000)] as const;
const november = { from: '2026-11-01', to: '2026-11-30' };
const many = <Command>(most: number, one: (n: number) => Command): Command[] =>
  Array.from({ length: most }, (_, nth) => one(200 + nth));

type Refused = [what: string, command: FeeCommand, before: readonly FeeCommand[]];

const notThere: Refused[] = [
  ['an agreement to take back', withdraw(), []],
  ['an agreement to agree to', agreeTo(), []],
  ['an agreement to end', end('2026-11-30'), []],
  ['an extra to take off', unbook(30), [...agreed]],
  ['an invoice to credit', credit(20, 70, 100), [draft(20)]],
  ['an invoice to write off', writeOff(20), [draft(20)]],
  ['an invoice to pay', pay(50, 100, { toward: id(21) }), issued],
  ['what is confirmed', pay(50, 100, { saidId: id(60) }), issued],
  ['a payment to take back', takeBackPayment(50), issued],
  ['a deposit to release', release(50), issued],
  ['what is declined', decline(60), issued],
];

const inTheWay: Refused[] = [
  ['a later agreement', propose('2026-10-01'), agreed],
  ['its own beginning', end('2026-10-31'), agreed],
  ['an invoice of the days after', end('2026-11-15'), issued],
  [
    'the latest of several invoices',
    end('2026-11-15'),
    [
      propose('2026-10-01'),
      agreeTo(),
      draft(20),
      issue(20),
      draft(21, siobhan, '2026-10-01', '2026-10-31'),
      issue(21, 100, { from: '2026-10-01', to: '2026-10-31' }),
    ],
  ],
  ['an invoice of the day of an extra', book(30), issued],
  [
    'an invoice of several children',
    book(30),
    [
      ...agreed,
      draft(20),
      { ...issue(20), spans: [caoimhe, oisin].map((childId) => ({ childId, ...november })) },
    ],
  ],
  ['no agreement for an extra', book(30), []],
  ['a day full of extras', book(30), [...agreed, ...many(MOST_EXTRAS, (n) => book(n))]],
  ['a draft full of lines', adjust(20, 60, 100), [draft(20), ...many(MOST_ADDED, (n) => adjust(20, n, 100))]],
  ['no account for cards', beginCheckout('cs_1', 10_000), issued],
  ['too little for a card', beginCheckout('cs_1', 40), [draft(20), issue(20, 40), connectAccount()]],
  ['an answer that was given', pay(51, 100, { saidId: id(60) }), [...said, decline(60)]],
  ['money that came by card', takeBackPayment(101), byCard],
  ['credit that came by card', payBack(70, 10_000), [...byCard, hearCharge(2, 10_000)]],
];

describe('what is refused says of which kind that is', () => {
  test.each(notThere)('not there: %s', (_, command, before) => {
    expect(refusalCode(command, ...before)).toBe('NOT_FOUND');
  });

  test.each(inTheWay)('in the way: %s', (_, command, before) => {
    expect(refusalCode(command, ...before)).toBe('CONFLICT');
  });

  test('nothing at all, as the field says it', () => {
    const nothing = { code: 'VALIDATION', errors: [feeTexts.nothing] };
    expect(dataOf(pay(50, 0))).toMatchObject(nothing);
    expect(dataOf(adjust(20, 60, 0), draft(20))).toMatchObject(nothing);
  });
});

describe('what is of one is not of another', () => {
  test('an extra of another day or child fills no day', () => {
    const ofOisin = [propose('2026-11-01', alone, drawnTerms, oisin), agreeTo(1, siobhan, oisin)];
    const full = [...agreed, ...ofOisin, ...many(MOST_EXTRAS, (n) => book(n))];
    expect(decided(book(30, '2026-11-19'), ...full)).toEqual(['ExtraBooked']);
    expect(decided(book(30, '2026-11-18', oisin), ...full)).toEqual(['ExtraBooked']);
  });

  test('a payment of another family is no credit', () => {
    expect(settledFamily(stateAfter(pay(50, 100, { contactId: marek })), siobhan).credit).toBe(0);
  });

  test('an account for cards that she has another for now is not heard of', () => {
    const another = { ...connectAccount(), account: 'acct_2' };
    expect(decided(hearAccount('restricted', 9), connectAccount(), another)).toEqual([]);
  });

  test('nobody has agreed, said or been reminded before', () => {
    expect(agreementsOf(stateAfter(propose()), caoimhe)[0]?.agreedBy).toEqual([]);
    expect(agreementsOf(stateAfter(propose(), withdraw()), caoimhe)[0]?.agreedBy).toEqual([]);
    const state = stateAfter(...issued, pay(50, 100));
    expect([state.said.size, state.invoices.get(id(20))?.reminded]).toEqual([0, []]);
  });
});

describe('who paid', () => {
  test('hears of what was paid in the week before', () => {
    expect(isNews('2026-11-23', pressedAt)).toBe(true);
    expect(isNews('2026-11-22', pressedAt)).toBe(false);
  });

  test('gets so many mails a day, and not of a payment of before', () => {
    const five = stateAfter(...many(5, (n) => pay(n, 100)), pay(50, 100));
    const may = (n: number) => mayBeMailed(five, siobhan, '2026-11-30', mailAbout.payment(id(n)));
    expect([may(204), may(50)]).toEqual([true, false]);
    const before = { ...pay(50, 100), date: '2026-10-01' };
    expect(stateAfter(before).told.size).toBe(0);
  });

  test('is paid back what is over, and no more', () => {
    expect(decided(payBack(70, 101), pay(50, 100))).toBe(feeTexts.moreThanCredit(100));
  });
});

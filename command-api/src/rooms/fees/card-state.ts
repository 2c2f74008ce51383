import { CardStanding } from '@nead/contracts/fees/cards.ts';
import type { FeeEvent } from '@nead/contracts/fees/events.ts';
import type { Id } from '@nead/contracts/ids.ts';

type Of<Type extends FeeEvent['type']> = Extract<FeeEvent, { type: Type }>;

export interface CardAccount {
  standing: CardStanding;
  heardAt: string;
}

/** The facts about a childminder's card payments. */
export interface Cards {
  /** Every account that she had: payments into one count, whatever its later state. */
  accounts: Map<string, CardAccount>;
  /** The one that she connected last. */
  account: string | undefined;
  /** The number of checkouts begun for each invoice, and the newest of them. */
  checkouts: Map<Id, { begun: number; checkout: string; account: string; cents: number }>;
  /** Payments and refunds, by the card service's own name of the charge. */
  charges: Map<string, { paymentId: Id; refunded: number; refundFailedAt?: string }>;
}

export const emptyCards = (): Cards => ({
  accounts: new Map(),
  account: undefined,
  checkouts: new Map(),
  charges: new Map(),
});

/** The card service's last report about the account that she has connected. */
const standingNow = ({ account, accounts }: Cards): CardStanding | undefined =>
  // Stryker disable next-line StringLiteral: no account has a name that nobody gave
  accounts.get(account ?? '')?.standing;

/** The account that takes cards for her now. */
export const readyAccount = (cards: Cards): string | undefined =>
  standingNow(cards) === 'ready' ? cards.account : undefined;

/** The account that she has connected, ready or not. */
export const connectedAccount = (cards: Cards): string | undefined =>
  standingNow(cards) === 'disconnected' ? undefined : cards.account;

export const isCharge = ({ charges }: Cards, paymentId: Id): boolean =>
  [...charges.values()].some((charge) => charge.paymentId === paymentId);

const rank = (standing: CardStanding) => CardStanding.options.indexOf(standing);

/**
 * Answers whether a report replaces the known one of an account: the newer by the card service's clock wins, and within
 * one second the standing later in the list, so that the order of arrival does not matter. An account that was given up
 * stays so.
 */
export function outdates(said: CardAccount, known: CardAccount): boolean {
  if (known.standing === 'disconnected') return false;
  if (said.standing === 'disconnected') return true;
  if (said.heardAt === known.heardAt) return rank(said.standing) > rank(known.standing);
  // Stryker disable next-line EqualityOperator: they are not the same
  return said.heardAt > known.heardAt;
}

export function evolveCards(cards: Cards, event: Of<'CardAccountChanged' | 'CardCheckoutBegun'>): void {
  const { account } = event.data;
  if (event.type === 'CardAccountChanged') {
    const { standing, heardAt } = event.data;
    cards.accounts.set(account, { standing, heardAt });
    cards.account = account;
    return;
  }
  const { invoiceId, checkout, asked } = event.data;
  const begun = (cards.checkouts.get(invoiceId)?.begun ?? 0) + 1;
  cards.checkouts.set(invoiceId, { begun, checkout, account, cents: asked?.cents ?? 0 });
}

/** Remembers a payment through the card service, and its refunds. */
export function noteCharge({ charges }: Cards, event: Of<'PaymentRecorded' | 'PaymentRefunded'>): void {
  if (event.type === 'PaymentRecorded') {
    const { online, paymentId } = event.data;
    if (online) charges.set(online.charge, { paymentId, refunded: 0 });
    return;
  }
  const { paymentId, body } = event.data;
  const charge = [...charges.values()].find((each) => each.paymentId === paymentId);
  if (charge) charge.refunded += body?.cents ?? 0;
}

/** Remembers that a refund of a card payment failed after all. */
export function noteFailedRefund({ charges }: Cards, paymentId: Id, cents: number, at: string): void {
  const charge = [...charges.values()].find((each) => each.paymentId === paymentId);
  if (charge) Object.assign(charge, { refunded: charge.refunded - cents, refundFailedAt: at });
}

import type { CardStanding } from '@nead/contracts/fees/cards.ts';
import type { Id } from '@nead/contracts/ids.ts';

/** A charge as the card service tells of it, each time whole. */
export interface ToldCharge {
  childminderId: Id;
  contactId: Id;
  invoiceId: Id;
  charge: string;
  cents: number;
  /** What of it went back, all in all. */
  refunded: number;
  /** A refund has come back from the bank, so less may have gone back than before. */
  refundFailed?: true;
  paidAt: string;
}

/** A webhook with a valid signature, and what it says, if it matters here. */
export interface CardMessage {
  event: string;
  delivery: string;
  at: string;
  /** The childminder's account that it is about. */
  account: string;
  about: { standing: CardStanding; childminderId: Id | undefined } | { charge: ToldCharge } | undefined;
}

export interface CheckoutWanted {
  account: string;
  childminderId: Id;
  contactId: Id;
  invoiceId: Id;
  /** What stands on the page where it is paid. */
  title: string;
  cents: number;
  /** The same name gives the same checkout, however often it is asked for. */
  name: string;
  /** When it can be paid no more. */
  until: Date;
  paidUrl: string;
  leftUrl: string;
}

/**
 * Takes cards for childminders, each into an account of their own there: money never passes through us. Calls reject
 * with PaymentsAway if it cannot be reached or refuses.
 */
export interface CardService {
  /** An account for her. `before`, the number of accounts that she had, names the request, so that asking twice opens one. */
  open(childminderId: Id, before: number): Promise<string>;
  /** How an account stands; undefined: it is there no more, or not ours to ask about. */
  standingOf(account: string): Promise<Exclude<CardStanding, 'disconnected'> | undefined>;
  /** The page where its owner answers what the service wants to know. */
  onboarding(account: string, backUrl: string): Promise<string>;
  checkout(wanted: CheckoutWanted): Promise<{ id: string; url: string }>;
  /** Where a checkout can still be paid, or what was paid; undefined if it is over. */
  checkoutNow(account: string, id: string): Promise<{ url: string } | { paid: ToldCharge } | undefined>;
  /** Makes it impossible to pay; false: it was over already, paid or not. */
  closeCheckout(account: string, id: string): Promise<boolean>;
  /** What a webhook says; 'forged' if its signature is invalid. */
  read(body: string, signature: string): Promise<CardMessage | 'forged'>;
  /** Where browsers are sent back to; undefined: to the address by which this server was called. */
  origin: string | undefined;
}

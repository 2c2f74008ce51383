import type { CardStanding } from '@nead/contracts/fees/cards.ts';
import type { Id } from '@nead/contracts/ids.ts';

/** A charge as the card service reports it, complete each time. */
export interface ToldCharge {
  childminderId: Id;
  contactId: Id;
  invoiceId: Id;
  charge: string;
  cents: number;
  /** The refunds of it, all in all. */
  refunded: number;
  /** A refund has come back from the bank, so less may have gone back than before. */
  refundFailed?: true;
  paidAt: string;
}

/** A webhook with a valid signature, and its content, if it matters here. */
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
  /** The title on the page where it is paid. */
  title: string;
  cents: number;
  /** The same name gives the same checkout, however often it is asked for. */
  name: string;
  /** The time from which it can no longer be paid. */
  until: Date;
  paidUrl: string;
  leftUrl: string;
}

/**
 * Takes cards for childminders, each into an account of their own there: money never passes through us. Calls reject
 * with PaymentsAway if the service cannot be reached or refuses.
 */
export interface CardService {
  /**
   * Opens an account for her. `before`, the number of accounts that she had, names the request, so that two calls open
   * one.
   */
  open(childminderId: Id, before: number): Promise<string>;
  /** The state of an account; undefined: it no longer exists, or is not accessible to us. */
  standingOf(account: string): Promise<Exclude<CardStanding, 'disconnected'> | undefined>;
  /** The page where its owner answers the service's questions. */
  onboarding(account: string, backUrl: string): Promise<string>;
  checkout(wanted: CheckoutWanted): Promise<{ id: string; url: string }>;
  /** The page where a checkout can still be paid, or its charge; undefined if it is over. */
  checkoutNow(account: string, id: string): Promise<{ url: string } | { paid: ToldCharge } | undefined>;
  /** Makes it impossible to pay; false: it was already over, paid or not. */
  closeCheckout(account: string, id: string): Promise<boolean>;
  /** The content of a webhook; 'forged' if its signature is invalid. */
  read(body: string, signature: string): Promise<CardMessage | 'forged'>;
  /** The address to which browsers return; undefined: the address by which this server was called. */
  origin: string | undefined;
}

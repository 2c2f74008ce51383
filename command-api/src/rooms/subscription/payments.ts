import type { Id } from '@nead/contracts/ids.ts';
import type { PaidTier } from '@nead/contracts/plans.ts';
import type { Said } from '@nead/contracts/subscription/events.ts';

/** What was said, and of whom. */
export interface Heard {
  childminderId: Id;
  said: Said;
}

/** Said of a subscription that is one of ours, but not taken in: a person has to look. */
export interface Unclear {
  subscription: string;
  /** It does not say who pays, or for which plan, or is in words that nobody here knows. */
  why: 'owner' | 'plan' | 'shape';
}

/** A message with a signature that holds: what is taken in of it, if anything. */
export interface Message {
  event: string;
  type: string;
  /** The same for the same delivery, another when the provider signs the message anew. */
  delivery: string;
  about: Heard | Unclear | undefined;
}

/** Where the browser comes back to. */
export interface WaysBack {
  successUrl: string;
  cancelUrl: string;
}

/** Whoever takes the money. Calls reject with PaymentsAway when it cannot be reached or does not understand. */
export interface Payments {
  /** The same name gives the same checkout, however often and at whatever moment it is asked for. */
  checkout(
    wanted: WaysBack & { childminderId: Id; tier: PaidTier; customer: string | undefined; name: string },
  ): Promise<{ id: string; url: string }>;
  /** Where a checkout can still be paid, or the subscription that it was paid for; neither: it is over. */
  checkoutNow(id: string): Promise<{ url: string } | { paidFor: string } | undefined>;
  /** Nobody can pay it from now on. */
  closeCheckout(id: string): Promise<void>;
  /** A page on which a running subscription changes its tier, so that nobody pays for two. */
  changeTier(wanted: WaysBack & { said: Said; tier: PaidTier }): Promise<string>;
  /** Renews it no more, or ends it at once. What is over already is as good. */
  end(subscription: string, when: 'at the end of the period' | 'now'): Promise<void>;
  portal(customer: string, returnUrl: string): Promise<string>;
  /** What a message says; 'forged' where its signature does not hold. */
  read(body: string, signature: string): Promise<Message | 'forged'>;
  /** What is so now of one subscription. */
  ask(subscription: string, at: Date): Promise<Heard | Unclear | undefined>;
  /** What is so now, of every subscription there is. */
  everySubscription(at: Date): AsyncIterable<Heard>;
  /** Where it may send browsers back to; undefined: to whatever address this server was called by. */
  origin: string | undefined;
}

export class PaymentsAway extends Error {
  override name = 'PaymentsAway';
  /** What went wrong in the provider's own codes, never in its words: those may say who. */
  readonly code: string;

  constructor(message: string, code = 'unknown') {
    super(message);
    this.code = code;
  }
}

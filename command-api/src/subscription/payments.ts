import type { Id } from '@nead/contracts/ids.ts';
import type { PaidTier } from '@nead/contracts/plans.ts';
import type { Said } from '@nead/contracts/subscription/events.ts';

/** What was said, and of whom. */
export interface Heard {
  childminderId: Id;
  said: Said;
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
  /** The address of a checkout that can still be paid. */
  openCheckout(id: string): Promise<string | undefined>;
  /** Nobody can pay it from now on. */
  closeCheckout(id: string): Promise<void>;
  /** A page on which a running subscription changes its tier, so that nobody pays for two. */
  changeTier(wanted: WaysBack & { said: Said; tier: PaidTier }): Promise<string>;
  portal(customer: string, returnUrl: string): Promise<string>;
  /** What a message says: nothing where it is about something else, 'forged' where its signature does not hold. */
  read(body: string, signature: string): Promise<Heard | undefined | 'forged'>;
  /** What is so now, of every subscription there is. */
  everySubscription(at: Date): AsyncIterable<Heard>;
  /** Where it may send browsers back to; undefined: to whatever address this server was called by. */
  origin: string | undefined;
}

export class PaymentsAway extends Error {
  override name = 'PaymentsAway';
}

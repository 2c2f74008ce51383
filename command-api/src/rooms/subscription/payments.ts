import { createHash } from 'node:crypto';
import type { Id } from '@nead/contracts/ids.ts';
import type { PaidTier } from '@nead/contracts/plans.ts';
import type { SubscriptionReport } from '@nead/contracts/subscription/events.ts';

/** What a message says, and about whose subscription. */
export interface OwnedReport {
  childminderId: Id;
  report: SubscriptionReport;
}

/** About a subscription of ours that cannot be used: a person has to look. */
export interface UnclearReport {
  subscription: string;
  /** It does not say who pays or for which plan, or has an unknown shape. */
  why: 'owner' | 'plan' | 'shape';
}

/** A webhook with a valid signature, and what it says, if it matters here. */
export interface WebhookMessage {
  event: string;
  type: string;
  /** The same for a repeat of the same bytes; another one if the provider signs the webhook anew. */
  delivery: string;
  about: OwnedReport | UnclearReport | undefined;
}

/** Where the browser is sent back to. */
export interface WaysBack {
  successUrl: string;
  cancelUrl: string;
}

/** The payment provider. Calls reject with PaymentsAway if it cannot be reached or refuses. */
export interface Payments {
  /** The same name gives the same checkout, however often it is asked for. */
  checkout(
    wanted: WaysBack & { childminderId: Id; tier: PaidTier; customer: string | undefined; name: string },
  ): Promise<{ id: string; url: string }>;
  /** Where a checkout can still be paid, or the subscription that it was paid for; undefined if it is over. */
  checkoutNow(id: string): Promise<{ url: string } | { paidFor: string } | undefined>;
  /** Makes it impossible to pay. */
  closeCheckout(id: string): Promise<void>;
  /** A page where a running subscription changes its tier, so that nobody pays for two. */
  changeTier(wanted: WaysBack & { report: SubscriptionReport; tier: PaidTier }): Promise<string>;
  /** Stops its renewal, or ends it at once. One that is over already counts as done. */
  end(subscription: string, when: 'at the end of the period' | 'now'): Promise<void>;
  /** Its renewal goes on, if it was stopped here and not by its owner. */
  goOn(subscription: string): Promise<void>;
  portal(customer: string, returnUrl: string): Promise<string>;
  /** What a webhook says; 'forged' if its signature is invalid. */
  read(body: string, signature: string): Promise<WebhookMessage | 'forged'>;
  /** The present state of one subscription. */
  ask(subscription: string, at: Date): Promise<OwnedReport | UnclearReport | undefined>;
  /** The present state of every subscription. */
  everySubscription(at: Date): AsyncIterable<OwnedReport>;
  /** Where browsers may be sent back to; undefined: to the address by which this server was called. */
  origin: string | undefined;
}

export class PaymentsAway extends Error {
  override name = 'PaymentsAway';
  /** The provider's own codes, never its sentences, which may name a person. */
  readonly code: string;

  constructor(message: string, code = 'unknown') {
    super(message);
    this.code = code;
  }
}

/** The same for callers who ask for the same at the same moment, so that the provider makes one checkout for them. */
export const nameOfCheckout = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

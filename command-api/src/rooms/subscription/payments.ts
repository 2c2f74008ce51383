import { createHash } from 'node:crypto';
import type { Id } from '@nead/contracts/ids.ts';
import type { PaidTier } from '@nead/contracts/plans.ts';
import type { SubscriptionReport } from '@nead/contracts/subscription/events.ts';

/** The content of a message, and the childminder whose subscription it is about. */
export interface OwnedReport {
  childminderId: Id;
  report: SubscriptionReport;
}

/** A message about a subscription of ours that cannot be used: a person must look at it. */
export interface UnclearReport {
  subscription: string;
  /** It does not say who pays or for which plan, or has an unknown shape. */
  why: 'owner' | 'plan' | 'shape';
}

/** A webhook with a valid signature, and its content, if it matters here. */
export interface WebhookMessage {
  event: string;
  type: string;
  /** The same for a repeat of the same bytes; different if the provider signs the webhook anew. */
  delivery: string;
  about: OwnedReport | UnclearReport | undefined;
}

/** The addresses to which the browser returns. */
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
  /** The page where a checkout can still be paid, or the subscription that it was paid for; undefined if it is over. */
  checkoutNow(id: string): Promise<{ url: string } | { paidFor: string } | undefined>;
  /** Makes it impossible to pay. */
  closeCheckout(id: string): Promise<void>;
  /** A page where a running subscription changes its tier, so that nobody pays for two. */
  changeTier(wanted: WaysBack & { report: SubscriptionReport; tier: PaidTier }): Promise<string>;
  /** Stops its renewal, or ends it at once. One that is already over counts as done. */
  end(subscription: string, when: 'at the end of the period' | 'now'): Promise<void>;
  /** Resumes its renewal, if it was stopped here and not by its owner. */
  goOn(subscription: string): Promise<void>;
  portal(customer: string, returnUrl: string): Promise<string>;
  /** The content of a webhook; 'forged' if its signature is invalid. */
  read(body: string, signature: string): Promise<WebhookMessage | 'forged'>;
  /** The present state of one subscription. */
  ask(subscription: string, at: Date): Promise<OwnedReport | UnclearReport | undefined>;
  /** The present state of every subscription. */
  everySubscription(at: Date): AsyncIterable<OwnedReport>;
  /** The address to which browsers return; undefined: the address by which this server was called. */
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

/**
 * The name of a checkout, the same for simultaneous equal requests, so that the provider makes one checkout for them.
 */
export const nameOfCheckout = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

import { signedWebhook, stripeNetwork } from '../subscription/test-stripe.ts';
import type { CardService } from './card-service.ts';
import { stripeCards } from './stripe-cards.ts';

const keys = { secretKey: 'sk_test_12345678', webhookSecret: 'whsec_cards_12345678' };

export interface SimulatedCards {
  cards: CardService;
  /** Every call, like `GET accounts/acct_1`. */
  asked: string[];
  /** The answers to calls like `GET accounts/acct_1`; any other call is not found. */
  answers: Map<string, object>;
  /** A webhook about a connected account and its signature, as Stripe sends them. */
  signed(message: object, how?: { secret?: string; age?: number }): { body: string; signature: string };
}

/** Stripe Connect's own client with our answers instead of the network, and a secret known to tests. */
export function simulatedCards(): SimulatedCards {
  const { asked, answers, config } = stripeNetwork();
  return {
    asked,
    answers,
    cards: stripeCards(keys, undefined, config),
    signed: (message, { secret = keys.webhookSecret, age = 0 } = {}) => signedWebhook(message, secret, age),
  };
}

/** An account in Stripe's words, reduced to the parts that are read. */
export const stripeAccount = (id: string, childminderId: string, takesCards: boolean, answered = true) => ({
  object: 'account',
  id,
  charges_enabled: takesCards,
  details_submitted: answered,
  metadata: { childminderId },
});

/** A charge in Stripe's words, reduced to the parts that are read. */
export const stripeCharge = (
  id: string,
  metadata: { childminderId: string; contactId: string; invoiceId: string },
  cents: number,
  refunded = 0,
) => ({
  object: 'charge',
  id,
  status: 'succeeded',
  paid: true,
  currency: 'eur',
  amount_captured: cents,
  amount_refunded: refunded,
  created: 1793491200,
  metadata,
});

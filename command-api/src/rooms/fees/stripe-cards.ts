import type { CardKeys } from '@nead/http-kit/stripe-keys.ts';
import { PaymentsAway } from '../subscription/payments.ts';
import {
  noneIfMissing,
  noneIfOver,
  openStripe,
  orAway,
  type StripeConfig,
  signedMessage,
} from '../subscription/stripe-calls.ts';
import type { CardMessage, CardService } from './card-service.ts';
import {
  accountIn,
  chargeIn,
  failedRefundIn,
  type LostDispute,
  lostDisputeIn,
  standingIn,
} from './stripe-card-objects.ts';

/**
 * Cards through Stripe Connect. Charges are direct: made on the childminder's own account, in her name, with no fee for
 * us (docs/decisions/093).
 */
export function stripeCards(
  { secretKey, webhookSecret }: CardKeys,
  publicUrl: string | undefined,
  config: StripeConfig = {},
): CardService {
  const stripe = openStripe(secretKey, config);
  const isLive = /^(sk|rk)_live_/.test(secretKey);

  // Only charges and accounts are handled: each time complete, and charges in their present state, so that no order is
  // needed.

  /** A charge with the sum of its lost disputes: Stripe does not count that as paid back. */
  async function chargeOf(object: unknown, account: string, closed?: LostDispute) {
    const found = chargeIn(object);
    if (!found || !(found.disputed || closed)) return found?.told;
    const { told } = found;
    const { data } = await orAway(
      stripe.disputes.list({ charge: told.charge, limit: 100 }, { stripeAccount: account }),
    );
    const lost = [closed, ...data.map(lostDisputeIn)].filter((each) => each !== undefined);
    const amounts = new Map(lost.map(({ id, amount }) => [id, amount]));
    return { ...told, refunded: [...amounts.values()].reduce((sum, each) => sum + each, told.refunded) };
  }

  /**
   * Reads the charge itself for any report: a late report is outdated, and Stripe does not name the owner of a
   * dispute's or refund's charge. For an account that was disconnected meanwhile, the report itself counts.
   */
  async function aboutCharge(type: string, object: object, account: string): Promise<CardMessage['about']> {
    const closed = type === 'charge.dispute.closed' ? lostDisputeIn(object) : undefined;
    const failed = failedRefundIn(object);
    const named = (closed ?? failed)?.charge ?? chargeIn(object)?.told.charge;
    if (named === undefined) return undefined;
    const now = stripe.charges.retrieve(named, {}, { stripeAccount: account });
    const charge = await chargeOf((await orAway(now.catch(noneIfNotOurs))) ?? object, account, closed);
    return charge && { charge: { ...charge, ...(failed && { refundFailed: true as const }) } };
  }

  return {
    origin: publicUrl && new URL(publicUrl).origin,

    async open(childminderId, before) {
      const { id } = await orAway(
        stripe.accounts.create(
          {
            country: 'IE',
            default_currency: 'eur',
            // She has the whole dashboard, and Stripe, not we, is responsible for identity, fees and losses.
            controller: {
              fees: { payer: 'account' },
              losses: { payments: 'stripe' },
              requirement_collection: 'stripe',
              stripe_dashboard: { type: 'full' },
            },
            metadata: { childminderId },
          },
          { idempotencyKey: `cards ${childminderId} ${before}` },
        ),
      );
      return id;
    },

    async standingOf(account) {
      const found = await orAway(stripe.accounts.retrieve(account).catch(noneIfNotOurs));
      return found && standingIn(found);
    },

    async onboarding(account, backUrl) {
      const { url } = await orAway(
        stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          refresh_url: backUrl,
          return_url: backUrl,
        }),
      );
      return url;
    },

    async checkout({ account, childminderId, contactId, invoiceId, title, cents, name, until, ...ways }) {
      // Stripe copies it to the charge, so that every report on a charge names its owner.
      const metadata = { childminderId, contactId, invoiceId };
      const session = await orAway(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: ['card'],
            line_items: [
              {
                quantity: 1,
                price_data: { currency: 'eur', unit_amount: cents, product_data: { name: title } },
              },
            ],
            metadata,
            payment_intent_data: { metadata, description: title },
            expires_at: Math.floor(until.getTime() / 1000),
            success_url: ways.paidUrl,
            cancel_url: ways.leftUrl,
          },
          { stripeAccount: account, idempotencyKey: name },
        ),
      );
      if (!session.url) throw new PaymentsAway('A checkout without an address');
      return { id: session.id, url: session.url };
    },

    async checkoutNow(account, id) {
      const expand = ['payment_intent.latest_charge'];
      const found = await orAway(
        stripe.checkout.sessions.retrieve(id, { expand }, { stripeAccount: account }).catch(noneIfNotOurs),
      );
      if (!found) return undefined;
      const { status, url, payment_intent: intent } = found;
      if (status === 'open' && url) return { url };
      if (!intent || typeof intent !== 'object') return undefined;
      const paid = await chargeOf(intent.latest_charge, account);
      return paid && { paid };
    },

    async closeCheckout(account, id) {
      const expiring = stripe.checkout.sessions.expire(id, {}, { stripeAccount: account });
      return (await orAway(expiring.catch(noneIfOver))) !== undefined;
    },

    async read(body, signature) {
      const said = await signedMessage(stripe, body, signature, webhookSecret);
      if (said === 'forged') return said;
      const { event, delivery, at, account = '', type, object, live } = said;
      // An owner can try the account in test mode, where no money moves; webhooks of that are ignored.
      const counts = live || !isLive;
      if (!counts) return { event, delivery, at, account, about: undefined };
      const about = /^(charge|refund)\./.test(type)
        ? await aboutCharge(type, object, account)
        : aboutAccount(type, object);
      return { event, delivery, at, account, about };
    },
  };
}

function aboutAccount(type: string, object: object): CardMessage['about'] {
  if (type === 'account.application.deauthorized')
    return { standing: 'disconnected', childminderId: undefined };
  const account = type === 'account.updated' ? accountIn(object) : undefined;
  return account && { standing: standingIn(account), childminderId: account.metadata?.childminderId };
}

/** Undefined for an account that its owner has disconnected, which Stripe answers like one that does not exist. */
function noneIfNotOurs(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'account_invalid') return undefined;
  return noneIfMissing(error);
}

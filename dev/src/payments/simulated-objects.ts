import { randomBytes } from 'node:crypto';
import type { PaidTier } from '@nead/contracts/plans.ts';

export const MONTH_S = 30 * 24 * 3600;
export const simulatedPrices: Readonly<Record<PaidTier, string>> = {
  STANDARD: 'price_standard',
  PREMIUM: 'price_premium',
};

/** The provider's objects, reduced to the parts that are read here, in the provider's words. */
export interface SimulatedCheckout {
  object: 'checkout.session';
  id: string;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  mode: 'subscription';
  client_reference_id: string;
  customer: string | null;
  subscription: string | null;
  metadata: { childminderId: string; tier: PaidTier };
  success_url: string;
  cancel_url: string;
}

export interface SimulatedSubscription {
  object: 'subscription';
  id: string;
  customer: string;
  status: string;
  cancel_at_period_end: boolean;
  created: number;
  metadata: Record<string, string> & { childminderId: string; tier: string };
  items: {
    object: 'list';
    data: [
      {
        object: 'subscription_item';
        id: string;
        current_period_start: number;
        current_period_end: number;
        price: { object: 'price'; id: string; recurring: { interval: 'month' | 'year' } };
      },
    ];
  };
}

export interface SimulatedPortal {
  object: 'billing_portal.session';
  id: string;
  url: string;
  customer: string;
  return_url: string;
  /** Set if it was opened for a single change. */
  change?: { price: string; successUrl: string };
}

export const named = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** The checkout that the provider makes for a call to open one. */
export function checkoutFrom(form: URLSearchParams): SimulatedCheckout {
  const success_url = form.get('success_url') ?? '';
  const id = named('cs');
  return {
    object: 'checkout.session',
    id,
    url: `${new URL(success_url).origin}/dev/pay/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    mode: 'subscription',
    client_reference_id: form.get('client_reference_id') ?? '',
    customer: form.get('customer'),
    subscription: null,
    metadata: {
      childminderId: form.get('metadata[childminderId]') ?? '',
      tier: form.get('metadata[tier]') === 'PREMIUM' ? 'PREMIUM' : 'STANDARD',
    },
    success_url,
    cancel_url: form.get('cancel_url') ?? '',
  };
}

/** The portal that the provider makes for a call to open it. */
export function portalFrom(form: URLSearchParams): SimulatedPortal {
  const return_url = form.get('return_url') ?? '';
  const price = form.get('flow_data[subscription_update_confirm][items][0][price]');
  const successUrl = form.get('flow_data[after_completion][redirect][return_url]');
  const id = named('bps');
  return {
    object: 'billing_portal.session',
    id,
    url: `${new URL(return_url).origin}/dev/pay/${id}`,
    customer: form.get('customer') ?? '',
    return_url,
    ...(price && successUrl && { change: { price, successUrl } }),
  };
}

/** A running subscription whose present period is paid. */
export const subscriptionTo = (
  tier: PaidTier,
  of: { childminderId: string; customer: string; period: { from: number; to: number } },
): SimulatedSubscription => ({
  object: 'subscription',
  id: named('sub'),
  customer: of.customer,
  status: 'active',
  cancel_at_period_end: false,
  created: of.period.from,
  metadata: { childminderId: of.childminderId, tier },
  items: {
    object: 'list',
    data: [
      {
        object: 'subscription_item',
        id: named('si'),
        current_period_start: of.period.from,
        current_period_end: of.period.to,
        price: { object: 'price', id: simulatedPrices[tier], recurring: { interval: 'month' } },
      },
    ],
  },
});

export const tierAt = (price: string): PaidTier =>
  price === simulatedPrices.PREMIUM ? 'PREMIUM' : 'STANDARD';

export const periodFrom = (subscription: SimulatedSubscription, ms: number): void => {
  const [item] = subscription.items.data;
  item.current_period_start = Math.floor(ms / 1000);
  item.current_period_end = item.current_period_start + MONTH_S;
};

export const nextPeriod = (subscription: SimulatedSubscription): void => {
  const [item] = subscription.items.data;
  item.current_period_start = item.current_period_end;
  item.current_period_end += MONTH_S;
};

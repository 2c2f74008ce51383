import type { ReadEnvironment } from './environment.ts';

export interface StripeKeys {
  secretKey: string;
  /** Empty in a process that receives no webhooks. */
  webhookSecret: string;
  prices: Readonly<Record<'STANDARD' | 'PREMIUM', string>>;
}

/** The keys for parents' card payments; only in the process that receives their webhooks. */
export interface CardKeys {
  secretKey: string;
  webhookSecret: string;
}

export function stripeOf(read: ReadEnvironment, hears: boolean): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET = '', STRIPE_PRICE_STANDARD, STRIPE_PRICE_PREMIUM } = read;
  const hearing = STRIPE_WEBHOOK_SECRET !== '' || !hears;
  if (!STRIPE_SECRET_KEY || !hearing || !STRIPE_PRICE_STANDARD || !STRIPE_PRICE_PREMIUM) {
    return undefined;
  }
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    prices: { STANDARD: STRIPE_PRICE_STANDARD, PREMIUM: STRIPE_PRICE_PREMIUM },
  };
}

export function cardKeysOf({
  STRIPE_SECRET_KEY,
  STRIPE_CONNECT_WEBHOOK_SECRET,
}: ReadEnvironment): CardKeys | undefined {
  if (!STRIPE_SECRET_KEY || !STRIPE_CONNECT_WEBHOOK_SECRET) return undefined;
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_CONNECT_WEBHOOK_SECRET };
}

import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { PaymentsAway } from './payments.ts';

export type StripeConfig = ConstructorParameters<typeof Stripe>[1];

/** A webhook with an older signature is a replay. */
const TOLERANCE_S = 300;

/** `config` is for stand-ins: their address, or the function that replaces the network. */
export const openStripe = (secretKey: string, config: StripeConfig = {}): Stripe =>
  new Stripe(secretKey, { maxNetworkRetries: 2, timeout: 10_000, telemetry: false, ...config });

export interface SignedMessage {
  event: string;
  type: string;
  /** The same for a repeat of the same bytes; different if the provider signs the webhook anew. */
  delivery: string;
  at: string;
  /** The connected account it is about; undefined: our own. */
  account: string | undefined;
  object: object;
  /** False for a trial without real money. */
  live: boolean;
}

/** A webhook, if its signature is valid. */
export async function signedMessage(
  stripe: Stripe,
  body: string,
  signature: string,
  secret: string,
): Promise<SignedMessage | 'forged'> {
  // With an empty key anybody could sign.
  if (!secret) return 'forged';
  try {
    const said = await stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_S);
    return {
      event: said.id,
      type: said.type,
      delivery: deliveryOf(body, signature, secret),
      at: new Date(said.created * 1000).toISOString(),
      account: said.account,
      object: said.data.object,
      live: said.livemode,
    };
  } catch {
    return 'forged';
  }
}

/**
 * The timestamp and the valid signature, computed anew. The header can be written in several ways (more names, more
 * signatures, another order), and the same delivery must be recognised in all of them.
 */
function deliveryOf(body: string, header: string, secret: string): string {
  const moment = Number.parseInt(
    header
      .split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2) ?? '',
    10,
  );
  return `t=${moment},v1=${createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex')}`;
}

export function noneIfMissing(error: unknown): undefined {
  const missing = error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
  if (!missing) throw error;
}

/** Undefined for a checkout that is already paid or closed: it cannot be closed, which is just as good. */
export function noneIfOver(error: unknown): undefined {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}

export async function orAway<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw paymentsAway(error);
  }
}

/** The codes with which an operator finds the failure at the provider; the provider's sentence may quote an address. */
export function paymentsAway(error: unknown): PaymentsAway {
  const said = error instanceof Stripe.errors.StripeError ? error : undefined;
  const codes = [said?.type, said?.code, said?.decline_code, said?.statusCode, said?.requestId];
  return new PaymentsAway(
    'The payment provider refused or was away',
    codes.filter((code) => code !== undefined && code !== '').join(' ') || undefined,
  );
}

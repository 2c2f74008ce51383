import { createHash } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { PaidTier } from '@nead/contracts/plans.ts';
import type { SubscriptionEvent } from '@nead/contracts/subscription/events.ts';
import type { Asked, Streams } from '../handle.ts';
import { customerOf, paidBy, subscription } from './decider.ts';
import { asOfNow, hear } from './hear.ts';
import type { Payments, WaysBack } from './payments.ts';

interface Wanted extends WaysBack {
  childminderId: Id;
  tier: PaidTier;
}

/** Each try is decided on what another process recorded meanwhile; more than these means that something is wrong. */
const TRIES = 5;

/** However many ask at once: one checkout that can be paid, and where a plan runs already, a change of it. */
export async function beginToBuy(
  streams: Streams,
  payments: Payments,
  wanted: Wanted,
  cause: Asked,
): Promise<{ url: string; position?: bigint } | Refusal> {
  const { childminderId, tier, successUrl, cancelUrl } = wanted;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    // Copied: the state goes on changing under whoever waits.
    const state = { ...(await streams.stateOf(subscription, childminderId)) };
    const { checkouts: after, checkout: open } = state;
    const said = paidBy(state);
    if (said?.tier === tier && state.status === 'ACTIVE') return refuse('ALREADY_SUBSCRIBED');
    // What is unpaid is paid where the card can be changed.
    if (said?.tier === tier) return { url: await payments.portal(said.customer, cancelUrl) };
    if (said) return { url: await payments.changeTier({ said, tier, successUrl, cancelUrl }) };
    const begun = open && (await payments.checkoutNow(open.id));
    if (begun && 'paidFor' in begun && (await hearOf(streams, payments, begun.paidFor))) continue;
    const start = (checkout: string) =>
      streams.handle(
        subscription,
        childminderId,
        { type: 'StartCheckout', childminderId, tier, checkout, after },
        cause,
      );
    if (begun && 'url' in begun && open?.tier === tier) {
      // Nothing is begun; but the key that this came under is used from now on.
      const known = await start(open.id);
      if (!isRefusal(known)) return begun;
      if (known.code !== 'CONFLICT') return known;
      continue;
    }

    const name = nameOf(childminderId, tier, after, successUrl, cancelUrl);
    const made = await payments.checkout({ ...wanted, customer: customerOf(state), name });
    const done = await start(made.id);
    if (isRefusal(done)) {
      // Only one that another overtook is closed: by its name whoever asks next would be given a closed one.
      if (done.code !== 'CONFLICT') return done;
      await payments.closeCheckout(made.id);
      continue;
    }
    // Under this key a checkout was begun that is over by now.
    if (done.repeated && !done.events.some((event) => isStartOf(event, made.id))) return refuse('CONFLICT');
    if (open && open.id !== made.id) await payments.closeCheckout(open.id);
    return { url: made.url, position: done.position };
  }
  return refuse('CONFLICT');
}

/** Paid, and the provider's message is still on its way: nobody pays twice for that. Whether there was news. */
async function hearOf(streams: Streams, payments: Payments, subscribed: string): Promise<boolean> {
  const now = await payments.ask(subscribed, asOfNow());
  return now !== undefined && 'said' in now && (await hear(streams, now)).news;
}

const isStartOf = ({ type, data }: SubscriptionEvent, checkout: string): boolean =>
  type === 'CheckoutStarted' && data.checkout === checkout;

/** What several who ask at the same moment for the same have in common, so that the provider makes them one checkout. */
const nameOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

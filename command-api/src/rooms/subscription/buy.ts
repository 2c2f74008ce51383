import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { PaidTier } from '@nead/contracts/plans.ts';
import type { SubscriptionEvent } from '@nead/contracts/subscription/events.ts';
import type { RequestMetadata, Streams } from '../../engine/handle.ts';
import { customerOf, paidBy, subscriptionDecider } from './decider.ts';
import { nameOfCheckout, type Payments, type WaysBack } from './payments.ts';
import { asOfNow, recordReport } from './record-report.ts';

interface WantedPlan extends WaysBack {
  childminderId: Id;
  tier: PaidTier;
}

/** The most tries. Each is decided on the events of other processes meanwhile; if more fail, something is wrong. */
const TRIES = 5;

/**
 * Begins a purchase. Simultaneous callers get the same checkout or, if a plan is running, the page to change it.
 * `recorded` is called with the position of each appended event, also if a refusal follows.
 */
export async function beginToBuy(
  streams: Streams,
  payments: Payments,
  wanted: WantedPlan,
  metadata: RequestMetadata,
  recorded: (position: bigint) => void,
): Promise<{ url: string } | Refusal> {
  const { childminderId, tier, successUrl, cancelUrl } = wanted;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    // A copy, since the cached state changes while this waits for the provider.
    const state = { ...(await streams.stateOf(subscriptionDecider, childminderId)) };
    const { checkouts: after, checkout: open } = state;
    const report = paidBy(state);
    if (report?.tier === tier && state.status === 'ACTIVE' && state.owedSince === null)
      return refuse('ALREADY_SUBSCRIBED');
    // Unpaid bills are paid on the page where the card can be changed.
    if (report?.tier === tier) return { url: await payments.portal(report.customer, cancelUrl) };
    if (report) return { url: await payments.changeTier({ report, tier, successUrl, cancelUrl }) };
    const begun = open && (await payments.checkoutNow(open.id));
    const news = begun && 'paidFor' in begun && (await hearOf(streams, payments, begun.paidFor));
    if (news) {
      recorded(news.position);
      continue;
    }
    const start = (checkout: string) =>
      streams.handle(
        subscriptionDecider,
        childminderId,
        { type: 'StartCheckout', childminderId, tier, checkout, after },
        metadata,
      );
    if (begun && 'url' in begun && open?.tier === tier) {
      // Appends no event, but ties the command id to the open checkout.
      const known = await start(open.id);
      if (!isRefusal(known)) return begun;
      if (known.code !== 'CONFLICT') return known;
      continue;
    }

    const name = nameOfCheckout(childminderId, tier, after, successUrl, cancelUrl);
    const made = await payments.checkout({ ...wanted, customer: customerOf(state), name });
    const done = await start(made.id);
    if (isRefusal(done)) {
      // A checkout that lost to another one is closed. After any other refusal it stays open, since the next caller
      // gets it again by its name.
      if (done.code !== 'CONFLICT') return done;
      await payments.closeCheckout(made.id);
      continue;
    }
    // The checkout started under this command id is already over.
    if (done.repeated && !done.events.some((event) => isStartOf(event, made.id))) return refuse('CONFLICT');
    if (open && open.id !== made.id) await payments.closeCheckout(open.id);
    recorded(done.position);
    return { url: made.url };
  }
  return refuse('CONFLICT');
}

/**
 * Asks the provider about a paid checkout whose webhook is still on its way, so that nobody pays twice. Answers the
 * position of the recorded report, if there was any.
 */
async function hearOf(
  streams: Streams,
  payments: Payments,
  subscribed: string,
): Promise<{ position: bigint } | undefined> {
  const now = await payments.ask(subscribed, asOfNow());
  if (now === undefined || !('report' in now)) return undefined;
  const { position, news } = await recordReport(streams, now);
  return news ? { position } : undefined;
}

const isStartOf = ({ type, data }: SubscriptionEvent, checkout: string): boolean =>
  type === 'CheckoutStarted' && data.checkout === checkout;

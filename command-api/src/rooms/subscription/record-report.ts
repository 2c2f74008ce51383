import { isRefusal } from '@nead/contracts/errors.ts';
import { systemCause } from '../../engine/causes.ts';
import type { Streams } from '../../engine/handle.ts';
import { subscription } from './decider.ts';
import type { Heard, Payments } from './payments.ts';
import { stopPaying } from './stop-paying.ts';

/** Records what a message says. The command id is derived from the message's id, so that it happens once. */
export async function hear(
  streams: Streams,
  { childminderId, said }: Heard,
): Promise<{ position: bigint; news: boolean }> {
  const { cause } = systemCause('stripe', `${childminderId} ${said.event}`);
  const asked = { ...cause, happenedAt: said.at };
  const done = await streams.handle(
    subscription,
    childminderId,
    { type: 'Hear', childminderId, said },
    asked,
  );
  if (isRefusal(done)) throw new Error(`What the payment provider said was refused: ${done.code}`);
  return { position: done.position, news: done.events.length > 0 && !done.repeated };
}

/** Older than any message about an event that happens while we ask. */
const LEEWAY_MS = 60_000;
export const asOfNow = (now = new Date()): Date => new Date(now.getTime() - LEEWAY_MS);

/** Asks the provider for every subscription, and records what differs. Answers how many did. */
export async function reconcile(streams: Streams, payments: Payments, now = new Date()): Promise<number> {
  let differed = 0;
  for await (const heard of payments.everySubscription(asOfNow(now))) {
    const state = await streams.stateOf(subscription, heard.childminderId);
    const known = state.said.get(heard.said.subscription);
    const differs = !known || substance(known) !== substance(heard.said);
    if (differs && (await hear(streams, heard)).news) differed += 1;
    // In case the provider was away on the day the account was closed.
    await stopPaying(streams, payments, heard.childminderId);
  }
  return differed;
}

const substance = ({ event: _, at: __, ...said }: Heard['said']): string =>
  JSON.stringify(Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1)));

import { isRefusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { graceEndsAt } from '@nead/contracts/subscription/grace.ts';
import type { Streams } from '../../engine/handle.ts';
import { eachDue } from '../../engine/schedules.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { accountDecider } from '../accounts/decider.ts';
import { subscriptionDecider } from './decider.ts';
import { followClosing } from './follow-closing.ts';
import type { OwnedReport, Payments } from './payments.ts';
import type { PaidPlan } from './plan-life.ts';

/** Records the content of a message. The command id is derived from the message's id, so that it happens once. */
export async function recordReport(
  streams: Streams,
  { childminderId, report }: OwnedReport,
): Promise<{ position: bigint; news: boolean }> {
  const { metadata } = systemIdentity('stripe', `${childminderId} ${report.event}`);
  const asked = { ...metadata, happenedAt: report.at };
  const done = await streams.handle(
    subscriptionDecider,
    childminderId,
    { type: 'RecordReport', childminderId, report },
    asked,
  );
  if (isRefusal(done)) throw new Error(`What the payment provider said was refused: ${done.code}`);
  return { position: done.position, news: done.events.length > 0 && !done.repeated };
}

/**
 * The time by which an answer of the provider is dated a minute back, so that a webhook about a change meanwhile counts
 * as newer.
 */
const LEEWAY_MS = 60_000;
export const asOfNow = (now = new Date()): Date => new Date(now.getTime() - LEEWAY_MS);

/**
 * Answers whether a childminder is in this installation. An account at the provider may serve another one as well, with
 * other people.
 */
export async function isChildminderHere(
  { stateOf }: Pick<Streams, 'stateOf'>,
  childminderId: Id,
): Promise<boolean> {
  const { opened } = await stateOf(accountDecider, childminderId);
  return opened?.role === 'childminder';
}

/** Asks the provider for every subscription, and records differences. Answers their number. */
export async function reconcile(streams: Streams, payments: Payments, now = new Date()): Promise<number> {
  let differed = 0;
  await eachDue(payments.everySubscription(asOfNow(now)), async (report) => {
    if (!(await isChildminderHere(streams, report.childminderId))) return;
    const state = await streams.stateOf(subscriptionDecider, report.childminderId);
    const known = state.reports.get(report.report.subscription);
    const differs =
      !known || substance(known) !== substance(report.report) || isOwedTooLong(state, report.report);
    if (differs && (await recordReport(streams, report)).news) differed += 1;
    // This repeats it in case the provider was away on the day the account was closed.
    await followClosing(streams, payments, report.childminderId);
  });
  return differed;
}

/** Answers whether an unpaid plan's days are over; the report may be unchanged meanwhile. */
const isOwedTooLong = ({ owedSince }: Pick<PaidPlan, 'owedSince'>, { at }: { at: string }): boolean =>
  owedSince !== null && graceEndsAt(owedSince) <= at;

const substance = ({ event: _, at: __, ...said }: OwnedReport['report']): string =>
  JSON.stringify(Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1)));

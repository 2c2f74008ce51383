import type { Id } from '@nead/contracts/ids.ts';
import type { Streams } from '../../engine/handle.ts';
import { eachDue } from '../../engine/schedules.ts';
import { personalDataDecider } from '../personal-data/decider.ts';
import { subscriptionDecider } from './decider.ts';
import type { Payments } from './payments.ts';
import { isOver } from './plan-life.ts';

/**
 * Nobody goes on paying for a closed account: once she asks to be forgotten nothing is renewed, and when that is
 * carried out everything ends. If she withdraws the request, she keeps what is paid for and can renew it herself.
 */
export async function stopPaying(
  { stateOf }: Pick<Streams, 'stateOf'>,
  payments: Payments,
  childminderId: Id,
): Promise<void> {
  const { request, carriedOut } = await stateOf(personalDataDecider, childminderId);
  if (!request && !carriedOut) return;
  const { reports } = await stateOf(subscriptionDecider, childminderId);
  await eachDue([...reports.values()], async (one) => {
    if (isOver(one)) return;
    if (carriedOut) await payments.end(one.subscription, 'now');
    else if (!one.cancelAtPeriodEnd) await payments.end(one.subscription, 'at the end of the period');
  });
}

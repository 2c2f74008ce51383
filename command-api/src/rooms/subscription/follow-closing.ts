import type { Id } from '@nead/contracts/ids.ts';
import type { Streams } from '../../engine/handle.ts';
import { eachDue } from '../../engine/schedules.ts';
import { personalDataDecider } from '../personal-data/decider.ts';
import { subscriptionDecider } from './decider.ts';
import type { Payments } from './payments.ts';
import { isOver } from './plan-life.ts';

/**
 * Stops payments for a closed account: once she asks to be forgotten nothing is renewed, and when that is carried out
 * everything ends. If she takes the request back, cancelled subscriptions are renewed again.
 */
export async function followClosing(
  { stateOf }: Pick<Streams, 'stateOf'>,
  payments: Payments,
  childminderId: Id,
): Promise<void> {
  const { request, withdrawn, carriedOut } = await stateOf(personalDataDecider, childminderId);
  if (!request && !carriedOut && !withdrawn) return;
  const { reports } = await stateOf(subscriptionDecider, childminderId);
  await eachDue([...reports.values()], async (one) => {
    if (isOver(one)) return;
    if (carriedOut) await payments.end(one.subscription, 'now');
    else if (!request && one.cancelAtPeriodEnd) await payments.goOn(one.subscription);
    else if (request && !one.cancelAtPeriodEnd)
      await payments.end(one.subscription, 'at the end of the period');
  });
}

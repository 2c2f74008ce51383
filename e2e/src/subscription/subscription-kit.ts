import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { subscriptionDecider } from '@nead/command-api/rooms/subscription/decider.ts';
import { planWithoutCheckout } from '@nead/command-api/rooms/subscription/plan-without-checkout.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { PaidTier } from '@nead/contracts/plans.ts';
import type { SmallHouse } from '../kit/small-house.ts';

/** Gives a childminder a plan, without a checkout. */
export async function choosePlan({ streams }: SmallHouse, childminderId: Id, tier: PaidTier): Promise<void> {
  const plan = planWithoutCheckout(
    childminderId,
    tier,
    '2026-01-01T00:00:00.000Z',
    '2036-01-01T00:00:00.000Z',
  );
  await streams.handle(
    subscriptionDecider,
    childminderId,
    plan,
    systemIdentity('test', `plan ${childminderId}`).metadata,
  );
}

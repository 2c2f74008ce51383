import { PLATFORM } from '@nead/contracts/admin/events.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import * as plans from '@nead/contracts/plans.ts';
import type { Streams } from '../../engine/handle.ts';
import { platformDecider } from '../admin/decider.ts';
import { subscriptionDecider } from './decider.ts';

/**
 * The rights of a childminder's plan and the platform's flags now: context for decisions about her streams, and for the
 * commands of her parents.
 */
export async function currentPlan(
  { stateOf }: Pick<Streams, 'stateOf'>,
  childminderId: Id,
): Promise<plans.Plan> {
  const [subscribed, switched] = await Promise.all([
    stateOf(subscriptionDecider, childminderId),
    stateOf(platformDecider, PLATFORM),
  ]);
  return plans.planOf({ subscription: subscribed, platform: switched });
}

/** A refusal that names the feature, if the plan does not have it. */
export const requireFeature = (plan: plans.Plan, feature: plans.Feature): Refusal | undefined =>
  plan.granted(feature) ? undefined : refuse('FEATURE_REQUIRED', undefined, { details: { feature } });

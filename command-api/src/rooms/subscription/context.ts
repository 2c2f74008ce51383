import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import * as plans from '@nead/contracts/plans.ts';
import { PLATFORM } from '@nead/contracts/platform/events.ts';
import type { Streams } from '../handle.ts';
import { platform } from '../platform/decider.ts';
import { subscription } from './decider.ts';

/**
 * What a childminder's plan and the platform's flags allow at the moment of asking: context for whatever decides about
 * her streams, and for the commands of her parents.
 */
export async function planOf({ stateOf }: Pick<Streams, 'stateOf'>, childminderId: Id): Promise<plans.Plan> {
  const [subscribed, switched] = await Promise.all([
    stateOf(subscription, childminderId),
    stateOf(platform, PLATFORM),
  ]);
  return plans.planOf({ subscription: subscribed, platform: switched });
}

/** For a call that needs a feature: a refusal that names it. */
export const needs = (plan: plans.Plan, feature: plans.Feature): Refusal | undefined =>
  plan.granted(feature) ? undefined : refuse('FEATURE_REQUIRED', undefined, { details: { feature } });

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Platform, SubscriptionStatus, Tier } from '../plans.ts';
import { SubscriptionType } from './events.ts';

export const Subscription = z.object({
  tier: Tier,
  status: SubscriptionStatus,
  cancel_at_period_end: z.boolean(),
  /** Null where nothing is paid for. */
  startDate: z.nullable(z.iso.datetime()),
  endDate: z.nullable(z.iso.datetime()),
  /** Features given by name, whatever the tier. */
  features: z.array(z.string()),
  metadata: z.object({ subscriptionType: SubscriptionType }),
  /** What the administrators switched off or set: with it a screen knows all that the server decides by. */
  platform: Platform,
});
export type Subscription = z.infer<typeof Subscription>;

export const ownSubscription = endpoint({
  method: 'GET',
  path: '/childminder/subscription',
  summary: 'The childminder’s own subscription as it is now',
  access: ['childminder'],
  answer: Subscription,
});

export const parentsSubscription = endpoint({
  method: 'GET',
  path: '/parent/childminder/subscription',
  summary:
    'The subscription of the parent’s childminder; of several, the one that allows most unless one is named',
  access: ['parent'],
  query: z.object({ childminderId: z.optional(Id) }),
  answer: Subscription,
});

import * as z from 'zod/mini';
import { defineEvent, type EventsOf } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { Tier } from '../plans.ts';

/** Stream `subscription-<childminderId>`: what a childminder's plan is and why. */
export const subscriptionEvents = {
  SubscriptionActivated: defineEvent('SubscriptionActivated', 1, {
    childminderId: Id,
    tier: Tier,
    subscriptionType: z.enum(['monthly', 'yearly']),
    startDate: z.iso.datetime(),
    endDate: z.iso.datetime(),
  }),
};
export type SubscriptionEvent = EventsOf<typeof subscriptionEvents>;

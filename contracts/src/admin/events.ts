import * as z from 'zod/mini';
import { defineEvent, type EventsOf } from '../event-kit.ts';
import { Feature, LimitName, Tier } from '../plans.ts';

/** Stream `platform`: what administrators switched and set for everybody. */
export const platformEvents = {
  FeatureFlagSwitched: defineEvent('FeatureFlagSwitched', 1, { feature: Feature, on: z.boolean() }),
  /** Null: as the table of plans says again. */
  PlanLimitSet: defineEvent('PlanLimitSet', 1, {
    tier: Tier,
    limit: LimitName,
    most: z.nullable(z.number()),
  }),
  /** What everybody reads above every page; null: nothing any more. */
  AnnouncementSet: defineEvent('AnnouncementSet', 1, { text: z.nullable(z.string()) }),
};
export type PlatformEvent = EventsOf<typeof platformEvents>;

/** The one stream of its kind. */
export const PLATFORM = 'platform';

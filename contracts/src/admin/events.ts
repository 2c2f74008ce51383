import * as z from 'zod/mini';
import { defineEvent, type EventsOf } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { Feature, LimitName, Tier } from '../plans.ts';

/** The way in which an administrator dealt with a report. */
export const ReportOutcome = z.enum(['harmless', 'talked', 'suspended', 'other']);
export type ReportOutcome = z.infer<typeof ReportOutcome>;

/** Stream `platform`: what administrators switch and set for everybody. */
export const platformEvents = {
  FeatureFlagSwitched: defineEvent('FeatureFlagSwitched', 1, { feature: Feature, on: z.boolean() }),
  /** Null: back to the table of plans. */
  PlanLimitSet: defineEvent('PlanLimitSet', 1, {
    tier: Tier,
    limit: LimitName,
    most: z.nullable(z.number()),
  }),
  /** Shown above every page; null: no announcement. */
  AnnouncementSet: defineEvent('AnnouncementSet', 1, { text: z.nullable(z.string()) }),
  /** An administrator has dealt with what a parent reported; the report is named by the invitation. */
  ReportSettled: defineEvent('ReportSettled', 1, {
    reportId: Id,
    /** The outcome; earlier events have none. */
    how: z.optional(ReportOutcome),
  }),
};
export type PlatformEvent = EventsOf<typeof platformEvents>;

/** The name of the only stream of this kind. */
export const PLATFORM = 'platform';

import * as z from 'zod/mini';
import { defineEvent, type EventsOf } from '../event-kit.ts';
import { Id } from '../ids.ts';

/** Stream `childminder-<id>`: a childminder's choice of what she sees and is sent. */
export const preferenceEvents = {
  /** The whole new choice, and the version of the wording under which she agreed to mails. */
  PreferencesChanged: defineEvent('PreferencesChanged', 1, {
    childminderId: Id,
    showWelcomeMessage: z.boolean(),
    showDailyEvents: z.boolean(),
    showDailyMontessoriActivity: z.boolean(),
    marketingEmails: z.boolean(),
    newsletterSubscription: z.boolean(),
    textVersion: z.string(),
  }),
};
export type PreferenceEvent = EventsOf<typeof preferenceEvents>;

/** Stream `notices-<accountId>`: a childminder's or parent's choice of notifications. */
export const noticeEvents = {
  /** The whole new choice: pushes, mails, and quiet hours, which are times in Dublin. */
  NoticesChosen: defineEvent('NoticesChosen', 1, {
    accountId: Id,
    messages: z.boolean(),
    incidents: z.boolean(),
    attendance: z.boolean(),
    medicines: z.optional(z.boolean()),
    papers: z.optional(z.boolean()),
    /** The mails; a kind that is missing has the default. */
    mails: z.optional(
      z.object({
        messages: z.optional(z.boolean()),
        incidents: z.optional(z.boolean()),
        attendance: z.optional(z.boolean()),
        papers: z.optional(z.boolean()),
      }),
    ),
    /** A weekly summary goes out by mail. */
    weekly: z.optional(z.boolean()),
    quietHours: z.nullable(z.object({ from: z.string(), to: z.string() })),
  }),
};
export type NoticeEvent = EventsOf<typeof noticeEvents>;

/** Stream `seen-notices-<accountId>`: the notices that a childminder has looked at. */
export const seenNoticeEvents = {
  NoticesSeen: defineEvent('NoticesSeen', 1, { accountId: Id, noticeIds: z.array(Id) }),
};
export type SeenNoticeEvent = EventsOf<typeof seenNoticeEvents>;

/** Stream `evening-mail-<accountId>`: a parent's choice to get each day of their children by mail. */
export const eveningMailEvents = {
  EveningMailChosen: defineEvent('EveningMailChosen', 1, { accountId: Id, wanted: z.boolean() }),
};
export type EveningMailEvent = EventsOf<typeof eveningMailEvents>;

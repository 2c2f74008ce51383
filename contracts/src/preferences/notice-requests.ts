import * as z from 'zod/mini';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Child } from '../register/views.ts';
import { noticeTexts } from './notice-texts.ts';
import { trueOrFalse } from './true-or-false.ts';

const people = ['childminder', 'parent'] as const;
const clock = z
  .string(noticeTexts.quietInvalid)
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, noticeTexts.quietInvalid));

export const NoticeSettings = z.object({
  messages: trueOrFalse('messages'),
  incidents: trueOrFalse('incidents'),
  attendance: trueOrFalse('attendance'),
  /** For childminders; on if it is left out. */
  medicines: z.optional(trueOrFalse('medicines')),
  /** Signatures and withdrawn consents for a childminder, documents to read or sign for a parent. */
  papers: z.optional(trueOrFalse('papers')),
  /** The same choices for mails. */
  mails: z.optional(
    z.object({
      messages: z.optional(trueOrFalse('mails.messages')),
      incidents: z.optional(trueOrFalse('mails.incidents')),
      attendance: z.optional(trueOrFalse('mails.attendance')),
      papers: z.optional(trueOrFalse('mails.papers')),
    }),
  ),
  /** A summary of each week by mail; only for people who chose it. */
  weekly: z.optional(trueOrFalse('weekly')),
  /** Times in Dublin. */
  quietHours: z.nullable(
    z
      .object({ from: clock, to: clock }, noticeTexts.quietInvalid)
      .check(z.refine(({ from, to }) => from !== to, noticeTexts.quietInvalid)),
  ),
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

/** The settings until a choice is made; mails differ by side. Nothing is pushed to a device that was not turned on. */
export const defaultNotices: NoticeSettings = {
  messages: true,
  incidents: true,
  attendance: true,
  medicines: true,
  quietHours: null,
};

export const noticeSettings = endpoint('GET /notifications/settings', {
  summary: 'What one is notified of, and the key with which a device is turned on',
  access: people,
  answer: z.extend(NoticeSettings, {
    /** Null if this server sends no notifications. */
    publicKey: z.nullable(z.string()),
  }),
});

/** The settings that change; others stay as they were, since another device may have changed them meanwhile. */
const NoticeChange = z.partial(NoticeSettings);
export type NoticeChange = z.infer<typeof NoticeChange>;

export const saveNoticeSettings = command('PUT /notifications/settings', {
  summary: 'Choose anew what one is notified of, all of it or a part',
  access: people,
  body: NoticeChange,
  answer: NoticeSettings,
  changes: ['preferences'],
});

const bytes = (count: number) =>
  z
    .string(noticeTexts.keysInvalid)
    .check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}=*$`), noticeTexts.keysInvalid));

/** The push subscription that a browser gives after permission. */
const Subscription = z.object({
  endpoint: z
    .string(noticeTexts.endpointInvalid)
    .check(z.maxLength(1000, noticeTexts.endpointInvalid), z.regex(/^https?:/, noticeTexts.endpointInvalid)),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }, noticeTexts.keysInvalid),
});

export const addPushDevice = endpoint('POST /notifications/devices', {
  summary: 'Turn notifications on for a browser, for as long as it stays logged in',
  access: people,
  body: Subscription,
  answer: z.object({ _id: Id }),
  status: 201,
});

export const keepPushDevice = endpoint('PUT /notifications/devices', {
  summary: 'Keep them on in a new session of the account that turned them on; nobody else’s device',
  access: people,
  body: Subscription,
  answer: z.object({ _id: Id }),
});

export const removePushDevice = endpoint('DELETE /notifications/devices/:id', {
  summary: 'Turn them off again',
  access: people,
  params: z.object({ id: Id }),
  answer: z.object({ _id: Id }),
});

export const ChildminderNotice = z.object({
  _id: Id,
  type: z.enum([
    'message',
    'incidentRead',
    'fromHome',
    'absence',
    'signature',
    'agreed',
    'consent',
    'linked',
    'linkEnded',
    'weekReady',
    'weekForgotten',
    'awardEnds',
    'hoursCut',
    'closureAhead',
    'tuslaDue',
    'enquiry',
  ]),
  text: z.string(),
  childId: z.nullable(Id),
  contactId: z.nullable(Id),
  at: z.string(),
  seen: z.boolean(),
});
export type ChildminderNotice = z.infer<typeof ChildminderNotice>;

/** More than the list ever shows. */
const MOST_SEEN = 100;

export const seeNotices = endpoint('POST /notifications/seen', {
  summary: 'Take these of her latest notices off what is still to be noticed',
  access: ['childminder'],
  body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(MOST_SEEN)) }),
  answer: z.object({}),
});

export const childminderDashboard = endpoint('GET /childminder/dashboard', {
  summary: 'The children in care, and what the childminder was notified of lately, newest first',
  access: ['childminder'],
  answer: z.object({ children: z.array(Child), notifications: z.array(ChildminderNotice) }),
});

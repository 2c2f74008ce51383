import * as z from 'zod/mini';
import { type AnyEvent, defineEvent, type EventsOf, personal } from '../event-kit.ts';
import { Id } from '../ids.ts';
import { ChildStatusRow } from '../live.ts';
import { ofChild } from '../personal-fields.ts';

export const AttendanceType = z.enum(['signIn', 'signOut']);
export type AttendanceType = z.infer<typeof AttendanceType>;

const attendance = {
  childminderId: Id,
  childId: Id,
  recordId: Id,
  type: AttendanceType,
  time: z.iso.datetime(),
  /** The day in Dublin of `time`, fixed when it was recorded. */
  date: z.iso.date(),
  notes: z.optional(ofChild(z.string())),
  /** The person who collected the child, one of those authorised. */
  collectorId: z.optional(Id),
  /** The cover person who signed the child out, by name. */
  cover: z.optional(ofChild(z.string())),
  photo: z.optional(Id),
};

/**
 * A record of any other kind. Its body belongs to the child; the kind's definition says what it holds
 * (docs/decisions/020).
 */
const activity = {
  childminderId: Id,
  childId: Id,
  recordId: Id,
  kind: z.string(),
  date: z.iso.date(),
  time: z.iso.datetime(),
  /** For a kind with a duration, once it is over. */
  endTime: z.optional(z.iso.datetime()),
  /** The sign-out record that ended it, if one did. */
  endedBy: z.optional(Id),
  body: ofChild(z.record(z.string(), z.json())),
};

/** Something from home, the moment that it answers, and who added it. */
const fromHome = { childminderId: Id, childId: Id, recordId: Id, homeId: Id, accountId: Id };

/** Stream `care-<childId>`: the care record of one child. */
export const careEvents = {
  AttendanceRecorded: defineEvent('AttendanceRecorded', 2, attendance),
  /** The whole new record; `version` counts from 1, the recording. */
  AttendanceCorrected: defineEvent('AttendanceCorrected', 1, { ...attendance, version: z.number() }),
  AttendanceRemoved: defineEvent('AttendanceRemoved', 1, {
    childminderId: Id,
    childId: Id,
    recordId: Id,
    why: z.optional(ofChild(z.string())),
  }),
  /**
   * The status follows from the latest attendance record by time. It is an event of its own because a back-dated or
   * removed record may or may not change it, and because the history shows what was on the screen then
   * (docs/decisions/005).
   */
  ChildStatusChanged: defineEvent('ChildStatusChanged', 1, {
    childminderId: Id,
    childId: Id,
    status: ChildStatusRow.shape.currentStatus,
    since: ChildStatusRow.shape.since,
    recordId: ChildStatusRow.shape.recordId,
  }),
  ActivityRecorded: defineEvent('ActivityRecorded', 1, activity),
  ActivityCorrected: defineEvent('ActivityCorrected', 1, { ...activity, version: z.number() }),
  ActivityRemoved: defineEvent('ActivityRemoved', 1, {
    childminderId: Id,
    childId: Id,
    recordId: Id,
    kind: z.string(),
    why: z.optional(ofChild(z.string())),
  }),
  /** A parent has read and confirmed it, under this typed name. */
  ActivityAcknowledged: defineEvent('ActivityAcknowledged', 1, {
    childminderId: Id,
    childId: Id,
    recordId: Id,
    /** The version that was read. */
    version: z.number(),
    accountId: Id,
    name: personal(z.string(), 'accountId', 'care'),
    at: z.iso.datetime(),
  }),
  /** A parent answered a moment with words or a photo of their own. */
  FromHomeAdded: defineEvent('FromHomeAdded', 1, {
    ...fromHome,
    words: z.optional(ofChild(z.string())),
    photo: z.optional(Id),
    at: z.iso.datetime(),
  }),
  FromHomeRemoved: defineEvent('FromHomeRemoved', 1, fromHome),
  /** The childminder laid out a month of the child's book by hand. It replaces the arrangement before. */
  MonthArranged: defineEvent('MonthArranged', 1, {
    childminderId: Id,
    childId: Id,
    month: z.string(),
    /** The records on the page, in her order; one that is not named comes after the last one of an earlier time. */
    order: z.array(Id),
    leftOut: z.array(Id),
    /** Words on the page in place of those of the record, by its id. */
    captions: ofChild(z.record(z.string(), z.string())),
  }),
};
export type CareEvent = EventsOf<typeof careEvents>;
export const isCareEvent = (event: AnyEvent): event is CareEvent => Object.hasOwn(careEvents, event.type);

/** Stream `food-<childminderId>`: the food items that a childminder added to those that everybody has. */
export const foodEvents = {
  FoodItemAdded: defineEvent('FoodItemAdded', 1, {
    childminderId: Id,
    item: personal(z.string(), 'childminderId', 'account'),
  }),
  FoodItemRemoved: defineEvent('FoodItemRemoved', 1, {
    childminderId: Id,
    item: personal(z.string(), 'childminderId', 'account'),
  }),
};
export type FoodEvent = EventsOf<typeof foodEvents>;

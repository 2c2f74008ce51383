import * as z from 'zod/mini';
import { minutesBetween } from '../clock.ts';
import { FromHome } from '../from-home.ts';
import { Id } from '../ids.ts';
import { Role } from '../metadata.ts';
import type { ActivityKind, Written } from './activities/activity.ts';
import { mealTypes } from './foods.ts';

/** A record as it is now. The fields of its kind stand beside these; they are missing if they were erased. */
export const WrittenView = z.looseObject({
  _id: Id,
  childId: Id,
  activityType: z.string(),
  date: z.string(),
  time: z.string(),
  version: z.number(),
  /** The person who collected the child, if that was recorded. */
  collectedBy: z.optional(z.string()),
  /** Only in the answer to the call that wrote it. */
  warnings: z.optional(z.array(z.string())),
  /** Only in the answer to a correction or an end that changed nothing. */
  unchanged: z.optional(z.literal(true)),
});
export type WrittenView = z.infer<typeof WrittenView>;

/** The person who recorded something, and the time. Null for a name that is unknown or no longer known. */
export const RecordSignature = z.object({
  account: z.nullable(Id),
  role: z.nullable(Role),
  name: z.nullable(z.string()),
  device: z.nullable(z.string()),
  at: z.string(),
});
export type RecordSignature = z.infer<typeof RecordSignature>;

/** A record in a list, with who recorded and who changed it. */
export const RecordView = z.looseObject({
  ...WrittenView.shape,
  title: z.string(),
  detail: z.string(),
  recordedBy: RecordSignature,
  changedBy: z.nullable(RecordSignature),
  /** It was recorded some time after it happened. */
  recordedLater: z.boolean(),
  /** Parents who have confirmed it, for kinds that need that. */
  acknowledgements: z.array(
    z.object({ account: Id, name: z.nullable(z.string()), at: z.string(), version: z.number() }),
  ),
  /** Additions of the family to a moment, the oldest first. */
  fromHome: z.optional(z.array(FromHome)),
});
export type RecordView = z.infer<typeof RecordView>;

type LinkTo = (fileId: Id) => string | null;

/** The record in the fields of its kind. One with a duration has its times and, once over, its minutes. */
export function writtenView(
  kind: ActivityKind,
  childId: Id,
  written: Written,
  linkTo: LinkTo = () => null,
): WrittenView {
  const { recordId, date, time, endTime, version, body } = written;
  return {
    _id: recordId,
    childId,
    activityType: kind.activityType,
    date,
    time,
    version,
    ...(kind.span && { startTime: time, ongoing: endTime === null }),
    ...(kind.span && endTime && { endTime, duration: minutesBetween(time, endTime) }),
    ...body,
    ...(body && kind.derived?.(body)),
    ...(kind.photo && { photoUrl: typeof body?.photo === 'string' ? linkTo(body.photo) : null }),
  };
}

/** The foods a child lately had at a meal of the day: the last time, and how often in these weeks. */
export const FoodsHad = z.object({
  childId: Id,
  at: z.enum(mealTypes),
  last: z.object({ time: z.string(), foods: z.array(z.string()) }),
  /** The most frequent first. */
  often: z.array(z.object({ food: z.string(), times: z.number() })),
});
export type FoodsHad = z.infer<typeof FoodsHad>;

/** The facts of a child's day on a dashboard tile. */
export const ChildToday = z.object({
  _id: Id,
  date: z.string(),
  asleepSince: z.nullable(z.string()),
  /** The running sleep, which 'End Sleep Now' ends. */
  sleepId: z.nullable(Id),
  /** The latest record of each kind, by kind, also from earlier days. */
  last: z.record(
    z.string(),
    z.object({
      _id: Id,
      time: z.string(),
      title: z.string(),
      /** The person who collected the child, if that was recorded. */
      collectorId: z.optional(Id),
      collectedBy: z.optional(z.string()),
    }),
  ),
  /**
   * The last record of each name that needs some hours before the next, and when the next is allowed. Missing in data
   * that a device stored before this field existed.
   */
  apart: z.optional(
    z.array(
      z.object({
        _id: Id,
        kind: z.string(),
        name: z.string(),
        time: z.string(),
        next: z.nullable(z.string()),
      }),
    ),
  ),
  /** The number of today's records that count against the plan. */
  counted: z.number(),
  present: z.array(z.object({ from: z.string(), to: z.nullable(z.string()) })),
  asleep: z.array(z.object({ _id: Id, from: z.string(), to: z.nullable(z.string()) })),
  marks: z.array(z.object({ _id: Id, kind: z.string(), time: z.string(), title: z.string() })),
});
export type ChildToday = z.infer<typeof ChildToday>;

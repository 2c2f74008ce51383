import type * as z from 'zod/mini';
import type { FileUse } from '../../files/events.ts';
import type { Id } from '../../ids.ts';
import type { ChildStatusRow } from '../../live.ts';
import type { ConsentKind } from '../../register/consents.ts';
import type { CareEvent } from '../events.ts';
import type { Words } from '../texts.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What was written down, beside when. It belongs to the child and is sealed in the log. */
export type Body = { readonly [field: string]: Json | undefined };

/** One version of a record. `endTime` is null while it goes on, and for kinds that are a moment. */
export interface Written {
  recordId: Id;
  time: string;
  endTime: string | null;
  /** The Dublin day on which it began. */
  date: string;
  version: number;
  /** Null when it was erased, or is still sealed. */
  body: Body | null;
}

/** What an event of the log says about records. */
export type Change =
  | ({ did: 'recorded' | 'corrected' } & Written)
  | { did: 'removed'; recordId: Id; why?: string | null };

export interface OfChild {
  childminderId: Id;
  childId: Id;
}

/** How a kind's changes stand in the log. All but attendance, which was there first, share one way. */
export interface ActivityLog {
  write(of: OfChild, change: Change): CareEvent;
  read(event: CareEvent): Change | undefined;
}

/** A request of the form: when it was, and the fields that were filled in. */
export interface Sent {
  _id?: Id | undefined;
  date?: string | undefined;
  time?: string | undefined;
  /** Null takes an end back. */
  endTime?: string | null | undefined;
  /** Ends what goes on, at `endTime` or now; what has ended stays as it is. */
  ends?: boolean;
  /** The version that the change was made from, if the client says so. */
  version?: number | undefined;
  fields: { readonly [field: string]: Json | undefined };
}

/** A kind's calls. Every one has the parameters `id` (the child) and, where it is about one record, `recordId`. */
export interface ActivityPaths {
  create: string;
  one: string;
  list: string;
}

/** In what way a record stands on the ribbon of a day. */
export type RibbonPart = 'presence' | 'stretch' | 'mark';

/**
 * One kind of thing that is written down about a child's day. Whatever differs from kind to kind is answered here;
 * nothing outside asks which kind it has.
 */
export interface ActivityKind<
  Kind extends string = string,
  B extends Body = Body,
  Create extends z.ZodMiniType<Sent> = z.ZodMiniType<Sent>,
  Update extends z.ZodMiniType<Sent> = z.ZodMiniType<Sent>,
> {
  kind: Kind;
  activityType: string;
  /** Its list in the daily summary. */
  list: string;
  /** What it is called on a screen. */
  name: string;
  paths: ActivityPaths;
  log: ActivityLog;
  body: z.ZodMiniType<B>;
  create: Create;
  update: Update;
  /** Whether a plan limits how many there can be of it in a day. */
  counted: boolean;
  /** It has a beginning and an end; only one can be going on. */
  span?: { ongoing: string; endsWith: Partial<B> };
  /** The status that the child is in after it. */
  movesChild?(body: B): ChildStatusRow['currentStatus'];
  /** A parent's consent that it needs. */
  consent?: ConsentKind;
  /** Somebody authorised to collect the child, whom it names. */
  collector?(body: B): Id | undefined;
  /** Records with the same name must lie so many hours apart. */
  spacing?(body: B): { name: string; hours: number } | undefined;
  /** A parent confirms having read it. */
  acknowledged?: true;
  /**
   * It can have a photo, which is kept for this use: the body names the file as `photo`, requests bring an upload that
   * waits as `photoUrl`.
   */
  photo?: Extract<FileUse, 'incident-photo' | 'record-photo'>;
  /** It is the photo: there is no record without one, and one of several children can be sent at once. */
  isPhoto?: true;
  /** Fields that follow from the others. */
  derived?(body: B): Body;
  /** Its lines on the form that is printed of it, for kinds that have one. */
  form?(body: B): readonly (readonly [name: string, value: string])[];
  ribbon: RibbonPart;
  title(body: B): string;
  detail(body: B): string;
  texts: Words;
  /** Requests that could come from the form, for tests and the demo. */
  examples: readonly Readonly<Record<string, unknown>>[];
}

/** Keeps the exact schemas of a definition, which type the calls that are made of it. */
export function activity<
  const Kind extends string,
  B extends Body,
  Create extends z.ZodMiniType<Sent>,
  Update extends z.ZodMiniType<Sent>,
>(defined: ActivityKind<Kind, B, Create, Update>): ActivityKind<Kind, B, Create, Update> {
  return defined;
}

/** The calls of a kind in the family /daily-activities. */
export const dailyPaths = (type: string): ActivityPaths => ({
  create: `/daily-activities/children/:id/activities/${type}`,
  one: `/daily-activities/children/:id/activities/${type}/:recordId`,
  list: `/daily-activities/children/:id/activities/${type}`,
});

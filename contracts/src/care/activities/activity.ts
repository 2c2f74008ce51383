import type * as z from 'zod/mini';
import { dublinDate } from '../../dublin.ts';
import type { FileUse } from '../../files/events.ts';
import type { Id } from '../../ids.ts';
import type { ChildStatusRow } from '../../live.ts';
import type { ConsentKind } from '../../register/consent-kinds.ts';
import type { AllergyHolder } from '../allergens.ts';
import type { CareEvent } from '../events.ts';
import type { MealType } from '../foods.ts';
import { sameName } from '../same-name.ts';
import type { Words } from '../texts.ts';

export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly FieldValue[]
  | { readonly [key: string]: FieldValue };

/** The fields of a record besides its times. They belong to the child and are sealed in the log. */
export type Body = { readonly [field: string]: FieldValue | undefined };

/** One version of a record. `endTime` is null while it runs, and for kinds without a duration. */
export interface Written {
  recordId: Id;
  time: string;
  endTime: string | null;
  /** The day in Dublin on which it began. */
  date: string;
  version: number;
  /** The sign-out record that ended it, if one did; the end follows its time (docs/decisions/065). */
  endedBy?: Id;
  /** Null if it was erased or is not unsealed. */
  body: Body | null;
}

/** The change to records that an event of the log tells of. */
export type RecordChange =
  | ({ did: 'recorded' | 'corrected' } & Written)
  | { did: 'removed'; recordId: Id; why?: string | null };

export interface OfChild {
  childminderId: Id;
  childId: Id;
}

/** The translation between a kind's records and events. All kinds share one way, except attendance, which is older. */
export interface ActivityLog {
  write(of: OfChild, change: RecordChange): CareEvent;
  read(event: CareEvent): RecordChange | undefined;
}

/** A form's request: the time, and the fields that were filled in. */
export interface RecordRequest {
  _id?: Id | undefined;
  date?: string | undefined;
  time?: string | undefined;
  /** Null removes the end. */
  endTime?: string | null | undefined;
  /** Ends the running record, at `endTime` or now; a record that has ended stays as it is. */
  ends?: boolean;
  /** The running record that is meant, for requests that could also begin a new one. */
  activityId?: Id | undefined;
  /** The version on which the change is based, if the client sends it. */
  version?: number | undefined;
  fields: { readonly [field: string]: FieldValue | undefined };
}

/** A kind's calls. Each has the parameter `id` (the child), and `recordId` if it is about one record. */
export interface ActivityPaths {
  create: string;
  one: string;
  list: string;
}

/**
 * For tests: a wrong value of a field, and the sentence that refuses it; `form` if only one of the two forms refuses
 * it.
 */
export type Wrong = readonly [field: string, sent: unknown, text: string, form?: 'create' | 'update'];

/** The shape in which a record is drawn on the ribbon of a day. */
export type RibbonPart = 'presence' | 'stretch' | 'mark';

/**
 * One kind of record about a child's day. Everything that differs between kinds is answered here; no code outside
 * asks for the kind (docs/decisions/020).
 */
export interface ActivityKind<
  Kind extends string = string,
  B extends Body = Body,
  Create extends z.ZodMiniType<RecordRequest> = z.ZodMiniType<RecordRequest>,
  Update extends z.ZodMiniType<RecordRequest> = z.ZodMiniType<RecordRequest>,
> {
  kind: Kind;
  activityType: string;
  /** The name of its list in the daily summary. */
  list: string;
  /** Its name on screens. */
  name: string;
  /** Shown beside its icon where the name is too long. */
  label?: string;
  paths: ActivityPaths;
  log: ActivityLog;
  body: z.ZodMiniType<B>;
  create: Create;
  update: Update;
  /** It counts against the plan's limit per day; the summary of a day consists of such records. */
  counted: boolean;
  /** Answers whether it is offered for a child; without it, for all children. */
  isFor?(child: { isPottyTrained: string | null }): boolean;
  /** It has a start and an end; only one can be running. */
  span?: { ongoing: string; endsWith: Partial<B> };
  /** The child's status after it. */
  movesChild?(body: B): ChildStatusRow['currentStatus'];
  /** The parental consent that it needs. */
  consent?: ConsentKind;
  /** The authorised person that it names, who collected the child. */
  collector?(body: B): Id | undefined;
  /** Records with the same name must be this many hours apart. */
  spacing?(body: B): { name: string; hours: number } | undefined;
  /** A parent must confirm that they have read it. */
  acknowledged?: true;
  /** Tusla may have to be told of it, so its childminder is asked. */
  concernsTusla?: true;
  /**
   * It can have a photo, stored for this use: the body names the file in `photo`, requests name an upload in
   * `photoUrl`.
   */
  photo?: Extract<FileUse, 'incident-photo' | 'record-photo'>;
  /** Its photo may be put in the child's book; a moment is in it anyway. */
  forBook?: true;
  /** Its words are its title, and one can be sent for several children at once. */
  isMoment?: true;
  /** The foods eaten, and the meal of the day, so that they can be offered again. */
  eaten?(body: B): { at: MealType; foods: readonly string[] };
  /** Refuses, with a sentence, a record without something it must always have, even after a correction. */
  mustSay?(body: B): string | undefined;
  /** A new version, completed with what follows from the child's allergies and from `before`, the former version. */
  knowing?(body: B, child: AllergyHolder, before: B | undefined): B;
  /** A warning that is shown with the record, in lists and on paper. */
  alert?(body: B): string | undefined;
  /** Warnings for the answer to the call that wrote it. `child`: the first name. */
  warnings?(body: B, child: string): string[];
  /** The record in a few words, for a toast or a headline; by default title and detail. */
  inShort?(body: B): string;
  /** Fields that one tap may repeat. Never medical facts, notes, photos or confirmations. */
  repeats?: readonly (keyof B & string)[];
  /** The case in which it is first asked if another record is meant. `ofOneTitle`: only one of the same title may be the same. */
  asksAnother?: 'same title that day' | { withinMinutes: number; ofOneTitle?: true };
  /** Fields computed from the others. */
  derived?(body: B): Body;
  /** The lines of its printed form, for kinds that have one. */
  form?(body: B): readonly (readonly [name: string, value: string])[];
  ribbon: RibbonPart;
  title(body: B): string;
  /** Its title is what somebody wrote or measured, such as a medicine’s name, whose capitals stay within a sentence. */
  quotesInTitle?: true;
  /** The nouns for titles that are none, as within 'Edit sign-in'. */
  titleNouns?: Readonly<Record<string, string>>;
  detail(body: B): string;
  texts: Words;
  /** Valid requests, for tests and the demo. */
  examples: readonly Readonly<Record<string, unknown>>[];
  /** Values that each of its own fields refuses, for tests. */
  wrong: readonly Wrong[];
}

/** A record’s title as it is written within a sentence. */
export const titleWithin = (
  { quotesInTitle, titleNouns }: Pick<ActivityKind, 'quotesInTitle' | 'titleNouns'>,
  title: string,
): string => titleNouns?.[title] ?? (quotesInTitle ? title : title.toLowerCase());

/** A record in a few words. */
export const shortOf = (kind: Pick<ActivityKind, 'inShort' | 'title' | 'detail'>, body: Body): string =>
  kind.inShort?.(body) ?? [kind.title(body), kind.detail(body)].filter(Boolean).join(', ');

export const labelOf = ({ name, label }: Pick<ActivityKind, 'name' | 'label'>): string => label ?? name;

/**
 * The word for a record that may have been written twice by mistake, since it follows so soon after the last one;
 * undefined if it does not.
 */
export function perhapsTwice(
  kind: Pick<ActivityKind, 'asksAnother' | 'quotesInTitle' | 'name' | 'label'>,
  title: string,
  last: { title: string; time: string } | undefined,
  now: Date,
): string | undefined {
  const { asksAnother } = kind;
  if (!asksAnother || !last) return undefined;
  if (asksAnother === 'same title that day') {
    const isSame = last.title === title && dublinDate(last.time) === dublinDate(now);
    return isSame ? titleWithin(kind, title) : undefined;
  }
  const { withinMinutes, ofOneTitle } = asksAnother;
  const minutes = Math.abs(now.getTime() - Date.parse(last.time)) / 60_000;
  if (minutes >= withinMinutes || (ofOneTitle && !sameName(title, last.title))) return undefined;
  return ofOneTitle ? titleWithin(kind, last.title) : labelOf(kind).toLowerCase();
}

/** Keeps the exact types of a definition's schemas, for its calls. */
export function activity<
  const Kind extends string,
  B extends Body,
  Create extends z.ZodMiniType<RecordRequest>,
  Update extends z.ZodMiniType<RecordRequest>,
>(defined: ActivityKind<Kind, B, Create, Update>): ActivityKind<Kind, B, Create, Update> {
  return defined;
}

/** The calls of a kind below /daily-activities. */
export const dailyPaths = (type: string): ActivityPaths => ({
  create: `/daily-activities/children/:id/activities/${type}`,
  one: `/daily-activities/children/:id/activities/${type}/:recordId`,
  list: `/daily-activities/children/:id/activities/${type}`,
});

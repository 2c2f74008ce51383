import * as z from 'zod/mini';
import { Id } from '../../ids.ts';
import { texts } from '../texts.ts';
import { isDate, isTime } from '../when.ts';
import type { Json, Sent } from './activity.ts';

const MOST_CHARACTERS = 5_000;

export const nothing = (value: unknown) => value === undefined || value === null || value === '';

/** One of some words, with different sentences for a missing and a wrong one. */
export const choice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  required: string,
  wrong: string,
) => z.enum(values, { error: ({ input }) => (nothing(input) ? required : wrong) });

/** A text that cannot be left out. */
export const required = (message: string, most = MOST_CHARACTERS) =>
  z
    .string({ error: ({ input }) => (nothing(input) ? message : texts.notText) })
    .check(z.trim(), z.minLength(1, message), z.maxLength(most, texts.tooLong));

export const notes = z.optional(
  z.nullable(z.string(texts.notText).check(z.trim(), z.maxLength(MOST_CHARACTERS, texts.notesTooLong))),
);

/** An unused upload, by its link. Null removes the photo. */
export const photoUrl = z.optional(
  z.nullable(z.string(texts.photoNotLink).check(z.maxLength(500, texts.tooLong))),
);

/** Left out means now, by the server's clock. Empty is a mistake. */
const time = (message: string) =>
  z.string(message).check(
    z.trim(),
    z.minLength(1, { error: message, abort: true }),
    z.refine((value) => isTime(value), texts.timeInvalid),
  );

const date = z.string(texts.dateInvalid).check(z.refine(isDate, texts.dateInvalid));

/** The record that a form is about, if it names one; an empty name is an error of the client. */
const recordId = z.pipe(
  z
    .string({ error: ({ input }) => (nothing(input) ? texts.activityIdMissing : texts.notText) })
    .check(z.minLength(1, texts.activityIdMissing)),
  Id,
);

const told = {
  _id: z.optional(recordId),
  date: z.optional(date),
  version: z.optional(z.int(texts.versionInvalid)),
};

type Fields = Readonly<Record<string, Json | undefined>>;
type FieldShape = Readonly<Record<string, z.ZodMiniType<Json | undefined>>>;

/** The form of a kind without a duration. */
export const momentForm = <Shape extends FieldShape>(shape: Shape) =>
  z.pipe(
    z.object({ ...told, time: z.optional(time(texts.timeRequired)), ...shape }),
    z.transform((sent): Sent => {
      const { _id, date, version, time, ...fields } = sent as Sent & Fields; // the shape's own fields are the rest
      return { _id, date, version, time, fields: fields as Fields };
    }),
  );

/**
 * The form of a kind with a duration. A request that names a record and sends no start and no date ends that record.
 */
export const spanForm = <Shape extends FieldShape>(shape: Shape) =>
  z.pipe(
    z.object({
      ...told,
      activityId: z.optional(recordId),
      time: z.optional(time(texts.startTimeRequired)),
      startTime: z.optional(time(texts.startTimeRequired)),
      endTime: z.optional(z.union([z.null(), time(texts.timeInvalid)], texts.timeInvalid)),
      ...shape,
    }),
    z.transform((sent): Sent => {
      const { _id, date, version, time, startTime, endTime, activityId, ...fields } = sent as Sent &
        Fields & { startTime?: string; activityId?: Id }; // the shape's own fields are the rest
      const begins = startTime ?? time;
      const ends = activityId !== undefined && !_id && !date && begins === undefined && endTime !== null;
      return { _id, date, version, time: begins, endTime, ends, fields: fields as Fields };
    }),
  );

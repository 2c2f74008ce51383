import * as z from 'zod/mini';
import { Id } from '../../ids.ts';
import { texts } from '../texts.ts';
import { isDate, isTime } from '../when.ts';
import type { Json, Sent } from './activity.ts';

const MOST_CHARACTERS = 5_000;

const nothing = (value: unknown) => value === undefined || value === null || value === '';

/** One of some words: a missing one and a wrong one are told apart. */
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

/** An upload that waits for its use, by the link that came with it. Null takes the photo away. */
export const photoUrl = z.optional(
  z.nullable(z.string(texts.photoNotLink).check(z.maxLength(500, texts.tooLong))),
);

/** Left out means now: the server's clock decides. An empty one was forgotten. */
const time = (message: string) =>
  z.string(message).check(
    z.trim(),
    z.minLength(1, { error: message, abort: true }),
    z.refine((value) => isTime(value), texts.timeInvalid),
  );

const date = z.string(texts.dateInvalid).check(z.refine(isDate, texts.dateInvalid));

/** The record that a form is about, where it says so; one that is named and empty was lost on the way. */
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

/** The request of a form about a moment. */
export const momentForm = <Shape extends FieldShape>(shape: Shape) =>
  z.pipe(
    z.object({ ...told, time: z.optional(time(texts.timeRequired)), ...shape }),
    z.transform((sent): Sent => {
      const { _id, date, version, time, ...fields } = sent as Sent & Fields; // the shape's own fields are the rest
      return { _id, date, version, time, fields: fields as Fields };
    }),
  );

/** The request of a form about something that lasts. An end without anything else ends what goes on. */
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

import * as z from 'zod/mini';
import { requiredFieldTexts as fieldTexts } from '../../field-texts.ts';
import { Id } from '../../ids.ts';
import { nothing } from '../../required-field.ts';
import { careTexts } from '../texts.ts';
import { isDate, isTime } from '../when.ts';
import type { FieldValue, RecordRequest } from './activity.ts';

const MOST_CHARACTERS = 5_000;

export const notes = z.optional(
  z.nullable(
    z.string(fieldTexts.notText).check(z.trim(), z.maxLength(MOST_CHARACTERS, careTexts.notesTooLong)),
  ),
);

/** An unused upload, by its link. Null removes the photo. */
export const photoUrl = z.optional(
  z.nullable(z.string(careTexts.photoNotLink).check(z.maxLength(500, fieldTexts.tooLong))),
);

/** The time of a record. Left out, it means now by the server's clock. Empty, it is a mistake. */
const time = (message: string) =>
  z.string(message).check(
    z.trim(),
    z.minLength(1, { error: message, abort: true }),
    z.refine((value) => isTime(value), careTexts.timeInvalid),
  );

const date = z.string(careTexts.dateInvalid).check(z.refine(isDate, careTexts.dateInvalid));

/** The record that a form is about, if it names one; an empty name is an error of the client. */
const recordId = z.pipe(
  z
    .string({ error: ({ input }) => (nothing(input) ? careTexts.activityIdMissing : fieldTexts.notText) })
    .check(z.minLength(1, careTexts.activityIdMissing)),
  Id,
);

const commonFields = {
  _id: z.optional(recordId),
  date: z.optional(date),
  version: z.optional(z.int(careTexts.versionInvalid)),
};

type FormFields = Readonly<Record<string, FieldValue | undefined>>;
type FieldShape = Readonly<Record<string, z.ZodMiniType<FieldValue | undefined>>>;

/** The form of a kind without a duration. `checks` look at several of its own fields together. */
export const timedForm = <Shape extends FieldShape>(
  shape: Shape,
  ...checks: z.core.$ZodCheck<FormFields>[]
) =>
  z.pipe(
    z
      .object({ ...commonFields, time: z.optional(time(careTexts.timeRequired)), ...shape })
      .check(...(checks as z.core.$ZodCheck<object>[])),
    z.transform((sent): RecordRequest => {
      const { _id, date, version, time, ...fields } = sent as RecordRequest & FormFields; // the shape's own fields are the rest
      return { _id, date, version, time, fields: fields as FormFields };
    }),
  );

/**
 * The form of a kind with a duration. A request that names a record and sends no start and no date ends that record.
 */
export const spanForm = <Shape extends FieldShape>(shape: Shape) =>
  z.pipe(
    z.object({
      ...commonFields,
      activityId: z.optional(recordId),
      time: z.optional(time(careTexts.startTimeRequired)),
      startTime: z.optional(time(careTexts.startTimeRequired)),
      endTime: z.optional(z.union([z.null(), time(careTexts.timeInvalid)], careTexts.timeInvalid)),
      ...shape,
    }),
    z.transform((sent): RecordRequest => {
      const { _id, date, version, time, startTime, endTime, activityId, ...fields } = sent as RecordRequest &
        FormFields & { startTime?: string; activityId?: Id }; // the shape's own fields are the rest
      const begins = startTime ?? time;
      const ends = activityId !== undefined && !_id && !date && begins === undefined && endTime !== null;
      return { _id, date, version, time: begins, endTime, ends, activityId, fields: fields as FormFields };
    }),
  );

import * as z from 'zod/mini';
import { careTexts } from '../care/texts.ts';
import { endpoint } from '../endpoint.ts';
import { requiredFieldTexts as fieldTexts } from '../field-texts.ts';
import { Id } from '../ids.ts';

export const shareMoment = endpoint('POST /childminder/moments', {
  summary:
    'Share a photo of the day with the parents of the children in it; of several only with the consent of each',
  access: ['childminder'],
  body: z.object({
    _id: z.optional(Id),
    /** The link of an upload that is not in use yet. */
    photoUrl: z
      .string(careTexts.photoRequired)
      .check(z.minLength(1, careTexts.photoRequired), z.maxLength(500, fieldTexts.tooLong)),
    childIds: z
      .array(Id, careTexts.noChildren)
      .check(z.minLength(1, careTexts.noChildren), z.maxLength(60, careTexts.tooManyChildren)),
    notes: z.optional(
      z.nullable(z.string(fieldTexts.notText).check(z.trim(), z.maxLength(5_000, careTexts.notesTooLong))),
    ),
  }),
  answer: z.object({ records: z.array(z.object({ childId: Id, _id: Id })) }),
  status: 201,
});

/** One photo, even if several children are in it. */
export const DayMoment = z.object({
  photoUrl: z.string(),
  time: z.string(),
  notes: z.nullable(z.string()),
  /** The record of each child, except of children deleted since. */
  records: z.array(z.object({ childId: Id, _id: Id })),
});
export type DayMoment = z.infer<typeof DayMoment>;

export const momentsOfDay = endpoint('GET /childminder/moments', {
  summary: 'The photos of a day, today unless told, newest first',
  access: ['childminder'],
  query: z.object({ date: z.optional(z.string()) }),
  answer: z.array(DayMoment),
});

import * as z from 'zod/mini';
import { momentFields, saysSomething } from '../care/moment-fields.ts';
import { careTexts } from '../care/texts.ts';
import { isTheme } from '../care/themes.ts';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { AskedMonth } from './book-requests.ts';

export const shareMoment = command('POST /childminder/moments', {
  changes: ['activity'],
  summary:
    'Share a moment with the parents of the children in it; a photo of several only with the consent of each',
  access: ['childminder'],
  body: z
    .object({
      _id: z.optional(Id),
      ...momentFields,
      childIds: z
        .array(Id, careTexts.noChildren)
        .check(z.minLength(1, careTexts.noChildren), z.maxLength(60, careTexts.tooManyChildren)),
    })
    .check(saysSomething),
  examples: [{ childIds: ['65a0c0de0000000000000002'], notes: 'Six scones, now five' }],
  answer: z.object({ records: z.array(z.object({ childId: Id, _id: Id })) }),
  status: 201,
});

/** One moment, even if several children are in it. */
export const DayMoment = z.object({
  photoUrl: z.nullable(z.string()),
  time: z.string(),
  notes: z.nullable(z.string()),
  themes: z.array(z.string()),
  /** The record of each child, except for children deleted since. */
  records: z.array(z.object({ childId: Id, _id: Id })),
});
export type DayMoment = z.infer<typeof DayMoment>;

/** The most moments that a search finds, the newest of them. */
export const MOST_FOUND = 100;

export const momentsOfDay = endpoint('GET /childminder/moments', {
  summary:
    'The moments of a day, today unless told, newest first; or those found by a child, a theme and a month, at most 100',
  access: ['childminder'],
  query: z.object({
    date: z.optional(z.string()),
    month: z.optional(AskedMonth),
    childId: z.optional(Id),
    theme: z.optional(z.string(careTexts.themeUnknown).check(z.refine(isTheme, careTexts.themeUnknown))),
  }),
  answer: z.array(DayMoment),
});

/** The weeks of which the overview tells the themes. */
export const OVERVIEW_WEEKS = 8;

export const ChildLately = z.object({
  childId: Id,
  /** The day of its last moment. */
  last: z.nullable(z.string()),
  /** Moments of the last weeks by theme; a theme that was not noted is not there. */
  themes: z.array(z.object({ id: z.string(), moments: z.int() })),
});
export type ChildLately = z.infer<typeof ChildLately>;

export const momentsLately = endpoint('GET /childminder/moments/lately', {
  summary: 'The day of the last moment of each child in care, and the themes of its last weeks',
  access: ['childminder'],
  answer: z.array(ChildLately),
});

import * as z from 'zod/mini';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { orSoFar, PartQuery } from '../files/parts.ts';
import { FromHome } from '../from-home.ts';
import { Id } from '../ids.ts';
import { momentTexts } from './texts.ts';

/** The most answers that one moment takes. */
export const MOST_FROM_HOME = 20;
export const MOST_WORDS_FROM_HOME = 500;

const ofMoment = z.object({ id: Id, recordId: Id });
const fromHome = '/parent/children/:id/moments/:recordId/from-home';

export const uploadHomePhoto = endpoint('POST /parent/children/:id/moments/:recordId/photo', {
  summary: 'Upload a photo from home, to be added to a moment; kept for a day unless it is',
  access: ['parent'],
  params: ofMoment,
  query: PartQuery,
  upload: 'photo',
  answer: orSoFar(z.object({ url: z.string() })),
});

export const addFromHome = command(`POST ${fromHome}`, {
  changes: ['activity'],
  summary:
    'A parent answers a moment with words or a photo from home, for the childminder and the child’s parents',
  access: ['parent'],
  params: ofMoment,
  body: z
    .object({
      _id: z.optional(Id),
      words: z.optional(
        z
          .string(momentTexts.homeEmpty)
          .check(z.trim(), z.maxLength(MOST_WORDS_FROM_HOME, momentTexts.homeTooLong)),
      ),
      photoUrl: z.optional(z.string(momentTexts.homeEmpty).check(z.maxLength(500, momentTexts.homeTooLong))),
    })
    .check(
      z.refine(({ words, photoUrl }) => Boolean(words || photoUrl), {
        error: momentTexts.homeEmpty,
        path: ['words'],
      }),
    ),
  examples: [{ words: 'She said it to the moon last night' }],
  answer: z.object({ _id: Id, at: z.string() }),
  status: 201,
});

/** Words or a photo from home, with the moment that they answer. */
export const HomeAnswer = z.extend(FromHome, {
  childId: Id,
  recordId: Id,
  /** The day of the moment and its sentence. */
  date: z.string(),
  moment: z.nullable(z.string()),
});
export type HomeAnswer = z.infer<typeof HomeAnswer>;

export const momentsFromHome = endpoint('GET /childminder/moments/from-home', {
  summary: 'Words and photos that parents added to moments in the last four weeks, the newest first',
  access: ['childminder'],
  answer: z.array(HomeAnswer),
});

export const removeFromHome = command(`DELETE ${fromHome}/:homeId`, {
  changes: ['activity'],
  summary: 'A parent takes back what they added from home; the history keeps the words',
  access: ['parent'],
  params: z.object({ id: Id, recordId: Id, homeId: Id }),
  answer: z.object({ _id: Id }),
});

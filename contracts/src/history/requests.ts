import * as z from 'zod/mini';
import { isDate } from '../care/when.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Moment } from './moment.ts';
import { historyTexts } from './texts.ts';
import { FormerChild, HistoryAbout, HistoryPage } from './views.ts';

const both = ['childminder', 'parent'] as const;
const child = z.object({ id: Id });

export const only = ['corrections', 'late'] as const;

export const childHistory = endpoint('GET /history/children/:id', {
  summary:
    'Everything that was recorded about a child, the newest record first; with `before`, what came before that entry; with `event`, from that event of a chain on',
  access: both,
  params: child,
  query: z.object({
    before: z.optional(Id),
    event: z.optional(z.string().check(z.regex(/^(care|register)-\d{1,9}$/, historyTexts.eventInvalid))),
    kind: z.optional(z.string().check(z.maxLength(40, historyTexts.kindInvalid))),
    person: z.optional(Id),
    only: z.optional(z.enum(only, historyTexts.onlyInvalid)),
  }),
  answer: HistoryPage,
});

export const aboutHistory = endpoint('GET /history/children/:id/about', {
  summary: 'How much there is in the history of a child, since when, and of whom',
  access: both,
  params: child,
  answer: HistoryAbout,
});

export const formerChildren = endpoint('GET /history/former-children', {
  summary: 'The children whom the childminder deleted: their histories stay hers to read',
  access: ['childminder'],
  answer: z.array(FormerChild),
});

/** An instant that a request may ask for. */
export const Instant = z.iso
  .datetime({ error: historyTexts.momentInvalid, abort: true })
  .check(z.refine((at) => isDate(at.slice(0, 10)), historyTexts.momentInvalid));

export const momentOfChild = endpoint('GET /history/children/:id/moment', {
  summary:
    'The child, its day and who was in the house at a moment: what happened up to `at`, by what was `known` (both now unless told), with the eyes of a parent where one is named',
  access: both,
  params: child,
  query: z.object({ at: z.optional(Instant), known: z.optional(Instant), eyes: z.optional(Id) }),
  answer: Moment,
});

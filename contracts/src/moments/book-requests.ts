import * as z from 'zod/mini';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { bookTexts } from './book-texts.ts';

/** A month as it is asked for, such as 2026-11. */
export const AskedMonth = z
  .string(bookTexts.monthInvalid)
  .check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, bookTexts.monthInvalid));

const told = { _id: Id, notes: z.nullable(z.string()), photoUrl: z.nullable(z.string()) };

/** A month as the book shows it at this moment: what may not be shown to every family of its pictures is left out. */
export const BookMonth = z.object({
  month: z.string(),
  firstName: z.string(),
  /** The childminder's name. */
  from: z.string(),
  age: z.nullable(z.string()),
  moments: z.array(z.object({ ...told, time: z.string(), fromHome: z.array(z.object(told)) })),
  facts: z.array(z.object({ kind: z.string(), fact: z.string(), detail: z.string() })),
  /** For the childminder: moments that she left out, and photos of other records, which she may put in. */
  others: z.array(z.object({ ...told, time: z.string(), isMoment: z.boolean() })),
  /** For the childminder: the order and what is left out as she arranged it, also of records that may not be shown now. */
  order: z.array(Id),
  leftOut: z.array(Id),
  /** For the childminder: her words on the page in place of those of the record, by its id. */
  captions: z.record(Id, z.string()),
  /** The number of moments that are left out because another child's parents do not agree to the picture. */
  takenOut: z.number(),
  /** Every month that has a moment, the earliest first. */
  months: z.array(z.string()),
});
export type BookMonth = z.infer<typeof BookMonth>;

export const bookMonth = endpoint('GET /daily-activities/children/:id/book', {
  summary: 'A month of a child to be laid out on pages, the last one that has a moment unless told',
  access: ['childminder', 'parent'],
  params: z.object({ id: Id }),
  query: z.object({ month: z.optional(AskedMonth) }),
  answer: BookMonth,
});

/** The most records of a month that are put in order. */
const MOST_IN_MONTH = 1_000;
export const MOST_CAPTION = 500;
const records = z.array(Id).check(z.maxLength(MOST_IN_MONTH, bookTexts.tooMany));

export const arrangeMonth = command('PUT /daily-activities/children/:id/book/:month', {
  changes: ['activity'],
  summary:
    'Lay out a month of a child by hand: the order of its moments, what is left out or put in, and other words',
  access: ['childminder'],
  params: z.object({ id: Id, month: AskedMonth }),
  body: z.object({
    order: records,
    leftOut: records,
    captions: z.record(Id, z.string().check(z.trim(), z.maxLength(MOST_CAPTION, bookTexts.captionTooLong))),
  }),
  examples: [
    {
      order: ['65a0c0de0000000000000006', '65a0c0de0000000000000005'],
      leftOut: [],
      captions: { '65a0c0de0000000000000005': 'The biggest puddle in Naas' },
    },
  ],
  answer: z.object({ _id: Id }),
});

export const bookPdf = endpoint('GET /daily-activities/children/:id/book.pdf', {
  asksProof: true,
  summary:
    'A month of a child to be printed, or the whole book with its cover unless a month is told, with the id of the export that was recorded',
  access: ['childminder', 'parent'],
  params: z.object({ id: Id }),
  query: z.object({ month: z.optional(AskedMonth), export: Id }),
  answer: z.unknown(),
  produces: 'application/pdf',
});

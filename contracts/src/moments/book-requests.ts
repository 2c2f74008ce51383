import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { bookTexts } from './book-texts.ts';

const Month = z
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
  query: z.object({ month: z.optional(Month) }),
  answer: BookMonth,
});

export const bookPdf = endpoint('GET /daily-activities/children/:id/book.pdf', {
  asksProof: true,
  summary:
    'A month of a child to be printed, or the whole book with its cover unless a month is told, with the id of the export that was recorded',
  access: ['childminder', 'parent'],
  params: z.object({ id: Id }),
  query: z.object({ month: z.optional(Month), export: Id }),
  answer: z.unknown(),
  produces: 'application/pdf',
});

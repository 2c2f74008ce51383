import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';

/** How long a copy that was asked for can be fetched. */
export const COPY_WAITS_MINUTES = 10;

export const makeCopy = endpoint({
  method: 'POST',
  path: '/personal-data/copies',
  summary: 'Record that one takes a copy of everything held about oneself, or about one child',
  access: ['childminder', 'parent'],
  status: 201,
  body: z.object({ _id: z.optional(Id), childId: z.optional(Id) }),
  answer: z.object({ _id: Id, fetchUntil: z.string() }),
});

export const fetchCopy = endpoint({
  method: 'GET',
  path: '/personal-data/copies/:id/archive',
  summary: 'A copy that was recorded a moment ago, as one zip: JSON, CSV and the uploaded files',
  access: ['childminder', 'parent'],
  params: z.object({ id: Id }),
  produces: 'application/zip',
  answer: z.unknown(),
});

/** Somebody took a copy of what is held about a person, or looked at it who usually may not. */
export const Look = z.object({
  _id: Id,
  kind: z.enum(['copy']),
  at: z.string(),
  /** Null: whoever it was is gone. */
  by: z.nullable(z.string()),
  isYou: z.boolean(),
  /** The children it was about, of those whom the reader sees. */
  children: z.array(z.string()),
});
export type Look = z.infer<typeof Look>;

export const looks = endpoint({
  method: 'GET',
  path: '/personal-data/looks',
  summary: 'Who took copies of what concerns one, newest first',
  access: ['childminder', 'parent'],
  answer: z.array(Look),
});

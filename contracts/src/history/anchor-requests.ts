import * as z from 'zod/mini';
import { Email } from '../accounts/requests.ts';
import { command } from '../command.ts';
import { dublinDate } from '../dublin.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';

export const Anchor = z.object({
  _id: Id,
  madeAt: z.iso.datetime(),
  /** The digest over all lines; the next anchor carries it. */
  digest: z.string(),
  publicKey: z.string(),
  streams: z.number(),
  events: z.number(),
});
export type Anchor = z.infer<typeof Anchor>;

/** The name of its file has the day on which it was made in Ireland, like all days. */
export const anchorFileName = (madeAt: Date | string): string => `nead-anchor-${dublinDate(madeAt)}.ndjson`;

export const BrokenLog = z.object({
  why: z.string(),
  stream: z.string(),
  revision: z.optional(z.number()),
  type: z.optional(z.string()),
});

export const anchors = endpoint('GET /admin/anchors', {
  summary:
    'Signed records of where every stream of the log stood, newest first, and what kept the last one from being made',
  access: ['admin'],
  answer: z.object({
    anchors: z.array(Anchor),
    broken: z.nullable(BrokenLog),
    /** The address to which each new anchor is mailed; null: none. */
    mailedTo: z.nullable(z.string()),
  }),
});

export const mailAnchors = command('PUT /admin/anchors/address', {
  summary:
    'Mail every anchor away as it is made, so that it is kept where nobody here can change it; empty: no more',
  access: ['admin'],
  body: z.object({ email: z.union([z.literal(''), Email]) }),
  answer: z.object({}),
  changes: ['platform'],
});

export const anchorFile = endpoint('GET /admin/anchors/:id/file', {
  summary: 'An anchor as a file to keep elsewhere; npm run verify checks it, and exports against it',
  access: ['admin'],
  params: z.object({ id: Id }),
  answer: z.unknown(),
  produces: 'application/x-ndjson',
});

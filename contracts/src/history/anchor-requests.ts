import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';

export const Anchor = z.object({
  _id: Id,
  madeAt: z.iso.datetime(),
  /** Runs through every line; the next anchor carries it. */
  digest: z.string(),
  publicKey: z.string(),
  streams: z.number(),
  events: z.number(),
});
export type Anchor = z.infer<typeof Anchor>;

export const BrokenLog = z.object({
  why: z.string(),
  stream: z.string(),
  revision: z.optional(z.number()),
  type: z.optional(z.string()),
});

export const anchors = endpoint({
  method: 'GET',
  path: '/admin/anchors',
  summary:
    'Signed records of where every stream of the log stood, newest first, and what kept the last one from being made',
  access: ['admin'],
  answer: z.object({ anchors: z.array(Anchor), broken: z.nullable(BrokenLog) }),
});

export const anchorFile = endpoint({
  method: 'GET',
  path: '/admin/anchors/:id/file',
  summary: 'An anchor as a file to keep elsewhere; npm run verify checks it, and exports against it',
  access: ['admin'],
  params: z.object({ id: Id }),
  answer: z.unknown(),
  produces: 'application/x-ndjson',
});

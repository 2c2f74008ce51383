import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Head, StoredEvent } from './proof.ts';
import { texts } from './texts.ts';

const child = z.object({ id: Id });

/** Streams in which the history of a child stands: its records, and for its childminder the whole register. */
export const ChainName = z.enum(['care', 'register'], texts.chainInvalid);
export type ChainName = z.infer<typeof ChainName>;

const AnchoredHead = z.extend(Head, { at: z.iso.datetime() });
export type AnchoredHead = z.infer<typeof AnchoredHead>;

export const chainPart = endpoint({
  method: 'GET',
  path: '/history/children/:id/chain',
  summary: 'The events of a chain as they are stored, sealed, so that whoever asks can recompute it',
  access: ['childminder', 'parent'],
  params: child,
  query: z.object({
    of: ChainName,
    from: z._default(z.string().check(z.regex(/^\d{1,9}$/, texts.fromInvalid)), '0'),
  }),
  answer: z.object({
    events: z.array(StoredEvent),
    /** The revision to ask for next; null at the end. */
    next: z.nullable(z.number()),
    /** Where the last anchor says that the stream was. */
    anchored: z.nullable(AnchoredHead),
  }),
});

/** Recomputing costs what reading a chain costs, so one account can ask for it so often, in so many seconds. */
export const VERIFICATIONS = 20;
export const CHAIN_PARTS = 600;
export const VERIFY_SECONDS = 600;

export const ChainVerdict = z.object({
  of: ChainName,
  ok: z.boolean(),
  events: z.number(),
  /** Hash of the last event; empty where there is none. */
  hash: z.string(),
  anchored: z.nullable(AnchoredHead),
  /** The first event that is not what was written. */
  broken: z.nullable(z.object({ revision: z.number(), type: z.string(), why: z.string() })),
});
export type ChainVerdict = z.infer<typeof ChainVerdict>;

export const verification = endpoint({
  method: 'GET',
  path: '/history/children/:id/verification',
  summary:
    'Whether the stored events of a child’s history are what was written, recomputed from the first to the last',
  access: ['childminder', 'parent'],
  params: child,
  answer: z.array(ChainVerdict),
});

export const Hash = z.string(texts.hashInvalid).check(z.regex(/^[0-9a-f]{64}$/, texts.hashInvalid));

export const FoundHash = z.object({
  /** Which event of its chain it is, from 0. */
  revision: z.number(),
  recordedAt: z.iso.datetime(),
  /** The chain was recomputed just now, from its first event to its newest, and held against the last anchor. */
  whole: z.boolean(),
});
export type FoundHash = z.infer<typeof FoundHash>;

/**
 * For whoever holds a page on which a hash is printed. They are told what stands on the page and whether it still holds,
 * and nothing of what was recorded since.
 */
export const findHash = endpoint({
  method: 'GET',
  path: '/history/chains/:of/:id/hashes/:hash',
  summary: 'Whether a hash that was printed some time ago is still one of its chain',
  access: 'public',
  params: z.object({ of: ChainName, id: Id, hash: Hash }),
  answer: FoundHash,
});

/** The page on which a printed hash is looked up, for the QR code beside it. */
/** A hash as an eye follows it. */
export const inGroups = (hash: string): string => hash.replace(/(.{4})(?=.)/g, '$1 ');

export const verifyPath = (of: ChainName, id: Id, hash: string): string => `/verify/${of}/${id}/${hash}`;

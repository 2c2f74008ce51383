import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Head, StoredEvent, Stub } from './proof.ts';
import { historyTexts } from './texts.ts';

const child = z.object({ id: Id });

/** Streams whose hashes can be checked: a child's care record, and a childminder's register and file. */
export const ChainName = z.enum(['care', 'register', 'compliance'], historyTexts.chainInvalid);
export type ChainName = z.infer<typeof ChainName>;

const AnchoredHead = z.extend(Head, { at: z.iso.datetime() });
export type AnchoredHead = z.infer<typeof AnchoredHead>;

/** An event as it is stored, or only its hash if the caller may not see it. */
const ChainStep = z.union([StoredEvent, Stub]);
export type ChainStep = z.infer<typeof ChainStep>;

export const chainPart = endpoint('GET /history/children/:id/chain', {
  summary: 'The events of a chain as they are stored, sealed, so that the caller can recompute it',
  access: ['childminder', 'parent'],
  params: child,
  query: z.object({
    of: ChainName,
    from: z._default(z.string().check(z.regex(/^\d{1,9}$/, historyTexts.fromInvalid)), '0'),
  }),
  answer: z.object({
    events: z.array(ChainStep),
    /** The revision to ask for next; null at the end. */
    next: z.nullable(z.number()),
    /** The head of this stream in the last anchor. */
    anchored: z.nullable(AnchoredHead),
  }),
});

/** Recomputing a chain is costly: an account may ask for it this many times within this many seconds. */
export const VERIFICATIONS = 20;
export const CHAIN_PARTS = 600;
export const VERIFY_SECONDS = 600;

export const ChainVerdict = z.object({
  of: ChainName,
  ok: z.boolean(),
  events: z.number(),
  /** Hash of the last event; empty if there is none. */
  hash: z.string(),
  anchored: z.nullable(AnchoredHead),
  /** The first event that was changed. */
  broken: z.nullable(z.object({ revision: z.number(), type: z.string(), why: z.string() })),
});
export type ChainVerdict = z.infer<typeof ChainVerdict>;

export const verification = endpoint('GET /history/children/:id/verification', {
  summary:
    'Whether the stored events of a child’s history are what was written, recomputed from the first to the last',
  access: ['childminder', 'parent'],
  params: child,
  answer: z.array(ChainVerdict),
});

export const Hash = z
  .string(historyTexts.hashInvalid)
  .check(z.regex(/^[0-9a-f]{64}$/, historyTexts.hashInvalid));

export const FoundHash = z.object({
  /** The number of the event in its chain, from 0. */
  revision: z.number(),
  recordedAt: z.iso.datetime(),
  /** The whole chain was recomputed just now, compared with the last anchor, and is intact. */
  whole: z.boolean(),
});
export type FoundHash = z.infer<typeof FoundHash>;

/**
 * For a person who holds a printed page with a hash. The answer says whether the hash is still in its chain, and
 * nothing about later events.
 */
export const findHash = endpoint('GET /history/chains/:of/:id/hashes/:hash', {
  summary: 'Whether a hash that was printed some time ago is still one of its chain',
  access: 'public',
  params: z.object({ of: ChainName, id: Id, hash: Hash }),
  answer: FoundHash,
});

/** A hash in groups of four characters, for comparing by eye. */
export const inGroups = (hash: string): string => hash.replace(/(.{4})(?=.)/g, '$1 ');

/** The page that looks up a printed hash; the QR code beside the hash leads there. */
export const verifyPath = (of: ChainName, id: Id, hash: string): string => `/verify/${of}/${id}/${hash}`;

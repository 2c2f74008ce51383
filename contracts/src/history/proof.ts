import * as z from 'zod/mini';
import { canonicalJson, type JsonObject } from '../canonical-json.ts';
import {
  type BrokenBy,
  type ChainedEvent,
  nextAfter,
  type Sha256,
  START,
  type Tip,
  verifyChain,
} from './hash-chain.ts';

/**
 * A file that proves itself: one JSON value a line, so that it is written and checked as a stream. In this order:
 *
 *     {"proof": {"kind": "export", "version": 1, "madeAt": "…"}}       first
 *     {"event": {stream, revision, id, type, data, metadata}, "keys": ["…", null]}
 *     {"stub": {"stream": "…", "from": 3, "revision": 7, "hash": "…"}}   events 3 to 7, left out
 *     {"head": {"stream": "…", "revision": 12, "hash": "…"}}             after the last line of each stream
 *     {"log": {"events": 345, "hash": "…"}}                              anchors: every event in the order of the log
 *     {"seal": {"publicKey": "…", "lines": 99, "digest": "…", "signature": "…"}}   last
 *
 * Events are as they are stored, so personal fields stay sealed; `keys` opens the boxes of just that event, in their
 * order, and has null where a box is not to be shown. A stream's lines stand together, by revision. Any other object is
 * for its reader and only covered by the seal.
 */
const PROOF_VERSION = 1;

export const Head = z.object({ stream: z.string(), revision: z.number(), hash: z.string() });
export type Head = z.infer<typeof Head>;

export const Stub = z.extend(Head, { from: z.number() });
export type Stub = z.infer<typeof Stub>;

/** Parsed JSON; its hash proves the content. */
const Stored = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

export const StoredEvent = z.object({
  stream: z.string(),
  revision: z.number(),
  id: z.string(),
  type: z.string(),
  data: Stored,
  metadata: Stored,
});

const ProofOpening = z.object({
  kind: z.enum(['export', 'anchor']),
  version: z.literal(PROOF_VERSION),
  madeAt: z.iso.datetime(),
  /** The digest of the previous anchor; null or absent in the first one. */
  previous: z.optional(z.nullable(z.string())),
});
export type ProofOpening = z.infer<typeof ProofOpening>;

const ProofSeal = z.object({
  publicKey: z.string(),
  lines: z.number(),
  digest: z.string(),
  signature: z.string(),
});
export type ProofSeal = z.infer<typeof ProofSeal>;

const WholeLog = z.object({ events: z.number(), hash: z.string() });
export type WholeLog = z.infer<typeof WholeLog>;

const ProofFileLine = z.union([
  z.strictObject({ proof: ProofOpening }),
  z.strictObject({ event: StoredEvent, keys: z.optional(z.array(z.nullable(z.string()))) }),
  z.strictObject({ stub: Stub }),
  z.strictObject({ head: Head }),
  z.strictObject({ log: WholeLog }),
  z.strictObject({ seal: ProofSeal }),
]);
type ProofFileLine = z.infer<typeof ProofFileLine>;

/** The text that the installation's key signs: the number of lines and the digest over them. */
export const sealedText = ({ lines, digest }: Pick<ProofSeal, 'lines' | 'digest'>): string =>
  `nead proof ${PROOF_VERSION} ${lines} ${digest}`;

/** Each line's digest includes the previous one, so the last one covers a file of any length. */
const nextDigest = (before: string, line: string): string => `${before}\n${line}`;

/** The hash of the whole log: over every event's hash, one after the other, in the order of the log. */
export const nextInLog = (before: string, hash: string): string => `${before} ${hash}`;

export const START_OF_LOG: WholeLog = { events: 0, hash: '' };

/** Makes the lines of a proof file one by one; `end` signs them. */
export function proofWriter(sha256: (text: string) => string) {
  let digest = '';
  let lines = 0;
  const line = (value: JsonObject): string => {
    const text = canonicalJson(value);
    digest = sha256(nextDigest(digest, text));
    lines += 1;
    return `${text}\n`;
  };
  return {
    begin: ({ kind, madeAt, previous }: Omit<ProofOpening, 'version'>) =>
      line({ proof: { kind, version: PROOF_VERSION, madeAt, ...(previous !== undefined && { previous }) } }),
    event: (
      { stream, revision, id, type, data, metadata }: ChainedEvent,
      keys?: readonly (string | null)[],
    ) => line({ event: { stream, revision, id, type, data, metadata }, ...(keys && { keys }) }),
    stub: (stub: Stub) => line({ stub }),
    head: ({ stream, revision, hash }: Head) => line({ head: { stream, revision, hash } }),
    log: ({ events, hash }: WholeLog) => line({ log: { events, hash } }),
    /** For readers: it is covered by the signature, and proves nothing by itself. */
    note: (value: JsonObject) => line(value),
    end(publicKey: string, sign: (text: string) => string): { line: string; digest: string } {
      const sealed = { lines, digest };
      const seal = { publicKey, ...sealed, signature: sign(sealedText(sealed)) };
      return { line: `${canonicalJson({ seal })}\n`, digest };
    },
  };
}

/** Functions that browser and server implement differently. */
export interface ProofTools {
  sha256: Sha256;
  /** Answers whether the key signed the text; undefined if this cannot be checked here. */
  signed(
    publicKey: string,
    text: string,
    signature: string,
  ): boolean | undefined | Promise<boolean | undefined>;
  /** Answers whether the keys open the event's boxes. */
  opens?(event: ChainedEvent, keys: readonly (string | null)[]): boolean;
}

export type ProofBroken =
  | BrokenBy
  /** A line that is not allowed, or not in this place. */
  | 'format'
  /** A key that does not open its box. */
  | 'key'
  /** The lines are not those that were signed. */
  | 'seal'
  /** The signature is not by the key that the file names. */
  | 'signature'
  /** An anchor has another hash for this stream. */
  | 'anchor';

export interface Proven {
  ok: true;
  opening: ProofOpening;
  publicKey: string;
  signed: boolean | undefined;
  digest: string;
  events: number;
  stubs: number;
  heads: Map<string, Head>;
  log: WholeLog | undefined;
}

export interface Disproven {
  ok: false;
  why: ProofBroken;
  /** The line in the file, from 1. */
  line: number;
  stream?: string;
  revision?: number;
  type?: string;
}

const NOTE = /^\{"(?!proof"|event"|stub"|head"|log"|seal")/;

function parsed(text: string): ProofFileLine | 'note' | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const line = z.safeParse(ProofFileLine, value);
  if (line.success) return line.data;
  return NOTE.test(text) && typeof value === 'object' ? 'note' : undefined;
}

/**
 * Checks a proof file in one pass. `anchored`: heads of an anchor, by stream; at such a revision the stream must have
 * the same hash.
 */
export async function verifyProof(
  lines: AsyncIterable<string> | Iterable<string>,
  { sha256, signed, opens }: ProofTools,
  anchored: ReadonlyMap<string, Head> = new Map(),
): Promise<Proven | Disproven> {
  const heads = new Map<string, Head>();
  let opening: ProofOpening | undefined;
  let log: WholeLog | undefined;
  let seal: ProofSeal | undefined;
  let open: { stream: string; tip: Tip } | undefined;
  let digest = '';
  let [at, events, stubs] = [0, 0, 0];
  const broken = (why: ProofBroken, where: Omit<Disproven, 'ok' | 'why' | 'line'> = {}): Disproven => ({
    ok: false,
    why,
    line: at,
    ...where,
  });
  const passes = ({ stream, revision, hash }: Head): boolean => {
    const anchor = anchored.get(stream);
    return !anchor || anchor.revision !== revision || anchor.hash === hash;
  };

  for await (const text of lines) {
    if (text === '') continue;
    at += 1;
    const line = parsed(text);
    if (!line || seal) return broken('format');
    if (line !== 'note' && 'seal' in line) {
      seal = line.seal;
      continue;
    }
    digest = await sha256(nextDigest(digest, text));
    if (line === 'note') continue;
    if ('proof' in line) {
      if (at !== 1) return broken('format');
      opening = line.proof;
    } else if ('log' in line) log = line.log;
    else if ('head' in line) {
      const { head } = line;
      // An anchor has only heads; in an export, the head must match the last event.
      if (
        open &&
        (open.stream !== head.stream || open.tip.revision !== head.revision || open.tip.hash !== head.hash)
      ) {
        return broken('end', head);
      }
      if (heads.has(head.stream)) return broken('format', head);
      if (!passes(head)) return broken('anchor', head);
      heads.set(head.stream, head);
      open = undefined;
    } else {
      const { stream, revision } = 'event' in line ? line.event : line.stub;
      if (open && open.stream !== stream) return broken('end', { stream: open.stream });
      if (!open && heads.has(stream)) return broken('format', { stream });
      const after: Tip = open?.tip ?? START;
      if ('stub' in line) {
        const { from, hash } = line.stub;
        if (from !== nextAfter(after) || revision < from) return broken('order', { stream, revision });
        // The anchor's revision is within the stub, so it cannot be compared.
        open = { stream, tip: { revision, hash } };
        stubs += revision - from + 1;
      } else {
        const result = await verifyChain([line.event], sha256, { after });
        const { type } = line.event;
        if (!result.ok) return broken(result.broken.why, { stream, revision, type });
        if (line.keys && opens && !opens(line.event, line.keys))
          return broken('key', { stream, revision, type });
        open = { stream, tip: result.tip };
        events += 1;
      }
      if (!passes({ stream, revision, hash: open.tip.hash })) return broken('anchor', { stream, revision });
    }
  }
  if (open) return broken('end', { stream: open.stream });
  if (!opening || !seal) return broken('format');
  if (seal.digest !== digest || seal.lines !== at - 1) return broken('seal');
  const isSigned = await signed(seal.publicKey, sealedText(seal), seal.signature);
  if (isSigned === false) return broken('signature');
  return {
    ok: true,
    opening,
    publicKey: seal.publicKey,
    signed: isSigned,
    digest,
    events,
    stubs,
    heads,
    log,
  };
}

import { canonicalJson, type JsonObject } from '../canonical-json.ts';

/** The part of a recorded event that the chain covers; an exported event has the same fields. */
export interface ChainedEvent {
  stream: string;
  revision: number;
  id: string;
  type: string;
  /** The data as stored, with sealed fields sealed, so that the chain still verifies after an erasure. */
  data: JsonObject;
  metadata: JsonObject;
}

/** The last event of a stream: its revision and the hash that the next event must carry. */
export interface Tip {
  revision: number | 'none';
  hash: string;
}

export const START: Tip = { revision: 'none', hash: '' };

export const nextAfter = ({ revision }: Tip): number => (revision === 'none' ? 0 : revision + 1);

/** Replaces a stored value that cannot be read as an event; no hash fits it. */
export const unreadable = (stream: string, revision: number): ChainedEvent => ({
  stream,
  revision,
  id: '',
  type: '',
  data: {},
  metadata: {},
});

/** SHA-256 in lowercase hexadecimal. It is a parameter, since this file runs on the server and in the browser. */
export type Sha256 = (text: string) => string | Promise<string>;

/** The text from which an event's hash is computed: everything stored about it except the hash. */
export function chainText({ stream, revision, id, type, data, metadata }: ChainedEvent): string {
  const { hash: _, ...covered } = metadata;
  return canonicalJson({ stream, revision, id, type, data, metadata: covered });
}

export type ChainVerification =
  | { ok: true; tip: Tip }
  | { ok: false; broken: { revision: number; id: string; type: string; why: BrokenBy } };

export type BrokenBy =
  /** Its content does not match its own hash. */
  | 'content'
  /** It does not carry the hash of the previous event. */
  | 'link'
  /** Its revision does not follow the previous one. */
  | 'order'
  /** Events up to the promised tip are missing or different. */
  | 'end';

/**
 * Recomputes the chain of one stream. `after`: the event before the first of these, if they do not begin the stream.
 * `until`: a tip noted earlier; without it, events missing at the end are not noticed.
 */
export async function verifyChain(
  events: Iterable<ChainedEvent> | AsyncIterable<ChainedEvent>,
  sha256: Sha256,
  { after = START, until }: { after?: Tip; until?: Tip } = {},
): Promise<ChainVerification> {
  let tip = after;
  let last: ChainedEvent | undefined;
  let stream: string | undefined;
  for await (const event of events) {
    stream ??= event.stream;
    const why = await breach(event, stream, tip, sha256);
    if (why) return broken(event, why);
    tip = { revision: event.revision, hash: String(event.metadata.hash) };
    last = event;
  }
  if (until && (until.revision !== tip.revision || until.hash !== tip.hash)) {
    return broken(last ?? { revision: 0, id: '', type: '' }, 'end');
  }
  return { ok: true, tip };
}

async function breach(
  event: ChainedEvent,
  stream: string,
  tip: Tip,
  sha256: Sha256,
): Promise<BrokenBy | undefined> {
  if (event.stream !== stream || event.revision !== nextAfter(tip)) return 'order';
  // Content comes before link: a changed event is itself at fault, even if only its link was changed.
  if (event.metadata.hash !== (await sha256(chainText(event)))) return 'content';
  if (event.metadata.prev !== tip.hash) return 'link';
  return undefined;
}

function broken(event: Pick<ChainedEvent, 'revision' | 'id' | 'type'>, why: BrokenBy): ChainVerification {
  return { ok: false, broken: { revision: event.revision, id: event.id, type: event.type, why } };
}

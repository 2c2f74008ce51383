import { canonicalJson, type JsonObject } from '../canonical-json.ts';

/** What of a recorded event the chain covers; an exported event has as much. */
export interface ChainedEvent {
  stream: string;
  revision: number;
  id: string;
  type: string;
  /** As stored: sealed fields sealed, so that the chain still verifies after an erasure. */
  data: JsonObject;
  metadata: JsonObject;
}

/** The last event of a stream: where the next one goes, and the hash that it must carry on. */
export interface Tip {
  revision: number | 'none';
  hash: string;
}

export const START: Tip = { revision: 'none', hash: '' };

export const nextAfter = ({ revision }: Tip): number => (revision === 'none' ? 0 : revision + 1);

/** Stands where something is stored that cannot be read as an event; no hash fits it. */
export const unreadable = (stream: string, revision: number): ChainedEvent => ({
  stream,
  revision,
  id: '',
  type: '',
  data: {},
  metadata: {},
});

/** SHA-256 in lowercase hexadecimal. Brought by the caller: this file runs on the server and in the browser. */
export type Sha256 = (text: string) => string | Promise<string>;

/** What the hash of an event is taken over: everything stored of it but the hash itself. */
export function chainText({ stream, revision, id, type, data, metadata }: ChainedEvent): string {
  const { hash: _, ...covered } = metadata;
  return canonicalJson({ stream, revision, id, type, data, metadata: covered });
}

export type Verification =
  | { ok: true; tip: Tip }
  | { ok: false; broken: { revision: number; id: string; type: string; why: BrokenBy } };

export type BrokenBy =
  /** What is stored of it is not what its hash was taken over. */
  | 'content'
  /** It does not carry the hash of the event before it. */
  | 'link'
  /** It is not at the place that follows the event before it. */
  | 'order'
  /** The events after it, up to the tip that was promised, are missing or others. */
  | 'end';

/**
 * Recomputes the chain of one stream, event by event. `after`: what comes before the first of them, where they do not
 * begin the stream. `until`: the tip that somebody noted earlier; without it, events cut off the end are not noticed.
 */
export async function verifyChain(
  events: Iterable<ChainedEvent> | AsyncIterable<ChainedEvent>,
  sha256: Sha256,
  { after = START, until }: { after?: Tip; until?: Tip } = {},
): Promise<Verification> {
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
  // Content before link: an event that was changed is to blame, also where the change was to its link.
  if (event.metadata.hash !== (await sha256(chainText(event)))) return 'content';
  if (event.metadata.prev !== tip.hash) return 'link';
  return undefined;
}

function broken(event: Pick<ChainedEvent, 'revision' | 'id' | 'type'>, why: BrokenBy): Verification {
  return { ok: false, broken: { revision: event.revision, id: event.id, type: event.type, why } };
}

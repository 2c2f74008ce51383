import { canonicalJson } from '@nead/contracts/canonical-json.ts';
import { EventTooLarge, type ExpectedRevision, MAX_APPEND_BYTES, type NewEvent } from './event-store.ts';

/** An append in the form in which every store writes it: checked, with the bytes that will be stored. */
export interface AppendRequest {
  stream: string;
  expected: ExpectedRevision;
  events: readonly EventRow[];
  bytes: number;
}

/** `data` and `metadata` as canonical JSON. */
export interface EventRow {
  id: string;
  type: string;
  data: string;
  metadata: string;
}

/**
 * Two events have one id in different places. Ids derive from command, stream and place, so only a wrong derivation
 * causes this.
 */
export class EventIdTaken extends Error {
  override name = 'EventIdTaken';
  override message = 'An event id is in the log already, at another place';
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
// A name of a stream or event. EventStoreDB's own names begin with `$`.
const STREAM = /^[A-Za-z0-9][\x21-\x7e]{0,199}$/;
const TYPE = /^[A-Za-z][A-Za-z0-9._-]{0,99}$/;

export function appendRequest(
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): AppendRequest {
  checkStream(stream);
  if (typeof expected === 'number' && !isRevision(expected)) {
    throw new TypeError('An expected revision is a whole number from 0');
  }
  if (events.length === 0) throw new TypeError('An append without events');

  const ids = new Set<string>();
  let bytes = 0;
  const stored = events.map((event) => {
    if (!UUID.test(event.id)) throw new TypeError('An event id is a lowercase UUID');
    if (!TYPE.test(event.type)) throw new TypeError('An event type is letters, digits and . _ -');
    ids.add(event.id);
    const data = canonicalJson(event.data);
    const metadata = canonicalJson(event.metadata);
    bytes += Buffer.byteLength(data) + Buffer.byteLength(metadata);
    return { id: event.id, type: event.type, data, metadata };
  });
  if (ids.size < events.length) throw new TypeError('An append with the same event id twice');
  if (bytes > MAX_APPEND_BYTES) {
    throw new EventTooLarge(`An append of ${bytes} bytes is over the limit of ${MAX_APPEND_BYTES} bytes`);
  }
  return { stream, expected, events: stored, bytes };
}

export function checkStream(stream: string): void {
  if (!STREAM.test(stream))
    throw new TypeError('A stream name is 1 to 200 printable characters without spaces');
}

/** The largest revision that fits the four-byte column. */
export const LAST_REVISION = 2_147_483_647;

export function isRevision(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= LAST_REVISION;
}

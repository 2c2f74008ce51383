import type { EventDefinition } from '@nead/contracts/event-kit.ts';
import { type DomainEvent, eventDefinitions } from '@nead/contracts/events.ts';
import { chainText, type Tip } from '@nead/contracts/history/hash-chain.ts';
import type { EventMetadata } from '@nead/contracts/metadata.ts';
import { upcasters } from '@nead/contracts/upcasters.ts';
import type { JsonObject, NewEvent, RecordedEvent } from './event-store.ts';
import { type KeyName, type KeyStore, keyName, type PersonKey, type PersonKeys } from './key-store.ts';
import { dataKeyOf, keysToSeal, SEALED, seal, sealedBoxes, unseal } from './personal-data.ts';
import { sha256 } from './sha-256.ts';

/**
 * The events whose personal fields are opened: all, none, or those of these types. In others the fields read as `null`.
 */
export type Unseal = 'all' | 'none' | ReadonlySet<string>;

/** An event as read: lifted to its current version, with its place in the log and its metadata. */
export type LogEvent = DomainEvent & {
  id: string;
  stream: string;
  revision: number;
  position: bigint;
  meta: EventMetadata;
};

/** Metadata of an event without version, `prev` and `hash`, which follow from the event and its place. */
export type Circumstances = Omit<EventMetadata, 'v' | 'prev' | 'hash'>;

/** Turns events into their stored form after a tip: sealed, chained and hashed. `ids` has the id of each. */
export async function encode(
  stream: string,
  tip: Tip,
  events: readonly DomainEvent[],
  circumstances: Circumstances,
  ids: (index: number) => string,
  keys: KeyStore,
): Promise<NewEvent[]> {
  const checked = events.map(checkedAgainstSchema);
  const wanted = checked.flatMap(({ definition, data }) => keysToSeal(definition, data));
  const found: PersonKeys = wanted.length > 0 ? await keys.forSealing(wanted) : new Map();

  const first = tip.revision === 'none' ? 0 : tip.revision + 1;
  let prev = tip.hash;
  return checked.map(({ definition, data }, index) => {
    const { type, version } = definition;
    const id = ids(index);
    const stored = seal(definition, data, { id, type }, found);
    const metadata = { ...circumstances, v: version, prev } as JsonObject; // plain values; an undefined device is left out
    const hash = sha256(chainText({ stream, revision: first + index, id, type, data: stored, metadata }));
    prev = hash;
    return { id, type, data: stored, metadata: { ...metadata, hash } };
  });
}

/** Opens the wanted events, with one query to the key store for all of them. */
export async function decode(
  recorded: readonly RecordedEvent[],
  open: Unseal,
  keys: KeyStore,
): Promise<LogEvent[]> {
  const wanted: KeyName[] = [];
  for (const { type, data } of recorded) {
    if (isOpened(type, open)) wanted.push(...sealedBoxes(data));
  }
  const found: PersonKeys = wanted.length > 0 ? await keys.forOpening(wanted) : new Map();
  return recorded.map((event) => decodeOne(event, isOpened(event.type, open) ? found : 'none'));
}

/** An event as stored and as read, with the data key of each of its boxes; null if that was destroyed. */
export interface OpenedEvent {
  stored: RecordedEvent;
  event: LogEvent;
  keys: readonly (string | null)[];
}

/**
 * Decodes events with their data keys, for proof files: these keys open these events and no others
 * (docs/decisions/038).
 */
export async function decodeWithKeys(
  recorded: readonly RecordedEvent[],
  keys: KeyStore,
): Promise<OpenedEvent[]> {
  const wanted = recorded.flatMap(({ data }) => sealedBoxes(data));
  const found: PersonKeys = wanted.length > 0 ? await keys.forOpening(wanted) : new Map();
  return recorded.map((stored) => ({
    stored,
    event: decodeOne(stored, found),
    keys: sealedBoxes(stored.data).map((box) => {
      const key = found.get(keyName(box)) as PersonKey; // a missing key has thrown in decodeOne()
      return key === 'destroyed' ? null : Buffer.from(dataKeyOf(box, stored, key)).toString('base64url');
    }),
  }));
}

function isOpened(type: string, open: Unseal): boolean {
  return open === 'all' || (open !== 'none' && open.has(type));
}

/**
 * Decodes without validating again: an event was checked against its schema when it was written, the hash chain proves
 * that it has not changed, and golden files prove that every version still loads. Folds read millions of events.
 */
function decodeOne(event: RecordedEvent, keys: PersonKeys | 'none'): LogEvent {
  const { id, type, stream, revision, position } = event;
  const meta = event.metadata as unknown as EventMetadata; // written by encode()
  const data = lifted(definitionOf(type), meta.v, unseal(event.data, { id, type }, keys));
  return { type, data, id, stream, revision, position, meta } as LogEvent; // the definition's type and shape
}

function lifted(definition: EventDefinition, version: number, data: JsonObject): Record<string, unknown> {
  const { type } = definition;
  if (version > definition.version) {
    throw new Error(`Event ${type} of version ${version} was written by a newer release than this one`);
  }
  let current: Record<string, unknown> = data;
  let missing: string | undefined;
  for (let from = version; from < definition.version; from++) {
    const step = `${type}.v${from}`;
    const upcast = upcasters[step];
    if (upcast) current = upcast(current);
    else missing ??= step;
  }
  // A version that only lacks optional fields needs no upcaster; any other would be misread without one.
  if (missing && !hasTheFieldsOfToday(definition, current)) {
    throw new Error(`Event ${type} of version ${version} cannot be read: upcasters.ts has no ${missing}`);
  }
  return current;
}

const hasTheFieldsOfToday = (
  { required, schema }: EventDefinition,
  data: Readonly<Record<string, unknown>>,
): boolean =>
  required.every((field) => data[field] !== undefined) &&
  Object.keys(data).every((field) => Object.hasOwn(schema.shape, field));

function definitionOf(type: string): EventDefinition {
  const definition = eventDefinitions.get(type);
  if (!definition) throw new Error(`Event type ${type} is not declared in contracts/src/events.ts`);
  return definition;
}

function checkedAgainstSchema(event: DomainEvent): { definition: EventDefinition; data: JsonObject } {
  const definition = definitionOf(event.type);
  if (SEALED in event.data) throw new TypeError(`${event.type} has a field with the reserved name ${SEALED}`);
  const parsed = definition.schema.safeParse(event.data);
  if (parsed.success) return { definition, data: parsed.data as JsonObject }; // canonicalJson refuses anything else
  // Only the path and the code: the values themselves may be personal.
  const issues = parsed.error.issues.map(({ path, code }) => `${path.join('.') || 'data'} (${code})`);
  throw new TypeError(`Event ${event.type} does not fit its schema: ${issues.join(', ')}`);
}

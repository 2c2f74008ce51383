import type { EventDefinition } from '@nead/contracts/event-kit.ts';
import { type DomainEvent, eventDefinitions } from '@nead/contracts/events.ts';
import { chainText, type Tip } from '@nead/contracts/history/hash-chain.ts';
import type { EventMetadata } from '@nead/contracts/metadata.ts';
import { upcasters } from '@nead/contracts/upcasters.ts';
import type { JsonObject, NewEvent, RecordedEvent } from './event-store.ts';
import { type KeyName, type KeyStore, keyName, type PersonKeys } from './key-store.ts';
import { dataKeyOf, keysToSeal, SEALED, seal, sealedBoxes, unseal } from './personal-data.ts';
import { sha256 } from './sha-256.ts';

/** Whose personal fields are opened: all events', no event's, or those of these types. The others read as `null`. */
export type Unseal = 'all' | 'none' | ReadonlySet<string>;

/** An event as it was read: lifted to its current version, with its place and circumstances. */
export type LogEvent = DomainEvent & {
  id: string;
  stream: string;
  revision: number;
  position: bigint;
  meta: EventMetadata;
};

/** Metadata of an event but for its version and its place in the chain, which follow from the event. */
export type Circumstances = Omit<EventMetadata, 'v' | 'prev' | 'hash'>;

/** Events to write after a tip: sealed, linked and hashed. `ids` gives each its id. */
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

/** Opens what is wanted, with one question to the keys for all of them. */
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

/** An event as it is stored and as it reads, with the key of each of its boxes; null where that was destroyed. */
export interface OpenedEvent {
  stored: RecordedEvent;
  event: LogEvent;
  keys: readonly (string | null)[];
}

/** For an export that shows what it proves: whoever has these keys can open these events and no others. */
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
      const key = found.get(keyName(box));
      // Any key that is missing and not destroyed has stopped the line above.
      return key && key !== 'destroyed'
        ? Buffer.from(dataKeyOf(box, stored, key)).toString('base64url')
        : null;
    }),
  }));
}

function isOpened(type: string, open: Unseal): boolean {
  return open === 'all' || (open !== 'none' && open.has(type));
}

/**
 * What was written was checked against the schema of its time, the hash chain proves that it is still that, and the
 * golden files prove that every version's shape loads: so reading, which folds millions, does not check again.
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
  for (let from = version; from < definition.version; from++) {
    const upcast = upcasters[`${type}.v${from}`];
    if (!upcast)
      throw new Error(
        `Event ${type} of version ${from} cannot be read: upcasters.ts has no ${type}.v${from}`,
      );
    current = upcast(current);
  }
  return current;
}

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
  // Only where and how: the values themselves may be personal.
  const issues = parsed.error.issues.map(({ path, code }) => `${path.join('.') || 'data'} (${code})`);
  throw new TypeError(`Event ${event.type} does not fit its schema: ${issues.join(', ')}`);
}

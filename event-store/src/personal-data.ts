import { canonicalJson } from '@nead/contracts/canonical-json.ts';
import type { EventDefinition, RetentionClass } from '@nead/contracts/event-kit.ts';
import type { Json, JsonObject } from './event-store.ts';
import { KeyDestroyed, type KeyName, keyName, type PersonKeys } from './key-store.ts';
import { lockBytes, newDataKey, unlockBytes } from './locked-bytes.ts';

/** The field with a stored event's personal data: one box for each person and class of retention. */
export const SEALED = '$sealed';

/**
 * `key` is this event's own data key, wrapped by the person's key; `box` holds the fields as JSON, sealed with the data
 * key. So an export can hand over the key of one event without opening any other.
 */
export interface SealedBox extends KeyName {
  fields: readonly string[];
  key: string;
  box: string;
}

/** The event to which a box belongs. It is bound into the box, which opens nowhere else. */
export interface BoxPlace {
  id: string;
  type: string;
}

/** A box or key was changed, or moved from its place. */
export class CannotUnseal extends Error {
  override name = 'CannotUnseal';
  constructor(place: BoxPlace, what: string) {
    super(`${what} of event ${place.id} (${place.type}) does not open: it was changed or moved here`);
  }
}

/** The names of the keys that the personal fields of this event need. */
export function keysToSeal(definition: EventDefinition, data: JsonObject): KeyName[] {
  return groups(definition, data).map(({ person, retention }) => ({ person, retention }));
}

/** The data as stored. A personal field that is null or absent stays unchanged. */
export function seal(
  definition: EventDefinition,
  data: JsonObject,
  place: BoxPlace,
  keys: PersonKeys,
): JsonObject {
  const found = groups(definition, data);
  if (found.length === 0) return data;
  const open: Record<string, Json> = { ...data };
  const boxes: JsonObject[] = [];
  for (const { person, retention, fields } of found) {
    const key = keys.get(keyName({ person, retention }));
    if (key === 'destroyed') throw new KeyDestroyed({ person, retention });
    if (!key) throw new TypeError(`No ${retention} key was brought to seal ${place.type}`);
    const values: Record<string, Json> = {};
    for (const field of fields) {
      values[field] = open[field] as Json; // groups() names fields that are there
      delete open[field];
    }
    const dataKey = newDataKey();
    const bound = { person, retention, fields };
    boxes.push({
      ...bound,
      key: lock(key, dataKey, binding('key', place, bound)),
      box: lock(dataKey, Buffer.from(canonicalJson(values)), binding('box', place, bound)),
    });
  }
  open[SEALED] = boxes;
  return open;
}

export function sealedBoxes(stored: JsonObject): readonly SealedBox[] {
  return (stored[SEALED] ?? []) as unknown as readonly SealedBox[]; // seal() wrote them; the boxes prove themselves
}

/** The data with its personal fields, `null` if the key was destroyed. With keys 'none' all of them are `null`. */
export function unseal(stored: JsonObject, place: BoxPlace, keys: PersonKeys | 'none'): JsonObject {
  const boxes = sealedBoxes(stored);
  if (boxes.length === 0) return stored;
  const { [SEALED]: _, ...data } = stored as Record<string, Json>; // readonly only in the type
  for (const box of boxes) {
    const key = keys === 'none' ? 'destroyed' : keys.get(keyName(box));
    if (!key) throw new TypeError(`No ${box.retention} key was brought to open ${place.type}`);
    const values = key === 'destroyed' ? undefined : openWithDataKey(box, place, dataKeyOf(box, place, key));
    for (const field of box.fields) data[field] = values?.[field] ?? null;
  }
  return data;
}

/** The key of this single box, for an export that may show this event only. */
export function dataKeyOf(box: SealedBox, place: BoxPlace, personKey: Uint8Array): Uint8Array {
  const dataKey = unlock(personKey, box.key, binding('key', place, box));
  if (!dataKey) throw new CannotUnseal(place, 'A data key');
  return dataKey;
}

export function openWithDataKey(box: SealedBox, place: BoxPlace, dataKey: Uint8Array): JsonObject {
  const text = unlock(dataKey, box.box, binding('box', place, box));
  if (!text) throw new CannotUnseal(place, 'A box');
  return JSON.parse(text.toString('utf8')) as JsonObject; // seal() wrote it, as the tag proves
}

interface Group extends KeyName {
  fields: string[];
}

function groups(definition: EventDefinition, data: JsonObject): Group[] {
  const found = new Map<string, Group>();
  for (const [field, { person: personField, retention }] of Object.entries(definition.personal)) {
    if (data[field] === undefined || data[field] === null) continue;
    const person = data[personField];
    if (typeof person !== 'string' || person === '') {
      throw new TypeError(`${definition.type}.${field} belongs to ${personField}, which names nobody`);
    }
    const name = keyName({ person, retention });
    const group = found.get(name) ?? { person, retention, fields: [] };
    group.fields.push(field);
    found.set(name, group);
  }
  return [...found.values()];
}

function binding(
  purpose: 'key' | 'box',
  { id, type }: BoxPlace,
  { person, retention, fields }: { person: string; retention: RetentionClass; fields: readonly string[] },
): Buffer {
  return Buffer.from(canonicalJson([purpose, id, type, person, retention, fields]));
}

/** Locks bytes with AES-256-GCM, as base64url of iv, ciphertext and tag. */
const lock = (key: Uint8Array, plain: Uint8Array, bound: Buffer): string =>
  lockBytes(key, plain, bound).toString('base64url');

function unlock(key: Uint8Array, locked: string, bound: Buffer): Buffer | undefined {
  const bytes = Buffer.from(locked, 'base64url');
  // Base64url has unused bits and ignores some characters; without this check one box could be written in several ways.
  return bytes.toString('base64url') === locked ? unlockBytes(key, bytes, bound) : undefined;
}

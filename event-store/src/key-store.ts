import type { RetentionClass } from '@nead/contracts/event-kit.ts';

/** Whose key: a person has one for each class of retention. */
export interface KeyName {
  person: string;
  retention: RetentionClass;
}

/** `destroyed`: there was one, and it is gone for good. */
export type PersonKey = Uint8Array | 'destroyed';

/** Keys by `keyName`, of everybody that was asked for. */
export type PersonKeys = ReadonlyMap<string, PersonKey>;

/**
 * The keys of persons, kept apart from the log: destroying one makes what it sealed unreadable everywhere, without a
 * change to the log. Asked in bulk, so that reading a whole log costs a question per batch and not per event.
 */
export interface KeyStore {
  /** Makes the keys that are not there yet. A destroyed one is never made again. */
  forSealing(wanted: readonly KeyName[]): Promise<PersonKeys>;
  /** Makes nothing. Rejects with KeyMissing where there never was a key: that is a loss, not an erasure. */
  forOpening(wanted: readonly KeyName[]): Promise<PersonKeys>;
  /** For good, also where there was none. Other processes stop using it within seconds. Idempotent. */
  destroy(person: string, retention: RetentionClass): Promise<void>;
  close(): Promise<void>;
}

/** Personal data of somebody who was erased was about to be written. */
export class KeyDestroyed extends Error {
  override name = 'KeyDestroyed';
  constructor({ person, retention }: KeyName) {
    super(`The ${retention} key of ${person} was destroyed: nothing more can be recorded about this person`);
  }
}

/** Something is sealed with a key that is not there, and not marked as destroyed either: the keys are not the log's. */
export class KeyMissing extends Error {
  override name = 'KeyMissing';
  constructor({ person, retention }: KeyName) {
    super(`The ${retention} key of ${person} is missing. Restore the keys, or destroy it to accept the loss`);
  }
}

export const KEY_BYTES = 32;

export const keyName = ({ person, retention }: KeyName): string => `${retention}:${person}`;

/** Each name once. */
export function distinct(names: readonly KeyName[]): KeyName[] {
  return [...new Map(names.map((name) => [keyName(name), name])).values()];
}

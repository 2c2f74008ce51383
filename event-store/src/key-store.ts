import type { RetentionClass } from '@nead/contracts/event-kit.ts';

/** The name of a key: a person has one for each class of retention. */
export interface KeyName {
  person: string;
  retention: RetentionClass;
}

/** A key as stored: wrapped by the master key, or the mark of a destroyed one. */
export interface StoredKey extends KeyName {
  /** Base64; null: destroyed. */
  wrapped: string | null;
}

/** `destroyed`: there was a key, and it is gone for ever. */
export type PersonKey = Uint8Array | 'destroyed';

/** Keys by `keyName`, one for each person asked for. */
export type PersonKeys = ReadonlyMap<string, PersonKey>;

/**
 * The keys of persons, kept apart from the log: destroying one makes everything sealed with it unreadable, without a
 * change to the log. They are queried in bulk, so that reading the log costs one query per batch and not per event.
 */
export interface KeyStore {
  /** Makes missing keys. A destroyed key is never made again. */
  forSealing(wanted: readonly KeyName[]): Promise<PersonKeys>;
  /** Finds keys without making any. Rejects with KeyMissing if there never was one: that is a loss, not an erasure. */
  forOpening(wanted: readonly KeyName[]): Promise<PersonKeys>;
  /**
   * Destroys a key for ever, even one that was never made. Other processes stop using it within seconds. May be
   * repeated.
   */
  destroy(person: string, retention: RetentionClass): Promise<void>;
  close(): Promise<void>;
}

/** Personal data of an erased person was about to be written. */
export class KeyDestroyed extends Error {
  override name = 'KeyDestroyed';
  constructor({ person, retention }: KeyName) {
    super(`The ${retention} key of ${person} was destroyed: nothing more can be recorded about this person`);
  }
}

/** The key of sealed data is missing without being marked as destroyed: these keys belong to another log. */
export class KeyMissing extends Error {
  override name = 'KeyMissing';
  constructor({ person, retention }: KeyName) {
    super(`The ${retention} key of ${person} is missing. Restore the keys, or destroy it to accept the loss`);
  }
}

export const KEY_BYTES = 32;

export const keyName = ({ person, retention }: KeyName): string => `${retention}:${person}`;

/** The names without duplicates. */
export function distinct(names: readonly KeyName[]): KeyName[] {
  return [...new Map(names.map((name) => [keyName(name), name])).values()];
}

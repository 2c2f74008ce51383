import { randomBytes } from 'node:crypto';
import { CannotStart } from '@nead/contracts/cannot-start.ts';
import type { RetentionClass } from '@nead/contracts/event-kit.ts';
import { batchCalls } from '../batch-calls.ts';
import { KeyCache } from '../key-cache.ts';
import {
  distinct,
  KEY_BYTES,
  KeyMissing,
  type KeyName,
  type KeyStore,
  keyName,
  type PersonKey,
  type PersonKeys,
} from '../key-store.ts';
import { type MasterKeys, NO_FIT, unwrap, unwrapByAny, wrap } from '../wrapping.ts';
import { Connections, type PostgresTarget } from './connections.ts';
import {
  DESTROY_KEY,
  FIND_KEYS,
  FIND_MASTER,
  HALF_RESTORED,
  KEYS_SCHEMA,
  MAKE_KEYS,
  NOTE_MASTER,
} from './keys-schema.ts';

export type PostgresKeyStoreOptions = PostgresTarget & {
  /** 32 bytes, kept outside the database: the database alone opens nothing. */
  masterKey: Uint8Array;
  /** The key that is being replaced: it opens the keys that it wrapped, and wraps no new ones. */
  otherMasterKey?: Uint8Array | undefined;
  /** The longest time for which a key destroyed by another process is still used here. */
  cacheMs?: number;
};

export async function openPostgresKeyStore(options: PostgresKeyStoreOptions): Promise<KeyStore> {
  const { masterKey, otherMasterKey } = options;
  const masters: MasterKeys = otherMasterKey ? [masterKey, otherMasterKey] : [masterKey];
  if (masters.some(({ length }) => length !== KEY_BYTES))
    throw new TypeError('The master key must have 32 bytes');
  const connections = new Connections(options, 4);
  try {
    await connections.make(KEYS_SCHEMA);
    await checkMaster(connections, masters);
  } catch (error) {
    await connections.close();
    throw error;
  }
  return new PostgresKeyStore(connections, masters, new KeyCache(options.cacheMs));
}

/**
 * Keys as stored; null is a tombstone. Each caller unwraps them, so that a damaged key fails only the callers that need
 * it.
 */
type WrappedKeys = ReadonlyMap<string, Buffer | null>;

class PostgresKeyStore implements KeyStore {
  readonly #connections: Connections;
  readonly #masters: MasterKeys;
  readonly #cache: KeyCache;
  // Making a key is a write that waits for the disk: many new children at once share one.
  readonly #read = batchCalls((asked: readonly (readonly KeyName[])[]) => this.#readAll(asked));
  readonly #make = batchCalls((asked: readonly (readonly KeyName[])[]) => this.#makeAll(asked));

  constructor(connections: Connections, masters: MasterKeys, cache: KeyCache) {
    this.#connections = connections;
    this.#masters = masters;
    this.#cache = cache;
  }

  async forSealing(wanted: readonly KeyName[]): Promise<PersonKeys> {
    const { keys, missing } = await this.#find(wanted);
    if (missing.length === 0) return keys;
    await this.#make(missing);
    const made = await this.#find(missing);
    if (made.missing[0]) throw new KeyMissing(made.missing[0]);
    return new Map([...keys, ...made.keys]);
  }

  async forOpening(wanted: readonly KeyName[]): Promise<PersonKeys> {
    const { keys, missing } = await this.#find(wanted);
    if (missing[0]) throw new KeyMissing(missing[0]);
    return keys;
  }

  async destroy(person: string, retention: RetentionClass): Promise<void> {
    await this.#connections.rows({ ...DESTROY_KEY, values: [person, retention] });
    this.#cache.destroyed(keyName({ person, retention }));
  }

  async close(): Promise<void> {
    this.#cache.clear();
    await this.#connections.close();
  }

  async #find(wanted: readonly KeyName[]): Promise<{ keys: Map<string, PersonKey>; missing: KeyName[] }> {
    const keys = new Map<string, PersonKey>();
    const unknown = distinct(wanted).filter((name) => {
      const key = this.#cache.get(keyName(name));
      if (key) keys.set(keyName(name), key);
      return !key;
    });
    if (unknown.length === 0) return { keys, missing: [] };

    const asked = this.#cache.asking();
    const found = await this.#read(unknown);
    for (const name of unknown.map(keyName)) {
      const wrapped = found.get(name);
      if (wrapped === undefined) continue;
      const key = wrapped ? unwrap(this.#masters, wrapped, name) : 'destroyed';
      keys.set(name, key);
      this.#cache.keep(name, key, asked);
    }
    return { keys, missing: unknown.filter((name) => !keys.has(keyName(name))) };
  }

  async #readAll(asked: readonly (readonly KeyName[])[]): Promise<WrappedKeys[]> {
    const names = distinct(asked.flat());
    const rows = await this.#connections.rows({
      ...FIND_KEYS,
      values: [names.map(({ person }) => person), names.map(({ retention }) => retention)],
    });
    const found = new Map<string, Buffer | null>();
    for (const row of rows) {
      const [person, retention, wrapped] = row as [string, RetentionClass, Buffer | null]; // columns of FIND_KEYS
      found.set(keyName({ person, retention }), wrapped);
    }
    return asked.map(() => found);
  }

  async #makeAll(asked: readonly (readonly KeyName[])[]): Promise<undefined[]> {
    const names = distinct(asked.flat());
    await this.#connections.rows({
      ...MAKE_KEYS,
      values: [
        names.map(({ person }) => person),
        names.map(({ retention }) => retention),
        names.map((name) => wrap(this.#masters, randomBytes(KEY_BYTES), keyName(name))),
      ],
    });
    return asked.map(() => undefined);
  }
}

/** The name of the sample that checks the master key. */
export const MASTER_CHECK = 'master';

/** The sample for checking the master key, unless only part of a log is here. */
export async function masterNoted(connections: Connections): Promise<Buffer | undefined> {
  const [row] = await connections.rows(FIND_MASTER);
  const noted = row?.[0] as Buffer | undefined; // the column of FIND_MASTER
  if (noted?.equals(HALF_RESTORED))
    throw new CannotStart(
      'A restore broke off here and left half a log. Restore once more, into what is empty.',
    );
  return noted;
}

/**
 * Checks the master key. A wrong one must stop the start; otherwise new keys would be made that the right one cannot
 * open.
 */
async function checkMaster(connections: Connections, masters: MasterKeys): Promise<void> {
  await connections.rows({
    ...NOTE_MASTER,
    values: [wrap(masters, Buffer.from(MASTER_CHECK), MASTER_CHECK)],
  });
  const noted = (await masterNoted(connections)) as Buffer; // just now, or before
  if (!unwrapByAny(masters, noted, MASTER_CHECK))
    throw new CannotStart(`${NO_FIT}. Put the former one back.`);
}

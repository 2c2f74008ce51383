import { randomBytes } from 'node:crypto';
import { KEY_BYTES, KeyMissing, type KeyStore, keyName, type PersonKey } from '../key-store.ts';

/** Keys in this process, for pure tests. */
export function createMemoryKeyStore(): KeyStore {
  const keys = new Map<string, PersonKey>();
  return {
    async forSealing(wanted) {
      for (const name of wanted.map(keyName)) {
        if (!keys.has(name)) keys.set(name, randomBytes(KEY_BYTES));
      }
      return new Map(keys);
    },

    async forOpening(wanted) {
      for (const name of wanted) {
        if (!keys.has(keyName(name))) throw new KeyMissing(name);
      }
      return new Map(keys);
    },

    async destroy(person, retention) {
      keys.set(keyName({ person, retention }), 'destroyed');
    },

    async close() {},
  };
}

import { randomBytes } from 'node:crypto';
import { KEY_BYTES, KeyMissing, type KeyStore, keyName, type PersonKey } from '../key-store.ts';

/** Keys in this process, for pure tests. */
export function createMemoryKeyStore(): KeyStore {
  const keys = new Map<string, PersonKey>();
  return {
    async forSealing(wanted) {
      const found = new Map<string, PersonKey>();
      for (const name of wanted.map(keyName)) {
        const key = keys.get(name) ?? randomBytes(KEY_BYTES);
        keys.set(name, key);
        found.set(name, key);
      }
      return found;
    },

    async forOpening(wanted) {
      const found = new Map<string, PersonKey>();
      for (const name of wanted) {
        const key = keys.get(keyName(name));
        if (!key) throw new KeyMissing(name);
        found.set(keyName(name), key);
      }
      return found;
    },

    async destroy(person, retention) {
      keys.set(keyName({ person, retention }), 'destroyed');
    },

    async close() {},
  };
}

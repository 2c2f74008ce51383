import type { RetentionClass } from '@nead/contracts/event-kit.ts';
import { type KeyName, keyName } from '../key-store.ts';
import { type MasterKeys, unwrapByAny, wrap } from '../wrapping.ts';
import { Connections } from './connections.ts';
import { MASTER_CHECK, masterNoted } from './key-store.ts';
import { KEYS_SCHEMA, NOTE_MASTER_ANEW, PAGE_OF_KEYS, REWRAP_KEYS } from './keys-schema.ts';

export interface Rewrapped {
  /** The number of keys that the former master key had wrapped. */
  rewrapped: number;
  /** Owners of keys that neither master key opens. */
  unreadable: KeyName[];
}

interface Rotation {
  url: string;
  masterKey: Uint8Array;
  /** The former master key. */
  otherMasterKey: Uint8Array;
}

/**
 * Wraps all keys of persons by the new master key, while processes that know both continue to make, open and destroy
 * them (docs/decisions/119). After an interruption it continues with the next call. The former key is no longer needed
 * once it wraps nothing.
 */
export async function rewrapKeys({ url, masterKey, otherMasterKey }: Rotation): Promise<Rewrapped> {
  const masters: MasterKeys = [masterKey, otherMasterKey];
  const connections = new Connections({ url }, 1);
  try {
    await connections.make(KEYS_SCHEMA);
    // Half a log must stay marked as one.
    await masterNoted(connections);
    let rewrapped = 0;
    for (;;) {
      const pass = await rewrapOnce(connections, masters);
      rewrapped += pass.rewrapped;
      if (pass.rewrapped > 0) continue;
      if (pass.unreadable.length === 0) {
        const check = wrap(masters, Buffer.from(MASTER_CHECK), MASTER_CHECK);
        await connections.rows({ ...NOTE_MASTER_ANEW, values: [check] });
      }
      return { rewrapped, unreadable: pass.unreadable };
    }
  } finally {
    await connections.close();
  }
}

async function rewrapOnce(connections: Connections, masters: MasterKeys): Promise<Rewrapped> {
  const unreadable: KeyName[] = [];
  let rewrapped = 0;
  let last: [string, string] = ['', ''];
  for (;;) {
    const page = await connections.rows({ ...PAGE_OF_KEYS, values: last });
    const former: { name: KeyName; wrapped: Buffer; key: Buffer }[] = [];
    for (const row of page) {
      const [person, retention, wrapped] = row as [string, RetentionClass, Buffer]; // columns of PAGE_OF_KEYS
      last = [person, retention];
      const name = { person, retention };
      const found = unwrapByAny(masters, wrapped, keyName(name));
      if (!found) unreadable.push(name);
      else if (found.by !== masters[0]) former.push({ name, wrapped, key: found.key });
    }
    if (former.length > 0) {
      const changed = await connections.rows({
        ...REWRAP_KEYS,
        values: [
          former.map(({ name }) => name.person),
          former.map(({ name }) => name.retention),
          former.map(({ wrapped }) => wrapped),
          former.map(({ name, key }) => wrap(masters, key, keyName(name))),
        ],
      });
      rewrapped += changed.length;
    }
    if (page.length === 0) return { rewrapped, unreadable };
  }
}

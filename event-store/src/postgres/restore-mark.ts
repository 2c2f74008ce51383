import { wrap } from '../wrapping.ts';
import { Connections } from './connections.ts';
import { MASTER_CHECK } from './key-store.ts';
import { HALF_RESTORED, KEYS_SCHEMA, NOTE_MASTER_ANEW } from './keys-schema.ts';

/**
 * Replaces the sample for checking the master key while a log is restored, so that nothing starts on half a log if the
 * restore breaks off.
 */
export async function openRestoreMark({ url, masterKey }: { url: string; masterKey: Uint8Array }) {
  const connections = new Connections({ url }, 1);
  await connections.make(KEYS_SCHEMA);
  const check = wrap([masterKey], Buffer.from(MASTER_CHECK), MASTER_CHECK);
  return {
    async set(): Promise<void> {
      await connections.rows({ ...NOTE_MASTER_ANEW, values: [HALF_RESTORED] });
    },
    async lift(): Promise<void> {
      const text = 'update keys.master_check set wrapped = $1 where wrapped = $2';
      await connections.rows({ text, values: [check, HALF_RESTORED] });
    },
    close: () => connections.close(),
  };
}

import { canonicalJson } from '@nead/contracts/canonical-json.ts';
import {
  KEY_BYTES,
  KeyDestroyed,
  KeyMissing,
  type KeyName,
  type KeyStore,
  keyName,
  type PersonKey,
} from './key-store.ts';
import { LOCK_BYTES, lockBytes, newDataKey, unlockBytes } from './locked-bytes.ts';

/** The owner and id of a file. They are bound into the sealed bytes, which open nowhere else. */
export interface FilePlace extends KeyName {
  fileId: string;
}

/** Bytes of the file's data key, wrapped by the person's key. */
const WRAPPED = KEY_BYTES + LOCK_BYTES;

const binding = (purpose: 'file-key' | 'file', { fileId, person, retention }: FilePlace): Buffer =>
  Buffer.from(canonicalJson([purpose, fileId, person, retention]));

/** The bytes as stored: the file's wrapped key, then the file, both unreadable without the person's key. */
export async function sealFile(
  keys: Pick<KeyStore, 'forSealing'>,
  place: FilePlace,
  bytes: Uint8Array,
): Promise<Buffer> {
  const { person, retention } = place;
  const key = (await keys.forSealing([{ person, retention }])).get(keyName(place));
  if (key === undefined || key === 'destroyed') throw new KeyDestroyed(place);
  const dataKey = newDataKey();
  return Buffer.concat([
    lockBytes(key, dataKey, binding('file-key', place)),
    lockBytes(dataKey, bytes, binding('file', place)),
  ]);
}

/**
 * The reason why a stored file does not open although nobody was erased: its bytes are missing, empty or changed, or
 * its key is lost.
 */
export type FileFault = 'missing' | 'empty' | 'changed' | 'key';

/** `sealed`: the stored bytes of this file, undefined if there are none. */
export async function openSealedFile(
  keys: Pick<KeyStore, 'forOpening'>,
  place: FilePlace,
  sealed: Buffer | undefined,
): Promise<Buffer | 'erased' | FileFault> {
  const { person, retention } = place;
  const key = await keyOf(keys, { person, retention });
  if (key === undefined) return 'key';
  if (key === 'destroyed') return 'erased';
  if (sealed === undefined) return 'missing';
  if (sealed.length === 0) return 'empty';
  const dataKey = unlockBytes(key, sealed.subarray(0, WRAPPED), binding('file-key', place));
  return (dataKey && unlockBytes(dataKey, sealed.subarray(WRAPPED), binding('file', place))) ?? 'changed';
}

async function keyOf(keys: Pick<KeyStore, 'forOpening'>, name: KeyName): Promise<PersonKey | undefined> {
  try {
    return (await keys.forOpening([name])).get(keyName(name));
  } catch (error) {
    if (error instanceof KeyMissing) return undefined;
    throw error;
  }
}

import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
import { KEY_BYTES } from './key-store.ts';

const IV = 12;
const TAG = 16;

const DRAWN = 4096;

/** The bytes added by locking. */
export const LOCK_BYTES = IV + TAG;

let drawn = Buffer.alloc(0);

/**
 * Random bytes, drawn in large pieces, since each draw costs as much as encrypting. Bytes already handed out are
 * overwritten here.
 */
function randomPart(bytes: typeof IV | typeof KEY_BYTES): Buffer {
  if (drawn.length < bytes) drawn = randomBytes(DRAWN);
  const part = Buffer.from(drawn.subarray(0, bytes));
  drawn.fill(0, 0, bytes);
  drawn = drawn.subarray(bytes);
  return part;
}

export const newDataKey = (): Buffer => randomPart(KEY_BYTES);

/** Locks bytes with AES-256-GCM: iv, ciphertext and tag. They open only with the same binding. */
export function lockBytes(key: Uint8Array, plain: Uint8Array, bound: Buffer): Buffer {
  const iv = randomPart(IV);
  // With raw bytes as the key, Node 24 determines the type by an exception, which costs three times as much as the
  // encryption.
  const cipher = createCipheriv('aes-256-gcm', createSecretKey(key), iv).setAAD(bound);
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** The opened bytes; undefined for anything that was not locked with this key and binding. */
export function unlockBytes(key: Uint8Array, bytes: Buffer, bound: Buffer): Buffer | undefined {
  if (bytes.length < LOCK_BYTES) return undefined;
  const iv = bytes.subarray(0, IV);
  const decipher = createDecipheriv('aes-256-gcm', createSecretKey(key), iv, { authTagLength: TAG });
  decipher.setAAD(bound).setAuthTag(bytes.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

/** The first wraps, each opens: there are two while the master key is being rotated. */
export type MasterKeys = readonly [Uint8Array, ...Uint8Array[]];

/** What a wrapped key is bound to, so that it opens nowhere else. */
export function wrap([master]: MasterKeys, key: Uint8Array, bound: string): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', master, iv).setAAD(Buffer.from(bound));
  return Buffer.concat([iv, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
}

function opened(master: Uint8Array, wrapped: Buffer, bound: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', master, wrapped.subarray(0, IV), { authTagLength: TAG });
    decipher.setAAD(Buffer.from(bound)).setAuthTag(wrapped.subarray(-TAG));
    return Buffer.concat([decipher.update(wrapped.subarray(IV, -TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** By which of the master keys something is wrapped, and what it is; undefined if by none of them. */
export function unwrapByAny(
  masters: MasterKeys,
  wrapped: Buffer,
  bound: string,
): { by: Uint8Array; key: Buffer } | undefined {
  for (const by of masters) {
    const key = opened(by, wrapped, bound);
    if (key) return { by, key };
  }
  return undefined;
}

export function unwrap(masters: MasterKeys, wrapped: Buffer, bound: string): Buffer {
  const found = unwrapByAny(masters, wrapped, bound);
  if (!found)
    throw new Error('The master key does not fit the stored keys: it is not the one they were made with');
  return found.key;
}

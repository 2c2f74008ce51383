import { lockBytes, unlockBytes } from './locked-bytes.ts';

/** The first key wraps, each opens: there are two while the master key is being rotated. */
export type MasterKeys = readonly [Uint8Array, ...Uint8Array[]];

/** Wraps a key, bound to its place, so that it opens nowhere else. */
export const wrap = ([master]: MasterKeys, key: Uint8Array, bound: string): Buffer =>
  lockBytes(master, key, Buffer.from(bound));

/** Unwraps a key, and answers which master key opened it; undefined if none does. */
export function unwrapByAny(
  masters: MasterKeys,
  wrapped: Buffer,
  bound: string,
): { by: Uint8Array; key: Buffer } | undefined {
  for (const by of masters) {
    const key = unlockBytes(by, wrapped, Buffer.from(bound));
    if (key) return { by, key };
  }
  return undefined;
}

export const NO_FIT = 'The master key does not fit the stored keys: it is not the one they were made with';

export function unwrap(masters: MasterKeys, wrapped: Buffer, bound: string): Buffer {
  const found = unwrapByAny(masters, wrapped, bound);
  if (!found) throw new Error(NO_FIT);
  return found.key;
}

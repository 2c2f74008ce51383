import type { Sha256 } from '@nead/contracts/history/hash-chain.ts';

const bytes = new TextEncoder();

export const hashHere: Sha256 = async (text) => {
  const hash = await crypto.subtle.digest('SHA-256', bytes.encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Answers whether this page can hash: browsers allow it only on pages that were loaded over HTTPS. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

import type { Id } from '@nead/contracts/ids.ts';

/** Stored bytes that only the account's key opens. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

export interface Sealer {
  close(value: unknown): Promise<Sealed>;
  /** Undefined if it was sealed with another key. */
  open(sealed: Sealed): Promise<unknown>;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** Seals what is stored for one account: on a shared browser, the next one has another key (docs/decisions/023). */
export async function sealOf(account: Id, deviceKey: string): Promise<Sealer> {
  const key = await crypto.subtle.importKey('raw', bytesOf(deviceKey), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
  const algorithm = (iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(account),
  });
  return {
    async close(value) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const text = new TextEncoder().encode(JSON.stringify(value));
      return { iv, bytes: await crypto.subtle.encrypt(algorithm(iv), key, text) };
    },
    async open({ iv, bytes }) {
      try {
        const text = await crypto.subtle.decrypt(algorithm(iv), key, bytes);
        return JSON.parse(new TextDecoder().decode(text));
      } catch {
        return undefined;
      }
    },
  };
}

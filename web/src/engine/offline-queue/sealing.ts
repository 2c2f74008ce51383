import type { Id } from '@nead/contracts/ids.ts';

/** Stored bytes that only the account's key opens. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

export interface Sealer {
  close(value: unknown): Promise<Sealed>;
  /** Opens sealed bytes; answers undefined if they were sealed with another key. */
  open(sealed: Sealed): Promise<unknown>;
  /** Hides a name from everybody without the key. The same name always gives the same result. */
  name(name: string): Promise<string>;
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** Seals what is stored for one account. On a shared browser the next account has another key (docs/decisions/023). */
export async function sealOf(account: Id, deviceKey: string): Promise<Sealer> {
  const raw = bytesOf(deviceKey);
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const names = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const algorithm = (iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(account),
  });
  return {
    name: async (name) => base64url(await crypto.subtle.sign('HMAC', names, new TextEncoder().encode(name))),
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

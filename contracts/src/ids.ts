import * as z from 'zod/mini';

/**
 * Every id that leaves the server: 24 lowercase hexadecimal characters; the first 8 are the second in which it was
 * made.
 */
export const Id = z
  .string('An id is required')
  .check(z.regex(/^[0-9a-f]{24}$/, 'An id is 24 hexadecimal characters'));
export type Id = z.infer<typeof Id>;

const PAIRS: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const hex = (bytes: Uint8Array) => {
  let text = '';
  for (const byte of bytes) text += PAIRS[byte];
  return text;
};

/** Pure: the caller provides the time and at least 8 random (or derived) bytes. */
export function idFrom(at: Date, bytes: Uint8Array): Id {
  const seconds = Math.floor(at.getTime() / 1000);
  return seconds.toString(16).padStart(8, '0').slice(-8) + hex(bytes.subarray(0, 8));
}

/** The client may propose the id of a new thing, so this also runs in the browser. */
export function newId(at: Date = new Date()): Id {
  return idFrom(at, crypto.getRandomValues(new Uint8Array(8)));
}

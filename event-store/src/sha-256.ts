import { createHash } from 'node:crypto';

/** The server's way, at once; a browser brings its own (crypto.subtle) to the functions that take a Sha256. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

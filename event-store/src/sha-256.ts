import { createHash } from 'node:crypto';

/** Synchronous, as node has it. A browser passes one of its own (crypto.subtle) to functions that take a Sha256. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

import { hash } from 'node:crypto';

/** Synchronous, as Node offers it. A browser passes its own (crypto.subtle) to functions that take a Sha256. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}

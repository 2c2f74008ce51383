import { hash } from 'node:crypto';

/**
 * A UUID derived from the command, the stream and the place in it: a repeated command makes the same ids, so the store
 * recognises it. (Version 8 of RFC 9562: a derivation of our own.)
 */
export function eventId(command: string, stream: string, index: number): string {
  const bytes = hash('sha256', JSON.stringify([command, stream, index]), 'buffer').subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

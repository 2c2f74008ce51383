import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecondFactor } from './account-state.ts';
import type { CodeProof } from './decider.ts';

/** RFC 6238 as every authenticator app speaks it: SHA-1, six digits, steps of 30 seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const RECOVERY_CODES = 10;

export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((char) => ALPHABET.indexOf(char).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export const newSecret = (): string => base32(randomBytes(20));

export const secretUri = (secret: string, email: string): string =>
  `otpauth://totp/${encodeURIComponent(`Nead:${email}`)}?${new URLSearchParams({ secret, issuer: 'Nead' })}`;

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

const equal = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The time step whose code this is: the present one, or its neighbour on either side for clocks that differ. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const given = code.replace(/\s/g, '');
  return [0, -1, 1].map((away) => stepAt(now) + away).find((step) => equal(codeAt(secret, step), given));
}

/** Recovery codes follow from a key, so that an answer that was lost can be given again; what is stored are hashes. */
export interface RecoveryCodes {
  of(accountId: string, secret: string): string[];
  hash(code: string): string;
}

export function recoveryCodes(privateKey: string): RecoveryCodes {
  const key = (what: string) => createHmac('sha256', privateKey).update(what).digest();
  const made = key('recovery codes');
  const hashed = key('hashes of recovery codes');
  return {
    of: (accountId, secret) =>
      Array.from({ length: RECOVERY_CODES }, (_, n) => {
        const bytes = createHmac('sha256', made)
          .update(JSON.stringify([accountId, secret, n]))
          .digest();
        const text = base32(bytes.subarray(0, 10)).toLowerCase();
        return (text.match(/.{4}/g) ?? []).join('-');
      }),
    hash: (code) =>
      createHmac('sha256', hashed)
        .update(code.toLowerCase().replace(/[^a-z2-7]/g, ''))
        .digest('hex')
        .slice(0, 32),
  };
}

/** What this code proves, if anything: the app's code of a moment, or one of the recovery codes. */
export function proofOf(
  factor: Pick<SecondFactor, 'secret' | 'recovery'>,
  code: string,
  now: Date,
  recovery: RecoveryCodes,
): CodeProof | undefined {
  const step = factor.secret === null ? undefined : stepOf(factor.secret, code, now);
  if (step !== undefined) return { step };
  const place = factor.recovery.indexOf(recovery.hash(code));
  return place < 0 ? undefined : { recoveryCode: place };
}

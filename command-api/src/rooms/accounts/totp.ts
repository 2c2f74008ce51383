import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { SecondFactor } from './account-state.ts';
import type { CodeProof } from './second-factor.ts';

const RECOVERY_CODES = 10;

/** RFC 6238 as every authenticator app implements it: SHA-1, six digits, steps of 30 seconds. */
const SIX_DIGITS = /^[0-9]{6}$/;
const authenticator = (secret: string): TOTP =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });

const base32 = (bytes: Uint8Array): string => new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;

export const newSecret = (): string => new Secret({ size: 20 }).base32;

export const secretUri = (secret: string, email: string): string =>
  `otpauth://totp/${encodeURIComponent(`Nead:${email}`)}?${new URLSearchParams({ secret, issuer: 'Nead' })}`;

/** The time step of this code: the present one, or its neighbour on either side for clocks that differ. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '');
  // The library compares in constant time only texts of the same length in bytes.
  if (!SIX_DIGITS.test(token)) return undefined;
  const totp = authenticator(secret);
  const timestamp = now.getTime();
  const away = totp.validate({ token, timestamp, window: 1 });
  return away === null ? undefined : totp.counter({ timestamp }) + away;
}

/** Makes recovery codes, derived from a key, so that a lost answer can be given again; only hashes are stored. */
export interface RecoveryCodeMaker {
  of(accountId: string, secret: string): string[];
  hash(code: string): string;
}

export function recoveryCodes(privateKey: string): RecoveryCodeMaker {
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

/** The proof by this code, if any: the app's code of a moment, or one of the recovery codes. */
export function proofOf(
  factor: Pick<SecondFactor, 'secret' | 'recovery'>,
  code: string,
  now: Date,
  recovery: RecoveryCodeMaker,
): CodeProof | undefined {
  const step = factor.secret === null ? undefined : stepOf(factor.secret, code, now);
  if (step !== undefined) return { step };
  const place = factor.recovery.indexOf(recovery.hash(code));
  return place < 0 ? undefined : { recoveryCode: place };
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '@nead/contracts/accounts/device-answers.ts';
import type { AccountEvent } from '@nead/contracts/accounts/events.ts';
import { lastWayIn } from '@nead/contracts/accounts/mail-texts.ts';
import { passkeyTexts as texts } from '@nead/contracts/accounts/passkey-texts.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import { Id } from '@nead/contracts/ids.ts';
import type { Account, KnownPasskey } from './account-state.ts';

const MOST = 20;
/** The time for a challenge: a page may be open for a while before somebody touches the field. */
const CHALLENGE_MS = 30 * 60_000;
const TIME_BYTES = 6;
const HEAD_BYTES = TIME_BYTES + 16;
const PROOF_BYTES = 16;

export type PasskeyCommand =
  | {
      type: 'AddPasskey';
      passkey: KnownPasskey & { name: string; challenge: string };
    }
  | { type: 'UsePasskey'; proof: PasskeyProof }
  | { type: 'RenamePasskey'; passkeyId: Id; name: string }
  | { type: 'RemovePasskey'; passkeyId: Id };

/** The proof that a device has signed this challenge with the passkey. */
export interface PasskeyProof {
  passkeyId: Id;
  counter: number;
  challenge: string;
}

/** Answers whether it is the last way to log in: without it there is no password, no Google and no other passkey. */
export const isLastWayIn = ({ passwordHash, google, passkeys }: Account, besides: 'google' | Id): boolean =>
  passwordHash === null &&
  (besides === 'google' || !google || google.isFormer) &&
  [...passkeys.keys()].every((id) => id === besides);

export function decidePasskey(
  command: PasskeyCommand,
  state: Account,
  accountId: Id,
): readonly AccountEvent[] | Refusal {
  if (command.type === 'AddPasskey') {
    const known = [...state.passkeys.values()];
    if (known.some(({ credential }) => credential === command.passkey.credential))
      return refuse('CONFLICT', texts.isThere);
    if (state.usedChallenges.includes(command.passkey.challenge))
      return refuse('PASSKEY_FAILED', texts.usedAgain);
    if (known.length >= MOST) return refuse('CONFLICT', texts.tooMany);
    return [{ type: 'PasskeyAdded', data: { accountId, ...command.passkey } }];
  }
  if (command.type === 'UsePasskey') {
    const used = usePasskey(command.proof, state, accountId);
    return 'refused' in used ? used : [used];
  }
  const { passkeyId } = command;
  const found = state.passkeys.get(passkeyId);
  if (!found) return refuse('NOT_FOUND');
  if (command.type === 'RenamePasskey') {
    const { name } = command;
    return name === found.name ? [] : [{ type: 'PasskeyRenamed', data: { accountId, passkeyId, name } }];
  }
  if (isLastWayIn(state, passkeyId)) return refuse('CONFLICT', lastWayIn);
  return [{ type: 'PasskeyRemoved', data: { accountId, passkeyId, by: 'owner' } }];
}

export const withoutPasskeys = (
  { passkeys }: Account,
  accountId: Id,
  by: 'reset' | 'erasure',
): AccountEvent[] =>
  [...passkeys.keys()].map((passkeyId) => ({ type: 'PasskeyRemoved', data: { accountId, passkeyId, by } }));

/** Uses a passkey: a challenge is signed once, and a counter that does not advance belongs to a copy. */
export function usePasskey(
  { passkeyId, counter, challenge }: PasskeyProof,
  { passkeys, usedChallenges }: Account,
  accountId: Id,
): AccountEvent | Refusal {
  const known = passkeys.get(passkeyId);
  if (!known) return refuse('PASSKEY_FAILED', texts.unknown);
  if (usedChallenges.includes(challenge)) return refuse('PASSKEY_FAILED', texts.usedAgain);
  if ((counter > 0 || known.counter > 0) && counter <= known.counter)
    return refuse('PASSKEY_FAILED', texts.copied);
  return { type: 'PasskeyUsed', data: { accountId, passkeyId, counter, challenge } };
}

/** The text for a device to sign. It contains its own proof, so nothing is stored before it is used. */
export function passkeyChallenges(privateKey: string) {
  const key = createHmac('sha256', privateKey).update('passkey challenges').digest();
  const proofOf = (head: Buffer, purpose: string) =>
    createHmac('sha256', key).update(purpose).update(head).digest().subarray(0, PROOF_BYTES);
  return {
    issue(purpose: string, now: Date): string {
      const head = Buffer.concat([Buffer.alloc(TIME_BYTES), randomBytes(HEAD_BYTES - TIME_BYTES)]);
      head.writeUIntBE(now.getTime() + CHALLENGE_MS, 0, TIME_BYTES);
      return Buffer.concat([head, proofOf(head, purpose)]).toString('base64url');
    },
    isGood(challenge: string, purpose: string, now: Date): boolean {
      const given = Buffer.from(challenge, 'base64url');
      if (given.length !== HEAD_BYTES + PROOF_BYTES) return false;
      const head = given.subarray(0, HEAD_BYTES);
      if (!timingSafeEqual(given.subarray(HEAD_BYTES), proofOf(head, purpose))) return false;
      return head.readUIntBE(0, TIME_BYTES) > now.getTime();
    },
  };
}

/** The site that passkeys are made for: a passkey of another website is not valid here. */
const siteOf = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
};
export const rpIdOf = (publicUrl: string): string => siteOf(publicUrl).expectedRPID;

/** The owner of a passkey, as its device stores it. */
export const userHandleOf = (accountId: Id): string => Buffer.from(accountId, 'hex').toString('base64url');
export const ownerNamedIn = ({ response }: PasskeyAnswer): Id | undefined =>
  Id.safeParse(Buffer.from(response.userHandle, 'base64url').toString('hex')).data;

/** A refusal for an error of the library, whose sentences are for programmers. */
const refused = (error: unknown): Refusal =>
  refuse(
    'PASSKEY_FAILED',
    /origin|RP ID/i.test(error instanceof Error ? error.message : '') ? texts.otherSite : texts.failed,
  );

interface Asked {
  publicUrl: string;
  /** Answers whether the challenge was issued for this purpose, not too long ago. */
  isGood(challenge: string): boolean;
}

/**
 * Passkeys at the login. Its challenges, which anybody may get, serve to confirm the owner as well: each works once.
 */
export function passkeysAtLogin(
  { privateKey, publicUrl }: { privateKey: string; publicUrl: string },
  now: Date,
): Asked {
  const challenges = passkeyChallenges(privateKey);
  return { publicUrl, isGood: (challenge) => challenges.isGood(challenge, 'login', now) };
}

// The library, loaded with the first passkey, since few logins need it.
const library = () => import('@simplewebauthn/server');

/**
 * Answers whether a certificate names the maker of the device. We ask for none, and the library would fetch from an
 * address in it; a device may sign unasked with the passkey itself, which names nobody.
 */
async function isAttested({ response }: NewPasskey): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const isBare = attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  return attestation.get('fmt') !== 'none' && !isBare;
}

export async function checkNewPasskey(
  passkey: NewPasskey,
  { publicUrl, isGood }: Asked,
): Promise<(Pick<KnownPasskey, 'credential' | 'publicKey' | 'counter'> & { challenge: string }) | Refusal> {
  let signed = '';
  try {
    if (await isAttested(passkey)) return refuse('PASSKEY_FAILED', texts.attested);
    const { registrationInfo } = await (await library()).verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge(challenge) {
        signed = challenge;
        return isGood(challenge);
      },
      ...siteOf(publicUrl),
      requireUserVerification: true,
    });
    if (!registrationInfo) return refuse('PASSKEY_FAILED');
    const { id, publicKey, counter } = registrationInfo.credential;
    const key = Buffer.from(publicKey).toString('base64url');
    return { credential: id, publicKey: key, counter, challenge: signed };
  } catch (error) {
    return refused(error);
  }
}

/** The passkey that signed this answer, among those of the account that it names. */
export async function checkPasskey(
  answer: PasskeyAnswer,
  { passkeys }: Account,
  { publicUrl, isGood }: Asked,
): Promise<PasskeyProof | Refusal> {
  const [passkeyId, known] = [...passkeys].find(([, { credential }]) => credential === answer.id) ?? [];
  if (!passkeyId || !known || known.publicKey === null) return refuse('PASSKEY_FAILED', texts.unknown);
  let signed = '';
  try {
    const { verified, authenticationInfo } = await (await library()).verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge(challenge) {
        signed = challenge;
        return isGood(challenge);
      },
      ...siteOf(publicUrl),
      // The stream compares counters, so that a repeat of the request gets its first answer.
      credential: { id: answer.id, publicKey: Buffer.from(known.publicKey, 'base64url'), counter: 0 },
      requireUserVerification: true,
    });
    if (!verified) return refuse('PASSKEY_FAILED');
    return { passkeyId, counter: authenticationInfo.newCounter, challenge: signed };
  } catch (error) {
    return refused(error);
  }
}

import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** The key pair with which an installation signs exports and anchors. Each of them holds the public half. */
export interface InstallationKey {
  publicKey: string;
  sign(text: string): string;
}

/** Node reads no raw Ed25519 keys; these bytes wrap one (RFC 8410). */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');

/** The key pair derived from 32 random bytes, which are all that is stored. */
export function installationKey(seed: Uint8Array): InstallationKey {
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE, seed]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: spki.subarray(PUBLIC.length).toString('base64url'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  };
}

function publicKeyOf(publicKey: string): KeyObject | undefined {
  const bytes = Buffer.from(publicKey, 'base64url');
  if (bytes.length !== 32 || bytes.toString('base64url') !== publicKey) return undefined;
  return createPublicKey({ key: Buffer.concat([PUBLIC, bytes]), format: 'der', type: 'spki' });
}

/** Answers whether the key signed the text; false also for a malformed key or signature. */
export function isSigned(publicKey: string, text: string, signature: string): boolean {
  const key = publicKeyOf(publicKey);
  return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** What an installation signs with: its exports and anchors. The public half stands in each of them. */
export interface InstallationKey {
  publicKey: string;
  sign(text: string): string;
}

/** Ed25519 keys are wrapped in these bytes (RFC 8410), since node takes no bare ones. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');

/** From 32 random bytes, which are all that is kept of it. */
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

/** False also for what is no key or no signature at all. */
export function isSigned(publicKey: string, text: string, signature: string): boolean {
  const key = publicKeyOf(publicKey);
  return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

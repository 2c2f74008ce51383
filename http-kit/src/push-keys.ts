import { createECDH } from 'node:crypto';

export interface PushKeys {
  /** The server's key for browsers: base64url of the uncompressed point. */
  publicKey: string;
  /** The key with which we identify ourselves to push services: a JWK with its private part. */
  jwk: { kty: 'EC'; crv: 'P-256'; x: string; y: string; d: string };
}

/** The key pair that belongs to 32 private bytes in base64url. */
export function pushKeys(privateKey: string): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const point = pair.getPublicKey();
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  return { publicKey: point.toString('base64url'), jwk: { kty: 'EC', crv: 'P-256', x, y, d: privateKey } };
}

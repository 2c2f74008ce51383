import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The data from a browser for encrypting to it: its public key and a shared secret, both base64url. */
export interface DeviceKeys {
  p256dh: string;
  auth: string;
}

const derive = (salt: Uint8Array, key: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));
const info = (name: string): Buffer => Buffer.from(`Content-Encoding: ${name}\0`);

const RECORD = 4096;
/** The padding delimiter of the last record. */
const LAST = 2;

/** Random values; only tests with the published vectors choose them. */
interface Chance {
  privateKey: Uint8Array;
  salt: Uint8Array;
}

/**
 * Encrypts a message for this browser only (RFC 8291, `aes128gcm` of RFC 8188); the push service sees only ciphertext.
 * Throws if the key is no point of the curve.
 */
export function encryptFor({ p256dh, auth }: DeviceKeys, message: string, chance?: Chance): Buffer {
  const device = Buffer.from(p256dh, 'base64url');
  const own = createECDH('prime256v1');
  if (chance) own.setPrivateKey(chance.privateKey);
  else own.generateKeys();
  const salt = chance?.salt ?? randomBytes(16);
  const shared = own.computeSecret(device);
  const names = Buffer.concat([Buffer.from('WebPush: info\0'), device, own.getPublicKey()]);
  const secret = derive(Buffer.from(auth, 'base64url'), shared, names, 32);
  const key = derive(salt, secret, info('aes128gcm'), 16);
  const nonce = derive(salt, secret, info('nonce'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(message), Buffer.from([LAST])])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD);
  return Buffer.concat([salt, size, Buffer.from([own.getPublicKey().length]), own.getPublicKey(), sealed]);
}

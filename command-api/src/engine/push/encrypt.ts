import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gave to be written to: its public key and a shared secret, both base64url. */
export interface DeviceKeys {
  p256dh: string;
  auth: string;
}

const derive = (salt: Uint8Array, key: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));
const info = (name: string): Buffer => Buffer.from(`Content-Encoding: ${name}\0`);

const RECORD = 4096;
/** The last record ends with it. */
const LAST = 2;

/** For tests against the published vectors; anybody else takes what chance gives. */
interface Chance {
  privateKey: Uint8Array;
  salt: Uint8Array;
}

/**
 * A message that only this browser opens (RFC 8291, `aes128gcm` of RFC 8188): the push service in between sees bytes. Throws
 * for keys that are no point of the curve.
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

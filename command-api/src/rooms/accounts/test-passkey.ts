import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '@nead/contracts/accounts/device-answers.ts';

type Cbor = number | string | Buffer | readonly Cbor[] | ReadonlyMap<number | string, Cbor>;

const headOf = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? headOf(1, -1 - value) : headOf(0, value);
  if (typeof value === 'string')
    return Buffer.concat([headOf(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([headOf(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([headOf(4, value.length), ...value.map(cbor)]);
  if (!(value instanceof Map)) throw new Error('Nothing else is written here');
  const pairs = [...value].flatMap(([name, part]) => [cbor(name), cbor(part)]);
  return Buffer.concat([headOf(5, value.size), ...pairs]);
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

/** Mistakes of a device, or changes on the way. */
export interface Wrongly {
  origin?: string;
  rpId?: string;
  counter?: number;
  userHandle?: string;
  /** The device's attestation of its make: by these certificates, or signed by the passkey itself. */
  attested?: { fmt: string; x5c?: Buffer[] };
}

/** A device with one passkey, in software: for tests. */
export function softwareAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  let counter = 0;
  let owner = '';

  const clientData = (
    type: 'webauthn.create' | 'webauthn.get',
    challenge: string,
    wrongly: Wrongly,
  ): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: wrongly.origin ?? origin, crossOrigin: false }));

  function authenticatorData(flags: number, wrongly: Wrongly, credential = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(wrongly.counter ?? counter);
    return Buffer.concat([
      sha256(wrongly.rpId ?? new URL(origin).hostname),
      Buffer.from([flags]),
      count,
      credential,
    ]);
  }

  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' } as const;

  return {
    id: named.id,
    ownerHandle: (): string => owner,
    make({ challenge, userId }: { challenge: string; userId: string }, wrongly: Wrongly = {}): NewPasskey {
      owner = userId;
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const authData = authenticatorData(PRESENT_AND_VERIFIED | WITH_CREDENTIAL, wrongly, credential);
      const client = clientData('webauthn.create', challenge, wrongly);
      const { fmt, x5c } = wrongly.attested ?? { fmt: 'none' };
      const sig = createSign('sha256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(privateKey);
      const statement: [string, Cbor][] = [
        ['alg', -7],
        ['sig', sig],
        ...(x5c ? [['x5c', x5c] satisfies [string, Cbor]] : []),
      ];
      const attestation = new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', new Map(fmt === 'none' ? [] : statement)],
        ['authData', authData],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client),
          attestationObject: base64url(cbor(attestation)),
        },
      };
    },
    sign(challenge: string, wrongly: Wrongly = {}): PasskeyAnswer {
      counter += 1;
      const client = clientData('webauthn.get', challenge, wrongly);
      const data = authenticatorData(PRESENT_AND_VERIFIED, wrongly);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: wrongly.userHandle ?? owner,
        },
      };
    },
  };
}

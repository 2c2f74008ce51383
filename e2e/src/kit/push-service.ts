import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedPush {
  device: string;
  message: { title: string; body: string; url: string; tag: string };
  headers: Record<string, string | string[] | undefined>;
  /** The sender, as it proved who it is. */
  sender: { aud?: unknown; sub?: unknown; key: string };
}

const derive = (salt: Uint8Array, key: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Opens a message as a browser does (RFC 8291). */
function open(own: ECDH, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const point = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + point.length);
  const names = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), point]);
  const secret = derive(auth, own.computeSecret(point), names, 32);
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opener = createDecipheriv('aes-128-gcm', key, nonce);
  opener.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

function senderOf(authorization = ''): ReceivedPush['sender'] {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const proof = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    proof,
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('Not signed with the key that it names');
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (exp * 1000 < Date.now() || exp * 1000 > Date.now() + 24 * 3600_000) throw new Error('Not valid now');
  return { aud, sub, key };
}

/** A push service on this machine, with browsers that read its messages. */
export async function openPushService() {
  const browsers = new Map<string, { own: ECDH; auth: Buffer }>();
  const answers = new Map<string, number>();
  const received: ReceivedPush[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const device = request.url?.slice(1) ?? '';
    const browser = browsers.get(device);
    const status = answers.get(device) ?? 201;
    if (browser && status === 201) {
      const message = JSON.parse(open(browser.own, browser.auth, Buffer.concat(chunks)));
      const sender = senderOf(request.headers.authorization);
      received.push({ device, message, headers: request.headers, sender });
    }
    response.writeHead(browser ? status : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  return {
    url,
    received,
    /** The subscription that a browser hands out when somebody says yes. */
    subscribe(device: string) {
      const own = createECDH('prime256v1');
      own.generateKeys();
      const auth = randomBytes(16);
      browsers.set(device, { own, auth });
      const keys = { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `${url}/${device}`, keys };
    },
    answer: (device: string, status: number) => void answers.set(device, status),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
export type PushService = Awaited<ReturnType<typeof openPushService>>;

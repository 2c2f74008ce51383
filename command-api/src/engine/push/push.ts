import type { Id } from '@nead/contracts/ids.ts';
import type { Log } from '@nead/http-kit/log.ts';
import type { PushKeys } from '@nead/http-kit/push-keys.ts';
import { importJWK, SignJWT } from 'jose';
import type { PushDevice, PushDevices } from './devices.ts';
import { encryptFor } from './encrypt.ts';

/** The content on a device's screen; encrypted for that device. */
export interface PushMessage {
  title: string;
  body: string;
  /** The page that a tap opens. */
  url: string;
  /** A message replaces an earlier one with the same tag, so a repeated message is shown once. */
  tag: string;
}

/** A notification for one account, on all its devices. */
export interface Push {
  account: Id;
  message: PushMessage;
  urgent: boolean;
}

/** The seconds for which a push service tries to deliver. */
const KEPT_FOR = 4 * 3600;
const PROOF_FOR = '12h';
const PATIENCE_MS = 10_000;

/** The subscription is over: the browser was uninstalled, or permission was withdrawn. */
const GONE = new Set([404, 410]);
const LATER = (status: number) => status === 429 || status >= 500;

export interface PushParts {
  keys: PushKeys;
  devices: PushDevices;
  /** An address at which a push service can contact the operator. */
  contact: string;
  logger: Log;
}

export function openPush({ keys, devices, contact, logger }: PushParts) {
  /** Identifies us to a push service (RFC 8292). */
  async function proofFor(endpoint: string): Promise<string> {
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(new URL(endpoint).origin)
      .setSubject(contact)
      .setExpirationTime(PROOF_FOR)
      .sign(await importJWK(keys.jwk, 'ES256'));
    return `vapid t=${token}, k=${keys.publicKey}`;
  }

  async function toDevice(device: PushDevice, { message, urgent }: Push): Promise<'done' | 'later'> {
    const { _id, endpoint } = device;
    const body = new Uint8Array(encryptFor(device, JSON.stringify(message)));
    let status: number;
    try {
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: {
          Authorization: await proofFor(endpoint),
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          TTL: String(KEPT_FOR),
          Urgency: urgent ? 'high' : 'normal',
          Topic: message.tag,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      status = answer.status;
      await answer.body?.cancel();
    } catch {
      // Its address identifies the device, so it is not logged.
      logger.warn({ device: _id }, 'a push service could not be reached');
      return 'later';
    }
    if (GONE.has(status)) await devices.remove(_id);
    else if (status >= 300) logger.warn({ device: _id, status }, 'a push service refused');
    return LATER(status) ? 'later' : 'done';
  }

  return {
    devices,
    /** If one of the account's devices could not be reached, all get the message again; it is shown only once. */
    async send(push: Push): Promise<'sent' | 'not-sent'> {
      const found = await devices.of(push.account);
      const outcomes = await Promise.all(found.map((device) => toDevice(device, push)));
      return outcomes.includes('later') ? 'not-sent' : 'sent';
    },
  };
}
export type PushSender = ReturnType<typeof openPush>;

import { setTimeout as pause } from 'node:timers/promises';
import { login } from '@nead/contracts/accounts/requests.ts';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { FailureEnvelope, headers, Success } from '@nead/contracts/envelope.ts';
import { laterPosition } from '@nead/contracts/positions.ts';
import type * as z from 'zod/mini';
import { DEMO_PASSWORD } from '../demo/household.ts';

type FailureAnswer = z.infer<typeof FailureEnvelope>;

/** A refused call, with its answer. */
export class CallRefused extends Error {
  override name = 'CallRefused';
  readonly code: string;
  constructor({ code, message }: FailureAnswer, of: string) {
    super(`${of} was refused: ${code} ${message}`);
    this.code = code;
  }
}

interface CallInput {
  params?: Readonly<Record<string, string>>;
  body?: unknown;
  /** The key by which a repeat is recognised. */
  key?: string;
}

/** Tries of one call when the server cannot be reached or is behind. */
const TRIES = 5;
const PAUSE_MS = 200;

/** A person of the demo household at a device: plain HTTP, like any external program. */
export interface DemoCaller {
  /** The answer's data; throws `CallRefused`. */
  call<E extends Endpoint>(endpoint: E, sent?: CallInput): Promise<z.infer<E['answer']>>;
  /** Sends a photo; answers the link to it. */
  sendPhoto<E extends Endpoint>(endpoint: E, photo: Buffer, key: string): Promise<z.infer<E['answer']>>;
}

/** Logs in before the first call, and again after its session has ended. */
export function demoCaller(base: string, email: string, password: string = DEMO_PASSWORD): DemoCaller {
  let token: string | undefined;
  let position: string | undefined;

  async function send(endpoint: Endpoint, { params = {}, key }: CallInput, body?: string | FormData) {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const response = await fetch(`${base}/api/v1${path}`, {
      method: endpoint.method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(position && { [headers.afterPosition]: position }),
        ...(key && { [headers.idempotencyKey]: key }),
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    position = laterPosition(position, response.headers.get(headers.position) ?? undefined);
    return { status: response.status, answer: await response.json() };
  }

  async function logIn(): Promise<void> {
    token = undefined;
    const { status, answer } = await send(login, {}, JSON.stringify({ email, password, rememberMe: true }));
    if (status !== 200) throw new CallRefused(FailureEnvelope.parse(answer), 'The login');
    token = login.answer.parse(Success.parse(answer).data).token;
  }

  async function asked(
    endpoint: Endpoint,
    sent: CallInput,
    body?: () => string | FormData,
  ): Promise<unknown> {
    if (!token) await logIn();
    for (let tries = 1; ; tries++) {
      const { status, answer } = await send(endpoint, sent, body?.());
      if (status < 400) return Success.parse(answer).data;
      const failure = FailureEnvelope.parse(answer);
      if (tries === TRIES || (status !== 401 && status !== 503)) {
        throw new CallRefused(failure, `${endpoint.method} ${endpoint.path}`);
      }
      if (status === 401) await logIn();
      else await pause(PAUSE_MS);
    }
  }

  return {
    async call<E extends Endpoint>(endpoint: E, sent: CallInput = {}) {
      const { body } = sent;
      const data = await asked(endpoint, sent, body === undefined ? undefined : () => JSON.stringify(body));
      return endpoint.answer.parse(data) as z.infer<E['answer']>; // its schema parsed it
    },
    async sendPhoto<E extends Endpoint>(endpoint: E, photo: Buffer, key: string) {
      const data = await asked(endpoint, { key }, () => {
        const form = new FormData();
        form.set(
          endpoint.upload ?? 'photo',
          new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }),
          'photo.jpg',
        );
        return form;
      });
      return endpoint.answer.parse(data) as z.infer<E['answer']>; // its schema parsed it
    },
  };
}

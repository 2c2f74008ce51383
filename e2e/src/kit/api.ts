import { headers } from '@nead/contracts/envelope.ts';
import { laterPosition } from '@nead/contracts/positions.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { expectDeclared, expectTold } from './declared-answers.ts';

export interface ApiAnswer<Data = unknown> {
  status: number;
  headers: Headers;
  data: Data;
  code?: string;
  message?: string;
  errors?: string[];
}

/**
 * The position that each house has reached, as any of its callers and pages was told: a caller who asks after another one sees
 * its changes.
 */
const reached = new Map<string, string>();

export function hearPosition(url: string, position: string | undefined): void {
  const later = laterPosition(reached.get(url), position);
  if (later) reached.set(url, later);
}

/** Forgets the house at this address, which is gone; the next one there begins again. */
export const forget = (url: string): void => void reached.delete(url);

/** The number of attempts: the read side follows later on a loaded machine. */
const TRIES = 20;

const isSentAsIs = (body: unknown): body is string | FormData =>
  typeof body === 'string' || body instanceof FormData;

/** A caller like any program outside: plain HTTP, without the web client's code. */
export class Caller {
  readonly url: string;
  token = '';
  account = '';

  constructor(url: string) {
    this.url = url;
  }

  async call<Data = unknown>(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<ApiAnswer<Data>> {
    for (let tries = 1; ; tries++) {
      const position = reached.get(this.url);
      const response = await fetch(`${this.url}/api/v1${path}`, {
        method,
        headers: {
          ...(this.token && { Authorization: `Bearer ${this.token}` }),
          ...(position && { [headers.afterPosition]: position }),
          ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
          ...more,
        },
        ...(body !== undefined && { body: isSentAsIs(body) ? body : JSON.stringify(body) }),
      });
      hearPosition(this.url, response.headers.get(headers.position) ?? undefined);
      const envelope: Omit<ApiAnswer<Data>, 'status' | 'headers'> = JSON.parse(await response.text());
      if (envelope.code) expectTold(method, path, envelope.code);
      if (response.ok) expectDeclared(method, path, envelope.data);
      const isBehind = envelope.code === 'READ_BEHIND' && !(headers.afterPosition in more);
      if (!isBehind || tries === TRIES) {
        return { ...envelope, status: response.status, headers: response.headers };
      }
    }
  }

  async login(email: string, password: string): Promise<this> {
    const { data, status } = await this.call<{ token: string; user: { _id: string } }>(
      'POST',
      '/auth/login',
      {
        email,
        password,
      },
    );
    if (status !== 200) throw new Error(`The login answered ${status}`);
    this.token = data.token;
    this.account = data.user._id;
    return this;
  }

  async children(): Promise<Child[]> {
    return (await this.call<Child[]>('GET', '/childminder/children/all')).data;
  }

  /** Logs in as somebody of the demo household. */
  static async demo(url: string, role: 'childminder' | 'parent' | 'admin', plan?: string): Promise<Caller> {
    const answer = await fetch(`${url}/dev/demo`);
    const { data } = (await answer.json()) as {
      data: { role: string; email: string; password: string; plan?: string }[];
    }; // as the mailbox answers
    const person = data.find((known) => known.role === role && (!plan || known.plan === plan));
    if (!person) throw new Error(`The demo household has no ${plan ?? ''} ${role}`);
    return new Caller(url).login(person.email, person.password);
  }
}

import { login } from '@nead/contracts/accounts/requests.ts';
import { me, whyEnded } from '@nead/contracts/accounts/session-requests.ts';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { endpoints, type ListedCall } from '@nead/contracts/endpoints.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { isRefusal, type Refusal, refuse, statusOf } from '@nead/contracts/errors.ts';
import type * as z from 'zod/mini';
import recorded from './test-recorded-answers.json?raw';
import { RECORDED_AT } from './test-recorded-at.ts';

type Part<E, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

/** The content of a call, as the server understands it. */
export interface Brought<E extends Endpoint> {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
  /** The name of a command. */
  key: string | undefined;
  /** The milliseconds since it happened. */
  age: number;
}

type Answer<E extends Endpoint> = z.input<E['answer']>;
type Answering<E extends Endpoint> = Answer<E> | ((brought: Brought<E>) => Answer<E> | Refusal);

/** The name under which the answers to visitors are recorded. */
const NOBODY = 'nobody';

const LOST = new TypeError('The connection was lost');

const listed = endpoints.map((call) => ({
  call,
  names: [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
  address: new RegExp(`^/api/v1${call.path.replaceAll('.', '\\.').replace(/:\w+/g, '([^/]+)')}$`),
}));
/** An address with fewer names in it is more exact. */
listed.sort((one, other) => one.names.length - other.names.length);

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

interface Asked {
  call: ListedCall;
  brought: Brought<Endpoint>;
  address: string;
  who: string | undefined;
}

/**
 * Answers the calls of a page as the server would: queries as it answered for the demo household (test-recorded-answers.json),
 * commands as a test says. Anything that the contract does not allow, on either side, fails the test.
 */
export function fakeServer() {
  const answers = new Map<string, Answering<Endpoint>>();
  const before = new Map<string, (() => Promise<unknown> | unknown)[]>();
  const after = new Map<string, (() => never)[]>();
  const carriedOut = new Map<string, { response: Response; said: string }>();
  const asked: Asked[] = [];
  const wrong: string[] = [];
  const people: Record<string, Record<string, unknown>> = JSON.parse(recorded);
  const over = new Set<string>();
  const silent = new Set<string>();
  const away = new Set<string>();
  const files = new Map<string, Blob>();
  let isOffline = false;
  let isDeaf = false;
  /** The number of calls on their way, without those that a test holds. */
  let onTheWay = 0;

  function understood(method: string, url: URL, init: RequestInit): Asked | string {
    for (const { call, names, address } of listed) {
      const found = call.method === method && address.exec(url.pathname);
      if (!found) continue;
      const given = {
        params: Object.fromEntries(
          names.map((name, nth) => [name, decodeURIComponent(found[nth + 1] ?? '')]),
        ),
        query: Object.fromEntries(url.searchParams),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      };
      const part = (name: 'params' | 'query' | 'body') => {
        const schema = call[name];
        if (!schema) return undefined;
        const { data, error } = schema.safeParse(given[name]);
        if (error) wrong.push(`${call.name} was sent a ${name} that it does not take: ${error.message}`);
        return data;
      };
      const sent = new Headers(init.headers);
      const brought = {
        params: part('params'),
        query: part('query'),
        body: part('body'),
        key: sent.get(headers.idempotencyKey) ?? undefined,
        age: Number(sent.get(headers.age) ?? 0),
      } as Brought<Endpoint>; // as its schemas say
      const who = sent.get('Authorization')?.slice('Bearer '.length);
      return { call, brought, address: url.pathname.slice('/api/v1'.length) + url.search, who };
    }
    return `There is no call ${method} ${url.pathname}`;
  }

  function refusedWith({ call }: Asked, { code, message, errors, details }: Refusal): Response {
    if (!call.refusals.has(code)) wrong.push(`${call.name} is never refused with ${code}`);
    const body = { success: false, code, message, ...(errors && { errors }), ...details };
    return Response.json(body, { status: statusOf(code) });
  }

  function knownTo({ call, address, who = NOBODY }: Asked): unknown {
    const own = people[who] ?? {};
    if (call.name === 'deviceKey') return { key: 'A'.repeat(43) };
    return own[address];
  }

  function isNotFor({ access }: ListedCall, who: string | undefined): boolean {
    if (typeof access === 'string') return false;
    const role = people[who ?? NOBODY]?.[me.path];
    return role !== undefined && !access.some((one) => one === me.answer.parse(role).role);
  }

  function answerTo(one: Asked): Response {
    const { call, brought, who } = one;
    if (call.access !== 'public' && (!who || over.has(who)))
      return refusedWith(one, refuse('UNAUTHENTICATED'));
    // A page that was left may still ask on behalf of the account that was logged in there.
    if (isNotFor(call, who)) throw LOST;
    const said = answers.get(nameOf(call));
    const data = said === undefined ? knownTo(one) : typeof said === 'function' ? said(brought) : said;
    if (isRefusal(data)) return refusedWith(one, data);
    const given = data === undefined && call.method !== 'GET' ? {} : data;
    const { error } = call.answer.safeParse(JSON.parse(JSON.stringify(given ?? null)));
    if (given === undefined) wrong.push(`Nothing is recorded for ${who ?? NOBODY} at ${one.address}`);
    else if (error) wrong.push(`${call.name} never answers so: ${error.message}`);
    if (given === undefined) throw LOST;
    return Response.json({ success: true, data: given }, { status: call.status ?? 200 });
  }

  /**
   * Carries out a command once under its name, and answers a repetition as the first time. A different command under the same
   * name is refused.
   */
  function carryOut(one: Asked): Response {
    const { key } = one.brought;
    if (one.call.method === 'GET' || !key) return answerTo(one);
    const first = carriedOut.get(key);
    const said = JSON.stringify(one.brought.body ?? null);
    if (first) return first.said === said ? first.response.clone() : refusedWith(one, refuse('KEY_REUSED'));
    const response = answerTo(one);
    if (response.ok) {
      done.push(one);
      carriedOut.set(key, { response: response.clone(), said });
    }
    return response;
  }
  const done: Asked[] = [];

  function line() {
    let cut: (why: Error) => void = () => undefined;
    const now = new Promise<never>((_, reject) => {
      cut = reject;
    });
    now.catch(() => undefined);
    return { now, cut };
  }
  let hungUp = line();

  async function fetch(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    if (isOffline) throw LOST;
    const url = new URL(String(address), window.location.href);
    if (!url.pathname.startsWith('/api/')) return new Response('', { status: 404 });
    if (url.pathname.startsWith('/api/v1/files/')) {
      const file = files.get(url.pathname + url.search);
      return new Response(file ?? '', { status: file ? 200 : 404 });
    }
    const one = understood(init.method ?? 'GET', url, init);
    if (typeof one === 'string') {
      wrong.push(one);
      throw LOST;
    }
    asked.push(one);
    onTheWay += 1;
    try {
      return await answered(one, init.signal);
    } finally {
      onTheWay -= 1;
    }
  }

  async function answered(one: Asked, signal: RequestInit['signal']): Promise<Response> {
    const name = nameOf(one.call);
    const gone = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    );
    const holding = before.get(name)?.shift()?.();
    if (holding) onTheWay -= 1;
    await Promise.race([gone, hungUp.now, holding]).finally(() => {
      if (holding) onTheWay += 1;
    });
    if (isOffline || away.has(name) || (isDeaf && one.call.method !== 'GET')) throw LOST;
    if (silent.has(name)) return new Response('<h1>Internal Server Error</h1>', { status: 500 });
    const response = carryOut(one);
    after.get(name)?.shift()?.();
    return response;
  }

  /** The person, in the form in which a login answers it. */
  function personOf(email: string) {
    const own = people[email]?.[me.path];
    if (!own) throw new Error(`Nothing is recorded for ${email} at ${me.path}`);
    return me.answer.parse(own);
  }

  function recordedAt({ path }: Endpoint, params: Readonly<Record<string, string>>) {
    const wanted = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ':');
    // The answer of today is meant, if it is recorded for several days.
    const isMeant = (address: string) => {
      const [found, query] = address.split('?');
      const date = new URLSearchParams(query).get('date');
      return found === wanted && (date === null || date === RECORDED_AT.slice(0, 10));
    };
    const [first, ...more] = Object.values(people).flatMap((own) =>
      Object.keys(own).flatMap((address) => (isMeant(address) ? [{ own, address }] : [])),
    );
    if (!first) throw new Error(`Nothing is recorded at ${wanted}`);
    return [first, ...more] as const;
  }

  const next = <Act>(table: Map<string, Act[]>, endpoint: Endpoint, act: Act) =>
    table.set(nameOf(endpoint), [...(table.get(nameOf(endpoint)) ?? []), act]);
  const those = <E extends Endpoint>(list: readonly Asked[], endpoint: E) =>
    list.filter(({ call }) => nameOf(call) === nameOf(endpoint)).map(({ brought }) => brought as Brought<E>); // of this call

  // Everybody who is recorded can log in with any password, in a session of their own.
  answers.set(nameOf(login), ({ body }: Brought<Endpoint>) => {
    const { email } = login.body.parse(body);
    over.delete(email);
    return { token: email, user: personOf(email) };
  });
  answers.set(nameOf(whyEnded), { said: null });

  return {
    fetch,
    /** The breaches of the contract; read after each test. */
    wrong,
    personOf,
    /** Sets the answer to a call from now on. */
    answer<E extends Endpoint>(endpoint: E, answering: Answering<E>): void {
      answers.set(nameOf(endpoint), answering as Answering<Endpoint>); // asked with what this endpoint brings
    },
    /** Changes the answer to a query, for everybody for whom it is recorded. */
    change<E extends Endpoint>(
      endpoint: E,
      change: (data: z.output<E['answer']>) => Answer<E>,
      params: Readonly<Record<string, string>> = {},
    ): void {
      for (const { own, address } of recordedAt(endpoint, params))
        own[address] = change(own[address] as z.output<E['answer']>); // recorded of this call
    },
    /** The recorded answer to a query. */
    known<E extends Endpoint>(
      endpoint: E,
      params: Readonly<Record<string, string>> = {},
    ): z.output<E['answer']> {
      const [{ own, address }] = recordedAt(endpoint, params);
      return own[address] as z.output<E['answer']>; // recorded of this call
    },
    /** Carries out the next call, whose answer is lost. */
    lose: (endpoint: Endpoint) =>
      void next(after, endpoint, () => {
        throw LOST;
      }),
    /** Refuses the next call. */
    refuse(endpoint: Endpoint, ...how: Parameters<typeof refuse>): void {
      const said = answers.get(nameOf(endpoint));
      answers.set(nameOf(endpoint), () => {
        if (said === undefined) answers.delete(nameOf(endpoint));
        else answers.set(nameOf(endpoint), said);
        return refuse(...how);
      });
    },
    /** Answers this call with something that is no message, until it is mended. */
    sayNothing(endpoint: Endpoint): () => void {
      silent.add(nameOf(endpoint));
      return () => void silent.delete(nameOf(endpoint));
    },
    /** Puts a file at this address. There is none at other addresses. */
    file: (address: string, file: Blob) => void files.set(address, file),
    /** Stops this call from arriving from now on, or lets it arrive again. */
    away: (endpoint: Endpoint, isAway: boolean) =>
      void (isAway ? away.add(nameOf(endpoint)) : away.delete(nameOf(endpoint))),
    /** Holds the next call on its way until it is let go. */
    hold(endpoint: Endpoint): () => void {
      let letGo: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      next(before, endpoint, () => held);
      return letGo;
    },
    /** Stops commands from arriving from now on, while queries are answered. */
    hearNothing(): void {
      isDeaf = true;
    },
    /** The calls that arrived, with their content. */
    asked: <E extends Endpoint>(endpoint: E): Brought<E>[] => those(asked, endpoint),
    /** The commands that were carried out. */
    done: <E extends Endpoint>(endpoint: E): Brought<E>[] => those(done, endpoint),
    /** Answers whether every call has been answered, apart from those that a test holds. */
    isAtRest: () => onTheWay === 0,
    /** Ends the answers to calls on their way: the page that asked is closed. */
    hangUp(): void {
      hungUp.cut(LOST);
      hungUp = line();
    },
    endSession: (email: string) => void over.add(email),
    offline(now: boolean): void {
      isOffline = now;
      Object.defineProperty(navigator, 'onLine', { value: !now, configurable: true });
      window.dispatchEvent(new Event(now ? 'offline' : 'online'));
    },
  };
}
export type FakeServer = ReturnType<typeof fakeServer>;

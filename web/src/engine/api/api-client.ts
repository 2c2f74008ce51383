import type { Asked, Endpoint } from '@nead/contracts/endpoint.ts';
import { FailureEnvelope, headers } from '@nead/contracts/envelope.ts';
import type { ProblemCode } from '@nead/contracts/errors.ts';
import { newId } from '@nead/contracts/ids.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import * as z from 'zod/mini';
import { hearTime } from '../device/clock.ts';
import { waitMs } from '../device/wait-ms.ts';
import {
  ApiProblem,
  invalidResponse,
  isProblem,
  unheardCommand,
  unheardProblem,
  unreachable,
} from './api-problem.ts';
import { noteAsOf } from './fetched-as-of.ts';
import type { SeenPosition } from './seen-position.ts';

/** The arguments of a call, by its endpoint. */
export type Ask<E extends Endpoint> = Asked<E> & AskedHow;

interface AskedHow {
  /** The id of a command that is sent again, so that it happens once (docs/decisions/006). */
  idempotencyKey?: string;
  /** Milliseconds since it happened; without it, the server takes its own time. */
  age?: number;
  signal?: AbortSignal;
  /** For slow calls: milliseconds until the answer counts as lost. */
  patience?: number;
  /** Reads the body instead of the client, for a download that shows progress. */
  read?: (response: Response) => Promise<Blob>;
  /** Sends the request instead of `fetch`, for an upload with a body of its own. */
  through?: (address: string, request: RequestInit) => Promise<Response>;
}

export interface Reply<E extends Endpoint> {
  data: z.output<E['answer']>;
  message: string | undefined;
  /** The log's position after a command. */
  position: string | undefined;
}

export interface ClientOptions {
  /** Empty in the browser, which asks the server that the page came from. */
  origin?: string;
  token(): string | undefined;
  /** The server does not accept this token. */
  onUnauthenticated(token: string): void;
  position: SeenPosition;
  device: string;
  /** Milliseconds until an answer counts as lost. */
  patience?: number;
  /** Asks the owner for a proof of who they are, for this reason. After it the call is sent again, with all that was typed. */
  prove?: (why: string) => Promise<boolean>;
  /** Answers whether there is a connection. A command that is sent without one was certainly not carried out. */
  hasLine?: () => boolean;
}

export interface ApiClient {
  download<const E extends Endpoint>(endpoint: E, ask: Ask<E>): Promise<Blob | ApiProblem>;
  call<const E extends Endpoint>(endpoint: E, ask: Ask<E>): Promise<Reply<E> | ApiProblem>;
}

export function createApiClient(options: ClientOptions): ApiClient {
  const { origin = '', position, device, patience = 20_000, hasLine = () => true } = options;

  async function send(
    endpoint: Endpoint,
    ask: LooseAsk,
    key: string | undefined,
    request: string,
  ): Promise<Response | ApiProblem> {
    const token = options.token();
    const after = position.get();
    const isQuery = endpoint.method === 'GET';
    const deadline = AbortSignal.timeout(ask.patience ?? patience);
    const canBeSent = hasLine();
    const asked = Date.now();
    try {
      const response = await (ask.through ?? fetch)(origin + addressOf(endpoint, ask), {
        method: endpoint.method,
        signal: ask.signal ? AbortSignal.any([ask.signal, deadline]) : deadline,
        headers: {
          Accept: 'application/json',
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(device && { [headers.device]: device }),
          [headers.request]: request,
          ...(key && { [headers.idempotencyKey]: key }),
          ...(ask.age !== undefined && { [headers.age]: String(Math.round(ask.age)) }),
          ...(isQuery && after && { [headers.afterPosition]: after }),
          ...(ask.body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(ask.body !== undefined && { body: JSON.stringify(ask.body) }),
      });
      hearTime(response.headers.get('Date'), asked);
      position.see(response.headers.get(headers.position) ?? undefined);
      if (isQuery && response.ok) noteAsOf(ask.signal, response.headers.get(headers.asOf) ?? undefined);
      // On public calls, such as login, a 401 is about the input and not about the token.
      if (response.status === 401 && token && endpoint.access !== 'public') options.onUnauthenticated(token);
      return response;
    } catch (error) {
      const problem = lost(endpoint, ask, error);
      return canBeSent ? problem : unreachable();
    }
  }

  /**
   * Sends a call. A query is repeated once after a pause, if the server asks for one. A command is repeated under its name
   * where the server cannot say whether it was carried out: it happens once, and the answer is then known.
   */
  async function answerTo(
    endpoint: Endpoint,
    asked: LooseAsk,
    idempotencyKey?: string,
  ): Promise<Response | ApiProblem> {
    const isQuery = endpoint.method === 'GET';
    const key = isQuery ? undefined : (idempotencyKey ?? newId());
    const request = newId();
    const first = await send(endpoint, asked, key, request);
    if (isProblem(first) || first.status !== 503 || !(isQuery || (await isUnclear(first)))) return first;
    for (let repeats = isQuery ? 1 : 3; repeats > 0; repeats--) {
      await waitMs(Math.min(retryAfter(first) ?? 500, LONGEST_PAUSE_MS));
      const again = await send(endpoint, asked, key, request);
      if (isQuery || tellsTheOutcome(again)) return again;
    }
    return first;
  }

  const { prove = async () => false } = options;

  /** Sends a call once more that was refused until its owner has proved who they are, if they do. */
  async function provedFor<Answer>(ask: () => Promise<Answer | ApiProblem>): Promise<Answer | ApiProblem> {
    const answer = await ask();
    const isAsked = isProblem(answer) && answer.code === ('PROOF_REQUIRED' satisfies ProblemCode);
    return isAsked && (await prove(answer.message)) ? ask() : answer;
  }

  const once = {
    async call<const E extends Endpoint>(endpoint: E, asked: Ask<E>): Promise<Reply<E> | ApiProblem> {
      const response = await answerTo(endpoint, asked, asked.idempotencyKey);
      if (isProblem(response)) return response;
      const body = await bodyOf(response, endpoint, asked);
      return isProblem(body) ? body : replyOf(endpoint, response, body);
    },
    async download<const E extends Endpoint>(endpoint: E, asked: Ask<E>): Promise<Blob | ApiProblem> {
      const response = await answerTo(endpoint, asked);
      if (isProblem(response)) return response;
      if (response.ok)
        return (asked.read ?? ((whole) => whole.blob()))(response).catch((error) =>
          lost(endpoint, asked, error),
        );
      const body = await bodyOf(response, endpoint, asked);
      return isProblem(body) ? body : problemOf(endpoint, response, body);
    },
  };
  return {
    call: (endpoint, asked) => provedFor(() => once.call(endpoint, asked)),
    download: (endpoint, asked) => provedFor(() => once.download(endpoint, asked)),
  };
}

interface LooseAsk extends AskedHow {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** The problem of a call with no answer, or only a part of one. */
function lost(endpoint: Endpoint, { signal }: AskedHow, error: unknown): ApiProblem {
  if (signal?.aborted) throw error; // the caller has cancelled
  return isSaved(endpoint) ? unheardCommand(0) : unreachable();
}

/** The body of the answer; undefined if it is not JSON. */
const bodyOf = (response: Response, endpoint: Endpoint, asked: AskedHow): Promise<unknown> =>
  response.json().catch((error) => (error instanceof SyntaxError ? undefined : lost(endpoint, asked, error)));

/**
 * Answers whether the answer says what became of the command. The first attempt counts too: if the repeat was not carried out,
 * the first may have been.
 */
const tellsTheOutcome = (answer: Response | ApiProblem): boolean =>
  !isProblem(answer) && answer.status < 500 && answer.status !== 401 && answer.status !== 429;

async function isUnclear(response: Response): Promise<boolean> {
  const failure = FailureEnvelope.safeParse(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
  return failure.success && failure.data.code === ('OUTCOME_UNCLEAR' satisfies ProblemCode);
}

/** A longer pause is reported to the user instead of being waited for. */
const LONGEST_PAUSE_MS = 2_000;

/** The pause that the server asks for, in milliseconds. */
function retryAfter(response: Response): number | undefined {
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return seconds >= 0 ? seconds * 1000 : undefined;
}

function addressOf({ path }: Endpoint, { params, query }: Pick<LooseAsk, 'params' | 'query'>): string {
  const given: Record<string, unknown> = { ...(params as object | undefined) }; // typed by Ask
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...(query as object | undefined) })) {
    // typed by Ask
    if (value !== undefined) search.set(name, String(value));
  }
  return `/api/v1${filled}${search.size > 0 ? `?${search}` : ''}`;
}

function replyOf<E extends Endpoint>(endpoint: E, response: Response, body: unknown): Reply<E> | ApiProblem {
  if (!response.ok) return problemOf(endpoint, response, body);
  if (typeof body !== 'object' || body === null || !('data' in body)) return invalidResponse();
  if ('success' in body && typeof body.success !== 'boolean') return invalidResponse();
  const message = 'message' in body ? body.message : undefined;
  if (message !== undefined && typeof message !== 'string') return invalidResponse();
  const data = endpoint.answer.safeParse(body.data);
  if (!data.success) return invalidResponse();
  return {
    data: data.data as z.output<E['answer']>, // parsed by this very schema
    message,
    position: response.headers.get(headers.position) ?? undefined,
  };
}

/** Answers whether the call changes something. A look is sent like a command, but changes nothing. */
const isSaved = ({ method, isLook }: Endpoint): boolean => method !== 'GET' && !isLook;

/** The fields of a failure that the answer may have. */
const FailureParts = z.partial(z.pick(FailureEnvelope, { code: true, message: true, errors: true }));

function problemOf(endpoint: Endpoint, response: Response, body: unknown): ApiProblem {
  const { status } = response;
  const told = FailureParts.safeParse(body);
  const { code, message, errors = [] } = told.data ?? {};
  const further = {
    errors,
    details: told.success ? { ...(body as object) } : {},
    retryAfter: retryAfter(response),
  }; // parsed as an object
  if (code === ('KEY_REUSED' satisfies ProblemCode))
    return new ApiProblem({ status, code, message: frameTexts.savedBefore, ...further });
  if (message) return new ApiProblem({ status, code: code ?? 'INVALID_RESPONSE', message, ...further });
  // A proxy answers in place of a server that is down, and does not know what became of a command.
  const away = status >= 502 && status <= 504;
  if (away && isSaved(endpoint)) return unheardCommand(status);
  return unheardProblem(code ?? (away ? 'UNAVAILABLE' : 'INVALID_RESPONSE'), status, further);
}

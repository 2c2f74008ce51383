import { Agent, type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isQuery } from '@nead/http-kit/is-query.ts';

/** The nodes of one stateless part. Any of them can answer; one that fails is left out for a moment. */
export interface Upstream {
  name: string;
  nodes: readonly URL[];
}

const REST_MS = 1_000;
/** Longer than any part waits for its stores. */
const ANSWER_MS = 20_000;
/** The time for a node to accept a connection, and to agree to take a command, if another node could. */
const TAKE_MS = 3_000;
const noAnswer = new Error('no answer');
const resting = new Map<string, number>();
/**
 * Reused connections serve queries only: if the other side closes one at that moment, the outcome of a command is
 * unknown.
 */
const kept = new Agent({ keepAlive: true, maxSockets: 256 });
const fresh = new Agent({ keepAlive: false });
let turn = 0;

/** Round robin, with nodes that failed a moment ago at the end. */
function inOrder(nodes: readonly URL[]): URL[] {
  turn = (turn + 1) % nodes.length;
  const rotated = [...nodes.slice(turn), ...nodes.slice(0, turn)];
  const tired = (node: URL) => Number((resting.get(node.host) ?? 0) > Date.now());
  return rotated.sort((a, b) => tired(a) - tired(b));
}

/** Headers that belong to one connection and are not passed on. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'proxy-connection',
];

/** The headers to pass on, with the caller's address, which rate limits need. */
function headersFor(
  incoming: IncomingMessage,
  query: boolean,
): Record<string, string | string[] | undefined> {
  const named = (incoming.headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  // A query's body is not passed on, so its length must not be either: the next request would be read as the body.
  const dropped = new Set([...HOP_BY_HOP, ...named, ...(query ? ['content-length'] : [])]);
  const kept = Object.entries(incoming.headers).filter(([name]) => !dropped.has(name));
  const before = incoming.headers['x-forwarded-for'];
  const from = incoming.socket.remoteAddress ?? '';
  return { ...Object.fromEntries(kept), 'x-forwarded-for': before ? `${before}, ${from}` : from };
}

function headersBack({ headers }: IncomingMessage): Record<string, string | string[] | undefined> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}

const notReached = {
  code: 'UNAVAILABLE',
  message: 'Nead cannot be reached at the moment. Please try again shortly.',
};

/** A node that got a command and does not answer may have carried it out (docs/decisions/096). */
const notAnswered = {
  code: 'OUTCOME_UNCLEAR',
  message: 'It may or may not have been saved. Please look before you do it again.',
};

function sendProblem(response: ServerResponse, { code, message }: { code: string; message: string }): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
  response.end(JSON.stringify({ success: false, code, message }));
}

/** Answers whether a request has a body; without one, the headers are the whole command. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Passes a request on. The body of a command is sent only to a node that has agreed to take it, so a node that is gone,
 * or just ending, has done nothing, and the next one is tried (docs/decisions/115). Once the body is sent, nothing is
 * repeated here: the client repeats it with the same command id.
 */
export function passOn(
  upstream: Upstream,
  path: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  failed: (to: string) => void = () => undefined,
): void {
  const nodes = inOrder(upstream.nodes);
  const query = isQuery(incoming);
  const isAsked = !query && hasBody(incoming);

  function attempt(n: number): void {
    const node = nodes[n];
    if (!node) {
      sendProblem(response, notReached);
      return;
    }
    let mayHaveBegun = false;
    const began = performance.now();
    const takeMs = n + 1 < nodes.length ? TAKE_MS : ANSWER_MS;
    const headers = { ...headersFor(incoming, query), ...(isAsked && { expect: '100-continue' }) };
    const outgoing: ClientRequest = request(
      new URL(path, node),
      // This timeout is for connecting: the one below begins only with a connection.
      { method: incoming.method, headers, agent: query ? kept : fresh, timeout: takeMs },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, headersBack(answer));
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      },
    );
    // A node that hangs counts as lost.
    outgoing.setTimeout(isAsked ? takeMs : ANSWER_MS, () => outgoing.destroy(noAnswer));
    outgoing.on('error', (error) => {
      const left = response.destroyed;
      // The node has read all that arrived, and waits like this proxy for the rest of a command.
      const isRestToCome = mayHaveBegun && !incoming.complete && incoming.readableLength === 0;
      const isCallersTurn = isAsked && isRestToCome && (left || error === noAnswer);
      // A caller who leaves says nothing about the node, unless it kept them waiting.
      if (left && (response.headersSent || isCallersTurn || performance.now() - began < TAKE_MS)) return;
      if (isCallersTurn) return sendProblem(response, notReached);
      if (!left) failed(upstream.name);
      resting.set(node.host, Date.now() + REST_MS);
      if (response.headersSent || left) return void response.destroy();
      if (!mayHaveBegun || query) attempt(n + 1);
      else sendProblem(response, notAnswered);
    });
    response.once('close', () => outgoing.destroy());
    if (isAsked) {
      outgoing.once('continue', () => {
        mayHaveBegun = true;
        outgoing.setTimeout(ANSWER_MS);
        incoming.pipe(outgoing);
      });
      return;
    }
    // A command without a body may be under way as soon as its connection is open.
    if (!query)
      outgoing.once('socket', (socket) =>
        socket.once('connect', () => {
          mayHaveBegun = true;
        }),
      );
    incoming.resume();
    outgoing.end();
  }
  attempt(0);
}

/** Passes a WebSocket on; after that, both ends are directly connected. */
export function passUpgradeOn(
  upstream: Upstream,
  path: string,
  incoming: IncomingMessage,
  socket: Socket,
  head: Buffer,
  failed: (to: string) => void = () => undefined,
): void {
  const nodes = inOrder(upstream.nodes);
  socket.on('error', () => socket.destroy());

  function attempt(n: number): void {
    const node = nodes[n];
    if (!node) return void socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
    const takeMs = n + 1 < nodes.length ? TAKE_MS : ANSWER_MS;
    const outgoing = request(new URL(path, node), {
      headers: { ...headersFor(incoming, true), connection: 'Upgrade', upgrade: 'websocket' },
      agent: fresh,
      timeout: takeMs,
    });
    outgoing.setTimeout(takeMs, () => outgoing.destroy(noAnswer));
    outgoing.on('upgrade', (answer, other, otherHead) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.write(otherHead);
      other.write(head);
      other.setTimeout(0);
      other.on('error', () => socket.destroy());
      other.on('close', () => socket.destroy());
      socket.on('close', () => other.destroy());
      other.pipe(socket).pipe(other);
    });
    outgoing.on('response', (answer) => {
      answer.resume();
      socket.end(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nConnection: close\r\n\r\n`);
    });
    outgoing.on('error', () => {
      // The caller already has an answer.
      if (socket.writableEnded) return;
      failed(upstream.name);
      resting.set(node.host, Date.now() + REST_MS);
      attempt(n + 1);
    });
    outgoing.end();
  }
  attempt(0);
}

/** The reason why no node of a part is ready; undefined if one is. */
export async function whyNotReady({ nodes }: Upstream): Promise<string | undefined> {
  const reasons = await Promise.all(nodes.map(reasonOf));
  return reasons.includes(undefined) ? undefined : [...new Set(reasons)].join('; ');
}

async function reasonOf(node: URL): Promise<string | undefined> {
  try {
    const answer = await fetch(new URL('/health/ready', node), { signal: AbortSignal.timeout(3_000) });
    if (answer.ok) return undefined;
    const { reasons = {} } = (await answer.json()) as { reasons?: Record<string, string> }; // our own answer
    return Object.values(reasons).join('; ');
  } catch {
    return 'does not answer';
  }
}

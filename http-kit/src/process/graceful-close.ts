import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Shorter than a process may take to stop. */
export const STOP_MS = 8_000;
/** The time in which a new connection that has sent nothing yet may still send a request. */
const ABOUT_TO_ASK_MS = 500;
/** The most turns of the event loop that a stop waits for while new connections keep arriving. */
const MOST_TURNS = 200;

interface Patience {
  /** Requests that still run after this time are cut. */
  withinMs?: number;
  /** Requests that may never end, such as the poll of a live screen, which the client repeats; they are cut at once. */
  isEndless?: (request: IncomingMessage) => boolean;
}

/**
 * Ends a server without cutting anybody off: it takes in connections that have arrived, accepts no more, closes idle
 * ones, and answers running requests with `Connection: close`. Must be called before the first request.
 */
export function gracefulClose(
  server: Server,
  { withinMs = STOP_MS, isEndless = () => false }: Patience = {},
): () => Promise<void> {
  const underWay = new Map<ServerResponse, IncomingMessage>();
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
  /** The connections, with the time at which each began. */
  const sockets = new Map<Socket, number>();
  let isClosing = false;
  let letIn = 0;

  /** Makes an answer the last on its connection. */
  function makeLast(response: ServerResponse): void {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  }

  server.on('connection', (socket) => {
    letIn += 1;
    sockets.set(socket, performance.now());
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (request, response) => {
    underWay.set(response, request);
    if (isClosing) makeLast(response);
    response.once('close', () => {
      underWay.delete(response);
      // An answer begun earlier could not announce the end, so its connection is idle now.
      if (isClosing) server.closeIdleConnections();
    });
  });

  /**
   * The operating system may have connected callers that this process has not accepted yet; closing the port would cut
   * them off.
   */
  async function letInWhoWaits(): Promise<void> {
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const before = letIn;
      // Connections are accepted in the next turn of the event loop, so two turns are waited for.
      for (let half = 0; half < 2; half++) await new Promise(setImmediate);
      if (letIn === before) return;
    }
  }

  /** Node does not count connections as idle before their first request. */
  function endSilent(): void {
    for (const [socket, since] of sockets)
      if (socket.bytesRead === 0 && performance.now() - since >= ABOUT_TO_ASK_MS) socket.destroy();
  }

  return async () => {
    isClosing = true;
    for (const [response, request] of underWay) {
      if (isEndless(request)) response.destroy();
      else makeLast(response);
    }
    await letInWhoWaits();
    endSilent();
    // Again and again: one may be let in late, and say nothing either.
    const silences = setInterval(endSilent, ABOUT_TO_ASK_MS);
    server.close(); // also ends idle connections that a caller has closed already
    const inTime = new AbortController();
    await Promise.race([
      closed,
      pause(withinMs, undefined, { signal: inTime.signal }).catch(() => undefined),
    ]);
    inTime.abort();
    clearInterval(silences);
    server.closeAllConnections();
  };
}

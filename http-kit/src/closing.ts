import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Shorter than a process may take to stop. */
export const STOP_MS = 8_000;

interface Patience {
  /** After so long, what still goes on is cut. */
  withinMs?: number;
  /** What may go on for ever, such as a poll of a live screen, which comes back by itself: cut at once. */
  isEndless?: (request: IncomingMessage) => boolean;
}

/**
 * Ends a server and cuts nobody off: it accepts no more, ends idle connections, and answers what is under way with
 * `Connection: close`. To be called before the first request.
 */
export function gentleClose(
  server: Server,
  { withinMs = STOP_MS, isEndless = () => false }: Patience = {},
): () => Promise<void> {
  const underWay = new Map<ServerResponse, IncomingMessage>();
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const sockets = new Set<Socket>();
  let isClosing = false;

  /** Its answer is the last on this connection. */
  function makeLast(response: ServerResponse): void {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  }

  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (request, response) => {
    underWay.set(response, request);
    if (isClosing) makeLast(response);
    response.once('close', () => {
      underWay.delete(response);
      // An answer that had begun before said nothing of the end, so its connection is idle now.
      if (isClosing) server.closeIdleConnections();
    });
  });

  return async () => {
    isClosing = true;
    for (const [response, request] of underWay) {
      if (isEndless(request)) response.destroy();
      else makeLast(response);
    }
    // To Node only those are idle that have asked something.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    server.close(); // ends the idle ones too; where somebody did so before, nothing is lost
    const inTime = new AbortController();
    await Promise.race([
      closed,
      pause(withinMs, undefined, { signal: inTime.signal }).catch(() => undefined),
    ]);
    inTime.abort();
    server.closeAllConnections();
  };
}

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Config } from '../config.ts';
import { countHeld } from '../count-held.ts';
import { gracefulClose, STOP_MS } from './graceful-close.ts';
import { takePort } from './take-port.ts';

export interface Listening {
  server: Server;
  port: number;
  /** Takes no new requests, ends idle connections, and waits for running requests. */
  close(): Promise<void>;
}

/** Ceilings for the cost of connections (docs/decisions/082). */
export interface Ceilings {
  /** The most connections of all addresses together; more are closed at once. */
  connections: number;
  perAddress: number;
  /** The time in which a connection must begin its request. */
  silentMs: number;
  /** The time in which a request must arrive, with its body. */
  requestMs: number;
  /** The time that a stop waits for running requests. */
  stopMs: number;
}

/** Ceilings of a server that holds as many connections as the process can, and closes those that stay silent. */
const usualCeilings: Ceilings = {
  connections: 10_000,
  perAddress: 10_000,
  silentMs: 20_000,
  requestMs: 60_000,
  stopMs: STOP_MS,
};

/**
 * The limits of the configuration. Behind a proxy all connections come from one address, so there sockets are counted
 * instead.
 */
export const ceilingsOf = ({ limits, proxies }: Pick<Config, 'limits' | 'proxies'>): Ceilings => ({
  ...usualCeilings,
  connections: limits.connections,
  ...(proxies === 0 && { perAddress: limits.connectionsPerAddress }),
});

export async function listen(
  handler: RequestListener,
  port: number,
  host: string,
  { connections, perAddress, silentMs, requestMs, stopMs }: Ceilings = usualCeilings,
): Promise<Listening> {
  const server = createServer(
    {
      connectionsCheckingInterval: Math.min(5_000, silentMs / 4),
      headersTimeout: silentMs,
      requestTimeout: requestMs,
    },
    handler,
  );
  const close = gracefulClose(server, { withinMs: stopMs });
  server.maxConnections = connections;
  const ofAddress = countHeld();
  server.on('connection', (socket: Socket) => {
    const from = socket.remoteAddress ?? '';
    socket.once('close', ofAddress.hold(from));
    if (ofAddress.count(from) > perAddress) socket.destroy();
  });
  await takePort(server, 'PORT', port, host);
  return {
    server,
    port: (server.address() as AddressInfo).port, // a TCP server has one
    close,
  };
}

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BadConfiguration } from './config.ts';

export interface Listening {
  server: Server;
  port: number;
  /** Takes no new requests, ends idle connections, waits for the ones under way. */
  close(): Promise<void>;
}

export async function listen(handler: RequestListener, port: number, host: string): Promise<Listening> {
  const server = createServer(handler);
  server.requestTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE';
      reject(taken ? new BadConfiguration(`Port ${port} is in use: set PORT to another one.`) : error);
    });
    server.listen(port, host || undefined, resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port, // a TCP server's address is one
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 3_000).unref();
      }),
  };
}

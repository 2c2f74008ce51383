import type { Server } from 'node:http';
import { BadConfiguration } from '../config.ts';

/** Begins to listen; if another program has the port, names the setting for another one. */
export const takePort = (
  server: Server,
  setting: string,
  port: number,
  host: string | undefined,
): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE';
      reject(taken ? new BadConfiguration(`Port ${port} is in use: set ${setting} to another one.`) : error);
    });
    server.listen(port, host || undefined, resolve);
  });

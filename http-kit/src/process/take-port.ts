import type { Server } from 'node:http';
import { BadConfiguration } from '../config.ts';

/** Begins to listen; where another program has the port, says in which setting to name another one. */
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

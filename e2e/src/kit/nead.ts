import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@nead/embedded-postgres/launch.ts';
import { forget } from './api.ts';
import { type Process, startProcess } from './processes.ts';

/** A running product that belongs to one test. */
export interface Served {
  url: string;
  dataDir: string;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

export interface Nead extends Process, Served {
  /** Starts it again on the same data and port. */
  again(): Promise<Nead>;
}

export interface NeadOptions {
  dataDir?: string;
  port?: number;
  env?: Readonly<Record<string, string>>;
  /** Starts it with the command of `npm start`, and not from a compiled copy. */
  asWritten?: boolean;
}

/**
 * The product as `npm start` runs it: a process with a PostgreSQL of its own, on a free port, begun in an empty folder. It is
 * for tests that kill it, start it again or look into its database; other tests have `inProcess`.
 */
export async function startNead(options: NeadOptions = {}): Promise<Nead> {
  const { dataDir, port, env = {} } = options;
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'nead-e2e-'));
  const PORT = String(port ?? (await freePort()));
  const running = await startProcess(
    'npm start',
    ['start.ts'],
    {
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      PORT,
      DATA_DIR: folder,
      DEMO: 'still',
      ...env,
    },
    /^Nead is ready on (http:\/\/\S+)$/,
    options,
  );
  return {
    ...running,
    url: running.ready[1] ?? '',
    dataDir: folder,
    async stop() {
      await running.end();
      forget(running.ready[1] ?? '');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    async again() {
      await running.end();
      return startNead({ ...options, dataDir: folder, port: Number(PORT) });
    },
  };
}

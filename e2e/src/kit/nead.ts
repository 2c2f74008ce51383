import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@nead/embedded-postgres/launch.ts';
import { type Process, startProcess } from './processes.ts';

export interface Nead extends Process {
  url: string;
  dataDir: string;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
  /** Starts again on the same data and port. */
  again(): Promise<Nead>;
}

export interface NeadOptions {
  dataDir?: string;
  port?: number;
  env?: Readonly<Record<string, string>>;
}

/** The product as `npm start` runs it, on a free port and in a folder of its own. */
export async function startNead({ dataDir, port, env = {} }: NeadOptions = {}): Promise<Nead> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'nead-e2e-'));
  const PORT = String(port ?? (await freePort()));
  const running = await startProcess(
    'npm start',
    ['start.ts'],
    { NODE_ENV: 'development', LOG_LEVEL: 'warn', DATABASE_URL: '', PORT, DATA_DIR: folder, ...env },
    /^Nead is ready on (http:\/\/\S+)$/,
  );
  return {
    ...running,
    url: running.ready[1] ?? '',
    dataDir: folder,
    async stop() {
      await running.end();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    async again() {
      await running.end();
      return startNead({ dataDir: folder, port: Number(PORT), env });
    },
  };
}

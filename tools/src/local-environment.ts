import { join } from 'node:path';
import type { chooseDataDir } from '@nead/embedded-postgres/data-dir.ts';
import { BadConfiguration } from '@nead/http-kit/config.ts';
import type { OnStop } from '@nead/http-kit/process/run-process.ts';
import { localSecrets } from './local-secrets.ts';

/** The address for people on this machine. An impossible port is reported as such, instead of as an address. */
export function localAddress(port: string | undefined): string {
  const address = `http://localhost:${port || 3000}`;
  return URL.canParse(address) ? address : 'http://localhost:3000';
}

/**
 * The environment of a local installation, which brings along what a fleet gets from its own: a database and secrets in
 * DATA_DIR.
 */
export async function localEnvironment(
  onStop: OnStop,
  say: (line: string) => void,
): Promise<NodeJS.ProcessEnv> {
  const { dir, url } = await startDatabase(onStop, say).catch((error: unknown) => {
    // Any obstacle becomes a sentence with the remedy.
    throw new BadConfiguration(error instanceof Error ? error.message : String(error));
  });
  return {
    LOG_LEVEL: 'warn',
    PUBLIC_URL: localAddress(process.env.PORT),
    ERASURE_LEDGER: join(dir, 'erasures.jsonl'),
    FILES_DIR: join(dir, 'files'),
    ...(await localSecrets(dir)),
    ...process.env,
    DATABASE_URL: url,
  };
}

/**
 * The folder of a local installation, or a sentence about the obstacle. Loaded only here: the image of a fleet contains
 * no database.
 */
export async function localDataDir(): Promise<ReturnType<typeof chooseDataDir>> {
  const { chooseDataDir } = await import('@nead/embedded-postgres/data-dir.ts');
  try {
    return chooseDataDir({ configured: process.env.DATA_DIR || undefined });
  } catch (error) {
    throw new BadConfiguration(error instanceof Error ? error.message : String(error));
  }
}

async function startDatabase(
  onStop: OnStop,
  say: (line: string) => void,
): Promise<{ dir: string; url: string }> {
  const { dir, notice } = await localDataDir();
  if (notice) say(notice);
  const { startPostgres } = await import('@nead/embedded-postgres/server.ts');
  const postgres = await startPostgres({ dataDir: dir, log: say });
  onStop('postgres', postgres.stop);
  return { dir, url: postgres.url };
}

import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { freePort } from '@nead/embedded-postgres/launch.ts';
import { momentName } from '@nead/embedded-postgres/test-clock.ts';
import { runFolder } from '@nead/embedded-postgres/test-shared-server.ts';
import type { DatabaseTemplate } from '@nead/embedded-postgres/test-templates.ts';
import { readConfig } from '@nead/http-kit/config.ts';
import { createLog } from '@nead/http-kit/log.ts';
import { startInstallation } from '@nead/processes/installation.ts';
import { localSecrets } from '@nead/tools/local-secrets.ts';
import { freshBuild } from '@nead/web/fresh-build.ts';
import pg from 'pg';
import { forget } from './api.ts';
import type { NeadOptions, Served } from './nead.ts';

type Environment = NonNullable<NeadOptions['env']>;

/** Starts everything that `npm start` does, on this database and in this folder; the answer stops it again. */
async function start(databaseUrl: string, dataDir: string, env: Environment) {
  const PORT = String(await freePort());
  const config = readConfig({
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    DEMO: 'still',
    PORT,
    PUBLIC_URL: `http://localhost:${PORT}`,
    ERASURE_LEDGER: join(dataDir, 'erasures.jsonl'),
    FILES_DIR: join(dataDir, 'files'),
    ...(await localSecrets(dataDir)),
    DATABASE_URL: databaseUrl,
    ...env,
  });
  const steps: (() => Promise<unknown> | unknown)[] = [];
  const { port } = await startInstallation({
    config,
    log: createLog('nead', config.logLevel),
    onStop: (_, step) => void steps.push(step),
    say: () => undefined,
    freshBuild,
  });
  return {
    url: `http://localhost:${port}`,
    async stop() {
      for (const step of steps.splice(0).reverse()) await step();
    },
  };
}

const BUSY = `
  select exists (select from command.checkpoint where position < (select max(position) from log.event))
      or exists (select from command.outbox where state in ('waiting', 'sending') and next_at <= now())
      or exists (select from command.outbox where to_tell is not null) as busy`;

/** Waits until everything that follows from the commands so far has happened. */
export async function untilQuiet(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  while ((await client.query<{ busy: boolean }>(BUSY)).rows[0]?.busy)
    await client.query('select pg_sleep(0.1)');
  await client.end();
}

const folderOf = (name: string) => join(runFolder(), name + momentName());

/** An installation that was started once, with the demo household or empty, and stopped. */
const prepared = (name: 'demo' | 'empty'): DatabaseTemplate => ({
  name,
  async fill(url) {
    const folder = folderOf(name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const { stop } = await start(url, folder, { DEMO: name === 'demo' ? 'still' : '0' });
    // The preparation ends here, so that no copy has to do it again.
    await untilQuiet(url);
    await stop();
  },
});
const demo = prepared('demo');
const empty = prepared('empty');

/**
 * The product in the test's own process, with everything that `npm start` starts, on copies of a database and a folder that are
 * made once in a test run.
 */
export async function inProcess({
  env = {},
  dataDir = mkdtempSync(join(tmpdir(), 'nead-e2e-')),
}: Pick<NeadOptions, 'env' | 'dataDir'> = {}): Promise<Served & { databaseUrl: string }> {
  const template = env.DEMO === '0' ? empty : demo;
  const database = await testDatabase({ template });
  cpSync(folderOf(template.name), dataDir, { recursive: true });
  const { url, stop } = await start(database.url, dataDir, env);
  return {
    url,
    dataDir,
    databaseUrl: database.url,
    async stop() {
      await stop();
      forget(url);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

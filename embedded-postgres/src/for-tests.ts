import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { signal } from './processes.ts';
import { type Postgres, type PostgresOptions, startPostgres } from './server.ts';
import { newTestFolder } from './test-folders.ts';
import { sharedServer } from './test-shared-server.ts';
import { databaseOn, runStatement } from './test-statements.ts';
import { type DatabaseTemplate, keepTime, templateOn } from './test-templates.ts';
import { waitUntil } from './wait-until.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * A fresh database for one test (or file), empty or a copy of a template, on a server that the whole test run shares, or
 * on the one of DATABASE_URL. The shared server does not wait for the disk; `durable` asks for one that does.
 */
export async function testDatabase({
  durable = false,
  template,
}: {
  durable?: boolean;
  template?: DatabaseTemplate;
} = {}): Promise<TestDatabase> {
  const isFast = !durable && !process.env.DATABASE_URL;
  const server = process.env.DATABASE_URL || (await sharedServer(durable ? 'durable' : 'fast'));
  const from = template ? ` TEMPLATE ${await templateOn(server, template)}` : '';
  const name = `nead_test_${randomBytes(8).toString('hex')}`;
  // A copy as files takes a third of the processor time, if it need not wait for the disk.
  const copied = isFast ? ' STRATEGY file_copy' : '';
  await runStatement(server, `CREATE DATABASE ${name}${from}${copied}`);
  await keepTime(databaseOn(server, name));
  return { url: databaseOn(server, name), drop: () => dropped(server, name) };
}

const OBJECT_IN_USE = '55006';

/**
 * Drops a database. Without force, the server first waits a few seconds for closing connections (an ended pool has
 * many). If it cut them off, they would report an error that nobody handles any more.
 */
async function dropped(server: string, name: string): Promise<void> {
  try {
    await runStatement(server, `DROP DATABASE IF EXISTS ${name}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== OBJECT_IN_USE) throw error;
    await runStatement(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

export interface OwnPostgres extends Postgres {
  /**
   * Resolves when the server answers again (a new process, the same url); at once for a signal that ends nothing, such
   * as SIGSTOP and SIGCONT.
   */
  kill(name: NodeJS.Signals): Promise<void>;
  restart(): Promise<void>;
}

const endsNothing: NodeJS.Signals[] = ['SIGSTOP', 'SIGCONT', 'SIGHUP', 'SIGUSR1', 'SIGUSR2'];

/** A durable server for one test, which may kill and restart it; stop() deletes its data. */
export async function startOwnPostgres(
  options: Omit<PostgresOptions, 'dataDir' | 'durable'> = {},
): Promise<OwnPostgres> {
  const dataDir = newTestFolder(`own-${randomBytes(4).toString('hex')}`);
  let restarts = 0;
  const server = await startPostgres({
    ...options,
    dataDir,
    onRestart: () => {
      restarts += 1;
      options.onRestart?.();
    },
  });
  const kill = async (name: NodeJS.Signals) => {
    const before = restarts;
    signal(server.pid(), name);
    if (endsNothing.includes(name)) return;
    if (await waitUntil(() => restarts > before, { atMostMs: 60_000 })) return;
    throw new Error(`PostgreSQL did not come back within a minute after ${name}.`);
  };
  return {
    ...server,
    kill,
    restart: () => kill('SIGINT'),
    stop: async () => {
      signal(server.pid(), 'SIGCONT'); // a test may have left it stopped, and then it reacts to nothing else
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

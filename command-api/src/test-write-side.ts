import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import type { DatabaseTemplate } from '@nead/embedded-postgres/test-templates.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { installationKey } from '@nead/event-store/installation-key.ts';
import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { createLog } from '@nead/http-kit/log.ts';
import { openPool } from '@nead/http-kit/postgres/database.ts';
import { migrate } from '@nead/http-kit/postgres/migrate.ts';
import type pg from 'pg';
import { openStreams, type Streams } from './engine/handle.ts';
import type { Mailer } from './engine/mail/mail.ts';
import { commandMigrations } from './migrations.ts';
import { type Reactor, startReactor } from './reactor.ts';

const quiet = createLog('test', 'silent');

/** The key for links and addresses in these tests. */
export const PRIVATE_KEY = 'p'.repeat(32);

/** The tables of the write side. */
export const writeSideTables: DatabaseTemplate = {
  name: 'write_side',
  fill: (url) => migrate(url, 'command', commandMigrations),
};

/** A database with the tables of the write side, for one test or file. */
export async function openWriteSide() {
  const database = await testDatabase({ template: writeSideTables });
  const pool = openPool(database.url, quiet);
  return {
    url: database.url,
    pool,
    async close() {
      await pool.end();
      await database.drop();
    },
  };
}
export type WriteSide = Awaited<ReturnType<typeof openWriteSide>>;

interface Reacting {
  log: EventLog;
  streams: Streams;
  pool: pg.Pool;
  mailer?: Mailer;
  mailGoesMs?: number;
}

/** A reactor whose mails are delivered by default, and which destroys and removes nothing. */
export const startTestReactor = ({ log, streams, pool, mailer, mailGoesMs }: Reacting): Promise<Reactor> =>
  startReactor({
    log,
    streams,
    pool,
    mailer: mailer ?? { send: async () => 'sent' },
    ...(mailGoesMs && { mailGoesMs }),
    keys: { destroy: async () => undefined, forOpening: async () => new Map() },
    ledger: { note: async () => undefined, all: async () => [] },
    storage: { get: async () => undefined, remove: async () => undefined },
    privateKey: PRIVATE_KEY,
    publicUrl: 'https://nead.example',
    supportEmail: 'support@nead.example',
    operator: 'Nest Ltd, Naas',
    signing: installationKey(Buffer.alloc(32, 7)),
    pushKeys: undefined,
    payments: undefined,
    logger: quiet,
  });

/** A log in memory, a database, and a reactor that follows the log into the database. */
export async function openReactingSide() {
  const side = await openWriteSide();
  const log = memoryLog();
  const streams = openStreams(log);
  const reactor = await startTestReactor({ log, streams, pool: side.pool });
  return {
    ...side,
    log,
    streams,
    reactor,
    async close() {
      await reactor.stop();
      await log.close();
      await side.close();
    },
  };
}
export type ReactingSide = Awaited<ReturnType<typeof openReactingSide>>;

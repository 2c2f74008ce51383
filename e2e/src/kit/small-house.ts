import { setTimeout as pause } from 'node:timers/promises';
import { openAccount } from '@nead/command-api/accounts/open-account.ts';
import { hashPassword } from '@nead/command-api/accounts/passwords.ts';
import { commandRoutes } from '@nead/command-api/app.ts';
import { systemCause } from '@nead/command-api/causes.ts';
import { openDirectory } from '@nead/command-api/directory.ts';
import { openStreams } from '@nead/command-api/handle.ts';
import type { Letter } from '@nead/command-api/mail/mail.ts';
import { commandMigrations } from '@nead/command-api/migrations.ts';
import { startReactor } from '@nead/command-api/reactor.ts';
import type { Payments } from '@nead/command-api/subscription/payments.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import type { Erased } from '@nead/event-store/erasure-ledger.ts';
import { createEventLog } from '@nead/event-store/event-log.ts';
import { installationKey } from '@nead/event-store/installation-key.ts';
import { createMemoryEventStore } from '@nead/event-store/memory/event-store.ts';
import { createMemoryKeyStore } from '@nead/event-store/memory/key-store.ts';
import { createHttpApp } from '@nead/http-kit/app.ts';
import { openPool } from '@nead/http-kit/database.ts';
import type { FileStorage } from '@nead/http-kit/file-storage.ts';
import { listen } from '@nead/http-kit/listen.ts';
import { createLog } from '@nead/http-kit/log.ts';
import { createMetrics } from '@nead/http-kit/metrics.ts';
import { migrate } from '@nead/http-kit/migrate.ts';
import type { PushKeys } from '@nead/http-kit/push-keys.ts';
import { openSessions } from '@nead/http-kit/sessions.ts';
import { queryRoutes } from '@nead/projections/query-api.ts';
import { startWorker } from '@nead/projections/worker.ts';
import { startGateway } from '@nead/realtime/gateway.ts';

export const KEY = 'a test key of more than 32 characters';
export const PASSWORD = 'an-fharraige-mhór';

/**
 * Every part of the product in the test's own process, on a log in memory: for tests that must reach behind the doors,
 * to suspend an account or to be in production.
 */
export async function smallHouse({
  adminsNeedSecondFactor = false,
  loginsPerHour = 100_000,
  payments,
  pushKeys,
}: {
  adminsNeedSecondFactor?: boolean;
  loginsPerHour?: number;
  payments?: Payments;
  pushKeys?: PushKeys;
} = {}) {
  const database = await testDatabase();
  await migrate(database.url, 'command', commandMigrations);
  const logger = createLog('test', 'silent');
  const pool = openPool(database.url, logger);
  const keys = createMemoryKeyStore();
  const log = createEventLog({ store: createMemoryEventStore(), keys });
  const streams = openStreams(log);
  const stored = new Map<string, Buffer>();
  const storage: FileStorage = {
    put: async (id, bytes) => void stored.set(id, Buffer.from(bytes)),
    get: async (id) => stored.get(id),
    remove: async (id) => void stored.delete(id),
  };
  const letters: Letter[] = [];
  const erased: Erased[] = [];
  const ledger = { note: async (entries: readonly Erased[]) => void erased.push(...entries) };
  const signing = installationKey(Buffer.alloc(32, 7));
  const worker = await startWorker({ log, pool, databaseUrl: database.url, logger });
  const reactor = await startReactor({
    log,
    streams,
    pool,
    storage,
    privateKey: KEY,
    publicUrl: 'https://nead.example',
    supportEmail: 'support@nead.example',
    payments,
    pushKeys,
    keys,
    ledger,
    signing,
    logger,
    mailer: {
      async send(letter) {
        letters.push(letter);
        return 'sent';
      },
    },
  });
  const sessions = openSessions(pool, [{ kid: 'test', secret: KEY }]);
  const files = { storage, keys };
  const commands = await commandRoutes({
    log,
    logger,
    streams,
    pool,
    sessions,
    payments,
    privateKey: KEY,
    files,
    limits: { loginsPerHour, guessesPerAccount: 100 },
    adminsNeedSecondFactor,
    localPush: true,
  });
  const app = createHttpApp(
    { log: logger, metrics: createMetrics(), sessions, proxies: 0, production: true },
    (router) => {
      commands(router);
      queryRoutes(router, {
        pool,
        log,
        privateKey: KEY,
        files,
        signing,
        publicUrl: 'https://nead.example',
        supportEmail: 'support@nead.example',
        google: undefined,
        pushKey: pushKeys?.publicKey,
      });
    },
  );
  const http = await listen(app.callback(), 0, '127.0.0.1');
  const gateway = startGateway({
    httpServer: http.server,
    pool,
    databaseUrl: database.url,
    sessions,
    logger,
  });

  /** Those of a template that wait to be sent, once there are so many of them. */
  async function mailsWait(template: string, count: number): Promise<{ id: string; waits: number }[]> {
    for (;;) {
      const { rows } = await pool.query<{ id: string; waits: number }>(
        `select id, extract(epoch from next_at - now())::float as waits from command.outbox
         where template = $1 and state = 'waiting' order by made_at`,
        [template],
      );
      if (rows.length >= count) return rows;
      await pause(20);
    }
  }

  return {
    url: `http://127.0.0.1:${http.port}`,
    log,
    logger,
    streams,
    pool,
    letters,
    /** What was written down in the ledger of erasures. */
    erased,
    /** What forgetting needs, to be done as if another day had come. */
    erasures: { streams, directory: openDirectory(pool, KEY), pool, privateKey: KEY, keys, ledger },
    mailsWait,
    /**
     * As if the time had passed for which these mails wait, of which so many are waited for: how many seconds each would
     * have waited, and what became of each.
     */
    async mailsComeDue(template: string, count: number): Promise<{ waits: number[]; states: string[] }> {
      const found = await mailsWait(template, count);
      const ids = found.map(({ id }) => id);
      await pool.query('update command.outbox set next_at = now() where id = any($1)', [ids]);
      for (;;) {
        const { rows } = await pool.query<{ state: string }>(
          `select state from command.outbox where id = any($1) and state not in ('waiting', 'sending') order by state`,
          [ids],
        );
        if (rows.length === ids.length) {
          return { waits: found.map(({ waits }) => waits), states: rows.map(({ state }) => state) };
        }
        await pause(20);
      }
    },
    /** Somebody who is here already, as the configuration would make them. */
    async settle(role: Role, email: string): Promise<Id> {
      const { cause, moment } = systemCause('test', `open ${email}`);
      const person = { role, email, firstName: 'Nóra', lastName: 'Test' };
      const opened = await openAccount(
        streams,
        KEY,
        { ...person, accountId: moment.newId('account'), passwordHash: await hashPassword(PASSWORD) },
        'configuration',
        cause,
      );
      if (isRefusal(opened)) throw new Error(opened.code);
      return opened.accountId;
    },
    async close() {
      await gateway.close();
      await http.close();
      await reactor.stop();
      await worker.stop();
      await log.close();
      await pool.end();
      await database.drop();
    },
  };
}
export type SmallHouse = Awaited<ReturnType<typeof smallHouse>>;

import { setTimeout as pause } from 'node:timers/promises';
import { erasureParts } from '@nead/command-api/doors/personal-data/carry-out.ts';
import { openStreams } from '@nead/command-api/engine/handle.ts';
import type { Mail, Mailer } from '@nead/command-api/engine/mail/mail.ts';
import { openNamedCommands } from '@nead/command-api/engine/named-commands.ts';
import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { openAccount } from '@nead/command-api/rooms/accounts/open-account.ts';
import { hashPassword } from '@nead/command-api/rooms/accounts/passwords.ts';
import type { CardService } from '@nead/command-api/rooms/fees/card-service.ts';
import type { Payments } from '@nead/command-api/rooms/subscription/payments.ts';
import { writeSideTables } from '@nead/command-api/test-write-side.ts';
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
import type { DiskStorage } from '@nead/http-kit/files/file-storage.ts';
import { createLog } from '@nead/http-kit/log.ts';
import { operatorOf } from '@nead/http-kit/operator.ts';
import { openPool } from '@nead/http-kit/postgres/database.ts';
import { healthRoutes } from '@nead/http-kit/process/health.ts';
import { listen } from '@nead/http-kit/process/listen.ts';
import { createMetrics } from '@nead/http-kit/process/metrics.ts';
import type { PushKeys } from '@nead/http-kit/push-keys.ts';
import { openSessions } from '@nead/http-kit/sessions/sessions.ts';
import { everyPart, runParts } from '@nead/processes/processes.ts';
import type { Settings } from '@nead/processes/resources.ts';
import type { KnownWeather } from '@nead/projections/rooms/preferences/known-weather.ts';
import type pg from 'pg';
import { forget } from './api.ts';

export const KEY = 'a test key of more than 32 characters';
export const HOUSE_PASSWORD = 'an-fharraige-mhór';

const UNLIMITED = { connections: 10_000, connectionsPerAddress: 10_000, socketsPerSession: 10_000 };

interface HouseSettings {
  adminsNeedSecondFactor: boolean;
  loginsPerHour: number;
  guessesPerAccount: number;
}

const settingsOf = (databaseUrl: string, { adminsNeedSecondFactor, ...limits }: HouseSettings): Settings => ({
  environment: adminsNeedSecondFactor ? 'production' : 'test',
  databaseUrl,
  publicUrl: 'https://nead.example',
  ...operatorOf({}),
  adsScriptUrl: undefined,
  proxies: 0,
  limits: {
    ...limits,
    commandsPerMinute: 0,
    refusalsPerMinute: 0,
    ...UNLIMITED,
  },
  admin: undefined,
});

function storageInMemory() {
  const stored = new Map<string, Buffer>();
  const storage: DiskStorage = {
    put: async (id, bytes) => void stored.set(id, Buffer.from(bytes)),
    get: async (id) => stored.get(id),
    remove: async (id) => void stored.delete(id),
    room: async () => ({ free: 2 ** 40, size: 2 ** 40 }),
  };
  return { stored, storage };
}

function mailerInMemory() {
  const letters: Mail[] = [];
  const mailer: Mailer = {
    async send(letter) {
      letters.push(letter);
      return 'sent';
    },
  };
  return { letters, mailer };
}

function ledgerInMemory() {
  const erased: Erased[] = [];
  const ledger = {
    note: async (entries: readonly Erased[]) => void erased.push(...entries),
    all: async () => erased,
  };
  return { erased, ledger };
}

/** The mail outbox, as tests look into it and move its clock. */
function mailsIn(pool: pg.Pool) {
  /** The mails of a template that wait to be sent, once there are this many. */
  async function mailsWait(template: string, count: number): Promise<{ id: string; waits: number }[]> {
    for (;;) {
      const { rows } = await pool.query<{ id: string; waits: number }>(
        `select id, extract(epoch from next_at - made_at)::float as waits from command.outbox
         where (template = $1 or split_part(template, ' ', 1) = $1) and state = 'waiting' order by made_at`,
        [template],
      );
      if (rows.length >= count) return rows;
      await pause(20);
    }
  }

  /**
   * Waits for this many mails of a template and lets the time pass for which they wait. Answers for each how many seconds it
   * would have waited, and its state.
   */
  async function mailsComeDue(
    template: string,
    count: number,
  ): Promise<{ waits: number[]; states: string[] }> {
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
  }

  return { mailsWait, mailsComeDue };
}

/**
 * Every part of the product in the test's own process, on a log in memory: for tests that reach into its inside, to suspend an
 * account or to be in production.
 */
export async function smallHouse({
  adminsNeedSecondFactor = false,
  loginsPerHour = 100_000,
  guessesPerAccount = 100,
  payments,
  cards,
  pushKeys,
  knownWeather,
  logTo,
}: {
  adminsNeedSecondFactor?: boolean;
  loginsPerHour?: number;
  guessesPerAccount?: number;
  payments?: Payments;
  cards?: CardService;
  pushKeys?: PushKeys;
  knownWeather?: KnownWeather;
  /** The place of its log; without it nothing is logged. */
  logTo?: Parameters<typeof createLog>[2];
} = {}) {
  const database = await testDatabase({ template: writeSideTables });
  const logger = createLog('test', logTo ? 'debug' : 'silent', logTo);
  const metrics = createMetrics(logger);
  const pool = openPool(database.url, logger);
  const keys = createMemoryKeyStore();
  const log = createEventLog({ store: createMemoryEventStore(), keys });
  const streams = openStreams(log, openNamedCommands(pool));
  const { stored, storage } = storageInMemory();
  const { letters, mailer } = mailerInMemory();
  const { erased, ledger } = ledgerInMemory();
  const sessions = openSessions(pool, [{ kid: 'test', secret: KEY }]);
  const steps: (() => unknown)[] = [];
  const running = await runParts(
    {
      config: settingsOf(database.url, { adminsNeedSecondFactor, loginsPerHour, guessesPerAccount }),
      logger,
      metrics,
      pool,
      sessions,
      storage,
      ledger,
      privateKey: () => KEY,
      signing: () => installationKey(Buffer.alloc(32, 7)),
      pushKeys,
      pushKey: pushKeys?.publicKey,
      identityProvider: undefined,
      payments,
      cards,
      knownWeather,
      log: async () => log,
      keys: async () => keys,
      streams: async () => streams,
      mailer: async () => mailer,
      migrated: async () => undefined, // the tables came with the template
      onStop: (_, step) => steps.push(step),
    },
    everyPart,
  );
  const app = createHttpApp({ log: logger, metrics, sessions, proxies: 0, production: true }, (router) => {
    running.routes(router);
    healthRoutes(router, running);
  });
  const http = await listen(app.callback(), 0, '127.0.0.1');
  running.listening(http);
  const url = `http://127.0.0.1:${http.port}`;

  return {
    url,
    log,
    logger,
    streams,
    pool,
    keys,
    metrics,
    /** The bytes of stored files, to damage them. */
    stored,
    letters,
    /** The entries in the ledger of erasures. */
    erased,
    /** The parts that an erasure needs, so that a test can do what another day would. */
    erasures: erasureParts({ streams, pool, privateKey: KEY, keys, ledger }),
    ...mailsIn(pool),
    /** An account that is here already, as the configuration would make it. */
    /** An account; without a password, as one that logs in with Google alone. */
    async settle(role: Role, email: string, password: string | null = HOUSE_PASSWORD): Promise<Id> {
      const { metadata, inputs } = systemIdentity('test', `open ${email}`);
      const person = { role, email, firstName: 'Nóra', lastName: 'Test' };
      const opened = await openAccount(
        streams,
        KEY,
        {
          ...person,
          accountId: inputs.newId('account'),
          passwordHash: password === null ? null : await hashPassword(password),
        },
        'configuration',
        metadata,
      );
      if (isRefusal(opened)) throw new Error(opened.code);
      return opened.accountId;
    },
    async close() {
      await http.close();
      forget(url);
      for (const step of steps.reverse()) await step();
      await log.close();
      await pool.end();
      await database.drop();
    },
  };
}
export type SmallHouse = Awaited<ReturnType<typeof smallHouse>>;

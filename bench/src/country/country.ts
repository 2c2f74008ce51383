import { openStreams } from '@nead/command-api/engine/handle.ts';
import { commandMigrations } from '@nead/command-api/migrations.ts';
import { addDays, dublinInstant } from '@nead/contracts/dublin.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import { fleetEnvironment } from '@nead/e2e/kit/fleet.ts';
import { openFleetLog } from '@nead/e2e/kit/fleet-log.ts';
import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { createEventLog, type EventLog } from '@nead/event-store/event-log.ts';
import { openKeys } from '@nead/event-store/open-event-log.ts';
import { readConfig } from '@nead/http-kit/config.ts';
import { openPool } from '@nead/http-kit/postgres/database.ts';
import { migrate } from '@nead/http-kit/postgres/migrate.ts';
import { openSessions } from '@nead/http-kit/sessions/sessions.ts';
import { startWorker } from '@nead/projections/worker.ts';
import type pg from 'pg';
import { benchLog } from '../village.ts';
import { holdAppends } from './held-appends.ts';
import { type CountryHome, openHome, openPerson } from './homes.ts';
import { daysOfYear, liveDay, writeLetter } from './year.ts';

/** The homes that live their year in parallel, so that a child's days are as far apart in the log as in a busy one. */
const BESIDE_EACH_OTHER = 100;
/** The children whose days are decided in one turn, before answers of the database are read. */
const LANES = 16;
/** The days between two messages of a family and the childminder. */
const LETTERS_EVERY = 7;

/** Childminders with a year behind them, in a log of their own. */
export interface Country {
  env: Readonly<Record<string, string>>;
  databaseUrl: string;
  log: EventLog;
  pool: pg.Pool;
  homes: readonly CountryHome[];
  days: readonly string[];
  adminId: Id;
  /** Lets new homes live through their year, up to this number. Both functions answer the number of events. */
  growTo(homes: number): Promise<number>;
  /** Lets everybody live one more day. */
  liveOneDay(date: string): Promise<number>;
  sessionOf(account: Id, role: Role): Promise<string>;
  close(): Promise<void>;
}

export async function foundCountry(length: number): Promise<Country> {
  const database = await testDatabase({ durable: true });
  const env = { ...fleetEnvironment(database.url), EVENTSTORE_URL: '' };
  const config = readConfig(env);
  await migrate(config.databaseUrl, 'command', commandMigrations);
  const log = await openFleetLog(env);
  const keys = await openKeys({ databaseUrl: config.databaseUrl, masterKey: config.masterKey });
  const pool = openPool(config.databaseUrl, benchLog);
  const sessions = openSessions(pool, config.tokenKeys);
  const days = daysOfYear(length);
  const [firstDay = ''] = days;
  const at = dublinInstant(addDays(firstDay, -1), '20:00');
  const homes: CountryHome[] = [];
  const tokens = new Map<Id, Promise<string>>();
  // The read models begin empty, like those of a new installation.
  await (await startWorker({ log, pool, databaseUrl: config.databaseUrl, logger: benchLog })).stop();

  async function writing(
    live: (parts: Parameters<typeof openHome>[0], write: () => Promise<void>) => Promise<void>,
  ) {
    const held = holdAppends(log.store);
    const streams = openStreams(createEventLog({ store: held.store, keys }));
    let events = 0;
    let underWay: Promise<unknown> = Promise.resolve();
    // One day is written while the next one is decided.
    const write = async () => {
      await underWay;
      underWay = held.write().then((count) => {
        events += count;
      });
      underWay.catch(() => undefined); // heard at the next one
    };
    await live({ streams, privateKey: config.privateKey, at }, write);
    await write();
    await underWay;
    return events;
  }

  const wave = (from: number, to: number) =>
    writing(async (parts, write) => {
      const fresh: CountryHome[] = [];
      // The homes of a pair share a parent, so one comes after the other.
      const pairs = Array.from({ length: Math.ceil((to - from) / 2) }, async (_, pair) => {
        const nth = from + 2 * pair;
        const first = await openHome(parts, nth, undefined);
        fresh.push(first);
        if (nth + 1 < to) fresh.push(await openHome(parts, nth + 1, first));
      });
      await Promise.all(pairs);
      fresh.sort((one, other) => one.nth - other.nth);
      for (const [nth, date] of days.entries()) {
        await dayOf(parts.streams, fresh, date, nth % LETTERS_EVERY === 0 ? nth / LETTERS_EVERY : undefined);
        await write();
      }
      homes.push(...fresh);
    });

  const country: Country = {
    env,
    databaseUrl: config.databaseUrl,
    log,
    pool,
    homes,
    days,
    adminId: '' as Id, // opened below
    async growTo(wanted) {
      let events = 0;
      while (homes.length < wanted)
        events += await wave(homes.length, Math.min(wanted, homes.length + BESIDE_EACH_OTHER));
      return events;
    },
    liveOneDay: (date) => writing(({ streams }) => dayOf(streams, homes, date, undefined)),
    sessionOf(account, role) {
      const expires = new Date(Date.now() + 24 * 3600_000);
      const token = tokens.get(account) ?? sessions.start({ id: newId(), account, role }, expires);
      tokens.set(account, token);
      return token;
    },
    async close() {
      await log.close();
      await keys.close();
      await pool.end();
      await database.drop();
    },
  };
  await writing(async (parts) => {
    const nora = { firstName: 'Nora', lastName: 'Keane' };
    country.adminId = await openPerson(parts, 'admin', 'nora', nora);
  });
  return country;
}

async function dayOf(
  streams: ReturnType<typeof openStreams>,
  homes: readonly CountryHome[],
  date: string,
  letter: number | undefined,
): Promise<void> {
  const everybody = homes.flatMap((home) => home.children.map((child) => ({ home, child }))).values();
  const lane = async () => {
    for (const { home, child } of everybody) {
      await liveDay(streams, home, child, date);
      if (letter !== undefined) await writeLetter(streams, home, child, date, letter);
      // Nothing here waits for anything else, so the database's answers would be read only at the end of the day.
      await new Promise(setImmediate);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

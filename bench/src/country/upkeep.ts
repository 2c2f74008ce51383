import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { anchorLog } from '@nead/command-api/rooms/history/anchor.ts';
import { addDays } from '@nead/contracts/dublin.ts';
import { addressFor } from '@nead/e2e/kit/prepared.ts';
import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { compiled } from '@nead/embedded-postgres/test-compiled.ts';
import { newTestFolder } from '@nead/embedded-postgres/test-folders.ts';
import { backUpLog, restoreLog } from '@nead/event-store/backup.ts';
import { installationKey } from '@nead/event-store/installation-key.ts';
import { openPostgresEventStore } from '@nead/event-store/postgres/event-store.ts';
import type { Figure } from '../figure.ts';
import { processorTime, serverProcess } from '../processor-time.ts';
import type { Country } from './country.ts';
import { thousands } from './looks.ts';
import type { Rebuilt } from './rebuild-process.ts';

/** The resolution in which the system counts processor time. */
const TICK_MS = 10;

const signing = installationKey(Buffer.alloc(32, 7));

export interface Spent<Result> {
  result: Result;
  ms: number;
  /** The processor time of this process and its children, and of the server with the country. */
  processorMs: number;
}

export async function spent<Result>(
  { databaseUrl }: Pick<Country, 'databaseUrl'>,
  what: () => Promise<Result>,
): Promise<Spent<Result>> {
  const all = [process.pid, await serverProcess(databaseUrl)];
  const [before, began] = [processorTime(all), performance.now()];
  const result = await what();
  return {
    result,
    ms: performance.now() - began,
    processorMs: Math.max(TICK_MS, processorTime(all) - before),
  };
}

/** Rebuilds every read model from the beginning of the log. */
export async function rebuildAll({ env }: Country): Promise<Rebuilt> {
  const DATABASE_URL = await addressFor('worker', env);
  const child = fork(await compiled('bench/src/country/rebuild-process.ts'), {
    env: { ...process.env, ...env, DATABASE_URL },
  });
  const gone = once(child, 'exit').then(() => {
    throw new Error('The rebuild broke off');
  });
  gone.catch(() => undefined); // it ends by itself too
  const [rebuilt] = await Promise.race([once(child, 'message'), gone]);
  return rebuilt as Rebuilt; // the process sends it
}

async function sizes({ pool }: Country): Promise<{ log: number; all: number }> {
  // The database does this by itself within an hour; here the old tables must be gone now.
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ log: string; all: string }>(
    `select pg_total_relation_size('log.event') as log, pg_database_size(current_database()) as all`,
  );
  return { log: Number(rows[0]?.log), all: Number(rows[0]?.all) };
}

function anchored(country: Country): Promise<Spent<void>> {
  const { pool, log } = country;
  return spent(country, async () => {
    const made = await anchorLog({ pool, store: log.store, signing });
    if (typeof made !== 'string') throw new Error(`The log is not what was written: ${made.why}`);
  });
}

/** The work of an operator's installation at night, and after an accident. `nth` counts the sizes of one country. */
export async function measureUpkeep(
  country: Country,
  written: Spent<number>,
  rebuilt: Spent<Rebuilt>,
  nth: number,
): Promise<Figure[]> {
  const { log, days } = country;
  const events = Number(await log.head());
  const bytes = await sizes(country);
  const folder = join(newTestFolder(`bench-${randomUUID()}`), 'copy');
  const backup = await spent(country, () => backUpLog(log.store, folder, new Date()));
  const restore = await restored(folder);
  const whole = await anchored(country);
  const day = await country.liveOneDay(addDays(days.at(-1) ?? '', -1 - nth));
  const daily = await anchored(country);
  const name = (what: string) => `${what}, ${thousands(country.homes.length)} childminders`;
  const rate = (
    what: string,
    count: number,
    { ms, processorMs }: Spent<unknown>,
    atLeast: number,
  ): Figure[] => [
    {
      name: name(`${what} ${thousands(count)} events`),
      value: (count * 1000) / ms,
      unit: 'events/s',
      bar: { atLeast },
    },
    {
      name: name(`${what} events: processor time`),
      value: (processorMs * 1000) / count,
      unit: 'us an event',
    },
  ];
  return [
    ...rate('writing', written.result, written, 10_000),
    ...rate('backup of', events, backup, 10_000),
    ...rate('restore of', events, restore, 10_000),
    ...rate('first anchor of', events, whole, 10_000),
    {
      name: name(`daily anchor, an event of ${thousands(day)}: processor time`),
      value: daily.processorMs / day / (whole.processorMs / events),
      unit: 'x one of the first',
      bar: { atMost: 3 },
    },
    ...rate('rebuild from', events, rebuilt, 20_000),
    {
      name: name('rebuild: memory at its end'),
      value: rebuilt.result.grown,
      unit: 'x its beginning',
      bar: { atMost: 1.5 },
    },
    { name: name('rebuild: memory at most'), value: rebuilt.result.most, unit: 'MB' },
    { name: name('disk, log alone'), value: bytes.log / events, unit: 'bytes an event' },
    { name: name('disk, all in'), value: bytes.all / events, unit: 'bytes an event', bar: { atMost: 1_200 } },
  ];
}

async function restored(folder: string): Promise<Spent<number>> {
  const empty = await testDatabase({ durable: true });
  const store = await openPostgresEventStore({ url: empty.url });
  try {
    return await spent({ databaseUrl: empty.url }, () => restoreLog(folder, store));
  } finally {
    await store.close();
    await empty.drop();
  }
}

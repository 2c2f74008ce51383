import { randomUUID } from 'node:crypto';
import { type FleetPart, fleetEnvironment, startNode } from '@nead/e2e/kit/fleet.ts';
import { startNead } from '@nead/e2e/kit/nead.ts';
import { startProcess } from '@nead/e2e/kit/processes.ts';
import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { freePort } from '@nead/embedded-postgres/launch.ts';
import { startPostgres } from '@nead/embedded-postgres/server.ts';
import { newTestFolder } from '@nead/embedded-postgres/test-folders.ts';
import { waitUntil } from '@nead/embedded-postgres/wait-until.ts';
import { freshBuild } from '@nead/web/fresh-build.ts';
import { listeningOn, processorTime, serverProcess } from './processor-time.ts';
import { settle, type Village, type VillageChild } from './village.ts';

/** A house in which children are signed in, and whose devices are told of it. */
export interface BenchHouse {
  /** Takes `POST <url><path of a child>`. */
  url: string;
  path(childId: string): string;
  sockets: string;
  children: readonly VillageChild[];
  /** Milliseconds of processor time so far, of all its processes and its Postgres together. */
  processorTime(): number;
  /**
   * Resolves when its read models have reached the end of the log, so that the next round has the machine to itself.
   */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const path = (childId: string) => `/api/v1/childminder/children/${childId}/attendance`;

/** The environment of a village; the log is in Postgres, whatever else is configured. */
const environment = (databaseUrl: string): Record<string, string> => ({
  ...fleetEnvironment(databaseUrl),
  EVENTSTORE_URL: '',
  LOG_LEVEL: 'info',
});

export interface Houses {
  village: Village;
  fleet: BenchHouse;
  bare: BenchHouse;
  close(): Promise<void>;
}

/** The fleet, and on the same database the bare route with which it is compared. */
export async function openFleetAndBare(
  children: number,
  parts: readonly FleetPart[],
  /** Gives its people a past. */
  live: (village: Village) => Promise<void> = async () => undefined,
): Promise<Houses> {
  const database = await testDatabase({ durable: true });
  const env = environment(database.url);
  const village = await settle(env, children);
  await live(village);
  // The worker makes the tables that the others read.
  const worker = await startNode('worker', env);
  const nodes = [worker, ...(await Promise.all(parts.map((part) => startNode(part, env))))];
  const urlOf = (part: FleetPart) => nodes.find((node) => node.part === part)?.url ?? '';
  const port = String(await freePort());
  const bare = await startProcess(
    'bare',
    ['bench/src/bare-process.ts'],
    { ...env, PORT: port },
    /"msg":"ready"/,
  );
  const bareUrl = `http://127.0.0.1:${port}`;
  await readModelsAtEnd(worker.url);
  const postgres = await serverProcess(database.url);
  const [first = 'command-api'] = parts;
  return {
    village,
    fleet: {
      url: urlOf(first),
      path,
      sockets: urlOf('realtime'),
      children: village.children,
      processorTime: () => processorTime([postgres, ...nodes.map(({ pid }) => pid)]),
      settled: () => readModelsAtEnd(worker.url),
      close: async () => undefined,
    },
    bare: {
      url: bareUrl,
      path: (childId) => `/children/${childId}/attendance`,
      sockets: bareUrl,
      children: village.children,
      processorTime: () => processorTime([postgres, bare.pid]),
      settled: async () => undefined,
      close: async () => undefined,
    },
    async close() {
      await Promise.all([bare, ...nodes].map((node) => node.end()));
      await village.close();
      await database.drop();
    },
  };
}

/** A house with a counted processor time: that of all its processes, and of the servers that it runs on. */
export interface CountedHouse extends BenchHouse {
  /** The times by process, each under the name of its part; the servers are `Postgres` and `EventStoreDB`. */
  processorTimes(): Record<string, number>;
}

const EVERY_PART = [
  'command-api',
  'realtime',
  'reactor',
  'query-api',
] as const satisfies readonly FleetPart[];

/** The whole fleet, with its log in EventStoreDB, or in Postgres if there is no address of one. */
export async function openFleetOn(eventStoreUrl: string, children: number): Promise<CountedHouse> {
  const database = await testDatabase({ durable: true });
  const env = { ...environment(database.url), EVENTSTORE_URL: eventStoreUrl };
  const village = await settle(env, children);
  const worker = await startNode('worker', env);
  const nodes = [worker, ...(await Promise.all(EVERY_PART.map((part) => startNode(part, env))))];
  const urlOf = (part: FleetPart) => nodes.find((node) => node.part === part)?.url ?? '';
  await readModelsAtEnd(worker.url);
  const serverOf = (address: string) =>
    listeningOn(Number(/:(\d+)(?:[/?,]|$)/.exec(address.replace(/^.*@/, ''))?.[1]));
  const pids: [name: string, pid: number][] = [
    ...nodes.map(({ part, pid }): [string, number] => [part, pid]),
    ['Postgres', serverOf(database.url)],
    ...(eventStoreUrl ? [['EventStoreDB', serverOf(eventStoreUrl)] satisfies [string, number]] : []),
  ];
  return {
    url: urlOf('command-api'),
    path,
    sockets: urlOf('realtime'),
    children: village.children,
    settled: () => readModelsAtEnd(worker.url),
    processorTime: () => processorTime(pids.map(([, pid]) => pid)),
    processorTimes: () => Object.fromEntries(pids.map(([name, pid]) => [name, processorTime([pid])])),
    async close() {
      await Promise.all(nodes.map((node) => node.end()));
      await village.close();
      await database.drop();
    },
  };
}

/** `npm start` on a data folder that already has a village in it. */
export async function openOneProcess(children: number): Promise<BenchHouse> {
  await freshBuild(() => undefined);
  const dataDir = newTestFolder(`bench-${randomUUID()}`);
  const postgres = await startPostgres({ dataDir });
  const { DATABASE_URL: _, ...env } = environment(postgres.url);
  const village = await settle({ ...env, DATABASE_URL: postgres.url }, children);
  await village.close();
  await postgres.stop();
  const nead = await startNead({ dataDir, env: { ...env, LOG_LEVEL: 'warn' } });
  await readModelsAtEnd(nead.url);
  return {
    url: nead.url,
    path,
    sockets: nead.url,
    children: village.children,
    processorTime: () => processorTime([nead.pid]),
    settled: () => readModelsAtEnd(nead.url),
    close: nead.stop,
  };
}

/**
 * Waits for the read models: each projection reads every event, so they are done when all of them are at one position
 * and stay there.
 */
export async function readModelsAtEnd(url: string): Promise<void> {
  let before = '';
  const still = async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    const positions = [...text.matchAll(/^projection_position\{[^}]*\} (\d+)/gm)].map(
      ([, position]) => position,
    );
    const seen = new Set(positions);
    const now = seen.size === 1 && !seen.has('0') ? [...seen].join() : '';
    const same = now !== '' && now === before;
    before = now;
    return same;
  };
  if (await waitUntil(still, { atMostMs: 60_000, everyMs: 50 })) return;
  throw new Error('The read models did not come to the end of the log within a minute.');
}

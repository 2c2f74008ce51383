import { availableParallelism } from 'node:os';
import { foundCountry } from './country/country.ts';
import { type CountryFleet, openFleet } from './country/fleet.ts';
import { rebuildAll } from './country/upkeep.ts';
import type { Figure } from './figure.ts';
import { type Clients, startClients } from './load/clients.ts';
import type { HeardTarget, Target } from './load/orders.ts';
import { memoryOf } from './memory.ts';
import { processorTime, serverProcess } from './processor-time.ts';
import type { BenchRow } from './rounds.ts';

const HOMES = 100;
/** Phones are added in steps, and sign-ins sent at rates, until the limit of latency is exceeded. */
const PHONES = [250, 500, 1_000, 2_000, 4_000, 8_000];
const PHONES_AT_PEAK = 500;
const RATES = [10, 20, 40, 80, 160, 320, 640];
const SECONDS = 10;
/** The sign-ins and sign-outs in a second while phones are added. */
const MEANWHILE = 10;
const MOST_MS = 300;
/** The resolution in which the system counts processor time. */
const TICK_MS = 10;
/**
 * The rate of a whole country: all children come between eight and nine, a fifth of them within a quarter of an hour:
 * docs/scale.md.
 */
const WHOLE_COUNTRY = 40;

interface LoadStep {
  borne: boolean;
  p99: number;
  /** Each part's share of a core. */
  shares: ReadonlyMap<string, number>;
}

/** The phones that this machine holds, and its sign-ins in a second, until somebody waits longer than they should. */
export const peakLoad: BenchRow = {
  name: 'load',
  async run({ length, size }) {
    const tiny = size < 0.1;
    const clients = await startClients();
    const country = await foundCountry(0);
    try {
      await country.growTo(tiny ? 2 : Math.max(2, Math.round(HOMES * size)));
      await rebuildAll(country);
      const fleet = await openFleet(country, ['realtime']);
      try {
        const tokens: string[] = [];
        const children: Child[] = [];
        for (const home of country.homes) {
          const token = await country.sessionOf(home.childminderId, 'childminder');
          tokens.push(token);
          for (const { childId, parentId } of home.children) {
            const parent = await country.sessionOf(parentId, 'parent');
            tokens.push(parent);
            children.push({ path: `/api/v1/childminder/children/${childId}/attendance`, token, parent });
          }
        }
        const seconds = SECONDS * length;
        const parts = await partsOf(fleet, country.databaseUrl);
        // A short run passes on any machine.
        const mostMs = tiny ? Number.POSITIVE_INFINITY : MOST_MS;
        const on = { clients, fleet, children, seconds, parts, mostMs };
        const phones = await addPhones(on, tokens, tiny ? [10, 20] : PHONES);
        const rates = await raiseRate(on, tokens, tiny ? 10 : PHONES_AT_PEAK, tiny ? [10, 20] : RATES);
        return [...phones, ...rates];
      } finally {
        await fleet.stop();
      }
    } finally {
      clients.close();
      await country.close();
    }
  },
};

type Parts = ReadonlyMap<string, readonly number[]>;

async function partsOf({ nodes }: CountryFleet, databaseUrl: string): Promise<Parts> {
  const postgres = await serverProcess(databaseUrl);
  return new Map([
    ...nodes.map(({ part, pid }): [string, number[]] => [part, [pid]]),
    ['Postgres', [postgres]],
  ]);
}

interface On {
  clients: Clients;
  fleet: CountryFleet;
  children: readonly Child[];
  seconds: number;
  parts: Parts;
  mostMs: number;
}

/** A child to sign in and out, and its parent, who is told of it besides the childminder. */
type Child = Target & { parent: string };

/** The children whose changes a connected phone is told of, with the number of such phones. */
function heardOf(children: readonly Child[], connected: readonly string[]): HeardTarget[] {
  const phones = new Map<string, number>();
  for (const token of connected) phones.set(token, (phones.get(token) ?? 0) + 1);
  return children
    .map(({ parent, ...target }) => ({
      ...target,
      hears: (phones.get(target.token) ?? 0) + (phones.get(parent) ?? 0),
    }))
    .filter(({ hears }) => hears > 0);
}

async function signIns(
  { clients, fleet, children, seconds, parts, mostMs }: On,
  connected: readonly string[],
  perSecond: number,
): Promise<LoadStep> {
  const used = () => new Map([...parts].map(([part, pids]) => [part, processorTime(pids)]));
  const [before, began] = [used(), performance.now()];
  const { answered, heard, missing } = await clients.run({
    do: 'peak',
    url: fleet.commands,
    targets: heardOf(children, connected),
    perSecond,
    seconds,
  });
  const took = performance.now() - began;
  const after = used();
  const shares = new Map(
    [...parts.keys()].map((part) => [
      part,
      Math.max(TICK_MS, (after.get(part) ?? 0) - (before.get(part) ?? 0)) / took,
    ]),
  );
  const p99 = Math.max(answered, heard);
  return { borne: p99 <= mostMs && missing <= 0, p99, shares };
}

async function addPhones(on: On, tokens: readonly string[], steps: readonly number[]): Promise<Figure[]> {
  const { clients, fleet } = on;
  const gateway = fleet.nodes.find(({ part }) => part === 'realtime');
  if (!gateway) throw new Error('No gateway');
  const empty = memoryOf(gateway.pid);
  const connected: string[] = [];
  let held = { phones: 0, p99: Number.NaN, each: Number.NaN, perSecond: Number.NaN };
  for (const phones of steps) {
    const more = Array.from(
      { length: phones - connected.length },
      (_, nth) => tokens[(connected.length + nth) % tokens.length] ?? '',
    );
    const { perSecond } = await clients.run({ do: 'connect', sockets: fleet.sockets, tokens: more });
    connected.push(...more);
    const { borne, p99 } = await signIns(on, connected, MEANWHILE);
    const each = (memoryOf(gateway.pid) - empty) / phones;
    if (held.phones === 0 || borne) held = { phones: borne ? phones : 0, p99, each, perSecond };
    if (!borne) break;
  }
  await clients.run({ do: 'hangUp' });
  const most = held.phones === steps.at(-1) ? ', as many as were tried' : '';
  return [
    { name: `phones live at ${MEANWHILE} sign-ins a second${most}`, value: held.phones, unit: 'phones' },
    { name: 'phones live: p99 to hear of a sign-in', value: held.p99, unit: 'ms' },
    {
      name: 'phones live: memory of the gateway for each',
      value: held.each / 1024,
      unit: 'KB',
      bar: { atMost: 60 },
    },
    { name: 'phones live: connect and resume', value: held.perSecond, unit: 'per s' },
  ];
}

async function raiseRate(
  on: On,
  tokens: readonly string[],
  phones: number,
  rates: readonly number[],
): Promise<Figure[]> {
  const { clients, fleet } = on;
  const connected = Array.from({ length: phones }, (_, nth) => tokens[nth % tokens.length] ?? '');
  await clients.run({ do: 'connect', sockets: fleet.sockets, tokens: connected });
  let best: { rate: number; step: LoadStep } | undefined;
  let last: { rate: number; step: LoadStep } | undefined;
  for (const rate of rates) {
    const step = await signIns(on, connected, rate);
    last = { rate, step };
    if (!step.borne) break;
    best = last;
  }
  await clients.run({ do: 'hangUp' });
  if (!last) throw new Error('No rate was tried');
  const { shares } = last.step;
  const name = `sign-ins with ${phones} phones live`;
  return [
    {
      name: `${name}, p99 ≤ ${MOST_MS} ms`,
      value: best?.rate ?? 0,
      unit: 'per s',
      bar: { atLeast: WHOLE_COUNTRY },
    },
    { name: `${name}: p99 there`, value: (best ?? last).step.p99, unit: 'ms' },
    ...[...shares].map(([part, share]) => ({
      name: `${name}: processor of ${part} at ${last.rate} a second`,
      value: share * 100,
      unit: `% of a core of ${availableParallelism()}`,
    })),
  ];
}

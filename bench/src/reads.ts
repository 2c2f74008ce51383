import { request as ask } from 'undici';
import { type Costing, costing, processorFigures } from './cost.ts';
import type { Figure } from './figure.ts';
import { type BenchHouse, openFleetAndBare } from './houses.ts';
import { startClients } from './load/clients.ts';
import type { Hammered, Target } from './load/orders.ts';
import { type BenchRow, interleaved, median, ratio } from './rounds.ts';
import type { Village, VillageChild } from './village.ts';
import { fullDay, liveAWhile } from './village-life.ts';

const SECONDS = 2;
const AT_LEAST = 600;
const CLIENTS = 16;
const AGAINST = 'x bare route';

type PlaceOf = (child: VillageChild, thread: string) => Target;

/** The pages that families open most. */
const places: Readonly<Record<string, PlaceOf>> = {
  "a child's day": ({ childId, token }) => ({
    path: `/api/v1/daily-activities/children/${childId}/activities?date=${fullDay()}`,
    token,
  }),
  children: ({ token }) => ({ path: '/api/v1/childminder/children/all', token }),
  "childminder's dashboard": ({ token }) => ({ path: '/api/v1/childminder/today', token }),
  "parent's dashboard": ({ parent: { token } }) => ({ path: '/api/v1/parent/dashboard/activities', token }),
  inbox: ({ token }) => ({ path: '/api/v1/messages/threads?box=inbox&limit=30', token }),
  thread: ({ token }, thread) => ({ path: `/api/v1/messages/thread/${thread}?limit=50`, token }),
};

/** The same requests to the product and to a route with each answer ready in a table. */
export const reads: BenchRow = {
  name: 'reads',
  async run({ rounds, length }) {
    const clients = await startClients();
    let threads: ReadonlyMap<VillageChild, string> = new Map();
    const houses = await openFleetAndBare(CLIENTS, ['query-api'], async (village) => {
      threads = await liveAWhile(village);
      // A database does this by itself within an hour.
      await village.pool.query('vacuum analyze');
    });
    const hammer = ({ url, processorTime }: BenchHouse, targets: Target[]) =>
      costing(processorTime, () =>
        clients.run({
          do: 'hammer',
          url,
          reads: true,
          targets,
          seconds: SECONDS * length,
          atLeast: AT_LEAST * length,
        }),
      );
    const figures: Figure[] = [];
    try {
      for (const [name, placeOf] of Object.entries(places)) {
        const targets = houses.fleet.children.map((child) => placeOf(child, threads.get(child) ?? ''));
        await layReady(houses.village, houses.fleet.url, targets);
        const measured = await interleaved(rounds, {
          bare: hammer(houses.bare, targets),
          fleet: hammer(houses.fleet, targets),
        });
        figures.push(...figuresOf(`reading, ${CLIENTS} clients: ${name}`, measured));
      }
    } finally {
      clients.close();
      await houses.close();
    }
    return figures;
  },
};

/** Puts the product's answers where the bare route reads them. */
async function layReady({ pool }: Village, url: string, targets: readonly Target[]): Promise<void> {
  for (const { path, token } of targets) {
    const { body, statusCode } = await ask(url + path, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await body.json()) as { data: unknown }; // the product's envelope
    if (statusCode !== 200) throw new Error(`${path} was answered ${statusCode}`);
    // Stored under one path, since callers of one childminder request the same.
    const insert =
      'insert into bare.answer values ($1, $2) on conflict (path) do update set data = excluded.data';
    await pool.query(insert, [path, JSON.stringify(data)]);
  }
}

function figuresOf(name: string, measured: Record<'bare' | 'fleet', Costing<Hammered>[]>): Figure[] {
  const of = (side: keyof typeof measured, what: 'perSecond' | 'p99') =>
    measured[side].map((round) => round[what]);
  const against = (what: 'perSecond' | 'p99') => ratio(of('fleet', what), of('bare', what));
  return [
    { name: `${name}: requests`, value: against('perSecond'), unit: AGAINST, bar: { atLeast: 0.7 } },
    { name: `${name}: p99`, value: against('p99'), unit: AGAINST },
    { name: `${name}: requests`, value: median(of('fleet', 'perSecond')), unit: 'per s' },
    ...processorFigures(name, measured),
  ];
}

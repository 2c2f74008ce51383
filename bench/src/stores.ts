import { randomInt, randomUUID } from 'node:crypto';
import { newTestFolder } from '@nead/embedded-postgres/test-folders.ts';
import { backUpLog, restoreLog } from '@nead/event-store/backup.ts';
import type { EventStore } from '@nead/event-store/event-store.ts';
import { createMemoryEventStore } from '@nead/event-store/memory/event-store.ts';
import { openStore } from '@nead/event-store/open-event-log.ts';
import type { Figure } from './figure.ts';
import { type CountedHouse, openFleetOn } from './houses.ts';
import { type Clients, startClients } from './load/clients.ts';
import { type BenchRow, type Effort, interleaved, median, ratio } from './rounds.ts';
import { PER_CHILDMINDER } from './village.ts';

const SECONDS = 3;
const TAPS = { perSecond: 20, seconds: 6 };
const CHILDREN = 66;
const RESTORED = 20_000;
const RESTORED_STREAMS = 300;

/**
 * The product on EventStoreDB against itself on Postgres. Needs an EventStoreDB at EVENTSTORE_URL, on this machine, with an
 * empty log.
 */
export const stores: BenchRow = {
  name: 'stores',
  needs: 'EVENTSTORE_URL',
  async run(effort) {
    const eventStoreUrl = process.env.EVENTSTORE_URL ?? '';
    const clients = await startClients();
    const postgres = await openFleetOn('', CHILDREN);
    const eventStoreDb = await openFleetOn(eventStoreUrl, CHILDREN);
    const figures: Figure[] = [];
    try {
      figures.push(...(await posts(effort, clients, { eventStoreDb, postgres })));
      figures.push(...(await taps(effort, clients, { eventStoreDb, postgres })));
    } finally {
      clients.close();
      await eventStoreDb.close();
      await postgres.close();
    }
    // Read models cannot handle the events written here.
    const store = await openStore({ databaseUrl: '', eventStoreUrl });
    try {
      figures.push(...(await appends(effort, store)), await restoring(effort, store));
    } finally {
      await store.close();
    }
    return figures;
  },
};

type Both = Record<'eventStoreDb' | 'postgres', CountedHouse>;

/** Sign-ins as fast as answers come, and the processor time of one: in the fleet, in Postgres and in EventStoreDB. */
async function posts({ rounds, length }: Effort, clients: Clients, both: Both): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const count of [16, 64]) {
    const hammer = (house: CountedHouse) => async () => {
      const targets = house.children
        .slice(0, count)
        .map(({ childId, token }) => ({ path: house.path(childId), token }));
      const [before, began] = [house.processorTimes(), performance.now()];
      const { perSecond } = await clients.run({
        do: 'hammer',
        url: house.url,
        targets,
        seconds: SECONDS * length,
      });
      const sent = (perSecond * (performance.now() - began)) / 1000;
      await house.settled();
      const after = Object.entries(house.processorTimes());
      const parts = Object.fromEntries(
        after.map(([part, time]) => [part, (time - (before[part] ?? 0)) / sent]),
      );
      return { perSecond, parts, each: Object.values(parts).reduce((all, part) => all + part, 0) };
    };
    const measured = await interleaved(rounds, {
      postgres: hammer(both.postgres),
      eventStoreDb: hammer(both.eventStoreDb),
    });
    const of = (side: keyof Both, what: 'perSecond' | 'each') => measured[side].map((round) => round[what]);
    const name = `EventStoreDB, ${count} clients`;
    figures.push(
      {
        name: `${name}: posts`,
        value: ratio(of('eventStoreDb', 'perSecond'), of('postgres', 'perSecond')),
        unit: 'x Postgres',
        bar: { atLeast: 0.8 },
      },
      { name: `${name}: posts`, value: median(of('eventStoreDb', 'perSecond')), unit: 'per s' },
      {
        name: `${name}: processor time of a post`,
        value: ratio(of('eventStoreDb', 'each'), of('postgres', 'each')),
        unit: 'x Postgres',
        bar: { atMost: 1.3 },
      },
      { name: `${name}: processor time of a post`, value: median(of('eventStoreDb', 'each')), unit: 'ms' },
      ...(['eventStoreDb', 'postgres'] as const).flatMap((side) => ofEachPart(name, side, measured[side])),
    );
  }
  return figures;
}

/** The processor time of each part for a post, on either store. */
function ofEachPart(
  name: string,
  side: keyof Both,
  rounds: readonly { parts: Readonly<Record<string, number>> }[],
): Figure[] {
  const store = side === 'postgres' ? 'log in Postgres' : 'log in EventStoreDB';
  return Object.keys(rounds[0]?.parts ?? {}).map((part) => ({
    name: `${name}: of it ${part}, ${store}`,
    value: median(rounds.map(({ parts }) => parts[part] ?? Number.NaN)),
    unit: 'ms',
  }));
}

async function taps({ rounds, length }: Effort, clients: Clients, both: Both): Promise<Figure[]> {
  const tap = (house: CountedHouse) => () =>
    clients.run({
      do: 'tap',
      url: house.url,
      sockets: house.sockets,
      targets: house.children
        .filter((_, nth) => nth % PER_CHILDMINDER === 0)
        .map(({ childId, token }) => ({ path: house.path(childId), token })),
      socketsPerTarget: 1,
      perSecond: TAPS.perSecond,
      seconds: TAPS.seconds * length,
    });
  const measured = await interleaved(rounds, {
    postgres: tap(both.postgres),
    eventStoreDb: tap(both.eventStoreDb),
  });
  const p50 = (side: keyof Both) => measured[side].map((round) => round.p50);
  const name = 'EventStoreDB, press to second device: p50';
  return [
    { name, value: ratio(p50('eventStoreDb'), p50('postgres')), unit: 'x Postgres', bar: { atMost: 1.3 } },
    { name, value: median(p50('eventStoreDb')), unit: 'ms' },
  ];
}

const DATA = { sealed: 'x'.repeat(300) };
const METADATA = { v: 1, prev: 'p'.repeat(64), hash: 'h'.repeat(64), command: 'c'.repeat(40) };

const newEvent = () => ({ id: randomUUID(), type: 'BenchAppended', data: DATA, metadata: METADATA });

/** Measures only the port, each caller with its own stream. */
async function appends({ rounds, length }: Effort, store: EventStore): Promise<Figure[]> {
  const perSecond = async (callers: number): Promise<number> => {
    let done = 0;
    const began = performance.now();
    const end = began + SECONDS * length * 1000;
    const caller = async () => {
      const stream = `bench-${randomUUID()}`;
      for (let expected: number | 'none' = 'none'; performance.now() < end; done += 1) {
        const result = await store.append(stream, expected, [newEvent()]);
        if (!result.ok) throw new Error('Somebody else appended to the stream');
        expected = result.revision;
      }
    };
    await Promise.all(Array.from({ length: callers }, caller));
    return (done * 1000) / (performance.now() - began);
  };
  const measured = await interleaved(rounds, { few: () => perSecond(16), many: () => perSecond(64) });
  const name = (callers: number) => `EventStoreDB, appends, ${callers} in flight`;
  return [
    { name: name(16), value: median(measured.few), unit: 'per s', bar: { atLeast: 4_000 } },
    { name: name(64), value: median(measured.many), unit: 'per s', bar: { atLeast: 8_000 } },
  ];
}

/** Restores a backed-up log of a few hundred streams, as if the store were empty. */
async function restoring({ rounds, size }: Effort, store: EventStore): Promise<Figure> {
  const restore = async (): Promise<number> => {
    const source = createMemoryEventStore();
    const folder = newTestFolder(`bench-${randomUUID()}`);
    const streams = Array.from({ length: RESTORED_STREAMS }, () => `bench-${randomUUID()}`);
    for (let nth = 0; nth < RESTORED * size; nth++) {
      await source.append(streams[randomInt(RESTORED_STREAMS)] ?? '', 'any', [newEvent()]);
    }
    await backUpLog(source, folder, new Date());
    const began = performance.now();
    const events = await restoreLog(folder, {
      append: (...request) => store.append(...request),
      head: async () => 0n,
    });
    return (events * 1000) / (performance.now() - began);
  };
  const measured = await interleaved(Math.min(rounds, 3), { restore });
  return {
    name: 'EventStoreDB, restore of a log',
    value: median(measured.restore),
    unit: 'events/s',
    bar: { atLeast: 5_000 },
  };
}

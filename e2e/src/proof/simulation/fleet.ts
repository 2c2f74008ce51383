import { openStreams, type Streams } from '@nead/command-api/engine/handle.ts';
import { openNamedCommands } from '@nead/command-api/engine/named-commands.ts';
import { createEventLog } from '@nead/event-store/event-log.ts';
import { type EventStore, type RecordedEvent, StoreUnavailable } from '@nead/event-store/event-store.ts';
import type { KeyStore } from '@nead/event-store/key-store.ts';
import { createLog } from '@nead/http-kit/log.ts';
import type { Projection } from '@nead/projections/engine/projection.ts';
import { runProjection } from '@nead/projections/engine/run-projection.ts';
import { type AudienceFeed, openAudienceFeed } from '@nead/realtime/audience-feed.ts';
import { feedPlaces } from '@nead/realtime/feed-reader.ts';
import type pg from 'pg';
import type { Fate, Host, Port } from './fate.ts';
import type { SimulatedDatabase } from './simulated-database.ts';

/** The stores that survive every crash. */
export interface Surviving {
  store: EventStore;
  keys: KeyStore;
  database: SimulatedDatabase;
}

const logger = createLog('simulation', 'silent');
const storeAway = () => new StoreUnavailable('away');
const databaseAway = () => Object.assign(new Error('the connection broke'), { code: 'ECONNRESET' });
const port = (what: string, away: () => Error = storeAway): Port => ({ what, away });

/** The log as one process reaches it: each of its calls may arrive late, twice, or not at all. */
function logOf(fate: Fate, host: Host, { store, keys }: Surviving, what: string) {
  const call = <T>(name: string, effect: () => T | Promise<T>) =>
    fate.call(host, port(`${what} ${name}`), effect);
  const reached: EventStore = {
    epoch: () => call('asks for the epoch', () => store.epoch()),
    head: () => call('asks for the head', () => store.head()),
    idAt: (position) => call('asks what stands at a place', () => store.idAt(position)),
    append: (...given) => call('appends', () => store.append(...given)),
    async *read(...given) {
      yield* await call('reads a stream', async () => {
        const events: RecordedEvent[] = [];
        for await (const event of store.read(...given)) events.push(event);
        return events;
      });
    },
    // The store lives through an outage by itself, so nothing is refused; and a batch has any size.
    async *follow(options) {
      const max = 1 + fate.below(4);
      for await (const batch of store.follow({ ...options, max })) {
        const arrives = {
          ...port(`${what} hears the log`),
          knows: ['crash before', 'crash after', 'frozen'],
        } as const;
        yield await fate.call(host, arrives, () => batch);
      }
    },
    close: () => store.close(),
  };
  const reachedKeys: KeyStore = {
    forSealing: (wanted) => call('asks for keys to seal', () => keys.forSealing(wanted)),
    forOpening: (wanted) => call('asks for keys to open', () => keys.forOpening(wanted)),
    destroy: (...given) => keys.destroy(...given),
    close: () => keys.close(),
  };
  return createEventLog({ store: reached, keys: reachedKeys });
}

/** Pool and connection in one: every statement is a call. */
const poolOf = (fate: Fate, host: Host, database: SimulatedDatabase, what: string) =>
  ({
    query: (...asked: Parameters<SimulatedDatabase['query']>) =>
      fate.call(host, port(`${what} asks the database`, databaseAway), () => database.query(...asked)),
  }) as unknown as pg.Pool; // the engine calls nothing else of it

export interface WriteSideNode {
  host: Host;
  streams: Streams;
}

export function startWriteSideNode(fate: Fate, name: string, stored: Surviving): WriteSideNode {
  const host = fate.host(name);
  const log = logOf(fate, host, stored, 'the write side');
  const pool = poolOf(fate, host, stored.database, 'the write side');
  return { host, streams: openStreams(log, openNamedCommands(pool)) };
}

export function startWorkerNode(
  fate: Fate,
  name: string,
  stored: Surviving,
  projections: readonly Projection[],
): { host: Host } {
  const host = fate.host(name);
  const log = logOf(fate, host, stored, 'the worker');
  const pool = poolOf(fate, host, stored.database, 'the worker');
  for (const projection of projections) fate.atEnd(runProjection({ projection, log, pool, logger }).stop);
  return { host };
}

export interface GatewayNode {
  host: Host;
  feedOf(audience: string): AudienceFeed;
  lastNumber(audience: string): Promise<number>;
}

const POLL_MS = 2_000;

/** A gateway without its sockets: feeds, notifications, and the poll for lost ones (realtime/src/gateway.ts). */
export function startGatewayNode(fate: Fate, name: string, { database }: Surviving): GatewayNode {
  const host = fate.host(name);
  const pool = poolOf(fate, host, database, 'the gateway');
  const feeds = new Map<string, AudienceFeed>();
  database.listeners.add((audiences) => {
    // The listening connection may break; the poll finds the notifications that were missed.
    const notified: Port = { what: 'the gateway is notified', away: databaseAway };
    fate
      .call(host, notified, () => audiences)
      .then(
        (woken) => {
          for (const audience of woken) feeds.get(audience)?.wake();
        },
        () => undefined,
      );
  });
  setInterval(() => {
    if (host.alive) poll().catch(() => undefined);
  }, POLL_MS);
  async function poll(): Promise<void> {
    for (const [audience, { n }] of await feedPlaces(pool, [...feeds.keys()])) {
      const feed = feeds.get(audience);
      if (feed && n > feed.at()) feed.wake();
    }
  }
  return {
    host,
    feedOf(audience) {
      const feed = feeds.get(audience) ?? openAudienceFeed(pool, audience);
      feeds.set(audience, feed);
      return feed;
    },
    lastNumber: async (audience) => (await feedPlaces(pool, [audience])).get(audience)?.n ?? 0,
  };
}

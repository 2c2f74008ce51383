import { type OwnPostgres, startOwnPostgres, testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { all, idsOf, newEvent, newEvents, newStream } from '../contract/store-under-test.ts';
import { eventStoreContract } from '../contract.ts';
import { type AppendResult, type EventStore, StoreUnavailable } from '../event-store.ts';
import { Connections } from './connections.ts';
import { openPostgresEventStore } from './event-store.ts';
import { FOLLOW_ALL, FOLLOW_PREFIXES } from './schema.ts';
import { foreignTransactions } from './test-foreign-transactions.ts';

/**
 * A pool that ignores errors: dropping the database may cut off connections of an ended pool that are still closing.
 */
function openPool(connectionString: string): pg.Pool {
  return new pg.Pool({ connectionString }).on('error', () => {});
}

let own: OwnPostgres;
beforeAll(async () => {
  own = await startOwnPostgres();
});
afterAll(() => own.stop());

/** Both logs of the contract are databases of one server that may be killed. */
async function ownDatabase(): Promise<string> {
  const name = newStream('log').replace('-', '_');
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(own.url);
  url.pathname = `/${name}`;
  return url.href;
}

eventStoreContract('Postgres', async () => {
  const url = await ownDatabase();
  const store = await openPostgresEventStore({ url });
  return {
    store,
    restart: () => own.restart(),
    secondClient: () => openPostgresEventStore({ url }),
    disturb: () => foreignTransactions(url),
    dispose: () => store.close(),
  };
});

async function again(append: () => Promise<AppendResult>): Promise<AppendResult> {
  for (;;) {
    try {
      return await append();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await new Promise(setImmediate);
    }
  }
}

describe('Postgres as an event store', () => {
  test('nothing acknowledged is lost or doubled when Postgres is killed under load', async () => {
    const store = await openPostgresEventStore({ url: await ownDatabase() });
    const acknowledged = new Map<string, string[]>();
    let enough = false;
    const writers = Array.from({ length: 16 }, async () => {
      const stream = newStream();
      const ids: string[] = [];
      acknowledged.set(stream, ids);
      let revision: number | 'none' = 'none';
      while (!enough) {
        const events = newEvents(2);
        const expected: number | 'none' = revision;
        const result = await again(() => store.append(stream, expected, events));
        if (!result.ok) throw new Error('A repeated append was refused');
        ids.push(...idsOf(events));
        revision = result.revision;
      }
    });
    const written = () => [...acknowledged.values()].reduce((sum, ids) => sum + ids.length, 0);
    const until = async (count: number) => {
      while (written() < count) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    for (let kill = 0; kill < 3; kill++) {
      await until(written() + 500);
      await own.kill('SIGKILL');
    }
    await until(written() + 500);
    enough = true;
    await Promise.all(writers);

    for (const [stream, ids] of acknowledged) {
      const events = await all(store.read(stream));
      expect(idsOf(events)).toEqual(ids);
      expect(events.map((event) => event.revision)).toEqual(ids.map((_, n) => n));
    }
    await store.close();
  });

  test('a server that is stopped is told as away within seconds, and serves again when it goes on', {
    timeout: 120_000,
  }, async () => {
    const store = await openPostgresEventStore({ url: await ownDatabase() });
    const stream = newStream();
    await store.append(stream, 'none', newEvents(1));
    await own.kill('SIGSTOP');
    const event = newEvent();
    const began = performance.now();
    // Running backends stop with the server only if they are stopped too; new ones are not started.
    const asked = await Promise.allSettled([
      ...Array.from({ length: 20 }, () => store.head()),
      openPostgresEventStore({ url: own.url }),
    ]);
    expect(performance.now() - began).toBeLessThan(9000);
    expect(asked.at(-1)).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
    await own.kill('SIGCONT');
    expect(await again(() => store.append(stream, 0, [event]))).toMatchObject({ ok: true, revision: 1 });
    expect(await all(store.read(stream))).toHaveLength(2);
    await store.close();
  });

  test('a server that cannot be reached is told as away', async () => {
    const began = performance.now();
    const nowhere = 'postgres://nead:secret@127.0.0.1:1/nead';
    await expect(openPostgresEventStore({ url: nowhere })).rejects.toThrow(StoreUnavailable);
    await expect(openPostgresEventStore({ url: nowhere })).rejects.not.toThrow(/secret/);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test('a connection that never answers is told as away within seconds, and closing ends all the same', {
    timeout: 60_000,
  }, async () => {
    const { url, drop } = await testDatabase();
    const store = await openPostgresEventStore({ url });
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin; lock table log.event in access exclusive mode');
    const began = performance.now();
    await Promise.all([
      expect(store.head()).rejects.toThrow(StoreUnavailable),
      expect(all(store.read(newStream()))).rejects.toThrow(StoreUnavailable),
      expect(store.append(newStream(), 'none', newEvents(1))).rejects.toThrow(StoreUnavailable),
    ]);
    await store.close();
    expect(performance.now() - began).toBeLessThan(9000);
    await holder.end();
    await drop();
  });

  test('ten processes that start at once on an empty database make one log', async () => {
    const { url, drop } = await testDatabase();
    const stores = await Promise.all(Array.from({ length: 10 }, () => openPostgresEventStore({ url })));
    const epochs = await Promise.all(stores.map((store) => store.epoch()));
    expect(new Set(epochs).size).toBe(1);
    await Promise.all(stores.map((store) => store.close()));
    await drop();
  });

  test('an append that the database refuses does not take its neighbours along', async () => {
    const { url, drop } = await testDatabase();
    const store = await openPostgresEventStore({ url });
    const [used] = newEvents(1);
    if (!used) throw new Error('no event');
    await store.append(newStream(), 'none', [used]);
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => store.append(newStream(), 'none', newEvents(1))),
      store.append(newStream(), 'none', [used]),
      ...Array.from({ length: 5 }, () => store.append(newStream(), 'none', newEvents(1))),
    ]);
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
      ...Array(5).fill(true),
      false,
      ...Array(5).fill(true),
    ]);
    expect(outcomes[5]).toMatchObject({ reason: { name: 'EventIdTaken' } });
    await store.close();
    await drop();
  });

  test('works on a pool of the caller, and leaves it open', async () => {
    const { url, drop } = await testDatabase();
    const pool = openPool(url);
    const store: EventStore = await openPostgresEventStore({ pool });
    expect(await store.append(newStream(), 'none', newEvents(2))).toMatchObject({ ok: true });
    await store.close();
    expect((await pool.query('select count(*)::int as n from log.event')).rows).toEqual([{ n: 2 }]);
    await pool.end();
    await drop();
  });

  test('positions follow each other without the order of batches showing', async () => {
    const { url, drop } = await testDatabase();
    const store = await openPostgresEventStore({ url });
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => store.append(newStream(), 'none', newEvents(1 + (n % 3)))),
    );
    const pool = openPool(url);
    const { rows } = await pool.query(
      'select count(*)::int, min(position)::int, max(position)::int from log.event',
    );
    expect(rows).toEqual([{ count: 399, min: 1, max: 399 }]);
    await pool.end();
    await store.close();
    await drop();
  });

  test('a follower at the end is told what is new by whoever wrote it, and reads nothing', async () => {
    const { url, drop } = await testDatabase();
    const [here, there] = await Promise.all([
      openPostgresEventStore({ url }),
      openPostgresEventStore({ url }),
    ]);
    const stop = new AbortController();
    const runs = here.follow({ signal: stop.signal })[Symbol.asyncIterator]();
    expect((await runs.next()).value).toMatchObject({ events: [], caughtUp: true });
    const stream = newStream();
    const asked = vi.spyOn(Connections.prototype, 'rows');
    const reads = () => asked.mock.calls.filter(([{ name }]) => name === FOLLOW_ALL.name).length;
    for (const [nth, writer] of [there, here, there].entries()) {
      // A poll (each second, or for an older announcement) may come in between; the next time there is none.
      await expect
        .poll(
          async () => {
            const next = runs.next();
            const before = reads();
            const events = newEvents(2);
            await writer.append(stream, 'any', events);
            const { value } = await next;
            expect(idsOf(value?.events ?? [])).toEqual(idsOf(events));
            expect(value?.events).toEqual(
              await all(here.read(stream, { from: value?.events[0]?.revision ?? 0 })),
            );
            return reads() - before;
          },
          { message: `append ${nth}` },
        )
        .toBe(0);
    }
    asked.mockRestore();
    stop.abort();
    await Promise.all([here.close(), there.close()]);
    await drop();
  });

  test('a follower under many writers takes what came within moments in one run', async () => {
    const { url, drop } = await testDatabase();
    const store = await openPostgresEventStore({ url });
    const stop = new AbortController();
    let runs = 0;
    let events = 0;
    const began = performance.now();
    const followed = (async () => {
      for await (const batch of store.follow({ signal: stop.signal })) {
        runs++;
        events += batch.events.length;
        if (events === 400) return;
      }
    })();
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let n = 0; n < 100; n++) await store.append(newStream(), 'none', newEvents(1));
      }),
    );
    await followed;
    // One run every twenty milliseconds, one less by a timer, plus the first and the empty one at the start.
    expect(runs).toBeLessThanOrEqual(2 + (performance.now() - began) / 19);
    await store.close();
    await drop();
  });

  test('followers of three processes that write at once get every event once, in order', async () => {
    const { url, drop } = await testDatabase();
    const stores = await Promise.all([1, 2, 3].map(() => openPostgresEventStore({ url })));
    const stop = new AbortController();
    const each = 150;
    const followers = stores.map(async (store) => {
      const positions: bigint[] = [];
      for await (const batch of store.follow({ signal: stop.signal })) {
        positions.push(...batch.events.map(({ position }) => position));
        if (positions.length >= each * stores.length) break;
      }
      return positions;
    });
    await Promise.all(
      stores.map(async (store) => {
        for (let n = 0; n < each; n++) await store.append(newStream(), 'none', newEvents(1));
      }),
    );
    const inOrder = Array.from({ length: each * stores.length }, (_, n) => BigInt(n + 1));
    for (const positions of await Promise.all(followers)) expect(positions).toEqual(inOrder);
    stop.abort();
    await Promise.all(stores.map((store) => store.close()));
    await drop();
  });

  test.each([FOLLOW_ALL, FOLLOW_PREFIXES])(
    'a run reads what it holds, however much of the log comes after it: $name',
    async ({ text }) => {
      const { url, drop } = await testDatabase();
      const store = await openPostgresEventStore({ url });
      const pool = openPool(url);
      await pool.query(`
        insert into log.event select n, 'many-' || n, 0, gen_random_uuid(), 'Happened', repeat('x', 500), '{}'
        from generate_series(1, 5000) n`);
      await pool.query('analyze log.event');
      const asked = text.replace('$1', '100').replace('$2', '50').replace('$3', `array['many-']`);
      const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, format json) ${asked}`,
      );
      const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
      expect(
        Math.max(...(explained ? rowsIn(explained.Plan) : [Number.POSITIVE_INFINITY])),
      ).toBeLessThanOrEqual(50);
      await pool.end();
      await store.close();
      await drop();
    },
  );
});

interface Plan {
  'Actual Rows': number;
  Plans?: Plan[];
}
const rowsIn = ({ 'Actual Rows': rows, Plans = [] }: Plan): number[] => [rows, ...Plans.flatMap(rowsIn)];

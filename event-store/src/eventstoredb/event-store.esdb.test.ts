import { EventStoreDBClient } from '@eventstore/db-client';
import { notTried, proven, timesToTry, timeToProve } from '@nead/embedded-postgres/test-proven.ts';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { all, followUntil, idsOf, newEvents, newStream } from '../contract/store-under-test.ts';
import { eventStoreContract } from '../contract.ts';
import { openEventStoreDb } from './event-store.ts';
import { keptOnce } from './test-kept-once.ts';
import { eventStoreDbForTests } from './test-server.ts';

const server = await eventStoreDbForTests();
const FOLLOWERS = 12;
const KILLS = timesToTry({ short: 2, full: 100 });

afterAll(async () => {
  if ('stop' in server) await server.stop?.();
});

if ('missing' in server) {
  describe('EventStoreDB as an event store', () => {
    test.skip(`is not tested here: ${server.missing}`, () => {});
  });
} else {
  eventStoreContract('EventStoreDB', async () => {
    const { url, restart } = server;
    const store = await openEventStoreDb({ url });
    return {
      store,
      ...(restart && { restart }),
      secondClient: () => openEventStoreDb({ url }),
      dispose: () => store.close(),
    };
  });

  describe('the end of the log in EventStoreDB', () => {
    test('is closed in no time by a process that has just asked for it', async () => {
      const store = await openEventStoreDb({ url: server.url });
      const head = await store.head();
      const closing = store.close().then(() => 'closed');
      const hanging = new Promise((resolve) => setTimeout(resolve, 5_000, 'hanging'));
      expect(await Promise.race([closing, hanging])).toBe('closed');
      expect(head).toBeGreaterThan(0n);
    });

    test('is found by asking for one event', async () => {
      const store = await openEventStoreDb({ url: server.url });
      const readAll = vi.spyOn(EventStoreDBClient.prototype, 'readAll');
      try {
        const appended = await store.append(newStream(), 'none', newEvents(1));
        const head = await store.head();
        expect(appended).toMatchObject({ ok: true, position: head });
        expect(readAll.mock.calls).toEqual([[expect.objectContaining({ maxCount: 1 })]]);
      } finally {
        readAll.mockRestore();
        await store.close();
      }
    });

    test('is followed by one subscription of a process, however many follow, and by none that only writes', async () => {
      const store = await openEventStoreDb({ url: server.url });
      const subscribe = vi.spyOn(EventStoreDBClient.prototype, 'subscribeToAll');
      try {
        const kind = newStream('tail');
        const prefixes = [kind];
        const stream = () => newStream(kind);
        const after = await store.head();
        const events = newEvents(30);
        await store.append(stream(), 'none', newEvents(1));
        expect(subscribe).not.toHaveBeenCalled();
        const from = await store.head();
        const caughtUp = new Set<number>();
        const all = Promise.all(
          Array.from({ length: FOLLOWERS }, (_, nth) =>
            followUntil(store, { after: from, prefixes }, (found, batch) => {
              if (batch.caughtUp) caughtUp.add(nth);
              return found.length >= events.length;
            }),
          ),
        );
        await expect.poll(() => caughtUp.size, { timeout: 20_000 }).toBe(FOLLOWERS);
        await Promise.all(events.map((event) => store.append(stream(), 'none', [event])));
        for (const { events: seen } of await all) expect(idsOf(seen)).toEqual(idsOf(events));
        expect(subscribe).toHaveBeenCalledTimes(1);

        // A follower that begins further back reads up to the shared position, and continues with the others.
        const late = newEvents(1);
        let appending: Promise<unknown> | undefined;
        const behind = await followUntil(store, { after, prefixes }, (found, batch) => {
          if (batch.caughtUp) appending ??= store.append(stream(), 'none', late);
          return found.length >= events.length + 2;
        });
        await appending;
        expect(idsOf(behind.events).slice(1)).toEqual([...idsOf(events), ...idsOf(late)]);
      } finally {
        subscribe.mockRestore();
        await store.close();
      }
    });

    test('is come to page by page by those who begin further back, and each page is read once for all of them', async () => {
      const store = await openEventStoreDb({ url: server.url });
      const readAll = vi.spyOn(EventStoreDBClient.prototype, 'readAll');
      const subscribe = vi.spyOn(EventStoreDBClient.prototype, 'subscribeToAll');
      try {
        const after = await store.head();
        const events = newEvents(250);
        await store.append(newStream(), 'none', events);
        const all = Promise.all(
          Array.from({ length: FOLLOWERS }, () =>
            followUntil(store, { after, max: 100 }, (_, { caughtUp }) => caughtUp),
          ),
        );
        for (const { events: seen, batches } of await all) {
          expect(idsOf(seen)).toEqual(idsOf(events));
          expect(batches.map((batch) => batch.events.length)).toEqual([100, 100, 50, 0]);
        }
        const pages = () =>
          readAll.mock.calls.filter(([options]) => options?.direction === 'forwards').length;
        expect(pages()).toBe(3);
        // A check of the whole log must not be answered from memory.
        await followUntil(store, { after, max: 100, prefixes: [''] }, (_, { caughtUp }) => caughtUp);
        expect(pages()).toBe(6);
        expect(subscribe).toHaveBeenCalledTimes(1);
      } finally {
        readAll.mockRestore();
        subscribe.mockRestore();
        await store.close();
      }
    });

    test('is followed on from where it was when the node ends the subscription, as it does with a process that is slow', async () => {
      const store = await openEventStoreDb({ url: server.url });
      const subscribe = vi.spyOn(EventStoreDBClient.prototype, 'subscribeToAll');
      try {
        const kind = newStream('tail');
        const events = newEvents(40);
        const append = (some: typeof events) =>
          Promise.all(some.map((event) => store.append(newStream(kind), 'none', [event])));
        const after = await store.head();
        const heard = Array.from({ length: FOLLOWERS }, () => 0);
        const all = Promise.all(
          heard.map((_, nth) =>
            followUntil(store, { after, prefixes: [kind] }, (found) => {
              heard[nth] = found.length;
              return found.length >= events.length;
            }),
          ),
        );
        await append(events.slice(0, 20));
        await expect.poll(() => Math.min(...heard)).toBe(20);
        const before = subscribe.mock.calls.length;
        const ended = Object.assign(new Error('Consumer too slow'), { code: 10 });
        subscribe.mock.results.at(-1)?.value.emit('error', ended);
        await append(events.slice(20));
        for (const { events: seen } of await all) expect(idsOf(seen).sort()).toEqual(idsOf(events).sort());
        expect(subscribe).toHaveBeenCalledTimes(before + 1);
      } finally {
        subscribe.mockRestore();
        await store.close();
      }
    });
  });
  describe('a stream in EventStoreDB that is read on', () => {
    test('is read where something has come, and asked for otherwise, which leaves nothing behind', async () => {
      const store = await openEventStoreDb({ url: server.url });
      const other = await openEventStoreDb({ url: server.url });
      const readStream = vi.spyOn(EventStoreDBClient.prototype, 'readStream');
      const found = async (stream: string, from: number) => idsOf(await all(store.read(stream, { from })));
      try {
        const stream = newStream();
        expect(await found(stream, 0)).toEqual([]);
        expect(readStream).toHaveBeenCalledTimes(1);
        expect(await found(stream, 0)).toEqual([]);
        expect(await found(stream, 0)).toEqual([]);
        expect(readStream).toHaveBeenCalledTimes(1);

        const events = newEvents(2);
        expect(await other.append(stream, 'none', events)).toMatchObject({ ok: true, repeated: false });
        expect(await found(stream, 0)).toEqual(idsOf(events));
        expect(readStream).toHaveBeenCalledTimes(2);
        expect(await found(stream, 2)).toEqual([]);
        expect(await other.append(stream, 1, newEvents(1))).toMatchObject({ ok: true, revision: 2 });
        expect(await found(stream, 2)).toHaveLength(1);
        expect(readStream).toHaveBeenCalledTimes(3);
      } finally {
        readStream.mockRestore();
        await store.close();
        await other.close();
      }
    });
  });
}

test('kill -9 of EventStoreDB under writers loses and doubles nothing that was acknowledged', {
  timeout: timeToProve({ full: 1_200_000 }),
}, async ({ task, skip }) => {
  const without = (reason: string) => {
    notTried(task, 'EventStoreDB kills', reason);
    return skip(reason);
  };
  if ('missing' in server) return without('no EventStoreDB');
  const { url, restart } = server;
  if (!restart) return without('EVENTSTORE_RESTART is not set');
  const store = await openEventStoreDb({ url });
  const { writers, acknowledged, longestMs } = await keptOnce(store, async (goOn) => {
    for (let nth = 0; nth < KILLS; nth++) {
      await restart();
      await goOn();
    }
  });
  await store.close();
  proven(task, 'EventStoreDB kills', {
    tried: `${KILLS} kills under ${writers} writers, ${acknowledged} appends acknowledged`,
    longestMs,
  });
});

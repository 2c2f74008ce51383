import { describe, expect, test } from 'vitest';
import { all, followUntil, idsOf, newEvents, newStream, persistently } from '../contract/store-under-test.ts';
import { openEventStoreDb } from './event-store.ts';
import { clusterForTests } from './test-server.ts';

const WRITERS = 16;
const cluster = clusterForTests();

if ('missing' in cluster) {
  test.skip(`A cluster of EventStoreDB is not tested here: ${cluster.missing}`, () => {});
} else {
  const { url, discovered, troubles } = cluster;

  describe.each([
    ['several hosts', async () => url],
    ['a discovered address', discovered],
  ])('EventStoreDB at %s', (_, address) => {
    test('keeps what it acknowledged once, and a follower goes on, whatever befalls its nodes', async () => {
      const reached = await address();
      const store = await persistently(() => openEventStoreDb({ url: reached }));
      const kind = newStream('cluster');
      const last = newStream(kind);
      const after = await persistently(() => store.head());
      const acknowledged = new Map<string, string[]>();
      let count = 0;
      let going = true;
      const writing = Array.from({ length: WRITERS }, async () => {
        const stream = newStream(kind);
        const ids: string[] = [];
        acknowledged.set(stream, ids);
        while (going) {
          const events = newEvents(1);
          const expected = ids.length === 0 ? 'none' : ids.length - 1;
          const result = await persistently(() => store.append(stream, expected, events));
          expect(result).toMatchObject({ ok: true, revision: ids.length });
          ids.push(...idsOf(events));
          count += 1;
        }
      });
      let heard = 0;
      const following = followUntil(store, { after, prefixes: [kind] }, (found) => {
        heard = found.length;
        return found.at(-1)?.stream === last;
      });
      const flows = async () => {
        const since = count;
        await expect.poll(() => Math.min(count, heard)).toBeGreaterThan(since + 200);
      };
      await flows();
      for (const comeOver of Object.values(troubles)) {
        await comeOver();
        await flows();
      }
      going = false;
      await Promise.all(writing);
      await persistently(() => store.append(last, 'none', newEvents(1)));
      const { events } = await following;
      for (const [stream, ids] of acknowledged) {
        expect(idsOf(await all(store.read(stream)))).toEqual(ids);
        expect(idsOf(events.filter((event) => event.stream === stream))).toEqual(ids);
      }
      await store.close();
    });
  });
}

import { describe, test } from 'vitest';
import { persistently } from '../contract/store-under-test.ts';
import { openEventStoreDb } from './event-store.ts';
import { keptOnce } from './test-kept-once.ts';
import { clusterForTests } from './test-server.ts';

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
      await keptOnce(store, async (goOn) => {
        for (const comeOver of Object.values(troubles)) {
          await comeOver();
          await goOn();
        }
      });
      await store.close();
    });
  });
}

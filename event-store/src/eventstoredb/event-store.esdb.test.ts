import { describe, test } from 'vitest';
import { eventStoreContract } from '../contract.ts';
import { openEventStoreDb } from './event-store.ts';
import { eventStoreDbForTests } from './test-server.ts';

const server = await eventStoreDbForTests();

if ('missing' in server) {
  describe('EventStoreDB as an event store', () => {
    test.skip(`is not tested here: ${server.missing}`, () => {});
  });
} else {
  eventStoreContract('EventStoreDB', async () => {
    const { url, restart, stop } = server;
    const store = await openEventStoreDb({ url });
    return {
      store,
      ...(restart && { restart }),
      secondClient: () => openEventStoreDb({ url }),
      dispose: async () => {
        await store.close();
        await stop?.();
      },
    };
  });
}

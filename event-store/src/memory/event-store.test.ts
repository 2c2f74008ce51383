import { eventStoreContract } from '../contract.ts';
import { createMemoryEventStore } from './event-store.ts';

eventStoreContract('memory', async () => {
  const store = createMemoryEventStore();
  return { store, dispose: () => store.close() };
});

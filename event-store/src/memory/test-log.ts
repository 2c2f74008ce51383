import { createEventLog, type EventLog } from '../event-log.ts';
import { createMemoryEventStore } from './event-store.ts';
import { createMemoryKeyStore } from './key-store.ts';

/** An empty log in memory. */
export const memoryLog = (): EventLog =>
  createEventLog({ store: createMemoryEventStore(), keys: createMemoryKeyStore() });

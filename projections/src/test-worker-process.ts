// A worker as a process of its own, for tests that kill and stop it. Answers each message with its health.
import { createEventLog } from '@nead/event-store/event-log.ts';
import { openPostgresEventStore } from '@nead/event-store/postgres/event-store.ts';
import { openPostgresKeyStore } from '@nead/event-store/postgres/key-store.ts';
import { createLog } from '@nead/http-kit/log.ts';
import { openPool } from '@nead/http-kit/postgres/database.ts';
import { startWorker } from './worker.ts';

const url = process.env.TEST_DATABASE_URL ?? '';
const logger = createLog('test-worker', 'silent');
const keys = await openPostgresKeyStore({ url, masterKey: Buffer.alloc(32, 7) });
const log = createEventLog({ store: await openPostgresEventStore({ url }), keys });
const worker = await startWorker({ log, pool: openPool(url, logger), databaseUrl: url, logger });

process.on('message', () => {
  const states = Object.fromEntries(
    Object.entries(worker.health()).map(([name, { state }]) => [name, state]),
  );
  process.send?.(states);
});
process.on('disconnect', () => process.exit());

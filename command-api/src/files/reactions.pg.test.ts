import { type Id, newId } from '@nead/contracts/ids.ts';
import { type TestDatabase, testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { createEventLog, type LogEvent } from '@nead/event-store/event-log.ts';
import { createMemoryEventStore } from '@nead/event-store/memory/event-store.ts';
import { createMemoryKeyStore } from '@nead/event-store/memory/key-store.ts';
import { openPool } from '@nead/http-kit/database.ts';
import { createLog } from '@nead/http-kit/log.ts';
import { migrate } from '@nead/http-kit/migrate.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCause } from '../causes.ts';
import { openDirectory } from '../directory.ts';
import { openStreams } from '../handle.ts';
import { commandMigrations } from '../migrations.ts';
import type { ReactionParts } from '../reaction.ts';
import { files } from './decider.ts';
import { filesReactions } from './reactions.ts';

const KEY = 'a test key of more than 32 characters';
const childminderId = newId();
let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.url, 'command', commandMigrations);
  pool = openPool(database.url, createLog('test', 'silent'));
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

test('an upload that nothing referred to for a day is dropped by the clock, a younger one stays', async () => {
  const log = createEventLog({ store: createMemoryEventStore(), keys: createMemoryKeyStore() });
  const streams = openStreams(log);
  const directory = openDirectory(pool, KEY);
  const parts = { streams, directory } as ReactionParts; // all that this schedule looks at
  const store = (fileId: Id) =>
    streams.handle(
      files,
      childminderId,
      {
        type: 'Store',
        file: {
          childminderId,
          fileId,
          use: 'temp',
          owner: childminderId,
          contentType: 'image/jpeg',
          bytes: 1,
        },
      },
      systemCause('test', fileId).cause,
    );
  const [old, young] = [newId(new Date(Date.now() - 25 * 3600_000)), newId(new Date(Date.now() - 3600_000))];
  for (const fileId of [young, old]) await store(fileId);
  const events: LogEvent[] = [];
  for await (const event of log.read(`files-${childminderId}`)) events.push(event);
  const client = await pool.connect();
  await directory.follow(client, events);
  client.release();

  for (const schedule of filesReactions.schedules?.(parts) ?? []) await schedule.run(pool);
  expect([...(await streams.stateOf(files, childminderId)).files.keys()]).toEqual([young]);
  await log.close();
});

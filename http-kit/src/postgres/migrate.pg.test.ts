import { type TestDatabase, testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.drop());

/** Ends the connection that holds the lock; the migration has another one. */
const OTHERS = `select count(pg_terminate_backend(pid)) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;
test('a line that breaks while it is migrated ends no process', async () => {
  await migrate(database.url, 'trial', [
    {
      name: 'break',
      async up(db) {
        expect((await db.raw(OTHERS)).rows).toEqual([{ count: '1' }]);
      },
    },
  ]);
});

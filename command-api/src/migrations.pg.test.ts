import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { typescript } from '@nead/embedded-postgres/test-typescript.ts';
import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { createLog } from '@nead/http-kit/log.ts';
import { migrate } from '@nead/http-kit/postgres/migrate.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutbox } from './engine/mail/outbox.ts';
import { commandMigrations } from './migrations.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let pool: pg.Pool;
beforeEach(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.url });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const done = async () =>
  (await pool.query<{ name: string }>('select name from command.migration order by id')).rows.map(
    ({ name }) => name,
  );
const all = commandMigrations.map(({ name }) => name);

/** Another process that migrates the schema, as each process of a fleet does at its start. */
async function anotherProcess(): Promise<number> {
  const source = `
    import { migrate } from '@nead/http-kit/postgres/migrate.ts';
    import { commandMigrations } from './migrations.ts';
    await migrate(${JSON.stringify(database.url)}, 'command', commandMigrations);`;
  const child = spawn(process.execPath, [...typescript, '--input-type=module', '--eval', source], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return Number(code);
}

test('processes that start at once migrate once, each step in its turn', async () => {
  const codes = await Promise.all([
    anotherProcess(),
    anotherProcess(),
    ...Array.from({ length: 4 }, () => migrate(database.url, 'command', commandMigrations).then(() => 0)),
  ]);
  expect(codes).toEqual(codes.map(() => 0));
  expect(await done()).toEqual(all);
});

test('a start that died in the middle does not keep the next one out', async () => {
  await migrate(database.url, 'command', commandMigrations.slice(0, 3));
  await pool.query('update command.migration_lock set is_locked = 1');
  await migrate(database.url, 'command', commandMigrations);
  expect(await done()).toEqual(all);
});

test('letters of before have nothing to be told of, and one that was under way is told of as it is now', async () => {
  const before = commandMigrations.findIndex(({ name }) => name === '021-mails-to-tell-of');
  await migrate(database.url, 'command', commandMigrations.slice(0, before));
  await pool.query(`insert into command.outbox (id, template, stream, revision, state)
    select state, 'password-changed', 'account-1', 3, state
    from unnest(array['waiting', 'sending', 'sent', 'dropped', 'dead', 'unclear']) as state`);
  await migrate(database.url, 'command', commandMigrations);
  const log = memoryLog();
  const quiet = createLog('test', 'silent');
  const sender = { send: async () => 'sent' as const };
  const outbox = openOutbox(pool, log, {}, sender, quiet);
  const due = async () =>
    (await pool.query('select id, state, to_tell from command.outbox where to_tell is not null')).rows;
  expect(await due()).toEqual([]);
  await outbox.settle();
  expect(await due()).toEqual([{ id: 'sending', state: 'unclear', to_tell: 'failed' }]);
  await log.close();
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { typescript } from '@nead/embedded-postgres/test-typescript.ts';
import { migrate } from '@nead/http-kit/postgres/migrate.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

/** Another process that migrates the schema, like each process of a fleet at its start. */
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

test('tables from before the first release are refused with what to do about them', async () => {
  await migrate(database.url, 'command', commandMigrations.slice(0, 3));
  await pool.query(
    "update command.migration set name = '001-sessions-and-limits' where name = '001-sessions'",
  );
  await expect(migrate(database.url, 'command', commandMigrations)).rejects.toThrow(
    'The tables of command were made before the first release and cannot be used',
  );
});

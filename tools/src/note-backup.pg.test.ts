import { commandMigrations } from '@nead/command-api/migrations.ts';
import { startOwnPostgres } from '@nead/embedded-postgres/for-tests.ts';
import { migrate } from '@nead/http-kit/postgres/migrate.ts';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noteBackup } from './note-backup.ts';

test('a connection that is lost while a backup is noted is told, and ends nothing', async () => {
  const postgres = await startOwnPostgres();
  onTestFinished(() => postgres.stop());
  await migrate(postgres.url, 'command', commandMigrations);
  const open = async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', () => undefined); // the server is killed below
    await client.connect();
    return client;
  };
  const [holder, watcher] = [await open(), await open()];
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => told.mockRestore());
  await holder.query('begin; lock table command.backup');
  const noted = noteBackup(postgres.url, { events: 1, daily: true });
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock'";
  await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(1);
  await postgres.kill('SIGKILL');
  await noted;
  expect(told.mock.calls).toEqual([[expect.stringContaining('The backup is whole, but')]]);
});

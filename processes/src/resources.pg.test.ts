import { ensureAdmin } from '@nead/command-api/rooms/accounts/configured-admin.ts';
import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { readConfig } from '@nead/http-kit/config.ts';
import { createLog } from '@nead/http-kit/log.ts';
import { openPool } from '@nead/http-kit/postgres/database.ts';
import { unwellParts } from '@nead/http-kit/process/health.ts';
import { createMetrics } from '@nead/http-kit/process/metrics.ts';
import { openSessions } from '@nead/http-kit/sessions/sessions.ts';
import { migrateReadSide } from '@nead/projections/rooms/admin/platform.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runParts } from './processes.ts';
import { openResources } from './resources.ts';

const long = 's'.repeat(64);
const secrets = {
  SESSION_KEYS: `test:${long}`,
  MASTER_KEY: 'a'.repeat(64),
  PRIVATE_KEY: long,
  SIGNING_KEY: 'b'.repeat(64),
};

async function openTested() {
  const database = await testDatabase();
  const logger = createLog('test', 'silent');
  const pool = openPool(database.url, logger);
  const steps: (() => unknown)[] = [() => database.drop(), () => pool.end()];
  onTestFinished(async () => {
    for (const step of steps.reverse()) await step();
  });
  const shared = (others: Partial<typeof secrets> = {}) => {
    const config = readConfig({
      NODE_ENV: 'test',
      PUBLIC_URL: 'http://localhost',
      DATABASE_URL: database.url,
      ...secrets,
      ...others,
    });
    return openResources(config, {
      logger,
      metrics: createMetrics(logger),
      pool,
      sessions: openSessions(pool, config.tokenKeys),
      onStop: (_, step) => void steps.push(step),
    });
  };
  const open = async (others: Partial<typeof secrets> = {}) => {
    const resources = shared(others);
    await resources.migrated();
    return resources.streams();
  };
  return { url: database.url, pool, shared, open };
}

test('a database that begins its recovery while a process starts is waited for, wherever the process is', async () => {
  const { pool, shared } = await openTested();
  const recovering = Object.assign(new Error('the database system is in recovery mode'), { code: '57P03' });
  const ask = pool.query.bind(pool);
  const refused = new Set<unknown>();
  vi.spyOn(pool, 'query').mockImplementation((statement: unknown, values?: unknown) => {
    const isFirst = !refused.has(statement);
    refused.add(statement);
    return isFirst ? Promise.reject(recovering) : ask(statement as string, values as unknown[]); // as it was called
  });
  const { probes } = await runParts(shared(), ['commands']);
  expect(refused.size).toBeGreaterThan(2);
  await expect.poll(() => unwellParts(probes)).toEqual([]);
});

test('who writes does not begin anew in an empty log beside a database that has read one', async () => {
  const { pool, open } = await openTested();
  await open();
  await pool.query(
    `insert into command.checkpoint (name, build, version, epoch, position) values ('reactor', 'live', 1, 1, 7)`,
  );
  await expect(open()).rejects.toThrow('the log is empty');
});

test('nor where only a read model has read of it', async () => {
  const { url, pool, open } = await openTested();
  await migrateReadSide(url);
  await open();
  await pool.query(
    `insert into projection.checkpoint (name, build, version, epoch, position) values ('care', 'live', 1, 1, 7)`,
  );
  await expect(open()).rejects.toThrow('the log is empty');
});

test('nor with another PRIVATE_KEY than that with which its accounts were opened', async () => {
  const { open } = await openTested();
  const streams = await open();
  await ensureAdmin(streams, secrets.PRIVATE_KEY, {
    email: 'desk@nead.example',
    password: 'a long enough one',
  });
  await open();
  await expect(open({ PRIVATE_KEY: 'o'.repeat(64) })).rejects.toThrow('PRIVATE_KEY is not the one');
});

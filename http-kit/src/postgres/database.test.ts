import { breakingServer } from '@nead/embedded-postgres/test-breaking-server.ts';
import { expect, test } from 'vitest';
import type { Log } from '../log.ts';
import { isStoreAway, openPool } from './database.ts';
import { inTransaction } from './transaction.ts';

function openAt(url = 'postgres://localhost:1/nobody') {
  const said: string[] = [];
  const log = { warn: (_: unknown, text: string) => said.push(text) } as unknown as Log; // it is asked for nothing else
  return { said, pool: openPool(url, log) };
}
const broke = Object.assign(new Error('terminating connection'), { code: '57P01' });

test('a connection that breaks while nobody uses it is told of', async () => {
  const { said, pool } = openAt();
  pool.emit('error', broke, undefined as never);
  expect(said).toEqual(['an idle database connection broke']);
  await pool.end();
});

test('a connection that the server ends while its pool is closed anyway is no news', async () => {
  const { said, pool } = openAt();
  await pool.end();
  pool.emit('error', broke, undefined as never);
  expect(said).toEqual([]);
});

// It breaks before its user can listen for errors, which would otherwise end the process.
test('a connection that breaks in the moment in which it is there fails what it was for, and nothing else', async () => {
  const server = await breakingServer();
  const { pool } = openAt(server.url);
  const work = inTransaction(pool, async () => ({ keep: true, value: 'done' }));
  const error = await work.catch((reason: unknown) => reason);
  expect(isStoreAway(error)).toBe(true);
  await pool.end();
  await server.close();
});

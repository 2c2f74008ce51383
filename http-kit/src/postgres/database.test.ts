import { expect, test } from 'vitest';
import type { Log } from '../log.ts';
import { openPool } from './database.ts';

function openAt() {
  const said: string[] = [];
  const log = { warn: (_: unknown, text: string) => said.push(text) } as unknown as Log; // it is asked for nothing else
  return { said, pool: openPool('postgres://localhost:1/nobody', log) };
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

import { inTransaction } from '@nead/http-kit/postgres/transaction.ts';
import * as fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateReadSide } from '../rooms/admin/platform.ts';
import { openReadSide, type ReadSide } from '../test-read-side.ts';
import {
  countOf,
  type Effect,
  type Projection,
  patch,
  put,
  type RowEffect,
  remove,
  tablesOf,
} from './projection.ts';
import { createBuild } from './read-model.ts';
import { RowWrites } from './row-writes.ts';

const table = tablesOf('seats');
const seat = table({
  name: 'seat',
  columns: {
    room: 'text',
    number: 'integer',
    who: 'text null',
    likes: 'jsonb null',
    since: 'timestamptz null',
  },
  key: ['room', 'number'],
});
const light = table({ name: 'light', columns: { room: 'text' }, key: ['room'] });
const taken = countOf(seat, 'taken', ['room', 'who']);
const house = (name: string): Projection => ({
  name,
  version: 1,
  tables: [seat, light, taken],
  unseals: new Set(),
  handle: () => [],
});

let side: ReadSide;
beforeAll(async () => {
  side = await openReadSide();
  await migrateReadSide(side.url);
  const client = await side.pool.connect();
  for (const name of ['together', 'singly']) {
    await createBuild(client, house(name), 'live', { epoch: 1n, holder: null });
  }
  client.release();
});
afterAll(() => side?.close());

const key = fc.record({ room: fc.constantFrom('a', 'b\'"\\', 'ċ'), number: fc.integer({ min: 0, max: 2 }) });
const content = {
  who: fc.option(fc.string({ unit: 'grapheme', maxLength: 5 }).filter((text) => !text.includes('\u0000'))),
  likes: fc.option(fc.array(fc.constantFrom('Nuts', '"', '\\', 'null'), { maxLength: 2 })),
  since: fc.option(fc.constantFrom('2026-03-29T01:00:00.000Z', '2026-10-25T01:00:00.000Z')),
};
const operation: fc.Arbitrary<Effect> = fc.oneof(
  fc.tuple(key, fc.record(content)).map(([at, row]) => put(seat, { ...at, ...row })),
  fc
    .tuple(key, fc.record(content, { requiredKeys: [] }))
    .filter(([, set]) => Object.keys(set).length > 0)
    .map(([at, set]) => patch(seat, at, set)),
  key.map((at) => remove(seat, at)),
  key.map(({ room }) => put(light, { room })),
  key.map(({ room }) => remove(light, { room })),
);

test('row operations written together come to the same rows as one after another, and their counts are kept', async () => {
  const client = await side.pool.connect();
  const everything = async (schema: string) => [
    (await client.query(`select * from ${schema}.seat order by room, number`)).rows,
    (await client.query(`select * from ${schema}.light order by room`)).rows,
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 25 }), async (effects) => {
      const rows = effects.filter((effect): effect is RowEffect => effect.do !== 'publish');
      const together = new RowWrites();
      for (const effect of rows) together.add(effect);
      await together.write(client, 'together');
      for (const effect of rows) {
        const one = new RowWrites();
        one.add(effect);
        await one.write(client, 'singly');
      }
      expect(await everything('together')).toEqual(await everything('singly'));
      for (const schema of ['together', 'singly']) {
        const kept = await client.query(`select room, who, n from ${schema}.taken order by room, who`);
        const counted = await client.query(
          `select room, who, count(*)::int as n from ${schema}.seat group by room, who order by room, who`,
        );
        expect(kept.rows).toEqual(counted.rows);
      }
    }),
    { numRuns: 60 },
  );
  client.release();
});

test('a change of one row does not read the others', async () => {
  await inTransaction(side.pool, async (client) => {
    await client.query(
      `insert into singly.seat select 'hall', n, repeat('x', 300) from generate_series(1, 6000) n`,
    );
    await client.query('analyze singly.seat');
    const before = await readAtOnce(client);
    const at = { room: 'hall', number: 7 };
    for (const effect of [patch(seat, at, { who: 'Una' }), remove(seat, at)]) {
      const one = new RowWrites();
      if (effect.do !== 'publish') one.add(effect);
      await one.write(client, 'singly');
    }
    expect(await readAtOnce(client)).toBe(before);
    return { keep: false, value: undefined };
  });
});

/** The number of times this transaction has read all seats. */
async function readAtOnce(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ scans: number }>(
    `select seq_scan::int as scans from pg_stat_xact_user_tables where schemaname = 'singly' and relname = 'seat'`,
  );
  return rows[0]?.scans ?? Number.NaN;
}

import { proven } from '@nead/embedded-postgres/test-proven.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LogFault, verifyLog } from '../verify-log.ts';
import { type ChainedLog, EACH, openChainedLog, SINCE, streams } from './test-chained-log.ts';

/**
 * Manipulations by somebody who controls the database, and the place where each is found: before the anchor, which is
 * at 13.
 */

let log: ChainedLog;
beforeAll(async () => {
  log = await openChainedLog();
});
afterAll(() => log?.close());

const [A, B] = streams;
const LAST = EACH + SINCE - 1;
const type = 'AttendanceRecorded';
const at = (revision: number, why: LogFault['why']): LogFault => ({ why, stream: A, revision, type });

const sql = (text: string, ...values: unknown[]) => log.db.query(text, values);
const set = (column: string, value: string, revision = 5) =>
  sql(`update log.event set ${column} = ${value} where stream = $1 and revision = $2`, A, revision);
const remove = (revision: number) =>
  sql('delete from log.event where stream = $1 and revision = $2', A, revision);
/** Moves numbers up one after the other, since no two rows may have the same number at any time. */
async function moveUp(from: number): Promise<void> {
  for (let next = from; next <= LAST; next++) await set('revision', String(next - 1), next);
}
async function moveDown(from: number): Promise<void> {
  for (let next = LAST; next >= from; next--) await set('revision', String(next + 1), next);
}
/** Exchanges two numbers by way of an unused one. */
async function exchange(column: 'revision' | 'position', one: number, other: number): Promise<void> {
  const move = (from: number, to: number) =>
    sql(
      `update log.event set ${column} = $1 where ${column} = $2 ${column === 'revision' ? `and stream = '${A}'` : ''}`,
      to,
      from,
    );
  await move(one, -1);
  await move(other, one);
  await move(-1, other);
}

const laterTime = `replace(data, '08:15', '09:15')`;

const manipulations: readonly (readonly [what: string, act: () => Promise<unknown>, found: LogFault])[] = [
  ['a time in what was recorded is changed', () => set('data', laterTime), at(5, 'content')],
  [
    'somebody else is said to have done it',
    () => set('metadata', `replace(metadata, '65a000000000000000000003', '65a000000000000000000009')`),
    at(5, 'content'),
  ],
  [
    'it is said to have been recorded at another time',
    () => set('metadata', `replace(metadata, '"recordedAt":"2026-03-02', '"recordedAt":"2026-03-01')`),
    at(5, 'content'),
  ],
  [
    'another kind of event is made of it',
    () => set('type', `'AttendanceRemoved'`),
    { ...at(5, 'content'), type: 'AttendanceRemoved' },
  ],
  ['another id is given to it', () => set('id', 'gen_random_uuid()'), at(5, 'content')],
  [
    'its own hash is replaced',
    () => set('metadata', `jsonb_set(metadata::jsonb, '{hash}', '"00"')::text`),
    at(5, 'content'),
  ],
  [
    'the hash of the one before is replaced',
    () => set('metadata', `jsonb_set(metadata::jsonb, '{prev}', '"00"')::text`),
    at(5, 'content'),
  ],
  [
    'it is changed, and its own hash made to fit',
    async () => {
      await set('data', laterTime);
      await log.rewrite(A, 5, 1);
    },
    at(6, 'link'),
  ],
  [
    'it is changed, and every hash after it made to fit',
    async () => {
      await set('data', laterTime);
      await log.rewrite(A, 5);
    },
    at(EACH - 1, 'anchor'),
  ],
  ['it is taken out', () => remove(5), at(6, 'order')],
  [
    'it is taken out, and the gap closed',
    async () => {
      await remove(5);
      await moveUp(6);
    },
    at(5, 'content'),
  ],
  [
    'it is taken out, the gap closed and every hash made to fit',
    async () => {
      await remove(5);
      await moveUp(6);
      await log.rewrite(A, 5);
    },
    at(EACH - 1, 'anchor'),
  ],
  ['the first of all is taken out', () => remove(0), at(1, 'order')],
  [
    'the end is cut off',
    () => sql('delete from log.event where stream = $1 and revision > 9', A),
    { why: 'end', stream: A, revision: 9 },
  ],
  [
    'the whole stream is gone',
    () => sql('delete from log.event where stream = $1', A),
    { why: 'end', stream: A },
  ],
  ['two of a stream change places', () => exchange('revision', 5, 6), at(6, 'order')],
  [
    'something that never happened is put in between, and every hash made to fit',
    async () => {
      await moveDown(5);
      await sql(
        `insert into log.event select (select max(position) + 1 from log.event), stream, 5, gen_random_uuid(), type, data, metadata from public.kept where stream = $1 and revision = 7`,
        A,
      );
      await log.rewrite(A, 5);
    },
    at(6, 'order'),
  ],
  [
    'one of another stream is hung on at the end',
    () =>
      sql(
        `update log.event set stream = $1, revision = $2 where stream = $3 and revision = $4`,
        A,
        LAST + 1,
        B,
        LAST,
      ),
    { ...at(LAST + 1, 'content') },
  ],
];

test.each(manipulations)('where %s it is found, and named', async (_, act, found) => {
  await act();
  try {
    expect(await verifyLog(log.store, log.anchored)).toEqual({ ok: false, broken: found });
  } finally {
    await log.putBack();
  }
});

test('what was put back is whole again, so each of them was found for itself', async ({ task }) => {
  expect(await verifyLog(log.store, log.anchored)).toMatchObject({ ok: true });
  proven(task, 'manipulations', {
    tried: `${manipulations.length} of them, each named with its stream and place`,
  });
});

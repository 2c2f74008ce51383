import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Anchored, verifyLog } from '../verify-log.ts';
import { type ChainedLog, EACH, openChainedLog, SINCE, streams } from './test-chained-log.ts';

let chained: ChainedLog;
let db: pg.Client;
let store: ChainedLog['store'];
let anchored: Anchored;
let putBack: ChainedLog['putBack'];
let rewrite: ChainedLog['rewrite'];
/** The number of events of each stream that the anchor has seen. */
const seen = EACH;

beforeAll(async () => {
  chained = await openChainedLog();
  ({ db, store, anchored, putBack, rewrite } = chained);
});
afterAll(() => chained?.close());

interface Row {
  position: string;
  stream: string;
  revision: number;
  id: string;
  type: string;
  data: string;
  metadata: string;
}

/** The same numbers for the same seed, so that a failure can be repeated. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const changed = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === '7' ? '8' : '7') + text.slice(at + 1);

type Manipulation = (pick: (below: number) => number) => Promise<string>;
const streamOf = (pick: (below: number) => number): string => streams[pick(streams.length)] ?? streams[0];

const manipulations: Readonly<Record<string, Manipulation>> = {
  async flip(pick) {
    const [stream, revision] = [streamOf(pick), pick(EACH + SINCE)];
    const column = (['data', 'metadata', 'type'] as const)[pick(3)] ?? 'data';
    const { rows } = await db.query<Row>('select * from log.event where stream = $1 and revision = $2', [
      stream,
      revision,
    ]);
    const text = rows[0]?.[column] ?? '';
    const at = pick(text.length);
    await db.query(`update log.event set ${column} = $3 where stream = $1 and revision = $2`, [
      stream,
      revision,
      changed(text, at),
    ]);
    return `${column} of ${revision} at ${at}`;
  },
  async delete(pick) {
    const [stream, revision] = [streamOf(pick), pick(seen)];
    await db.query('delete from log.event where stream = $1 and revision = $2', [stream, revision]);
    // Every second time the later revisions are renumbered to close the gap.
    if (pick(2)) {
      for (let next = revision + 1; next < EACH + SINCE; next++) {
        await db.query('update log.event set revision = $3 where stream = $1 and revision = $2', [
          stream,
          next,
          next - 1,
        ]);
      }
      await rewrite(stream, revision);
    }
    return `${revision}`;
  },
  async reorder(pick) {
    const stream = streamOf(pick);
    const [a, b] = [pick(seen), pick(seen - 1)];
    const other = b >= a ? b + 1 : b;
    const column = pick(2) ? 'revision' : 'position';
    await db.query(
      `with taken as (delete from log.event where stream = $1 and revision in ($2, $3) returning *)
       select 1`,
      [stream, a, other],
    );
    const { rows } = await db.query<Row>(
      'select * from public.kept where stream = $1 and revision in ($2, $3)',
      [stream, a, other],
    );
    const [one, two] = rows as [Row, Row]; // two places that there are
    for (const [row, place] of [
      [one, two],
      [two, one],
    ] as const) {
      await db.query('insert into log.event select $1, $2, $3, $4, $5, $6, $7', [
        column === 'position' ? place.position : row.position,
        stream,
        column === 'revision' ? place.revision : row.revision,
        row.id,
        row.type,
        row.data,
        row.metadata,
      ]);
    }
    if (column === 'revision' && pick(2)) await rewrite(stream, 0);
    return `${column} of ${a} and ${other}`;
  },
  async insert(pick) {
    const [stream, revision] = [streamOf(pick), pick(seen)];
    for (let last = EACH + SINCE - 1; last >= revision; last--) {
      await db.query('update log.event set revision = $3 where stream = $1 and revision = $2', [
        stream,
        last,
        last + 1,
      ]);
    }
    await db.query(
      `insert into log.event
       select (select max(position) + 1 from log.event), stream, $2, gen_random_uuid(), type, data, metadata
       from public.kept where stream = $1 and revision = $3`,
      [stream, revision, pick(seen)],
    );
    if (pick(2)) await rewrite(stream, revision);
    return `${revision}`;
  },
  async cut(pick) {
    const [stream, revision] = [streamOf(pick), pick(seen)];
    await db.query('delete from log.event where stream = $1 and revision >= $2', [stream, revision]);
    return `from ${revision}`;
  },
  async rewrite(pick) {
    const [stream, revision] = [streamOf(pick), pick(seen)];
    await db.query(
      `update log.event set data = replace(data, '2026-03-02T08:15', '2026-03-02T09:' || $3) where stream = $1 and revision = $2`,
      [stream, revision, String(10 + pick(49))],
    );
    await rewrite(stream, revision);
    return `${revision}`;
  },
};

const TRIES = 1_000;

describe('a log that somebody changes behind our back', () => {
  test('holds as it was written, also against its anchor', async () => {
    expect(await verifyLog(store, anchored)).toMatchObject({ ok: true });
  });

  test(`is found out in each of ${TRIES} random manipulations in the database`, {
    timeout: 240_000,
  }, async () => {
    const kinds = Object.entries(manipulations);
    for (let nth = 0; nth < TRIES; nth++) {
      const pick = random(nth + 1);
      const [kind, manipulate] = kinds[nth % kinds.length] as [string, Manipulation]; // within the table
      const what = await manipulate(pick);
      const result = await verifyLog(store, anchored);
      if (result.ok) throw new Error(`Nothing was found after ${kind} ${what} (seed ${nth + 1})`);
      await putBack();
    }
    expect(await verifyLog(store, anchored)).toMatchObject({ ok: true });
  });

  test('names the event that was changed', async () => {
    const stream = streams[1];
    await db.query(
      `update log.event set data = replace(data, 'signIn', 'signOut') where stream = $1 and revision = 4`,
      [stream],
    );
    expect(await verifyLog(store, anchored)).toEqual({
      ok: false,
      broken: { why: 'content', stream, revision: 4, type: 'AttendanceRecorded' },
    });
    await putBack();
  });

  test('of which a whole stream is gone is found out by the anchor alone', async () => {
    const stream = streams[2];
    await db.query('delete from log.event where stream = $1', [stream]);
    expect(await verifyLog(store)).toMatchObject({ ok: true });
    expect(await verifyLog(store, anchored)).toMatchObject({ ok: false });
    await putBack();
  });
});

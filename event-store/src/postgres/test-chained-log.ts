import { chainText, START, type Tip } from '@nead/contracts/history/hash-chain.ts';
import { testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import pg from 'pg';
import { createEventLog } from '../event-log.ts';
import { createMemoryKeyStore } from '../memory/key-store.ts';
import { sha256 } from '../sha-256.ts';
import { recordAttendance } from '../test-attendance.ts';
import { verifyLog } from '../verify-log.ts';
import { openPostgresEventStore } from './event-store.ts';

/** The number of events in each of three streams that the anchor has seen, and of later ones. */
export const EACH = 14;
export const SINCE = 4;
const children = [1, 2, 3].map((n) => `65a00000000000000000000${n}`);
export const streams = children.map((id) => `care-${id}`) as [string, string, string]; // one for each child

interface Row {
  revision: number;
  id: string;
  type: string;
  data: string;
  metadata: string;
}

/** A log with an anchor, in a database of its own, to be changed directly. */
export async function openChainedLog() {
  const database = await testDatabase();
  const log = createEventLog({
    store: await openPostgresEventStore({ url: database.url }),
    keys: createMemoryKeyStore(),
  });
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  const tips = new Map<string, Tip>();
  async function record(from: number, count: number): Promise<void> {
    for (let n = from; n < from + count; n++) {
      for (const childId of children) {
        const written = await recordAttendance(log, childId, tips.get(childId) ?? START, n);
        if (!written.ok) throw new Error('The stream is elsewhere');
        tips.set(childId, written.tip);
      }
    }
  }
  await record(0, EACH);
  const result = await verifyLog(log.store);
  if (!result.ok) throw new Error('The log is broken before anybody touched it');
  await record(EACH, SINCE);
  await db.query('create table public.kept as select * from log.event');

  return {
    db,
    store: log.store,
    anchored: result.walked,
    /**
     * Recomputes the hashes of a stream from a place on, to fit its present content; up to the end, or `count` events.
     */
    async rewrite(stream: string, from: number, count = Number.POSITIVE_INFINITY): Promise<void> {
      const { rows } = await db.query<Row>('select * from log.event where stream = $1 order by revision', [
        stream,
      ]);
      let prev = '';
      for (const { revision, id, type, data, metadata } of rows) {
        const { hash: was, ...rest } = JSON.parse(metadata);
        if (revision >= from + count) return;
        if (revision < from) {
          prev = was;
          continue;
        }
        const event = { stream, revision, id, type, data: JSON.parse(data), metadata: { ...rest, prev } };
        const hash = sha256(chainText(event));
        await db.query('update log.event set metadata = $3 where stream = $1 and revision = $2', [
          stream,
          revision,
          JSON.stringify({ ...rest, prev, hash }),
        ]);
        prev = hash;
      }
    },
    async putBack(): Promise<void> {
      await db.query('truncate log.event; insert into log.event select * from public.kept');
    },
    async close(): Promise<void> {
      await db.end();
      await log.close();
      await database.drop();
    },
  };
}
export type ChainedLog = Awaited<ReturnType<typeof openChainedLog>>;

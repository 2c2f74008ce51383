import { setTimeout as hold } from 'node:timers/promises';
import pg from 'pg';

/**
 * For tests: transactions unrelated to the log (but taking ids and snapshots, also on its tables) are begun, held open,
 * committed and rolled back. Some append to the log and roll back.
 */
export async function foreignTransactions(url: string): Promise<{ stop(): Promise<void> }> {
  const stop = new AbortController();
  const pool = new pg.Pool({ connectionString: url, max: 6 });
  pool.on('error', () => {}); // the database may be dropped while connections of an ended pool still close
  await pool.query('create table if not exists foreign_work (n integer)');
  const held = Array.from({ length: 4 }, (_, n) => transactions(pool, stop.signal, n));
  return {
    async stop() {
      stop.abort();
      await Promise.all(held);
      await pool.end();
    },
  };
}

async function transactions(pool: pg.Pool, stop: AbortSignal, n: number): Promise<void> {
  while (!stop.aborted) {
    const client = await pool.connect();
    await client.query(n % 2 ? 'begin isolation level repeatable read' : 'begin');
    await client.query('insert into foreign_work values (1)');
    await client.query('select count(*) from log.event');
    if (n === 0) await client.query(ROLLED_BACK);
    // Long enough for many commits to pass; short for a transaction that holds the log's lock.
    await hold(n === 0 ? 5 : 200);
    await client.query(n === 3 ? 'commit' : 'rollback');
    client.release();
    if (n === 0) await hold(50);
  }
}

const ROLLED_BACK = `
  select log.append(array['care-rolled-back'], array[-2], array[id], array[1],
                    array[1], array[1], array[id], array['NeverHappened'], array['{}'], array['{}'])
    from (select gen_random_uuid() as id) one`;

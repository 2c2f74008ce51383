import type pg from 'pg';

/**
 * The server's clock bounds every wait: a transaction whose process was stopped is rolled back by the server after a
 * second of silence, so the locks it holds cannot keep a standby from taking over; nobody waits for a lock for long.
 */
const BEGIN = `begin;
  set local lock_timeout = '2s';
  set local idle_in_transaction_session_timeout = '1s';
  set local statement_timeout = '20s'`;

/** `work` says whether what it did is to stay. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<{ keep: boolean; value: T }>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // The server may end this session between two statements; unheard, that would end the process.
  const hearBreak = (error: Error) => {
    broken = error;
  };
  client.on('error', hearBreak);
  try {
    await client.query(BEGIN);
    const { keep, value } = await work(client);
    await client.query(keep ? 'commit' : 'rollback');
    return value;
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => {
      broken = failed;
    });
    throw error;
  } finally {
    client.off('error', hearBreak);
    client.release(broken);
  }
}

import type pg from 'pg';

/**
 * The server limits every wait: it rolls back a transaction whose process has been silent for a second, so that a
 * stopped process cannot hold locks against a standby; and waits for locks are short.
 */
const BEGIN = `begin;
  set local lock_timeout = '2s';
  set local idle_in_transaction_session_timeout = '1s';
  set local statement_timeout = '20s'`;

/** Runs `work` in a transaction; `work` answers whether to commit. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<{ keep: boolean; value: T }>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
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
    client.release(broken);
  }
}

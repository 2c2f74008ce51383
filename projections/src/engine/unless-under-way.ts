import type pg from 'pg';

/**
 * Carries out work unless another process is at work under the same name. The name is a lock of this connection, so that a
 * process that ends leaves the work to the others. One that stands still keeps it: this is for what may wait until somebody
 * starts that process anew (docs/decisions/007 has what may not).
 */
export async function unlessUnderWay(
  pool: pg.Pool,
  work: string,
  carryOut: () => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as got',
      [work],
    );
    if (!rows[0]?.got) return;
    try {
      await carryOut();
    } finally {
      await client
        .query('select pg_advisory_unlock(hashtextextended($1, 0))', [work])
        .catch((error: Error) => {
          broken = error; // with its connection the lock goes too
        });
    }
  } finally {
    client.release(broken);
  }
}

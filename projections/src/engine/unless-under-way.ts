import type pg from 'pg';

/**
 * Runs work unless another process does work under the same name. The name is a lock of this connection, so that a
 * process that ends leaves the work to the others. A process that hangs keeps it: this is for work that may wait until
 * somebody restarts that process (docs/decisions/007 has other work).
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

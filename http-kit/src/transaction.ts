import type pg from 'pg';

/**
 * The server's clock bounds every wait: a transaction whose process was stopped is rolled back by the server after a
 * second of silence, so the locks it holds cannot keep a standby from taking over; nobody waits for a lock for long.
 */
const BEGIN = `
  begin;
  set local lock_timeout = '2s';
  set local idle_in_transaction_session_timeout = '1s';
  set local statement_timeout = '20s'`;

const BEGIN_STATEMENTS = BEGIN.split(';').length;

export interface Outcome<T> {
  /** Whether what was done is to stay. */
  keep: boolean;
  value: T;
  /** SQL that is sent along with the commit and done after it. */
  afterwards?: string;
}

/**
 * `opening` is SQL that is sent along with the beginning, since each way to the database and back is time; `work` is told
 * how many rows each of its statements touched.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, opened: readonly (number | null)[]) => Promise<Outcome<T>>,
  opening: readonly string[] = [],
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // The server may end this session between two statements; unheard, that would end the process.
  const hearBreak = (error: Error) => {
    broken = error;
  };
  client.on('error', hearBreak);
  try {
    const results = await client.query([BEGIN, ...opening].join(';\n'));
    const opened = (results as unknown as pg.QueryResult[]).slice(BEGIN_STATEMENTS); // several statements, several results
    const { keep, value, afterwards } = await work(
      client,
      opened.map(({ rowCount }) => rowCount),
    );
    await client.query(keep ? ['commit', ...(afterwards ? [afterwards] : [])].join(';\n') : 'rollback');
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

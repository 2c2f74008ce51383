import type pg from 'pg';
import type { Sql } from './sql.ts';

/** Runs queries. It takes statements that know which read models they read (`sql.ts`), never plain text. */
export interface Db {
  query<Row extends pg.QueryResultRow>(
    statement: Sql,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

/** `first` is awaited before each statement and may refuse it. */
export const openDb = (
  pool: pg.Pool,
  first: (reads: ReadonlySet<string>) => Promise<void> = async () => undefined,
): Db => ({
  async query<Row extends pg.QueryResultRow>({ text, reads }: Sql, values: readonly unknown[] = []) {
    await first(reads);
    return pool.query<Row>(text, [...values]);
  },
});

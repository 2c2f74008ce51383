import type pg from 'pg';
import { batchStatements, type SessionGuard } from './batch-statements.ts';
import type { Sql } from './sql.ts';

/** Runs queries. It takes statements that know their read models (`sql.ts`), never plain text. */
export interface Db {
  query<Row extends pg.QueryResultRow>(
    statement: Sql,
    values?: readonly unknown[],
  ): Promise<Pick<pg.QueryResult<Row>, 'rows' | 'rowCount'>>;
}

/** `first` is awaited before each statement and may refuse it. Simultaneous queries become one statement. */
export function openDb(
  pool: pg.Pool,
  first: (reads: ReadonlySet<string>) => Promise<void> = async () => undefined,
  guard?: SessionGuard,
): Db {
  const run = batchStatements(pool, guard);
  return {
    async query<Row extends pg.QueryResultRow>({ text, reads }: Sql, values: readonly unknown[] = []) {
      await first(reads);
      return (await run(text, values)) as { rows: Row[]; rowCount: number }; // rows as the statement's author says
    },
  };
}

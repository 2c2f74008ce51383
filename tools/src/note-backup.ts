import { ofWriteSide } from '@nead/http-kit/postgres/shared-tables.ts';
import pg from 'pg';

const MADE = `insert into ${ofWriteSide.backup} (events, daily) values ($1, $2)`;
/** The first failure stays; the account for backups may write here but not read. */
const FAILED = `insert into ${ofWriteSide.dailyBackups} default values on conflict do nothing`;

/** The time to wait for the database; backups continue without it. */
const WAIT_MS = 10_000;

/** The reason why the database could not be told; undefined if it was. */
async function note(url: string, statement: string, values: unknown[]): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: WAIT_MS,
  });
  // A connection that breaks fails the statement too, which is reported; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement, values);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'the database is away';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Records a backup in the database, by which health and metrics warn when none are made any more. A backup that cannot
 * be recorded is complete all the same.
 */
export async function noteBackup(url: string, made: { events: number; daily: boolean }): Promise<void> {
  const why = await note(url, MADE, [made.events, made.daily]);
  if (why) console.error(`The backup is whole, but health and metrics do not hear of it: ${why}.`);
}

/** Records a failure: if no daily backup was ever made, health counts from the first one that failed. */
export async function noteFailedBackup(url: string): Promise<void> {
  const why = await note(url, FAILED, []);
  if (why) console.error(`Health and metrics do not hear that it failed: ${why}.`);
}

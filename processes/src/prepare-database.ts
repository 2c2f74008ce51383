import { commandMigrations } from '@nead/command-api/migrations.ts';
import { openPostgresEventStore } from '@nead/event-store/postgres/event-store.ts';
import { openKeyCopies } from '@nead/event-store/postgres/key-copies.ts';
import { migrate } from '@nead/http-kit/postgres/migrate.ts';
import { migrateReadSide } from '@nead/projections/rooms/admin/platform.ts';
import pg from 'pg';
import { grantRights } from './grant-rights.ts';
import type { RoleName } from './rights.ts';

export interface Preparation {
  /** The address with the account of the database's owner. */
  databaseUrl: string;
  /** The log is here too, and not in EventStoreDB. */
  logInPostgres: boolean;
  passwords: Readonly<Record<RoleName, string>>;
}

/**
 * The owner's step, before any process of a fleet starts: the tables of this release, an account for each process, and
 * its rights. It may be repeated, even while a fleet runs.
 */
export async function prepareDatabase({ databaseUrl, logInPostgres, passwords }: Preparation): Promise<void> {
  await migrate(databaseUrl, 'command', commandMigrations);
  await migrateReadSide(databaseUrl);
  await (await openKeyCopies(databaseUrl)).close();
  if (logInPostgres) await (await openPostgresEventStore({ url: databaseUrl })).close();
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined); // the statement that is under way fails too
  await client.connect();
  try {
    await grantRights(client, passwords);
  } finally {
    await client.end();
  }
}

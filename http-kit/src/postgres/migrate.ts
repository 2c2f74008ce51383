import { notPrepared, otherTables } from '@nead/contracts/cannot-start.ts';
import type { Knex } from 'knex';
import pg from 'pg';

export interface Migration {
  name: string;
  up(db: Knex): Promise<void>;
}

/**
 * Any number, the same in every process: the process that holds the lock migrates, the others wait and then find it
 * done.
 */
const MIGRATION_LOCK = 4_127_001;

const isRefused = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '42501'; // insufficient privilege

/** Brings a schema up to date. If it already is, as in every process of a prepared fleet, this costs a single look. */
export async function migrate(url: string, schema: string, migrations: readonly Migration[]): Promise<void> {
  const gate = new pg.Client({ connectionString: url });
  // The next query fails too; without a listener the error would end the process instead.
  gate.on('error', () => undefined);
  await gate.connect();
  try {
    if (await isUpToDate(gate, schema, migrations)) return;
    await bringUpToDate(gate, url, schema, migrations);
  } catch (error) {
    throw isRefused(error) ? notPrepared(schema) : error;
  } finally {
    await gate.end();
  }
}

async function isUpToDate(
  gate: pg.Client,
  schema: string,
  migrations: readonly Migration[],
): Promise<boolean> {
  const table = `${pg.escapeIdentifier(schema)}.migration`;
  const { rows } = await gate.query<{ there: boolean }>(
    'select exists (select from pg_tables where schemaname = $1 and tablename = $2) as there',
    [schema, 'migration'],
  );
  if (!rows[0]?.there) return false;
  const done = await gate.query<{ name: string }>(`select name from ${table}`);
  const names = new Set(done.rows.map(({ name }) => name));
  if (migrations.every(({ name }) => names.has(name))) return true;
  const known = new Set(migrations.map(({ name }) => name));
  if ([...names].some((name) => !known.has(name))) throw otherTables(schema);
  return false;
}

/**
 * Several processes may do this at once: a session-level advisory lock lets one through. knex's own lock row outlives
 * a crash, so it is freed first; no other process can hold it under the advisory lock.
 */
async function bringUpToDate(
  gate: pg.Client,
  url: string,
  schema: string,
  migrations: readonly Migration[],
): Promise<void> {
  const { default: knex } = await import('knex');
  const db = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } });
  try {
    await gate.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await db.raw('create schema if not exists ??', [schema]);
    const config: Knex.MigratorConfig = {
      schemaName: schema,
      tableName: 'migration',
      migrationSource: {
        getMigrations: async () => [...migrations],
        getMigrationName: (migration: Migration) => migration.name,
        getMigration: async (migration: Migration) => ({ up: migration.up, down: async () => undefined }),
      },
    };
    await db.migrate.forceFreeMigrationsLock(config);
    await db.migrate.latest(config);
  } finally {
    await db.destroy();
  }
}

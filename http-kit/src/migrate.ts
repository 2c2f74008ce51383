import knex, { type Knex } from 'knex';
import pg from 'pg';

export interface Migration {
  name: string;
  up(db: Knex): Promise<void>;
}

/**
 * Any number, the same in every process: the process that holds the lock migrates, the others wait and find it done.
 */
const MIGRATION_LOCK = 4_127_001;

/**
 * Brings a schema up to date. Several processes may start at once: a session-level advisory lock lets one through.
 * knex's own lock row outlives a crash, so it is freed first; no other process can hold it under the advisory lock.
 */
export async function migrate(url: string, schema: string, migrations: readonly Migration[]): Promise<void> {
  const gate = new pg.Client({ connectionString: url });
  const db = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } });
  await gate.connect();
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
    await gate.end();
  }
}

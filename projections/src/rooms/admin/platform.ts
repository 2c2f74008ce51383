import { createCheckpointTable } from '@nead/http-kit/postgres/checkpoint.ts';
import { type Migration, migrate } from '@nead/http-kit/postgres/migrate.ts';
import { ADMINS_FUNCTION, ASKED_FUNCTION, EVERYBODY_FUNCTION } from '../accounts/audiences.ts';
import { PARENTS_EVER_FUNCTION, PARENTS_FUNCTIONS, PARENTS_WITH_FUNCTION } from '../register/audiences.ts';
import { MAY_SEE_FUNCTION } from '../subscription/audience-may-see.ts';

const AUDIENCE_FUNCTIONS = [
  MAY_SEE_FUNCTION,
  PARENTS_FUNCTIONS,
  PARENTS_WITH_FUNCTION,
  PARENTS_EVER_FUNCTION,
  EVERYBODY_FUNCTION,
  ADMINS_FUNCTION,
  ASKED_FUNCTION,
].join(' ');

/**
 * Tables of the read side besides the read models. Those of read models are not migrated but rebuilt
 * (docs/decisions/004).
 */
const migrations: readonly Migration[] = [
  { name: '001-checkpoint', up: (db) => createCheckpointTable(db, 'projection') },
  {
    name: '002-feed',
    async up(db) {
      await db.raw('create schema if not exists feed');
      await db.schema.withSchema('feed').createTable('counter', (table) => {
        table.text('audience').primary();
        table.bigInteger('n').notNullable();
        table.decimal('up_to', null).comment('The highest position of all its messages, if up_to_n is n');
        table.bigInteger('up_to_n');
      });
      await db.schema.withSchema('feed').createTable('message', (table) => {
        table.text('audience').notNullable();
        table.bigInteger('n').notNullable();
        table.text('position').notNullable();
        table.text('kind').notNullable();
        table.text('id');
        table.text('child_id');
        table.jsonb('row');
        table.timestamp('at', { useTz: true }).notNullable().index();
        table.text('request').comment('The request that it came from');
        table.timestamp('recorded_at', { useTz: true }).comment('When its event was recorded');
        table.primary(['audience', 'n']);
      });
    },
  },
  { name: '003-audiences', up: async (db) => void (await db.raw(AUDIENCE_FUNCTIONS)) },
  {
    name: '004-wanted',
    async up(db) {
      await db.schema.withSchema('projection').createTable('rebuild_wanted', (table) => {
        table.comment('Read models that an administrator wants built again, until a worker takes them.');
        table.text('name').primary();
        table.timestamp('at', { useTz: true }).notNullable().defaultTo(db.fn.now());
      });
      await db.schema.withSchema('projection').createTable('try_wanted', (table) => {
        table.comment('Read models that stopped and are to try again now, until a worker does.');
        table.text('name').primary();
      });
      await db.schema.withSchema('projection').createTable('scrub_wanted', (table) => {
        table.comment('Erasures after which nothing may be left on the disk, and when a worker saw to it.');
        table.bigIncrements('id');
        table.timestamp('at', { useTz: true }).notNullable().defaultTo(db.fn.now());
        table.timestamp('done_at', { useTz: true });
      });
    },
  },
];

/** Safe when several processes start at once; see migrate. */
export const migrateReadSide = (databaseUrl: string): Promise<void> =>
  migrate(databaseUrl, 'projection', migrations);

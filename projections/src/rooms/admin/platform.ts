import { createCheckpointTable, nameEventInCheckpoints } from '@nead/http-kit/postgres/checkpoint.ts';
import { type Migration, migrate } from '@nead/http-kit/postgres/migrate.ts';
import { ADMINS_FUNCTION, ASKED_FUNCTION, EVERYBODY_FUNCTION } from '../accounts/audiences.ts';
import { PARENTS_EVER_FUNCTION, PARENTS_FUNCTIONS, PARENTS_WITH_FUNCTION } from '../register/audiences.ts';
import { MAY_SEE_FUNCTION } from '../subscription/audience-may-see.ts';

const AUDIENCE_FUNCTIONS = MAY_SEE_FUNCTION + PARENTS_FUNCTIONS;
const PLAN_AUDIENCE_FUNCTIONS = PARENTS_WITH_FUNCTION + EVERYBODY_FUNCTION;

/**
 * Tables of the read side besides the read models. Those of read models are not migrated but rebuilt
 * (docs/decisions/004).
 */
const migrations: readonly Migration[] = [
  {
    name: '001-checkpoint',
    up: (db) => createCheckpointTable(db, 'projection'),
  },
  {
    name: '002-feed',
    async up(db) {
      await db.raw('create schema if not exists feed');
      await db.schema.withSchema('feed').createTable('counter', (table) => {
        table.text('audience').primary();
        table.bigInteger('n').notNullable();
      });
      await db.schema.withSchema('feed').createTable('message', (table) => {
        table.text('audience').notNullable();
        table.bigInteger('n').notNullable();
        table.text('position').notNullable();
        table.text('kind').notNullable();
        table.text('id');
        table.text('child_id');
        table.jsonb('row');
        table.timestamp('at', { useTz: true }).notNullable();
        table.primary(['audience', 'n']);
        table.index(['at']);
      });
    },
  },
  { name: '003-audiences', up: async (db) => void (await db.raw(AUDIENCE_FUNCTIONS)) },
  { name: '004-plan-audiences', up: async (db) => void (await db.raw(PLAN_AUDIENCE_FUNCTIONS)) },
  { name: '005-in-touch', up: async (db) => void (await db.raw(AUDIENCE_FUNCTIONS)) },
  {
    name: '006-asking-takes-the-lock',
    up: async (db) => void (await db.raw(`${AUDIENCE_FUNCTIONS} ${PLAN_AUDIENCE_FUNCTIONS}`)),
  },
  { name: '007-admin-audience', up: async (db) => void (await db.raw(ADMINS_FUNCTION)) },
  {
    name: '008-rebuild-wanted',
    async up(db) {
      await db.schema.withSchema('projection').createTable('rebuild_wanted', (table) => {
        table.comment(
          'Read models that an administrator wants to be built again, until a worker takes them.',
        );
        table.text('name').primary();
        table.timestamp('at', { useTz: true }).notNullable().defaultTo(db.fn.now());
      });
    },
  },
  { name: '009-pages-for-parents', up: async (db) => void (await db.raw(AUDIENCE_FUNCTIONS)) },
  {
    name: '010-scrub-wanted',
    async up(db) {
      await db.schema.withSchema('projection').createTable('scrub_wanted', (table) => {
        table.comment('Erasures after which nothing may be left on the disk, and when a worker saw to it.');
        table.bigIncrements('id');
        table.timestamp('at', { useTz: true }).notNullable().defaultTo(db.fn.now());
        table.timestamp('done_at', { useTz: true });
      });
    },
  },
  { name: '011-asked-audience', up: async (db) => void (await db.raw(ASKED_FUNCTION)) },
  {
    name: '012-cause-of-message',
    up: (db) =>
      db.schema.withSchema('feed').alterTable('message', (table) => {
        table.text('request').comment('The request that it came from');
        table.timestamp('recorded_at', { useTz: true }).comment('When its event was recorded');
      }),
  },
  {
    name: '013-try-wanted',
    async up(db) {
      await db.schema.withSchema('projection').createTable('try_wanted', (table) => {
        table.comment('Read models that stopped and are to try again now, until a worker does.');
        table.text('name').primary();
      });
    },
  },
  { name: '014-event-of-checkpoint', up: (db) => nameEventInCheckpoints(db, 'projection') },
  {
    name: '015-place-of-feed',
    up: (db) =>
      db.schema.withSchema('feed').alterTable('counter', (table) => {
        table.decimal('up_to', null).comment('The highest position of all its messages, if up_to_n is n');
        table.bigInteger('up_to_n');
      }),
  },
  { name: '016-parents-in-touch', up: async (db) => void (await db.raw(PLAN_AUDIENCE_FUNCTIONS)) },
  { name: '017-parents-ever', up: async (db) => void (await db.raw(PARENTS_EVER_FUNCTION)) },
];

/** Safe when several processes start at once; see migrate. */
export const migrateReadSide = (databaseUrl: string): Promise<void> =>
  migrate(databaseUrl, 'projection', migrations);

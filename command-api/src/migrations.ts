import { LIMIT_TABLE } from '@nead/http-kit/limits.ts';
import { createCheckpointTable } from '@nead/http-kit/postgres/checkpoint.ts';
import type { Migration } from '@nead/http-kit/postgres/migrate.ts';
import { READING_TABLE } from '@nead/http-kit/sessions/readings.ts';
import { SESSION_TABLE } from '@nead/http-kit/sessions/sessions.ts';

/** Schema `command`: the write side's tables besides the log. No record is lost with it. */
export const commandMigrations: readonly Migration[] = [
  { name: '001-sessions', up: async (db) => void (await db.raw(SESSION_TABLE)) },
  { name: '002-limits', up: async (db) => void (await db.raw(`${LIMIT_TABLE} ${READING_TABLE}`)) },
  { name: '003-checkpoint', up: (db) => createCheckpointTable(db, 'command') },
  {
    name: '004-commands',
    async up(db) {
      await db.schema.withSchema('command').createTable('named', (table) => {
        table.text('command').primary();
        table.text('fingerprint').notNullable();
        table.text('nothing').comment('The stream in which it had nothing to do');
        table.text('answer').comment('What it was answered, sealed with the key of the account');
        table.timestamp('at', { useTz: true }).notNullable().defaultTo(db.fn.now()).index();
      });
      await db.schema.withSchema('command').createTable('written_event', (table) => {
        table.comment('The newest version of each type of event that was written.');
        table.text('type').primary();
        table.integer('version').notNullable();
      });
      await db.schema.withSchema('command').createTable('schedule', (table) => {
        table.text('name').primary();
        table.timestamp('last_at', { useTz: true }).notNullable();
        table
          .boolean('under_way')
          .notNullable()
          .defaultTo(false)
          .comment('Begun and not ended: what a crash leaves so is run again');
        table.bigInteger('epoch').comment('Of the log that it reads');
        table.bigInteger('position').comment('How far it has come in that log');
        table.text('event').comment('The id of the event at the position');
      });
    },
  },
  {
    name: '005-directory',
    async up(db) {
      await db.schema.withSchema('command').createTable('directory', (table) => {
        table.text('kind').notNullable();
        table.text('key').notNullable();
        table.text('childminder_id').notNullable();
        table.text('id').notNullable();
        table.primary(['kind', 'key', 'childminder_id', 'id']);
      });
      await db.schema.withSchema('command').createTable('open_claim', (table) => {
        table.comment('Addresses that were claimed for an account which is not there or not verified yet.');
        table.text('account_id').primary();
        table.text('email_hash').notNullable();
        table.timestamp('at', { useTz: true }).notNullable().defaultTo(db.fn.now());
        table
          .timestamp('due_at', { useTz: true })
          .comment('When it is given up, where its account is there and not verified');
      });
      await db.schema.withSchema('command').createTable('email_change', (table) => {
        table.comment('Changes of an e-mail address that wait for their time.');
        table.text('account_id').primary();
        table.timestamp('due_at', { useTz: true }).notNullable().index();
      });
    },
  },
  {
    name: '006-letters',
    async up(db) {
      await db.schema.withSchema('command').createTable('outbox', (table) => {
        table.comment('Mails to send, by reference: who and why, never an address or a word of it.');
        table.text('id').primary();
        table.text('template').notNullable();
        table.text('stream').notNullable();
        table.integer('revision').notNullable();
        table.text('state').notNullable().defaultTo('waiting');
        table.integer('attempts').notNullable().defaultTo(0);
        table.uuid('attempt').comment('Which attempt was begun last, or what came in its place');
        table.timestamp('next_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
        table.timestamp('made_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
        table.text('to_tell').comment('What became of it, until the rooms have heard that');
        table.timestamp('tell_at', { useTz: true });
        table.index(['state', 'next_at']);
        table.index(['tell_at'], 'outbox_to_tell', { predicate: db.whereNotNull('tell_at') });
      });
      await db.schema.withSchema('command').createTable('mailbox', (table) => {
        table.comment('Development only: where mails go when no provider is configured.');
        table.bigIncrements('id');
        table.text('to').notNullable().index();
        table.text('subject').notNullable();
        table.text('text').notNullable();
        table.text('html').notNullable();
        table.jsonb('attachment').comment('A text file that went with it.');
        table.timestamp('sent_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
      });
      await db.schema.withSchema('command').createTable('push_device', (table) => {
        table.comment('Browsers that are notified, while the session goes on in which they were turned on.');
        table.text('id').primary();
        table.text('account_id').notNullable().index();
        table.text('session_id').notNullable();
        table.text('endpoint').notNullable();
        table.text('p256dh').notNullable();
        table.text('auth').notNullable();
        table.text('signer').comment('The public key that its subscription takes notifications from');
        table.timestamp('made_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
      });
    },
  },
  {
    name: '007-webhooks',
    async up(db) {
      await db.schema.withSchema('command').createTable('webhook_signature', (table) => {
        table.comment('Signatures of messages that came: one that comes twice is sent by somebody else.');
        table.text('hash').primary();
        table.timestamp('at', { useTz: true }).notNullable().defaultTo(db.fn.now());
      });
      await db.schema.withSchema('command').createTable('dead_webhook', (table) => {
        table.comment('Messages of the payment provider that nobody could take in, by name alone.');
        table.text('id').primary();
        table.text('type').notNullable();
        table.text('subscription').notNullable().index();
        table.text('why').notNullable();
        table.timestamp('at', { useTz: true }).notNullable().defaultTo(db.fn.now());
      });
    },
  },
  {
    name: '008-upload-parts',
    async up(db) {
      await db.schema.withSchema('command').createTable('upload_part', (table) => {
        table.comment('Parts of files that are still on their way, in storage under a name of their own.');
        table.text('account_id').notNullable();
        table.text('upload').notNullable();
        table.integer('size').notNullable();
        table.integer('begins').notNullable();
        table.integer('bytes').notNullable();
        table.text('file_id').notNullable().unique();
        table.timestamp('at', { useTz: true }).notNullable().defaultTo(db.fn.now());
        table.primary(['account_id', 'upload', 'size', 'begins']);
      });
    },
  },
  {
    name: '009-operation',
    async up(db) {
      await db.schema.withSchema('command').createTable('anchor', (table) => {
        table.comment('Signed records of where every stream stood, of use where they are kept elsewhere.');
        table.text('id').primary();
        table.timestamp('made_at', { useTz: true }).notNullable().index();
        table.text('digest').notNullable();
        table.text('public_key').notNullable();
        table.integer('streams').notNullable();
        table.bigInteger('events').notNullable();
        table.text('file').notNullable();
      });
      await db.schema.withSchema('command').createTable('anchor_trouble', (table) => {
        table.comment('Why the last try made no anchor; empty while all is well.');
        table.boolean('only_row').primary();
        table.jsonb('broken').notNullable();
      });
      await db.schema.withSchema('command').createTable('damage', (table) => {
        table.comment('What was kept and is not what was written, until it is found whole again.');
        table.text('stream').notNullable();
        table.text('place').notNullable().comment('In that stream: an event, or the file that one is about');
        table.text('why').notNullable();
        table.timestamp('found_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
        table.timestamp('told_at', { useTz: true }).comment('When a letter said so');
        table.primary(['stream', 'place']);
      });
      await db.schema.withSchema('command').createTable('backup', (table) => {
        table.comment('When backups were made that are whole, so that their absence is told.');
        table.timestamp('made_at', { useTz: true }).primary().defaultTo(db.fn.now());
        table.integer('events').notNullable();
        table.boolean('daily').notNullable().defaultTo(false).comment('Made by the clock, and not by hand.');
      });
      await db.schema.withSchema('command').createTable('daily_backups', (table) => {
        table.comment('When the first daily backup failed, so that it is told where none was ever made.');
        table.boolean('only_row').primary().defaultTo(true);
        table.timestamp('failed_at', { useTz: true }).notNullable().defaultTo(db.fn.now());
      });
      await db.schema.withSchema('command').createTable('first_start', (table) => {
        table.comment('So that what is made every day and was never made is told.');
        table.boolean('only_row').primary().defaultTo(true);
        table.timestamp('at', { useTz: true }).notNullable().defaultTo(db.fn.now());
      });
      await db.raw('insert into command.first_start default values');
    },
  },
];

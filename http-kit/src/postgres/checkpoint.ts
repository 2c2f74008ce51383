import type { Place } from '@nead/contracts/history/place.ts';
import type { Knex } from 'knex';
import type pg from 'pg';
import { ofReadSide, ofWriteSide } from './shared-tables.ts';

export type Build = 'live' | 'next';

export interface Checkpoint extends Place {
  name: string;
  build: Build;
  version: number;
  epoch: bigint;
  holder: string | null;
  /** The position where its follower stopped, if it did, until a follower gets past it. */
  stopped: string | null;
}

/** A checkpoint whose lease this worker holds, until another takes it over. */
export interface Held extends Checkpoint {
  holder: string;
}

/**
 * Renewed each second. With the standby's poll and the server's limit on idle transactions, a takeover takes at most
 * 5 s (docs/decisions/007).
 */
const LEASE = `clock_timestamp() + interval '3 seconds'`;

/**
 * An older release advances the position and leaves `event_at` behind; then the event is not the one at this position.
 */
const EVENT = 'case when event_at = position then event end as event';
const STATE = `version, epoch, position, ${EVENT}, holder, stopped`;
const COLUMNS = `name, build, ${STATE}`;
const OURS = 'name = $1 and build = $2 and holder = $3 and version = $4 and epoch = $5';
const ours = (held: Held): unknown[] => [held.name, held.build, held.holder, held.version, held.epoch];

interface CheckpointRow {
  name: string;
  build: Build;
  version: number;
  epoch: string;
  position: string;
  event: string | null;
  holder: string | null;
  stopped: string | null;
}
const fromRow = (row: CheckpointRow): Checkpoint => ({
  ...row,
  epoch: BigInt(row.epoch),
  position: BigInt(row.position),
});

type Queryable = Pick<pg.ClientBase, 'query'> | pg.Pool;

async function one(db: Queryable, sql: string, values: unknown[]): Promise<Checkpoint | undefined> {
  const { rows } = await (db as pg.Pool).query<CheckpointRow>(sql, values); // both have this very method
  return rows[0] && fromRow(rows[0]);
}

type Key = Pick<Held, 'name' | 'build' | 'holder'>;

function areIn(rows: readonly Key[], all: readonly Key[]): boolean[] {
  const keyOf = ({ name, build, holder }: Key) => `${name} ${build} ${holder}`;
  const keys = new Set(rows.map(keyOf));
  return all.map((one) => keys.has(keyOf(one)));
}

/** The columns of rows, as `unnest` expects them. */
const columnsOf = (rows: readonly unknown[][], count: number): unknown[][] =>
  Array.from({ length: count }, (_, column) => rows.map((row) => row[column]));

type WantedCheckpoint = Pick<Checkpoint, 'name' | 'build' | 'version' | 'epoch'>;

/** Every follower of the log keeps its position here; each side has a table in its own schema. */
export async function createCheckpointTable(db: Knex, schema: string): Promise<void> {
  await db.schema.withSchema(schema).createTable('checkpoint', (table) => {
    table.comment('How far each follower of the log is, and which process may move it on.');
    table.text('name').notNullable();
    table.text('build').notNullable().comment('live, or next while it is built again beside');
    table.integer('version').notNullable();
    table.bigInteger('epoch').notNullable();
    table.bigInteger('position').notNullable();
    table.text('holder');
    table.timestamp('lease_until', { useTz: true });
    table.text('stopped').comment('The event at which it stopped, until a follower gets past it');
    table
      .text('event')
      .comment(
        'The id of the event at the position that event_at says, by which another copy of the log is known',
      );
    table.bigInteger('event_at');
    table.primary(['name', 'build']);
  });
}

/** Answers whether a follower of either side has read an event into this database. */
export async function hasReadLog(pool: pg.Pool): Promise<boolean> {
  for (const table of [ofReadSide.checkpoint, ofWriteSide.checkpoint]) {
    // At the first start of a fleet, one side may run before the other has made its table.
    const { rows } = await pool.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      table,
    ]);
    if (!rows[0]?.there) continue;
    const { rowCount } = await pool.query(`select from ${table} where position > 0 limit 1`);
    if (rowCount) return true;
  }
  return false;
}

/** Part of a statement whose commit does not wait for the disk. */
const UNFLUSHED = `unflushed as materialized (select set_config('synchronous_commit', 'off', true)),`;

/** The checkpoints of one schema. */
export function checkpointsIn(schema: 'projection' | 'command') {
  const table = `${schema}.checkpoint`;

  /**
   * `skip locked`: a locked row belongs to a worker in the middle of a batch, or to a stopped process whose transaction
   * the server will soon end. Waiting helps in neither case; the next poll tries again.
   */
  const TAKE = `
    with free as (
      select name, build from ${table}
      where name = $1 and build = $2 and version = $3 and epoch = $4
        and (holder is null or holder = $5 or lease_until < clock_timestamp())
      for update skip locked)
    update ${table} c set holder = $5, lease_until = ${LEASE}
    from free where c.name = free.name and c.build = free.build
    returning c.name, c.build, ${STATE}`;

  /**
   * The first statement of every batch, and the fence: it locks the row, and advances only from the position and holder
   * that this process knows. A worker that was overtaken changes nothing here and then writes nothing.
   */
  const ADVANCE = `
    update ${table} set position = $7, event = $8, event_at = $7, lease_until = ${LEASE}, stopped = null
    where ${OURS} and position = $6`;

  /**
   * Advances over events without effect: one statement for all checkpoints that advance at the same moment, without
   * waiting for the disk. After a crash the last of them are read again.
   */
  const PASS = `
    with ${UNFLUSHED.slice(0, -1)}
    update ${table} c set position = p.reached, event = p.event, event_at = p.reached, lease_until = ${LEASE},
      stopped = null
    from unflushed, unnest($1::text[], $2::text[], $3::text[], $4::integer[], $5::bigint[], $6::bigint[], $7::bigint[],
      $8::text[]) as p(name, build, holder, version, epoch, position, reached, event)
    where c.name = p.name and c.build = p.build and c.holder = p.holder and c.version = p.version
      and c.epoch = p.epoch and c.position = p.position
    returning c.name, c.build, c.holder`;

  /**
   * One statement for all leases of a process. It skips a locked row, since a batch renews its own lease. If it waited
   * for that row, it would hold others meanwhile, and a PASS that waits for those could wait for ever.
   */
  const RENEW_ALL = `
    with held as (
      select * from unnest($1::text[], $2::text[], $3::text[], $4::integer[], $5::bigint[])
        as asked(name, build, holder, version, epoch)),
    free as (
      select c.name, c.build from ${table} c join held using (name, build, holder, version, epoch)
      for update of c skip locked),
    renewed as (
      update ${table} c set lease_until = ${LEASE}
      from free where c.name = free.name and c.build = free.build)
    select name, build, holder from ${table} join held using (name, build, holder, version, epoch)`;

  return {
    async live(db: pg.Pool): Promise<Checkpoint[]> {
      const { rows } = await db.query<CheckpointRow>(`select ${COLUMNS} from ${table} where build = 'live'`);
      return rows.map(fromRow);
    },
    read: (db: Queryable, name: string, build: Build): Promise<Checkpoint | undefined> =>
      one(db, `select ${COLUMNS} from ${table} where name = $1 and build = $2`, [name, build]),
    /** Waits until no batch is under way, and prevents the next one until this transaction ends. */
    lock: (db: pg.ClientBase, name: string, build: Build): Promise<Checkpoint | undefined> =>
      one(db, `select ${COLUMNS} from ${table} where name = $1 and build = $2 for update`, [name, build]),
    /** A follower of a new log epoch or version starts from the beginning: everything it does may be done again. */
    async ensure(db: pg.Pool, { name, build, version, epoch }: WantedCheckpoint): Promise<void> {
      await db.query(
        `insert into ${table} as c (name, build, version, epoch, position) values ($1, $2, $3, $4, 0)
         on conflict (name, build) do update
         set version = excluded.version, epoch = excluded.epoch, position = 0, holder = null, lease_until = null,
           stopped = null
         where c.version < excluded.version or (c.version = excluded.version and c.epoch <> excluded.epoch)`,
        [name, build, version, epoch],
      );
    },
    /**
     * The follower has read events that the log does not hold, so the log is an older or another copy: everything it
     * does may be done again.
     */
    async beginAgain(db: pg.Pool, { name, build, epoch, position }: Checkpoint): Promise<void> {
      await db.query(
        `update ${table} set position = 0, holder = null, lease_until = null, stopped = null
         where name = $1 and build = $2 and epoch = $3 and position = $4`,
        [name, build, epoch, position],
      );
    },
    async take(db: pg.Pool, wanted: WantedCheckpoint, holder: string): Promise<Held | undefined> {
      const taken = await one(db, TAKE, [wanted.name, wanted.build, wanted.version, wanted.epoch, holder]);
      return taken && { ...taken, holder };
    },
    async renew(db: pg.Pool, held: Held): Promise<boolean> {
      const { rowCount } = await db.query(
        `update ${table} set lease_until = ${LEASE} where ${OURS}`,
        ours(held),
      );
      return rowCount === 1;
    },
    /** Answers for each lease whether it is still held. */
    async renewAll(db: pg.Pool, all: readonly Held[]): Promise<boolean[]> {
      const { rows } = await db.query<Key>(RENEW_ALL, columnsOf(all.map(ours), 5));
      return areIn(rows, all);
    },
    /**
     * Gives up the lease, so that a standby need not wait until it expires; the row keeps the time since which nobody
     * has it.
     */
    async giveBack(db: pg.Pool, held: Held, stopped: string | null = null): Promise<void> {
      await db.query(
        `update ${table} set holder = null, lease_until = clock_timestamp(), stopped = $6 where ${OURS}`,
        [...ours(held), stopped],
      );
    },
    async advance(client: pg.ClientBase, held: Held, to: Place): Promise<boolean> {
      const { rowCount } = await client.query(ADVANCE, [...ours(held), held.position, to.position, to.event]);
      return rowCount === 1;
    },
    /**
     * ADVANCE as part of the statement that writes the batch, which writes nothing if `fence` is empty. Table names are
     * resolved before it waits for the row, so swapping tables must take the lease away. `flushed`: the commit waits
     * for the disk, because others are notified of it; other batches are read again after a crash.
     */
    fence: (held: Held, to: Place, flushed: boolean) => ({
      sql: (parameter: string) => `${flushed ? '' : UNFLUSHED} fence as (
        update ${table} c set position = f.reached, event = f.event, event_at = f.reached, lease_until = ${LEASE},
          stopped = null
        from ${flushed ? '' : 'unflushed, '}json_to_record(${parameter}::json) as f(name text, build text,
          holder text, version integer, epoch bigint, position bigint, reached bigint, event text)
        where c.name = f.name and c.build = f.build and c.holder = f.holder and c.version = f.version
          and c.epoch = f.epoch and c.position = f.position
        returning 1)`,
      parameter: JSON.stringify({
        ...held,
        epoch: String(held.epoch),
        position: String(held.position),
        reached: String(to.position),
        event: to.event,
      }),
    }),
    /** Advances over events without effect; answers for each checkpoint whether it still held its lease. */
    async pass(db: pg.Pool, passing: readonly { held: Held; to: Place }[]): Promise<boolean[]> {
      const rows = passing.map(({ held, to }) => [...ours(held), held.position, to.position, to.event]);
      const passed = await db.query<Key>({
        name: `${schema}-pass`,
        text: PASS,
        values: columnsOf(rows, 8),
      });
      return areIn(
        passed.rows,
        passing.map(({ held }) => held),
      );
    },
  };
}

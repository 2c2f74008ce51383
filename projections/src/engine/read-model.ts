import type { Build } from '@nead/http-kit/postgres/checkpoint.ts';
import { inTransaction } from '@nead/http-kit/postgres/transaction.ts';
import type pg from 'pg';
import type { Projection, Table } from './projection.ts';
import { columnType, quoted } from './row-writes.ts';

export const schemaOf = ({ name }: Pick<Projection, 'name'>, build: Build): string =>
  build === 'live' ? name : `${name}__next`;
const swappedOut = (name: string): string => `${name}__old`;

function tableSql(schema: string, table: Table): string {
  const columns = Object.entries(table.columns).map(
    ([column, type]) =>
      `${quoted(column)} ${columnType(table, column)}${type.endsWith(' null') ? '' : ' not null'}`,
  );
  const target = `${quoted(schema)}.${quoted(table.name)}`;
  const key = table.key.map(quoted).join(', ');
  return table.counts
    ? `create table ${target} (${columns.join(', ')}, unique nulls not distinct (${key}))`
    : `create table ${target} (${columns.join(', ')}, primary key (${key}))`;
}

const indexesSql = (schema: string, { name, indexes = [] }: Table): string[] =>
  indexes.map(
    (index) => `create index on ${quoted(schema)}.${quoted(name)} (${index.map(indexed).join(', ')})`,
  );

const indexed = (part: string | { expression: string }): string =>
  typeof part === 'string' ? quoted(part) : part.expression;

/**
 * The trigger that keeps a table of counts. It finds that by the schema of the counted table, which is renamed at the
 * swap.
 */
function countSql(schema: string, { name, key, counts }: Table): string[] {
  if (!counts) return [];
  const [table, by] = [quoted(name), key.map(quoted).join(', ')];
  const counted = `${quoted(schema)}.${quoted(counts.name)}`;
  const keep = `${quoted(schema)}.${quoted(`keep_${name}`)}`;
  return [
    `create function ${keep}() returns trigger language plpgsql as $keep$
     begin
       execute format($$
         insert into %I.${table} as t (${by}, n)
         select ${by}, sum(change) from ($$ || tg_argv[0] || $$) changed group by ${by} having sum(change) <> 0
         on conflict (${by}) do update set n = t.n + excluded.n $$, tg_table_schema);
       if tg_op <> 'INSERT' then execute format($$ delete from %I.${table} where n = 0 $$, tg_table_schema); end if;
       return null;
     end $keep$;
     create trigger ${quoted(`${name}_insert`)} after insert on ${counted} referencing new table as come
       for each statement execute function ${keep}($$ select 1 as change, ${by} from come $$);
     create trigger ${quoted(`${name}_update`)} after update on ${counted} referencing old table as gone new table as come
       for each statement execute function
         ${keep}($$ select 1 as change, ${by} from come union all select -1, ${by} from gone $$);
     create trigger ${quoted(`${name}_delete`)} after delete on ${counted} referencing old table as gone
       for each statement execute function ${keep}($$ select -1 as change, ${by} from gone $$)`,
  ];
}

/**
 * The owner of a live read model, if that is another account. In a fleet it is the worker, also for read models that
 * the owner of the database rebuilds by hand.
 */
async function ownerOfLive(
  client: pg.ClientBase,
  { name }: Pick<Projection, 'name'>,
): Promise<string | undefined> {
  const { rows } = await client.query<{ owner: string }>(
    `select pg_get_userbyid(nspowner) as owner from pg_namespace
     where nspname = $1 and pg_get_userbyid(nspowner) <> current_user`,
    [name],
  );
  return rows[0]?.owner;
}

/**
 * Makes empty tables and a checkpoint at the beginning; an unfinished earlier build is dropped. A build beside the live
 * one gets its indexes at its end, since sorting all rows once is much cheaper than inserting each into an index.
 */
export async function createBuild(
  client: pg.ClientBase,
  projection: Projection,
  build: Build,
  { epoch, holder }: { epoch: bigint; holder: string | null },
): Promise<void> {
  const schema = schemaOf(projection, build);
  const owner = await ownerOfLive(client, projection);
  if (owner) await client.query(`set local role ${quoted(owner)}`);
  const parts = [
    `drop schema if exists ${quoted(schema)} cascade`,
    `create schema ${quoted(schema)}`,
    ...projection.tables.map((table) => tableSql(schema, table)),
    ...projection.tables.flatMap((table) => countSql(schema, table)),
    ...(build === 'live' ? projection.tables.flatMap((table) => indexesSql(schema, table)) : []),
    ...(projection.views ?? []).map(
      (view) => `create view ${quoted(schema)}.${quoted(view.name)} as ${view.select(quoted(schema))}`,
    ),
  ];
  await client.query(parts.join(';\n'));
  await client.query(
    `insert into projection.checkpoint (name, build, version, epoch, position, holder, lease_until)
     values ($1, $2, $3, $4, 0, $5, clock_timestamp() + interval '3 seconds')
     on conflict (name, build) do update set version = excluded.version, epoch = excluded.epoch, position = 0,
       holder = excluded.holder, lease_until = excluded.lease_until, stopped = null`,
    [projection.name, build, projection.version, epoch, holder],
  );
}

const HOUR_MS = 3_600_000;

/**
 * Builds the indexes of a rebuilt read model and collects its statistics. Without statistics the database assumes that
 * any list is short, and would read and sort all 50,000 entries of a long history although an index has the first page
 * at once.
 */
export async function indexNext(pool: pg.Pool, projection: Projection): Promise<void> {
  const schema = schemaOf(projection, 'next');
  const texts = projection.tables.flatMap((table) => [
    ...indexesSql(schema, table),
    `analyze ${quoted(schema)}.${quoted(table.name)}`,
  ]);
  for (const text of texts) await queryForLong(pool, text);
}

/** Runs a statement over a whole table, which takes longer than requests may. */
export const queryForLong = (pool: pg.Pool, text: string): Promise<unknown> =>
  pool.query({ text, query_timeout: HOUR_MS } as pg.QueryConfig); // the types lack query_timeout

/** The lock makes sure that of two workers starting at once, only one builds. */
export async function createLiveIfMissing(
  pool: pg.Pool,
  projection: Projection,
  epoch: bigint,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `projection ${projection.name}`,
    ]);
    const { rowCount } = await client.query(
      `select 1 from projection.checkpoint where name = $1 and build = 'live'`,
      [projection.name],
    );
    if (rowCount === 0) await createBuild(client, projection, 'live', { epoch, holder: null });
    return { keep: true, value: undefined };
  });
}

/**
 * Swaps by two renames, so nobody waits: running queries keep the old tables, new ones find the new tables. Postgres
 * drops cached plans when a schema is renamed, so prepared statements and functions follow.
 */
export async function swapSchemas(client: pg.ClientBase, { name }: Pick<Projection, 'name'>): Promise<void> {
  await client.query(`drop schema if exists ${quoted(swappedOut(name))} cascade;
    alter schema ${quoted(name)} rename to ${quoted(swappedOut(name))};
    alter schema ${quoted(`${name}__next`)} rename to ${quoted(name)}`);
}

/** Drops the old tables, apart from the swap, because dropping waits for running queries. */
export async function dropSwappedOut(pool: pg.Pool, { name }: Pick<Projection, 'name'>): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query(`drop schema if exists ${quoted(swappedOut(name))} cascade`);
    return { keep: true, value: undefined };
  });
}

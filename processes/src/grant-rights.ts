import { projections } from '@nead/projections/projections.ts';
import pg from 'pg';
import { MAY_SEE, type RoleName, rights, roleNames } from './rights.ts';
import { scramVerifier } from './scram.ts';

const quoted = (identifier: string): string => pg.escapeIdentifier(identifier);

/** Any number, the same everywhere: it lets one process run at a time. */
const GRANT_LOCK = 4_127_002;

/** The account of a process, named after the database, since several databases may be on one server. */
export const databaseRoleOf = (database: string, name: RoleName): string =>
  `${database}_${name.replaceAll('-', '_')}`;

interface Table {
  schema: string;
  name: string;
  owner: string;
}
const named = ({ schema, name }: Table): string => `${quoted(schema)}.${quoted(name)}`;

const TABLES = `
  select n.nspname as schema, c.relname as name, pg_get_userbyid(c.relowner) as owner
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p', 'v') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;
const SCHEMAS = `
  select nspname as schema, pg_get_userbyid(nspowner) as owner from pg_namespace
   where nspname !~ '^pg_' and nspname <> 'information_schema'`;

/** The present contents of the database that rights are about. */
interface Inventory {
  tables: readonly Table[];
  /** Tables and their owners. */
  schemas: ReadonlyMap<string, string>;
}

async function inventoryOf(client: pg.Client): Promise<Inventory> {
  const { rows: tables } = await client.query<Table>(TABLES);
  const { rows: schemas } = await client.query<{ schema: string; owner: string }>(SCHEMAS);
  return { tables, schemas: new Map(schemas.map(({ schema, owner }) => [schema, owner])) };
}

/**
 * Makes an account that can log in and has no right yet. An owner who is no superuser must be a member of it, to hand
 * tables over.
 */
function accountSql(role: string, password: string, superuser: boolean): string[] {
  const name = pg.escapeLiteral(role);
  return [
    `do $$ begin if not exists (select from pg_roles where rolname = ${name}) then create role ${quoted(role)}; end if; end $$`,
    `alter role ${quoted(role)} login password ${pg.escapeLiteral(scramVerifier(password))}`,
    ...(superuser ? [] : [`grant ${quoted(role)} to current_user`]),
  ];
}

const readModels = new Set(projections.flatMap(({ name }) => [name, `${name}__next`, `${name}__old`]));

/** Hands the read models to the worker, which makes, swaps and drops them, even those made by another account. */
function handOverSql({ tables, schemas }: Inventory, worker: string): string[] {
  const others = (owner: string | undefined) => owner !== undefined && owner !== worker;
  return [
    ...[...readModels]
      .filter((name) => others(schemas.get(name)))
      .map((name) => `alter schema ${quoted(name)} owner to ${quoted(worker)}`),
    ...tables
      .filter(({ schema, owner }) => readModels.has(schema) && others(owner))
      .map((table) => `alter table ${named(table)} owner to ${quoted(worker)}`),
  ];
}

/** Makes tables of a read model's next build readable at once. */
const laterSql = (worker: string, reader: string): string[] =>
  [`usage on schemas`, 'select on tables'].map(
    (right) => `alter default privileges for role ${quoted(worker)} grant ${right} to ${quoted(reader)}`,
  );

/** A function with the rights of the worker: the gateway calls it about records that it cannot read. */
const maySeeSql = (worker: string): string[] => [
  `grant create on schema feed to ${quoted(worker)}`,
  `alter function ${MAY_SEE} owner to ${quoted(worker)}`,
  `revoke create on schema feed from ${quoted(worker)}`,
  `alter function ${MAY_SEE} security definer`,
  `alter function ${MAY_SEE} set search_path = pg_catalog, pg_temp`,
  `revoke execute on function ${MAY_SEE} from public`,
];

/** Takes all rights from a role and grants those of the table. */
function grantsSql({ tables, schemas }: Inventory, role: string, name: RoleName): string[] {
  const mine = rights[name];
  const foreign = [...schemas].filter(([, owner]) => owner !== role).map(([schema]) => schema);
  const granted = tables.flatMap((table) => {
    const right = mine[`${table.schema}.${table.name}`] ?? mine[`${table.schema}.*`];
    return right && table.owner !== role ? [{ table, right }] : [];
  });
  const inserted = new Set(
    granted.flatMap(({ table, right }) => (/insert/.test(right) ? [table.schema] : [])),
  );
  const functions = Object.entries(mine).filter(([what]) => what.endsWith(')'));
  const used = new Set([
    ...granted.map(({ table }) => table.schema),
    ...functions.map(([what]) => what.split('.')[0] ?? ''),
  ]);
  return [
    ...foreign.flatMap((schema) => [
      `revoke all on all tables in schema ${quoted(schema)} from ${quoted(role)}`,
      `revoke all on all sequences in schema ${quoted(schema)} from ${quoted(role)}`,
      `revoke all on schema ${quoted(schema)} from ${quoted(role)}`,
    ]),
    ...[...used].map((schema) => `grant usage on schema ${quoted(schema)} to ${quoted(role)}`),
    ...granted.map(({ table, right }) => `grant ${right} on ${named(table)} to ${quoted(role)}`),
    ...functions.map(([what, right]) => `grant ${right} on function ${what} to ${quoted(role)}`),
    ...[...inserted].map(
      (schema) => `grant usage on all sequences in schema ${quoted(schema)} to ${quoted(role)}`,
    ),
  ];
}

/**
 * Additional rights for a scrub (docs/decisions/040). Only a superuser can grant them; without them a scrub leaves the
 * rest to the database's own schedule.
 */
const scrubSql = (worker: string): string[] => [
  `grant maintain on pg_catalog.pg_statistic to ${quoted(worker)}`,
  `grant pg_checkpoint to ${quoted(worker)}`,
  `grant execute on function pg_switch_wal() to ${quoted(worker)}`,
];

/** Makes an account for each process and grants it exactly the rights of the table: all of them, or nothing changes. */
export async function grantRights(
  client: pg.Client,
  passwords: Readonly<Record<RoleName, string>>,
): Promise<void> {
  const { rows } = await client.query<{ database: string; superuser: boolean }>(
    'select current_database() as database, rolsuper as superuser from pg_roles where rolname = current_user',
  );
  const { database = '', superuser = false } = rows[0] ?? {};
  const role = (name: RoleName) => databaseRoleOf(database, name);
  const worker = role('worker');
  const run = async (statements: readonly string[]) => void (await client.query(statements.join(';\n')));
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [GRANT_LOCK]);
    await run(roleNames.flatMap((name) => accountSql(role(name), passwords[name], superuser)));
    await run([`grant create on database ${quoted(database)} to ${quoted(worker)}`]);
    await run(handOverSql(await inventoryOf(client), worker));
    const now = await inventoryOf(client);
    await run(roleNames.flatMap((name) => grantsSql(now, role(name), name)));
    await run([...maySeeSql(worker), ...laterSql(worker, role('query-api'))]);
    if (superuser) await run(scrubSql(worker));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

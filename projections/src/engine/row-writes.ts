import pg from 'pg';
import type { AnyRow, RowEffect, Table } from './projection.ts';

type Write =
  | { do: 'put'; row: AnyRow }
  | { do: 'patch'; key: AnyRow; set: AnyRow }
  | { do: 'remove'; key: AnyRow };

const keyOf = ({ key }: Table, row: AnyRow): string => JSON.stringify(key.map((column) => row[column]));

/** Effects on the same row are merged into one write. */
function folded(before: Write | undefined, effect: RowEffect): Write {
  if (effect.do !== 'patch') return effect;
  const { key, set } = effect;
  if (before?.do === 'put') return { do: 'put', row: { ...before.row, ...set } };
  if (before?.do === 'remove') return before;
  return { do: 'patch', key, set: { ...before?.set, ...set } };
}

/** The row operations of a batch, written with a few statements whatever the number of events. */
export class RowWrites {
  private readonly tables = new Map<Table, Map<string, Write>>();

  get empty(): boolean {
    return this.tables.size === 0;
  }

  add(effect: RowEffect): void {
    let rows = this.tables.get(effect.table);
    if (!rows) {
      rows = new Map();
      this.tables.set(effect.table, rows);
    }
    const key = keyOf(effect.table, effect.do === 'put' ? effect.row : effect.key);
    rows.set(key, folded(rows.get(key), effect));
  }

  /** All tables in one statement: each round trip delays a change on the screens (docs/decisions/022). */
  async write(client: pg.ClientBase, schema: string): Promise<void> {
    await writeParts(client, this.parts(schema));
  }

  /** Writes nothing if the condition does not hold. */
  parts(schema: string, condition = 'true'): StatementPart[] {
    return [...this.tables]
      .flatMap(([table, rows]) => statements(schema, table, rows.values()))
      .map(({ sql, rows }, n) => ({
        sql: (parameter) => `w${n} as (${sql(parameter, condition)})`,
        parameter: JSON.stringify(rows),
      }));
  }
}

/** One or more parts of a `with` statement, and their one parameter. */
export interface StatementPart {
  /** `parameter`: its placeholder, such as $1. */
  sql(parameter: string): string;
  parameter: string;
}

/** The prepared statements kept by each connection; statements of the same shape are frequent. */
const MOST_PREPARED = 60;
const prepared = new Map<string, string>();

function preparedName(text: string): string | undefined {
  const known = prepared.get(text);
  if (known || prepared.size === MOST_PREPARED) return known;
  const name = `write-${prepared.size}`;
  prepared.set(text, name);
  return name;
}

/** Runs all parts as one statement. None of them sees the rows written by the others. */
export async function writeParts<Row extends pg.QueryResultRow>(
  client: Pick<pg.ClientBase, 'query'>,
  parts: readonly StatementPart[],
  result = '',
): Promise<Row[]> {
  if (parts.length === 0) return [];
  const text = `with ${parts.map(({ sql }, n) => sql(`$${n + 1}`)).join(', ')} select ${result}`;
  const name = preparedName(text);
  const values = parts.map(({ parameter }) => parameter);
  const { rows } = await client.query<Row>({ text, values, ...(name && { name }) });
  return rows;
}

interface Statement {
  /** `parameter`: its placeholder. */
  sql(parameter: string, condition: string): string;
  rows: AnyRow[];
}

/**
 * Each row is in exactly one statement, so their order does not matter. Names come from the projection's declared
 * tables, never from an event; values are passed as one JSON parameter.
 */
function statements(schema: string, table: Table, writes: Iterable<Write>): Statement[] {
  const byShape = new Map<string, Statement>();
  for (const write of writes) {
    const set = write.do === 'patch' ? Object.keys(write.set).sort() : [];
    const shape = `${write.do} ${set.join(' ')}`;
    let statement = byShape.get(shape);
    if (!statement) {
      const rows: AnyRow[] = [];
      statement = {
        sql: (...given) => sqlOf(schema, table, write.do, set, rows.length, ...given),
        rows,
      };
      byShape.set(shape, statement);
    }
    if (write.do === 'put') statement.rows.push(write.row);
    else statement.rows.push(write.do === 'patch' ? { ...write.key, ...write.set } : write.key);
  }
  return [...byShape.values()];
}

export const quoted = (identifier: string): string => pg.escapeIdentifier(identifier);
export const columnType = (table: Table, column: string): string =>
  (table.columns[column] ?? '').replace(/ null$/, '');

function sqlOf(
  schema: string,
  table: Table,
  act: Write['do'],
  set: readonly string[],
  length: number,
  parameter: string,
  condition: string,
): string {
  const target = `${quoted(schema)}.${quoted(table.name)}`;
  const list = (columns: readonly string[]) =>
    `json_to_recordset(${parameter}::json) as r (${columns.map((column) => `${quoted(column)} ${columnType(table, column)}`).join(', ')})`;
  // PostgreSQL expects a hundred rows of a list in JSON, and then reads a whole table to change one.
  const rows = (columns: readonly string[]) =>
    length === 1 ? `(select * from ${list(columns)} limit 1) r` : list(columns);
  const sameKey = table.key.map((column) => `t.${quoted(column)} = r.${quoted(column)}`).join(' and ');
  if (act === 'remove')
    return `delete from ${target} t using ${rows(table.key)} where ${sameKey} and ${condition}`;
  const setTo = (columns: readonly string[], from: string) =>
    columns.map((column) => `${quoted(column)} = ${from}.${quoted(column)}`).join(', ');
  if (act === 'patch') {
    return `update ${target} t set ${setTo(set, 'r')} from ${rows([...table.key, ...set])} where ${sameKey} and ${condition}`;
  }
  const columns = Object.keys(table.columns);
  const rest = columns.filter((column) => !table.key.includes(column));
  const all = columns.map(quoted).join(', ');
  return `insert into ${target} (${all}) select ${all} from ${list(columns)} where ${condition}
    on conflict (${table.key.map(quoted).join(', ')}) do ${rest.length > 0 ? `update set ${setTo(rest, 'excluded')}` : 'nothing'}`;
}

import type { SharedTable } from '@nead/http-kit/postgres/shared-tables.ts';
import pg from 'pg';
import type { Table, View } from './projection.ts';

type Named = Pick<Table | View, 'readModel' | 'name'>;

/**
 * A piece of SQL that knows its read models (docs/decisions/060). Its text comes from the sources only; values are
 * passed as parameters.
 */
export class Sql {
  readonly text: string;
  readonly reads: ReadonlySet<string>;
  constructor(text: string, reads: Iterable<string>) {
    this.text = text;
    this.reads = new Set(reads);
  }
}

type Part = Sql | Named | SharedTable | number;

const partOf = (part: Part): Sql => {
  if (part instanceof Sql) return part;
  if (typeof part !== 'object') return new Sql(String(part), []);
  return new Sql(`${part.readModel}.${part.name}`, [part.readModel]);
};

/**
 * Tables are inserted as values, sql`select 1 from ${child}`, so that the statement waits for their read model. A table
 * of the write side needs no wait.
 */
export function sql(strings: TemplateStringsArray, ...inserted: readonly Part[]): Sql {
  const parts = inserted.map(partOf);
  return new Sql(
    strings.reduce((text, string, n) => `${text}${parts[n - 1]?.text ?? ''}${string}`),
    parts.flatMap(({ reads }) => [...reads]),
  );
}

/**
 * A list from the sources, such as of kinds, written into the statement. As a parameter its length would be hidden from
 * the database, which would then plan the statement anew at each use.
 */
export const arrayOf = (names: readonly string[]): Sql =>
  new Sql(`array[${names.map((name) => pg.escapeLiteral(name)).join(', ')}]::text[]`, []);

/**
 * The parameters of a statement composed of a request's filters. An unused filter is left out of the text: with `$1 is
 * null or …` the database would plan it anew for each set of values (./prepared.ts).
 */
export function givenValues() {
  const values: unknown[] = [];
  const given = (value: unknown): Sql => sql`$${values.push(value)}`;
  /**
   * A list as single parameters, so that the database sees its length. It is filled up to 1, 2, 4, 8 … with nulls,
   * which equal nothing, so that there are few texts and each stays prepared.
   */
  const list = (several: readonly string[]): Sql => {
    const length = 2 ** Math.ceil(Math.log2(Math.max(1, several.length)));
    const texts = Array.from({ length }, (_, nth) => given(several[nth] ?? null).text);
    return new Sql(`array[${texts.join(', ')}]::text[]`, []);
  };
  return { values, given, list };
}

/** A name in the form of `plainly` (contracts), by which it is searched and sorted (docs/decisions/130). */
export const plainName = (name: Sql): Sql =>
  sql`lower(regexp_replace(normalize(${name}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/** Today in Dublin, as dates are stored. */
export const DUBLIN_TODAY = sql`to_char(now() at time zone 'Europe/Dublin', 'YYYY-MM-DD')`;

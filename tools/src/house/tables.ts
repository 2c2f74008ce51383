import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesOf } from './imports.ts';

const root = join(import.meta.dirname, '../../..');

export interface Source {
  file: string;
  text: string;
}

export const textsOf = (floor: string): Source[] =>
  sourcesOf(floor).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const makes = [
  /withSchema\('(\w+)'\)\s*\.createTable\('(\w+)'/g,
  /create table if not exists (\w+)\.(\w+)/g,
  /createCheckpointTable\(db, '(\w+)'\)()/g,
];

const madeIn = (floor: string): string[] =>
  textsOf(floor).flatMap(({ text }) =>
    makes.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, schema, table]) => `${schema}.${table || 'checkpoint'}`),
    ),
  );

/** Floors that name tables in SQL. `processes` has the rights of each process to them. */
export const floorsWithSql = ['event-store', 'http-kit', 'command-api', 'projections', 'realtime', 'dev'];

/** The floor that makes a table, by its full name, except tables of read models. */
export const keptBy = (): ReadonlyMap<string, string> =>
  new Map(floorsWithSql.flatMap((floor) => madeIn(floor).map((table) => [table, floor] as const)));

/** Answers whether a text names a table; followed by a parenthesis, it is a method with the same name. */
export const names = (text: string, table: string): boolean =>
  new RegExp(`\\b${table.replace('.', '\\.')}\\b(?!\\()`).test(text);

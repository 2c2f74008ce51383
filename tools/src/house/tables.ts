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

/** Floors that name tables in SQL. `processes` says which process may what with each of them. */
export const floorsWithSql = ['event-store', 'http-kit', 'command-api', 'projections', 'realtime', 'dev'];

/** The floor that makes a table, by its full name. Those of read models are not among them. */
export const keptBy = (): ReadonlyMap<string, string> =>
  new Map(floorsWithSql.flatMap((floor) => madeIn(floor).map((table) => [table, floor] as const)));

/** Whether it stands there as text; with a parenthesis behind it, it is a method of the same name. */
export const names = (text: string, table: string): boolean =>
  new RegExp(`\\b${table.replace('.', '\\.')}\\b(?!\\()`).test(text);

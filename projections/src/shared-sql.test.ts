import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { projections } from './projections.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const sources = readdirSync(here, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .filter(({ name }) => !name.endsWith('.test.ts') && !name.startsWith('test-'))
  .map(({ parentPath, name }) => join(parentPath, name))
  .map((path) => ({ file: relative(here, path), text: readFileSync(path, 'utf8') }));

/** A room's folder has its read model's name, with hyphens. */
const folderOf = (readModel: string) => `rooms/${readModel.replaceAll('_', '-')}/`;

function sharedSqlOf(readModel: string): string {
  const file = `${folderOf(readModel)}shared-sql.ts`;
  const text = sources.find((source) => source.file === file)?.text ?? '';
  const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
  return names.length > 0
    ? `use something of ${file} (${names.join(', ')}) or one of the room's queries`
    : `use one of the queries of ${folderOf(readModel)}`;
}

test('a table is named in SQL by its definition, so that whoever reads it waits for its read model', () => {
  const names = projections.flatMap(({ tables, views = [] }) => [...tables, ...views]);
  const bare = sources.flatMap(({ file, text }) =>
    names
      .filter(({ readModel, name }) => new RegExp(`\\b${readModel}\\.${name}\\b(?!\\.)`).test(text))
      .map(({ readModel, name }) => {
        const own = file.startsWith(folderOf(readModel));
        const how = own ? 'write its definition into an sql`…` statement' : sharedSqlOf(readModel);
        return `${file} names ${readModel}.${name} as text: ${how}`;
      }),
  );
  expect(bare).toEqual([]);
});

test('nobody but its room takes the definition of a table; others go through what it shares', () => {
  const foreign = sources.flatMap(({ file, text }) =>
    projections
      .filter(({ name }) => !file.startsWith(folderOf(name)))
      .filter(({ name }) => text.includes(`${folderOf(name).replace('rooms/', '')}tables.ts'`))
      .map(({ name }) => `${file} takes tables of ${name}: ${sharedSqlOf(name)}`),
  );
  expect(foreign).toEqual([]);
});

test('a table says which projection keeps it', () => {
  for (const { name, tables, views = [] } of projections) {
    expect(new Set([...tables, ...views].map(({ readModel }) => readModel))).toEqual(new Set([name]));
  }
});

test('whether a picture is closed to a parent is asked where pictures and records are handed out, and nowhere else', () => {
  const asking = sources.filter(({ text }) => /\bshowsOthers\b/.test(text)).map(({ file }) => file);
  expect(asking.sort()).toEqual(['rooms/care/records.ts', 'rooms/files/shared-sql.ts']);
});

test('what runs projections and answers queries knows no room', () => {
  const knowing = sources
    .filter(({ file }) => file.startsWith('engine/'))
    .filter(({ text }) => /from '\.\.\/(?:\.\.\/)?(?:rooms|screens)\//.test(text))
    .map(({ file }) => file);
  expect(knowing).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Names that may mean more than one thing, each with the reason. There are never more than twenty. */
const allowed: Readonly<Record<string, string>> = {
  tileOf: 'page tests say it in the words of the browser tests (docs/decisions/160)',
  section: 'page tests say it in the words of the browser tests (docs/decisions/160)',
  rest: 'page tests say it in the words of the browser tests (docs/decisions/160)',
  Table: 'a table of a read model and a table on a page; neither has another word',
};

const sources = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^\.|^(node_modules|docs)$/.test(entry.name))
  .flatMap(({ name: floor }) =>
    readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' })
      .map((path) => `${floor}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path)),
  );

/** Names of types that several files declare for themselves, each with their common meaning. */
const patterns: Readonly<Record<string, string>> = {
  Data: 'what an event of a type holds',
  Decided: 'what a decision comes to: events or a refusal',
  LinkTo: 'makes the link to a file for one viewer',
  Of: 'the event of a type',
  Parts: 'what the functions of a file work with',
  Row: 'a row of the statements of a file',
  Side: 'childminder or parent, as which somebody looks at a page or a conversation',
};

const declared =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) +([\w$]+)/gm;
const several = /^export const \{([^}]+)\}|^export (?:type )?\{([^}]+)\};$/gm;

const typed = /^(?:export )?(?:declare )?(?:abstract )?(?:class|interface|type|enum) +([\w$]+)/gm;
const ofTests = /\.test\.tsx?$|\/(test-|for-tests)|^e2e\//;

/** The names that a file declares and exports. Re-exported names do not count. */
function namesIn(text: string): Set<string> {
  const lists = [...text.matchAll(several)].flatMap(([, taken, listed]) =>
    (taken ?? listed ?? '').split(','),
  );
  const imports = [...text.matchAll(/^import [^;]*;/gm)].join(' ');
  const named = lists
    .map(
      (part) =>
        part
          .split(/ as |:/)
          .at(-1)
          ?.trim() ?? '',
    )
    .filter((name) => name && !new RegExp(`\\b${name}\\b`).test(imports));
  return new Set([...text.matchAll(declared)].map(([, name = '']) => name).concat(named));
}

const typesIn = (text: string) => new Set([...text.matchAll(typed)].map(([, name = '']) => name));

function filesByName(among = sources, named: (text: string) => Iterable<string> = namesIn) {
  const files = new Map<string, string[]>();
  for (const file of among) {
    for (const name of named(readFileSync(join(root, file), 'utf8')))
      files.set(name, [...(files.get(name) ?? []), file]);
  }
  return files;
}

test('an exported name stands for one thing, in one file', () => {
  const files = filesByName();
  expect(files.size).toBeGreaterThan(2_000);
  const twice = [...files].filter(([name, where]) => where.length > 1 && !Object.hasOwn(allowed, name));
  expect(twice.map(([name, where]) => `${name}: ${where.join(', ')}`)).toEqual([]);
});

test('at most twenty names stand for more, and each still does', () => {
  const files = filesByName();
  expect(Object.keys(allowed).length).toBeLessThanOrEqual(20);
  expect(Object.keys(allowed).filter((name) => (files.get(name) ?? []).length < 2)).toEqual([]);
});

test('a type has a name of its own: one that stands in three files is a pattern', () => {
  const files = filesByName(
    sources.filter((file) => !ofTests.test(file)),
    typesIn,
  );
  const often = [...files].filter(([, where]) => where.length > 2);
  const unknown = often.filter(([name]) => !Object.hasOwn(patterns, name));
  expect(unknown.map(([name, where]) => `${name}: ${where.join(', ')}`)).toEqual([]);
  expect(Object.keys(patterns).filter((name) => !often.some(([known]) => known === name))).toEqual([]);
});

test('every way of exporting is seen', () => {
  const text = [
    "import { ten } from './ten.ts';",
    'export const one = 1;',
    'export async function two() {}',
    'export function* three() {}',
    'export type Four = 4;',
    'export interface Five {}',
    'export const { six, was: seven } = both;',
    'const other = 8;',
    'export { other as eight };',
    "export { nine } from './nine.ts';",
    'export { ten };',
  ].join('\n');
  expect([...namesIn(text)]).toEqual(['one', 'two', 'three', 'Four', 'Five', 'six', 'seven', 'eight']);
});

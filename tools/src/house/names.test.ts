import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Names that may stand for more than one thing, each with its reason. There are never more than twenty. */
const allowed: Readonly<Record<string, string>> = {
  Table: 'a table of a read model and a table on a page; neither has another word',
};

const sources = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^\.|^(node_modules|docs)$/.test(entry.name))
  .flatMap(({ name: floor }) =>
    readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' })
      .map((path) => `${floor}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path)),
  );

const declared =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) +([\w$]+)/gm;
const several = /^export const \{([^}]+)\}|^export (?:type )?\{([^}]+)\};$/gm;

/** What a file declares and exports. What it passes on from another file does not count. */
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

function filesByName(): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const file of sources) {
    for (const name of namesIn(readFileSync(join(root, file), 'utf8')))
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

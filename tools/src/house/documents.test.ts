import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { floors } from './house.ts';

const root = join(import.meta.dirname, '../../..');
const inDocs = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
const documents = ['README.md', 'CONTRIBUTING.md', ...inDocs.map((name) => `docs/${name}`)];

const folders = [...Object.keys(floors), 'docs'];
const there = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('node_modules'))
    .map((path) => `${folder}/${path}`),
);
const aPath = new RegExp(`\`((?:${folders.join('|')})/[^\`\\s]+)\``, 'g');

/** `<room>`, `…` and `NNN` stand for any name. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replace(/[.+]/g, '\\$&')
      .replace(/<[^>]*>|…|NNN/g, '[^/]*')}(?:$|[/-])`,
  );

test('the list of the standard counts what it says', () => {
  const list = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
  const rows = [...list.matchAll(/^\| ([\d., ]+) \| (met|in part|no|—) \|/gm)];
  const items = rows.flatMap(([, some = '', how = '']) => some.split(', ').map((item) => ({ item, how })));
  const count = (wanted: string) => items.filter(({ how }) => how === wanted).length;
  expect(new Set(items.map(({ item }) => item)).size).toBe(items.length);
  expect(list).toContain(
    `Of ${items.length} items ${count('met')} are met, ${count('in part')} in part, ${count('no')} not, and ${count('—')} have`,
  );
});

test.each(documents)('%s names files that are there', (name) => {
  const named = [...readFileSync(join(root, name), 'utf8').matchAll(aPath)].map(([, path = '']) => path);
  const isThere = (path: string) => {
    const pattern = patternOf(path);
    return there.some((file) => pattern.test(file));
  };
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const rows = readFileSync(new URL('docs/words.md', root), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| word |'));

test('every word has one line, which says what it means and where it lives', () => {
  expect(rows.length).toBeGreaterThan(35);
  expect(rows.length).toBeLessThanOrEqual(50); // read in five minutes
  const words = rows.map((row) => row.split(' | ')[0]);
  expect(new Set(words).size).toBe(words.length);
});

test.each(rows)('%s leads to a file', (row) => {
  const files = [...row.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { floors } from './house.ts';
import { sourcesOf } from './imports.ts';

const root = join(import.meta.dirname, '../../..');

/** Comments, as far as a word is searched in them: strings with two slashes in them are addresses. */
const commented = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;

const commentsOf = (source: string): string[] => [...source.matchAll(commented)].map(([comment]) => comment);

test('a comment names who it is about: a parent, a caller, a worker', () => {
  const sources = Object.keys(floors).flatMap(sourcesOf);
  const found = sources.flatMap((file) =>
    commentsOf(readFileSync(join(root, file), 'utf8'))
      .filter((comment) => /\bwho(m?)ever\b/i.test(comment))
      .map((comment) => `${file}: ${comment}`),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});

test('so does what people read', () => {
  const sources = Object.keys(floors).flatMap(sourcesOf);
  const found = sources.filter((file) => /\bwho(m?)ever\b/i.test(readFileSync(join(root, file), 'utf8')));
  expect(sources.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});

/** Folders in which comments still begin otherwise. One that is mended leaves the list, and none joins it. */
const toMend = ['command-api/src', 'web/src'];

test('a comment begins with its noun, and not with what, of, by, where or one that', () => {
  const otherwise = /^\/[/*]+\s*(?:\*\s*)?(?:What|Of|By|Where|One that)\b/;
  const found = Object.keys(floors)
    .flatMap(sourcesOf)
    .flatMap((file) =>
      commentsOf(readFileSync(join(root, file), 'utf8'))
        .filter((comment) => otherwise.test(comment))
        .map((comment) => `${file}: ${comment}`),
    );
  const isIn = (folder: string) => (where: string) => where.startsWith(`${folder}/`);
  expect(found.filter((where) => !toMend.some((folder) => isIn(folder)(where)))).toEqual([]);
  expect(toMend.filter((folder) => !found.some(isIn(folder)))).toEqual([]);
});

test('every way of commenting is seen, and an address is none', () => {
  const source = [
    '/** Above. */',
    "const page = 'https://nead.example/whoever'; // behind",
    '// On two',
    '// lines',
    '/*',
    ' * In a block',
    ' */',
  ].join('\n');
  expect(commentsOf(source)).toEqual([
    '/** Above. */',
    '// behind',
    '// On two',
    '// lines',
    '/*\n * In a block\n */',
  ]);
});

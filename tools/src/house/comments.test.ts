import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { floors } from './house.ts';
import { filesOf, sourcesOf } from './imports.ts';

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

/** Beginnings of a comment that has to be read twice. */
const riddles =
  /^\/[/*]+\s*(?:\*\s*)?(?:What|Of|By|Where|How|Whether|When|Who|Whoever|Whom|Whose|One that|Those that)\b/;

/** Floors whose comments begin with their noun, those of tests as well. The others are still to be mended. */
const mended = [
  'bench',
  'command-api',
  'contracts',
  'dev',
  'e2e',
  'embedded-postgres',
  'event-store',
  'http-kit',
  'processes',
  'projections',
  'proxy',
  'realtime',
  'tools',
  'web',
];

test('a comment begins with its noun, and not with what, of, by, where, how or one that', () => {
  const files = mended.flatMap(filesOf);
  const found = files.flatMap((file) =>
    commentsOf(readFileSync(join(root, file), 'utf8'))
      .filter((comment) => riddles.test(comment))
      .map((comment) => `${file}: ${comment}`),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { imagesIn, pinned } from './pinned-images.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const FILES = ['docker-compose.base.yml', 'Dockerfile'];
const BUILT_ON_BASE = ['', '.secrets', '.production', '.elsewhere', '.cluster'].map(
  (name) => `docker-compose${name}.yml`,
);
const digest = (of: string) => `sha256:${of.repeat(64)}`;

test('every image of others is found, once, and our own is not', () => {
  const found = FILES.map((file) => imagesIn(read(file)));
  expect(found).toEqual([
    [/^eventstore\/eventstore:/, /^postgres:/, /^prom\/prometheus:/, /^prom\/alertmanager:/].map((name) =>
      expect.stringMatching(name),
    ),
    [expect.stringMatching(/^node:/)],
  ]);
  expect(BUILT_ON_BASE.flatMap((file) => imagesIn(read(file)))).toEqual([]);
});

/** Images of others without a digest, since only one place names any. */
const BY_VERSION = [/^eventstore\/eventstore:[\d.]+-bookworm-slim$/, /^prom\/\w+:v[\d.]+$/];

test('an image of others is named by its digest, one for each', () => {
  const named = FILES.flatMap((file) => read(file).match(/(?<=_IMAGE:-)[\w./-]+:[^\s}]+/g) ?? []);
  const byVersion = named.filter((image) => !/@sha256:[0-9a-f]{64}$/.test(image));
  expect(byVersion.filter((image) => !BY_VERSION.some((known) => known.test(image)))).toEqual([]);
  const versions = new Set(named.map((image) => image.replace(/@.*/, '')));
  expect(new Set(named).size).toBe(versions.size);
});

test('a pinned file differs in the digests alone, and is pinned anew when a version is taken over again', () => {
  const file = read('docker-compose.base.yml').replaceAll(/@sha256:[0-9a-f]+/g, '');
  const names = imagesIn(file);
  const first = pinned(file, new Map(names.map((name) => [name, digest('a')])));
  for (const name of names) expect(first).toContain(`_IMAGE:-${name}@${digest('a')}}\n`);
  expect(first.replaceAll(`@${digest('a')}`, '')).toBe(file);
  expect(imagesIn(first)).toEqual(names);
  expect(pinned(first, new Map(names.map((name) => [name, digest('b')])))).toBe(
    first.replaceAll(digest('a'), digest('b')),
  );
  const builtOn = (image: string) => `FROM \${NODE_IMAGE:-${image}} AS build`;
  const node = 'node:24-bookworm-slim';
  expect(pinned(builtOn(node), new Map([[node, digest('c')]]))).toBe(builtOn(`${node}@${digest('c')}`));
  expect(pinned(file, new Map())).toBe(file);
});

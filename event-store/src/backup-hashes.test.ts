import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notAsNoted, noteHashes } from './backup-hashes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nead-hashes-'));
  mkdirSync(join(folder, 'ab'));
  for (const name of ['keys', 'ab/first', 'ab/second']) writeFileSync(join(folder, name), `of ${name}`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what is missing and what was changed since is named', async () => {
  await noteHashes(folder);
  expect(await notAsNoted(folder)).toEqual({ missing: [], changed: [] });
  rmSync(join(folder, 'keys'));
  writeFileSync(join(folder, 'ab/second'), 'Of ab/second');
  writeFileSync(join(folder, 'new'), 'that nobody noted');
  expect(await notAsNoted(folder)).toEqual({ missing: ['keys'], changed: ['ab/second'] });
});

test('a list that was cut off is told from none', async () => {
  writeFileSync(join(folder, 'hashes.json'), '{"keys": "12');
  expect(await notAsNoted(folder)).toBe('unreadable');
});

test('a backup of before there were lists has none to be held against', async () => {
  expect(await notAsNoted(folder)).toBeUndefined();
});

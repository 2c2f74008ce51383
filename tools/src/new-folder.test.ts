import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuseUsedFolder } from './new-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nead-new-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder that is not there, an empty one, and a fresh disk can be used', async () => {
  await refuseUsedFolder(join(folder, 'none'));
  await refuseUsedFolder(folder);
  mkdirSync(join(folder, 'lost+found'));
  await refuseUsedFolder(folder);
});

test('one with something in it is refused', async () => {
  mkdirSync(join(folder, 'log'));
  await expect(refuseUsedFolder(folder)).rejects.toThrow('There is something in');
});

test('a file is told in a sentence', async () => {
  const file = join(folder, 'a file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'monday')])
    await expect(refuseUsedFolder(path)).rejects.toThrow(`${path} is a file, or lies in one.`);
});

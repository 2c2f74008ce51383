import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuseUsedFolder, takeFolder } from './new-folder.ts';

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

test('of two that want one folder at the same moment the first gets it', async () => {
  const wanted = join(folder, 'of/monday');
  const both = await Promise.allSettled([takeFolder(wanted, 'log'), takeFolder(wanted, 'log')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(takeFolder(wanted, 'log')).rejects.toThrow('There is something in');
});

test.runIf(existsSync('/proc/self'))('where none can be made it does not wait for ever', async () => {
  await expect(takeFolder('/proc/nowhere/monday', 'log')).rejects.toThrow(
    '/proc/nowhere/monday cannot be used: ENOENT',
  );
});

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diskStorage } from './disk-storage.ts';

const id = '65a0c0de00000000000000a1';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nead-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what was put is there whole, for nobody else on the machine, and gone when it is removed', async () => {
  const storage = diskStorage(join(folder, 'not', 'there', 'yet'));
  expect(await storage.get(id)).toBeUndefined();
  await storage.put(id, Buffer.from('one'));
  await storage.put(id, Buffer.from('two'));
  expect(await storage.get(id)).toEqual(Buffer.from('two'));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith(id),
  );
  expect(files).toHaveLength(1);
  expect(statSync(join(folder, files[0] ?? '')).mode & 0o077).toBe(0);
  await storage.remove(id);
  await storage.remove(id);
  expect(await storage.get(id)).toBeUndefined();
});

test('what was put is on the disk with its name: file and folder are synced', async () => {
  const handle = await open(folder);
  const prototype: typeof handle = Object.getPrototypeOf(handle);
  await handle.close();
  const synced: string[] = [];
  const { sync } = prototype;
  const watched = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    synced.push((await this.stat()).isDirectory() ? 'folder' : 'file');
    return sync.call(this);
  });
  try {
    const storage = diskStorage(join(folder, 'files'));
    await storage.put(id, Buffer.from('one'));
    // The first is the folder in which the folders were made.
    expect(synced).toEqual(['folder', 'file', 'folder']);
    await storage.put(id, Buffer.from('two'));
    expect(synced.slice(3)).toEqual(['file', 'folder']);
  } finally {
    watched.mockRestore();
  }
});

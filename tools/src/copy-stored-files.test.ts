import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskStorage } from '@nead/http-kit/files/disk-storage.ts';
import { afterAll, expect, test } from 'vitest';
import { copyStoredFiles } from './copy-stored-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'nead-copy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const idOf = (n: number) => n.toString(16).padStart(24, '0');

test('while files come and go, those that stay are copied, and nothing that is half written', async () => {
  const stored = join(folder, 'files');
  const storage = diskStorage(stored);
  const stays = idOf(1);
  await storage.put(stays, Buffer.from('a photo'));
  writeFileSync(join(stored, stays.slice(-2), `.${stays}.half`), 'a ph');

  let done = false;
  async function comeAndGo(): Promise<void> {
    for (let n = 2; !done; n++) {
      const id = idOf(2 + (n % 40));
      await storage.put(id, Buffer.from('another'));
      await storage.remove(id);
    }
  }
  const others = [comeAndGo(), comeAndGo()];
  for (let round = 0; round < 20; round++) {
    const copy = join(folder, `copy ${round}`);
    await copyStoredFiles(stored, copy);
    expect(readFileSync(join(copy, stays.slice(-2), stays), 'utf8')).toBe('a photo');
    const names = readdirSync(copy, { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => /\/\./.test(name))).toEqual([]);
  }
  done = true;
  await Promise.all(others);
});

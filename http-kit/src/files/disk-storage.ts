import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Id } from '@nead/contracts/ids.ts';
import type { DiskStorage } from './file-storage.ts';
import { syncFolder } from './sync-folder.ts';

/** Files in a folder, spread over subfolders by the end of their id, which is random. */
export function diskStorage(folder: string): DiskStorage {
  const folderOf = (id: Id) => join(folder, id.slice(-2));
  const pathOf = (id: Id) => join(folderOf(id), id);
  return {
    async put(id, bytes) {
      const made = await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
      if (made) await syncFolder(dirname(made));
      // Written under another name first and then renamed, so that a crash leaves no half file.
      const unfinished = join(folderOf(id), `.${id}.${randomUUID()}`);
      try {
        const file = await open(unfinished, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, pathOf(id));
        await syncFolder(folderOf(id));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(id) {
      try {
        return await readFile(pathOf(id));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async room() {
      // The first file makes the folder.
      const { bavail, blocks, bsize } = await statfs(existsSync(folder) ? folder : dirname(folder));
      return { free: bavail * bsize, size: blocks * bsize };
    },
  };
}

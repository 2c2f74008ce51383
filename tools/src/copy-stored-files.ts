import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Copies stored files while a fleet stores and removes some: an unfinished file has a dot before its name. */
export async function copyStoredFiles(from: string, into: string): Promise<void> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const file = join(entry.parentPath, entry.name);
    const copy = join(into, relative(from, file));
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    await copyFile(file, copy).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error; // removed since it was found
    });
  }
}

import { open } from 'node:fs/promises';

/**
 * Until its folder is on the disk too, a crash can take the name of a new file away, and with it the file. Windows opens no
 * folders, and writes their entries by itself. http-kit has the same for its own files (sync-folder.ts): neither floor imports the
 * other, and contracts below both touches no disk.
 */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await flushFile(folder, 'r');
}

/** Waits until a file is on the disk, whichever program has written it. */
export async function flushFile(file: string, flags = 'r+'): Promise<void> {
  const opened = await open(file, flags);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

import { open } from 'node:fs/promises';

/** Writes a folder to the disk. Until then, a crash can lose the name of a new file, and with it the file. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and writes their entries by itself.
  if (process.platform === 'win32') return;
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

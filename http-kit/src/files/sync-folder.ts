import { open } from 'node:fs/promises';

/** Until its folder is on the disk too, a crash can take the name of a new file away, and with it the file. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders, and writes their entries by itself.
  if (process.platform === 'win32') return;
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

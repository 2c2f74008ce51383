import { open } from 'node:fs/promises';

/** What a folder names is not on the disk until the folder is; Windows opens no folders, and writes their entries by itself. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await flushFile(folder, 'r');
}

/** On the disk, also what another program has written. */
export async function flushFile(file: string, flags = 'r+'): Promise<void> {
  const opened = await open(file, flags);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

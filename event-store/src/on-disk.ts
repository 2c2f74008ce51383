import { open } from 'node:fs/promises';

/**
 * Writes a folder to the disk. Until then, a crash can lose the name of a new file, and with it the file. Windows
 * cannot open folders, and writes their entries by itself. http-kit has the same for its own files (sync-folder.ts):
 * neither floor imports the other, and contracts below both uses no disk.
 */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await flushFile(folder, 'r');
}

/** Waits until a file is on the disk, whatever program wrote it. */
export async function flushFile(file: string, flags = 'r+'): Promise<void> {
  const opened = await open(file, flags);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

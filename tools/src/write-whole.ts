import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from '@nead/http-kit/files/sync-folder.ts';

/**
 * Writes a file that only its owner can read. It is complete and on the disk before it gets its name, so that a crash
 * or a full disk leaves the former file, or none. `name` is `linkSync`, which fails if there is a file already, or
 * `renameSync`.
 */
export async function writeWhole(
  file: string,
  text: string,
  name: (from: string, to: string) => void,
): Promise<void> {
  const beside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(beside, text, { mode: 0o600, flush: true });
    name(beside, file);
  } finally {
    rmSync(beside, { force: true });
  }
  await syncFolder(dirname(file));
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { flushFile, flushFolder } from './on-disk.ts';

/** A file in each part of a backup with the hashes of all its other files. */
export const HASHES = 'hashes.json';

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer); // a stream without an encoding
  return hash.digest('hex');
}

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => name !== HASHES)
    .sort();

/**
 * Writes the list of a folder's files with their hashes. The list gets its final name last, when it and every file in
 * it are on the disk: a backup with half a list could not be fully restored.
 */
export async function noteHashes(folder: string): Promise<void> {
  const hashes: Record<string, string> = {};
  const folders = new Set([folder, dirname(folder)]);
  for (const name of await namesIn(folder)) {
    const file = join(folder, name);
    hashes[name] = await sha256Of(file);
    await flushFile(file);
    folders.add(dirname(file));
  }
  const beside = join(folder, `${HASHES}.new`);
  await writeFile(beside, `${JSON.stringify(hashes, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(beside, join(folder, HASHES));
  for (const each of folders) await flushFolder(each);
}

/** The files of a part that differ from their hashes in the list; undefined if there is no list. */
export async function notAsNoted(
  folder: string,
): Promise<{ missing: string[]; changed: string[] } | 'unreadable' | undefined> {
  const text = await readFile(join(folder, HASHES), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  let noted: Record<string, string>;
  try {
    noted = JSON.parse(text) as Record<string, string>; // as noteHashes wrote it
  } catch {
    return 'unreadable';
  }
  const there = new Set(await namesIn(folder));
  const missing: string[] = [];
  const changed: string[] = [];
  for (const [name, hash] of Object.entries(noted)) {
    if (!there.has(name)) missing.push(name);
    else if ((await sha256Of(join(folder, name))) !== hash) changed.push(name);
  }
  return { missing, changed };
}

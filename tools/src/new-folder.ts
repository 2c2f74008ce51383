import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BadConfiguration } from '@nead/http-kit/config.ts';

const PRIVATE = 0o700;

const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: 'is a file, or lies in one',
  EACCES: 'may not be read by this user',
};

/** A folder that a file system puts into each of its own. */
const OF_THE_DISK = 'lost+found';

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw unusable(folder, error);
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''; // node's own

function unusable(folder: string, error: unknown): BadConfiguration {
  const why = REASONS[codeOf(error)] ?? `cannot be used: ${error instanceof Error ? error.message : error}`;
  return new BadConfiguration(`${folder} ${why}. Name a new folder.`);
}

/** Refuses a used folder: today's log with last week's keys would look like a complete backup. */
export async function refuseUsedFolder(folder: string): Promise<void> {
  if ((await namesIn(folder)).some((name) => name !== OF_THE_DISK)) throw used(folder);
}

const used = (folder: string) =>
  new BadConfiguration(`There is something in ${folder} already. Give each backup a new folder.`);

/** Gives the folder to one of two backups that found it unused: the first that makes this part of it. */
export async function takeFolder(folder: string, part: string): Promise<void> {
  try {
    await makeFolder(folder);
    await mkdir(join(folder, part), PRIVATE);
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? used(folder) : unusable(folder, error);
  }
}

/** Makes a folder. Node's own way to make those above it too never ends if a file system refuses, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  const made = () =>
    mkdir(folder, PRIVATE).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  await made().catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await made();
  });
}

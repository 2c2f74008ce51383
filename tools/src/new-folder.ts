import { readdir } from 'node:fs/promises';
import { BadConfiguration } from '@nead/http-kit/config.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: 'is a file, or lies in one',
  EACCES: 'may not be read by this user',
};

/** What a file system puts into each of its own. */
const OF_THE_DISK = 'lost+found';

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException; // node's own
    if (code === 'ENOENT') return [];
    throw new BadConfiguration(
      `${folder} ${REASONS[code] ?? `cannot be used: ${message}`}. Name a new folder.`,
    );
  }
}

/** A log of today with keys of last week would pass for a whole backup. */
export async function refuseUsedFolder(folder: string): Promise<void> {
  if ((await namesIn(folder)).some((name) => name !== OF_THE_DISK))
    throw new BadConfiguration(`There is something in ${folder} already. Give each backup a new folder.`);
}

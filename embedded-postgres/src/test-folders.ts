import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { chooseDataDir, clusterOf } from './data-dir.ts';
import { endLeftovers } from './leftovers.ts';
import { livingOwner } from './owner.ts';
import { isSameProcessAlive, processIdentity } from './processes.ts';

// The name contains the owner's identity, so that others can later tell if the folder is still needed.
const prefix = 'nead-test.';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * A folder in memory, if the system has one that is large enough: by its size, which stays the same throughout a run.
 */
function placeInMemory(): string | undefined {
  if (!existsSync(MEMORY)) return undefined;
  const { bsize, blocks } = statfsSync(MEMORY);
  return bsize * blocks < ENOUGH_BYTES ? undefined : MEMORY;
}

/** A path on which several processes of one run agree without communicating. */
export function testFolder(whose: string, what: string, place?: 'memory'): string {
  const name = `${prefix}${whose}.${what}`;
  const memory = place && placeInMemory();
  if (memory) return join(memory, name);
  return chooseDataDir({ fallback: join(tmpdir(), name), elsewhere: join('/var/tmp', name) }).dir;
}

export function newTestFolder(what: string): string {
  const folder = testFolder(processIdentity(process.pid) ?? String(process.pid), what);
  mkdirSync(folder, { mode: 0o711 });
  return folder;
}

/** Answers whether a folder is ours. Its name can be guessed: another user may have made it, to get our password. */
export function isOurs(folder: string): boolean {
  const there = lstatSync(folder, { throwIfNoEntry: false });
  if (!there) return false;
  const me = process.geteuid?.();
  return there.isDirectory() && (me === undefined || there.uid === me);
}

/** The folders that contain test folders. */
export const placesOfTestFolders = (): string[] => [
  ...new Set([dirname(testFolder('0', 'any')), dirname(testFolder('0', 'any', 'memory'))]),
];

/** Ends and deletes the leftovers of killed test runs. */
export async function sweepTestFolders(places = placesOfTestFolders()): Promise<void> {
  for (const folder of places.flatMap((place) => readdirSync(place).map((name) => join(place, name)))) {
    const name = basename(folder);
    const whose = name.split('.')[1] ?? '';
    if (!name.startsWith(prefix) || !isOurs(folder) || isSameProcessAlive(whose)) continue;
    try {
      if (livingOwner(join(folder, 'postgres'))) continue; // its keeper has just noticed the same and cleans up
      await endLeftovers(clusterOf(folder), () => {});
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // Another run may sweep at the same moment; a test's leftovers are no reason to fail this run.
    }
  }
}

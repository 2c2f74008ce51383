import { closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isSameProcessAlive, processIdentity } from './processes.ts';

const prefix = 'owner-';

export interface Ownership {
  release(): void;
}

/** The identity of another living process that has announced itself in this folder, if there is one. */
export function livingOwner(folder: string, mine = ''): string | undefined {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!name.startsWith(prefix) || name === mine) continue;
    if (isSameProcessAlive(name.slice(prefix.length))) return name.slice(prefix.length);
    // Safe to delete: the name identifies one process, which has ended.
    rmSync(join(folder, name), { force: true });
  }
  return undefined;
}

function announce(folder: string, name: string): boolean {
  try {
    closeSync(openSync(join(folder, name), 'wx', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false; // `as`: open throws only system errors
    throw error;
  }
}

/**
 * Makes this process the owner of a data folder. Each process announces itself first and looks for others afterwards,
 * so two can never both believe that they are alone. A `kill -9` leaves nothing to clean up by hand, since the
 * announcement of a dead process does not count. Two that announce themselves at the same moment both step back and try
 * again.
 */
export async function ownFolder(folder: string, dataDir: string): Promise<Ownership> {
  const mine = `${prefix}${processIdentity(process.pid)}`;
  const release = () => rmSync(join(folder, mine), { force: true });
  for (let attempt = 1; ; attempt += 1) {
    if (!announce(folder, mine)) throw new Error(`This process already runs PostgreSQL on ${dataDir}.`);
    const other = livingOwner(folder, mine);
    if (other === undefined) return { release };
    release();
    if (attempt === 4) {
      const pid = Number.parseInt(other, 10);
      throw new Error(
        `${dataDir} is in use by the process ${pid}: stop that one first, or set DATA_DIR to another folder.`,
      );
    }
    await pause(10 + Math.random() * 60);
  }
}

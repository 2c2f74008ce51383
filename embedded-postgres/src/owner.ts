import { closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isSameProcessAlive, processIdentity } from './processes.ts';

const prefix = 'owner-';

export interface Ownership {
  release(): void;
}

/** The identity of a living process, other than ours, that has announced itself here. */
export function livingOwner(folder: string, mine = ''): string | undefined {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!name.startsWith(prefix) || name === mine) continue;
    if (isSameProcessAlive(name.slice(prefix.length))) return name.slice(prefix.length);
    // Safe to remove: the name contains who it was, and the dead do not come back.
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
 * One process owns a data folder. Everybody announces first and looks at the others after, so two can never both
 * believe to be alone, and a `kill -9` leaves nothing that has to be cleared by hand: a name whose process is
 * gone counts for nothing. Two who announce at the same moment both step back and try again.
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

import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { blockedAbove, serverUser } from './server-user.ts';

export interface DataDir {
  dir: string;
  /** One line for the log if the folder is not the expected one. */
  notice?: string;
}

/** The cluster's folder within a data folder. */
export function clusterOf(dataDir: string): string {
  return join(dataDir, 'postgres', 'cluster');
}

/** Resolves links as far as the path exists, since permissions count along the real path. */
export function realPath(path: string): string {
  const full = resolve(path);
  if (existsSync(full)) return realpathSync(full);
  return full === dirname(full) ? full : join(realPath(dirname(full)), basename(full));
}

/** The reason why PostgreSQL cannot work in this folder, if so, as a sentence. */
export function whyUnreachable(dataDir: string): string | undefined {
  const dir = realPath(dataDir);
  const user = serverUser(clusterOf(dir));
  const blocked = user && blockedAbove(dir, user);
  return (
    blocked &&
    `PostgreSQL does not run as root, and the user it runs as instead (uid ${user.uid}) cannot pass ${blocked} to reach ${dir}`
  );
}

/**
 * Chooses the data folder. `configured` is the operator's setting (DATA_DIR): it is used or refused, never replaced.
 * `fallback` is our own default: if PostgreSQL cannot reach it, the data goes to `elsewhere`.
 */
export function chooseDataDir({
  configured,
  fallback = '.data',
  elsewhere = '/var/lib/nead',
}: {
  configured?: string | undefined;
  fallback?: string;
  elsewhere?: string;
} = {}): DataDir {
  if (configured) {
    if (existsSync(configured) && !statSync(configured).isDirectory())
      throw new Error(
        `${resolve(configured)} is not a folder: set DATA_DIR to one, or to a path where none is yet.`,
      );
    const why = whyUnreachable(configured);
    if (why)
      throw new Error(
        `${why}: set DATA_DIR to another folder (such as ${elsewhere}) or start as an ordinary user.`,
      );
    return { dir: resolve(configured) };
  }
  const why = whyUnreachable(fallback);
  if (!why) return { dir: resolve(fallback) };
  const whyNotElsewhere = whyUnreachable(elsewhere);
  if (whyNotElsewhere) throw new Error(`${whyNotElsewhere}: set DATA_DIR to a folder that it can reach.`);
  return { dir: resolve(elsewhere), notice: `${why}: the data is kept in ${elsewhere}.` };
}

import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export interface ServerUser {
  uid: number;
  gid: number;
}

/**
 * The user for PostgreSQL, which refuses to run as root. initdb needs a user with a name: `daemon` on a Mac, elsewhere
 * `nobody`.
 */
const instead: ServerUser = process.platform === 'darwin' ? { uid: 1, gid: 1 } : { uid: 65534, gid: 65534 };

export function isRoot(): boolean {
  return process.geteuid?.() === 0;
}

/**
 * The user that runs the server; undefined: our own. A cluster made by an ordinary user keeps running as that user
 * under sudo.
 */
export function serverUser(cluster: string): ServerUser | undefined {
  if (!isRoot()) return undefined;
  const made = statSync(cluster, { throwIfNoEntry: false });
  return made && made.uid !== 0 ? { uid: made.uid, gid: made.gid } : instead;
}

function mayPass(folder: string, user: ServerUser): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** The outermost folder above `path` that this user cannot pass. `path` itself is left out, since we may change it. */
export function blockedAbove(path: string, user: ServerUser): string | undefined {
  let folder = dirname(resolve(path));
  let blocked: string | undefined;
  for (;;) {
    // A folder that does not exist yet is made passable when it is created.
    if (statSync(folder, { throwIfNoEntry: false }) && !mayPass(folder, user)) blocked = folder;
    if (folder === dirname(folder)) return blocked;
    folder = dirname(folder);
  }
}

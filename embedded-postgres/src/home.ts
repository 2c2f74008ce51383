import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { clusterOf, realPath, whyUnreachable } from './data-dir.ts';
import { isRoot, type ServerUser, serverUser } from './server-user.ts';

/** PostgreSQL's folder inside the data folder, and the paths in it. */
export interface Home {
  dataDir: string;
  folder: string;
  cluster: string;
  logs: string;
  passwordFile: string;
  user: ServerUser | undefined;
  /** Creates a folder that only the server's user can read. */
  makeOurs(folder: string): void;
}

/** Makes a folder and the missing ones above it. Answers the outermost that was missing. */
function makeFolders(folder: string, mode: number): string | undefined {
  const missing: string[] = [];
  for (let at = folder; !existsSync(at); at = dirname(at)) missing.unshift(at);
  // One by one: Node's own way never ends if the system refuses to make folders, as in /proc.
  for (const each of missing) {
    try {
      mkdirSync(each, { mode });
    } catch (error) {
      // Another process made it first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // `as`: mkdir throws only system errors
    }
  }
  return missing[0];
}

function makePassable(folder: string): void {
  const first = makeFolders(folder, 0o711);
  if (!isRoot()) return;
  // The umask may have narrowed the new folders; existing ones are left alone.
  for (let made = folder; first && made.length >= first.length; made = dirname(made)) chmodSync(made, 0o711);
  if ((statSync(folder).mode & 0o001) === 0) chmodSync(folder, 0o711);
}

function giveAll(path: string, user: ServerUser): void {
  lchownSync(path, user.uid, user.gid);
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), user.uid, user.gid);
  }
}

export function prepareHome(given: string): Home {
  const why = whyUnreachable(given);
  if (why) throw new Error(`${why}: choose another folder or start as an ordinary user.`);
  try {
    makePassable(realPath(given));
    const dataDir = realPath(given);
    const folder = join(dataDir, 'postgres');
    const cluster = clusterOf(dataDir);
    makePassable(folder);
    accessSync(folder, constants.W_OK);
    const user = serverUser(cluster);
    const makeOurs = (path: string) => {
      mkdirSync(path, { recursive: true, mode: 0o700 });
      if (user) chownSync(path, user.uid, user.gid);
    };
    // A cluster that root restored belongs to root, and PostgreSQL serves only its own files.
    if (user && statSync(cluster, { throwIfNoEntry: false })?.uid === 0) giveAll(cluster, user);
    const logs = join(folder, 'logs');
    makeOurs(logs);
    return { dataDir, folder, cluster, logs, passwordFile: join(folder, 'password'), user, makeOurs };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // `as`: only file operations above
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS' && code !== 'ENOENT') throw error;
    throw new Error(
      `This user cannot write to the data folder ${given}: it belongs to somebody else or is read-only.`,
      { cause: error },
    );
  }
}

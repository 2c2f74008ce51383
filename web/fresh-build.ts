import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const web = dirname(fileURLToPath(import.meta.url));

/** The sources of the client: everything here that was not built, and what it takes from the other floors. */
const sources = (root: string) =>
  readdirSync(root)
    .filter((name) => !/^(dist.*|node_modules|\..*)$/.test(name))
    .concat('../contracts/src', '../package-lock.json')
    .map((name) => join(root, name));

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isFresh(root: string): boolean {
  const built = join(root, 'dist/index.html');
  return existsSync(built) && statSync(built).mtimeMs > Math.max(...sources(root).map(newest));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Takes the lock on the build. Of several processes that start at once, one builds and the others wait for it, unless it has
 * died.
 */
function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true });
    return false;
  }
}

/** Builds after any other process that builds now, and only if it is still needed. */
async function inTurn(root: string, isNeeded: () => boolean): Promise<void> {
  const lock = join(root, '.building');
  while (isNeeded()) {
    if (!takeLock(lock)) {
      await pause(100);
      continue;
    }
    try {
      if (isNeeded()) await buildBeside(root);
      return;
    } finally {
      rmSync(lock, { force: true });
    }
  }
}

/** The folder of the built client. The client is built first if its sources are newer. */
export async function freshBuild(say: (line: string) => void): Promise<string> {
  if (!isFresh(web)) say('Building the web client (once, until its sources change) …');
  await inTurn(web, () => !isFresh(web));
  return join(web, 'dist');
}

/** Builds the client of this folder, whether or not anything has changed. */
export const buildClient = (root = web): Promise<void> => inTurn(root, () => true);

const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')));

/**
 * Builds the client beside the old one and puts it in its place once it is whole: until then, and after a build that failed, a
 * server goes on with the old one. The build runs in a process of its own, since it depends on NODE_ENV: tests and developers
 * get the same client as users.
 */
async function buildBeside(root: string): Promise<void> {
  const dist = join(root, 'dist');
  const next = join(root, `dist-${process.pid}`);
  const before = `${next}-before`;
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = ['--outDir', next, '--emptyOutDir', '--logLevel', 'warn'];
  try {
    await run(process.execPath, [vite, 'build', ...options], { cwd: root, env });
    if (existsSync(dist)) renameSync(dist, before);
    renameSync(next, dist);
  } finally {
    for (const rest of [next, before]) rmSync(rest, { recursive: true, force: true });
  }
}

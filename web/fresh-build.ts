import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const web = dirname(fileURLToPath(import.meta.url));
const folder = join(web, 'dist');
const lock = join(web, '.building');
/** All that lies here but what was built, and what it takes from the other floors. */
const sources = () =>
  readdirSync(web)
    .filter((name) => !/^(dist|node_modules|\.)/.test(name))
    .concat('../contracts/src', '../package-lock.json')
    .map((name) => join(web, name));

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isFresh(): boolean {
  const built = join(folder, 'index.html');
  return existsSync(built) && statSync(built).mtimeMs > Math.max(...sources().map(newest));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Of several processes that start at once, one builds and the others wait for it, unless it has died. */
function takeLock(): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true });
    return false;
  }
}

/** The folder of the built client. It is built first if its sources are newer. */
export async function freshBuild(say: (line: string) => void): Promise<string> {
  while (!isFresh()) {
    if (!takeLock()) {
      await pause(100);
      continue;
    }
    try {
      if (!isFresh()) await buildBeside(say);
      return folder;
    } finally {
      rmSync(lock, { force: true });
    }
  }
  return folder;
}

const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')));

/**
 * Built beside the old one and moved into place as a whole, so that nobody is served half of it. In a process of its
 * own, since the build depends on NODE_ENV: tests and developers get the same client as users.
 */
async function buildBeside(say: (line: string) => void): Promise<void> {
  say('Building the web client (once, until its sources change) …');
  const outDir = join(web, `dist-${process.pid}`);
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = ['--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  await run(process.execPath, [vite, 'build', ...options], { cwd: web, env });
  rmSync(folder, { recursive: true, force: true });
  renameSync(outDir, folder);
}

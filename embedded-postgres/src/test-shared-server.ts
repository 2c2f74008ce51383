import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainEnvironment } from './binaries.ts';
import { isSameProcessAlive, processIdentity, signal } from './processes.ts';
import { isOurs, testFolder } from './test-folders.ts';
import { typescript } from './test-typescript.ts';
import { waitUntil } from './wait-until.ts';

const runVariable = 'NEAD_TEST_RUN';
export const kinds = ['fast', 'durable'] as const;
export type Kind = (typeof kinds)[number];

export function announceRun(): void {
  process.env[runVariable] = processIdentity(process.pid);
}

/** The process whose end is the end of the test run. */
export function testRun(): string {
  const announced = process.env[runVariable];
  if (announced && isSameProcessAlive(announced)) return announced;
  // A vitest worker is a forked child of the run; a plain script is a run of its own.
  const pid = process.send ? process.ppid : process.pid;
  return processIdentity(pid) ?? String(pid);
}

interface Ready {
  url: string;
  keeper: number;
}

function readReady(folder: string): Ready | undefined {
  const file = join(folder, 'ready');
  if (!isOurs(folder) || !existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as Ready; // `as`: written by our keeper, in our own folder
}

function startKeeper(folder: string, run: string, kind: Kind): void {
  const program = fileURLToPath(new URL('./test-keeper.ts', import.meta.url));
  const child = spawn(process.execPath, [...typescript, program, folder, run, kind], {
    detached: true,
    stdio: 'ignore',
    env: { ...plainEnvironment(), TMPDIR: tmpdir() },
  });
  child.unref();
}

/** Makes a folder of the run; true for the first of several workers that ask for it. */
export function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o711 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false; // `as`: mkdir throws only system errors
    throw error;
  }
}

/**
 * The folder of a server. Data that need not reach a disk is in memory: a disk that has just deleted a database's
 * hundreds of files is slow to make new ones.
 */
const folderOf = (run: string, kind: Kind): string =>
  testFolder(run, kind, kind === 'fast' ? 'memory' : undefined);

/** The url of the run's server; the first caller starts it. */
export async function sharedServer(kind: Kind): Promise<string> {
  const run = testRun();
  const folder = folderOf(run, kind);
  if (isFirst(folder)) startKeeper(folder, run, kind);
  if (!isOurs(folder)) throw new Error(`The test folder ${folder} belongs to somebody else.`);
  const failed = join(folder, 'failed');
  const answered = await waitUntil(() => readReady(folder) !== undefined || existsSync(failed), {
    atMostMs: 90_000,
  });
  const ready = readReady(folder);
  if (ready) return ready.url;
  const why = answered ? readFileSync(failed, 'utf8') : 'it did not answer within 90 s';
  throw new Error(`The test server in ${folder} did not start: ${why}`);
}

/** A folder for things that the run makes once; it is deleted with the run. */
export const runFolder = (): string => testFolder(testRun(), 'made-once');

/** Stops servers at the end of a run; others stop themselves when they see that the run has ended. */
export async function stopSharedServers(): Promise<void> {
  for (const folder of kinds.map((kind) => folderOf(testRun(), kind))) {
    const ready = readReady(folder);
    if (!ready) continue;
    signal(ready.keeper, 'SIGTERM');
    await waitUntil(() => !existsSync(folder), { atMostMs: 30_000 });
  }
  rmSync(runFolder(), { recursive: true, force: true, maxRetries: 5 });
}

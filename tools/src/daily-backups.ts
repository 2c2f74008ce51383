import { spawn } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventsIn } from '@nead/event-store/backup.ts';
import { integer } from '@nead/http-kit/environment.ts';
import { syncFolder } from '@nead/http-kit/files/sync-folder.ts';
import * as z from 'zod/mini';
import { dueBackup, superfluousBackups, UNFINISHED } from './backup-schedule.ts';
import { holdAlone } from './hold-alone.ts';
import { noteBackup, noteFailedBackup } from './note-backup.ts';
import { takeSecretFiles } from './take-secret-files.ts';

/**
 * A service that makes a backup every day at BACKUP_HOUR, by Irish clocks, in BACKUP_FOLDER, and keeps the newest
 * BACKUP_COPIES. It checks which copies exist, so that a stop or a failure costs no more than the time until it runs
 * again. With the word `once` it makes the copy that is due, and ends: a clock of somebody else's calls it.
 */
const Settings = z.object({
  DATABASE_URL: z.string('DATABASE_URL is missing.'),
  BACKUP_FOLDER: z.string('BACKUP_FOLDER is missing.'),
  BACKUP_HOUR: integer('BACKUP_HOUR', 0, 23, 3),
  BACKUP_COPIES: integer('BACKUP_COPIES', 1, 1000, 7),
});
takeSecretFiles();
const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
const read = Settings.safeParse(given);
if (!read.success) {
  console.error(read.error.issues.map(({ message }) => message).join('\n'));
  process.exit(1);
}
const { DATABASE_URL: database, BACKUP_FOLDER: folder, BACKUP_HOUR: hour, BACKUP_COPIES: keep } = read.data;

const BEAT_MS = 60_000;
const RETRY_MS = 600_000;
const AGAIN = 'It is tried again in ten minutes.';
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());

/** Runs the program for operators, which reports its own mistakes. */
function backUp(into: string): Promise<boolean> {
  const program = join(import.meta.dirname, 'backup.ts');
  const words = [...process.execArgv, program, into, 'daily'];
  const child = spawn(process.execPath, words, {
    stdio: 'inherit',
    // At `info` it would log its configuration every day.
    env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' },
  });
  const stop = () => child.kill();
  ending.signal.addEventListener('abort', stop);
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      ending.signal.removeEventListener('abort', stop);
      // A stopped backup is half a copy, whatever its exit code.
      resolve(code === 0 && !ending.signal.aborted);
    });
  });
}

let saidEmpty = false;
let saidAnother = false;

/** Only one of two services works: it would take the other's unfinished copy for one that broke off, and delete it. */
async function aloneMakeCopyOf(day: string): Promise<boolean> {
  const giveBack = await holdAlone(database, `backups in ${folder}`).catch(({ message }: Error) => {
    throw new Error(`The backup of ${day} failed: ${message}. ${AGAIN}`);
  });
  if (!giveBack) {
    if (!saidAnother) console.log(`Another service makes a backup in ${folder} now: this one waits.`);
    saidAnother = true;
    return false;
  }
  try {
    return existsSync(join(folder, day)) || (await makeCopyOf(day));
  } finally {
    await giveBack();
  }
}

/** Makes the copy of a day; false if there is nothing to copy. */
async function makeCopyOf(day: string): Promise<boolean> {
  const unfinished = join(folder, `${day}${UNFINISHED}`);
  rmSync(unfinished, { recursive: true, force: true });
  if (!(await backUp(unfinished))) throw new Error(`The backup of ${day} failed. ${AGAIN}`);
  if (!existsSync(unfinished)) {
    if (!saidEmpty) console.log('The log is empty: there is nothing to back up yet.');
    saidEmpty = true;
    return false;
  }
  saidEmpty = false;
  renameSync(unfinished, join(folder, day));
  // The new copy is on the disk before an older one is deleted.
  await syncFolder(folder);
  await noteBackup(database, { events: await eventsIn(join(folder, day)), daily: true });
  for (const name of superfluousBackups(readdirSync(folder), day, keep))
    rmSync(join(folder, name), { recursive: true, force: true });
  console.log(`The backup of ${day} is whole.`);
  return true;
}

/** Answers whether a due backup was not made. */
async function notMadeYet(): Promise<boolean> {
  try {
    const day = dueBackup(readdirSync(folder), new Date(), hour);
    return day !== undefined && !(await aloneMakeCopyOf(day));
  } catch (error) {
    // A failed backup, a missing folder, or a folder with files of another account.
    console.error(error instanceof Error ? error.message : error);
    if (!ending.signal.aborted) await noteFailedBackup(database);
    return true;
  }
}

if (process.argv[2] === 'once') process.exit((await notMadeYet()) ? 1 : 0);

while (!ending.signal.aborted) {
  const notMade = await notMadeYet();
  await pause(notMade ? RETRY_MS : BEAT_MS, undefined, { signal: ending.signal }).catch(() => undefined);
}

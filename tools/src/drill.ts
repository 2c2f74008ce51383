import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { holdAlone } from './hold-alone.ts';
import { takeSecretFiles } from './take-secret-files.ts';
import { wordsGiven } from './words-given.ts';

/**
 * `drill.ts FOLDER LEDGER`: shows that a backup can be restored, without touching the running installation. It is
 * restored into a database of its own, log and all, which is dropped afterwards like its files.
 */
const [backup = '', ledger = ''] = wordsGiven();
if (!backup || !ledger) {
  console.error('Say which backup is tried, and the list of who was erased: drill.ts FOLDER LEDGER.');
  process.exit(1);
}
takeSecretFiles();
const { DATABASE_URL = '' } = process.env;
if (!URL.canParse(DATABASE_URL)) {
  console.error('DATABASE_URL must be the address of the database, as its owner.');
  process.exit(1);
}
const scratch = new URL(DATABASE_URL);
const name = `${scratch.pathname.slice(1)}_drill`;
scratch.pathname = name;

async function asOwner(...statements: string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: DATABASE_URL });
  owner.on('error', () => undefined); // the statement that is under way fails too
  await owner.connect();
  try {
    for (const statement of statements) await owner.query(statement);
  } finally {
    await owner.end();
  }
}
const dropped = `drop database if exists ${pg.escapeIdentifier(name)} with (force)`;
const giveBack = await holdAlone(DATABASE_URL, name).catch(() => {
  console.error('The database cannot be reached as its owner.');
  process.exit(1);
});
if (!giveBack) {
  console.error('Another drill is under way on this database. Try again when it has ended.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'nead-drill-'));

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());

/** A stopped restore is half a log, whatever its exit code. */
async function isRestorable(): Promise<boolean> {
  await asOwner(dropped, `create database ${pg.escapeIdentifier(name)} template template0`);
  if (ending.signal.aborted) return false;
  const program = join(import.meta.dirname, 'restore.ts');
  const child = spawn(process.execPath, [...process.execArgv, program, backup, ledger], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development', // the log of a drill is in its database
      EVENTSTORE_URL: '',
      DATABASE_URL: scratch.href,
      FILES_DIR: join(folder, 'files'),
      ERASURE_LEDGER: join(folder, 'erasures.jsonl'),
    },
  });
  ending.signal.addEventListener('abort', () => child.kill());
  const [code] = await once(child, 'exit');
  return code === 0 && !ending.signal.aborted;
}

try {
  const restorable = await isRestorable();
  if (ending.signal.aborted) console.error('The drill was stopped, and says nothing about the backup.');
  else console.log(restorable ? 'The backup can be restored.' : 'The backup cannot be restored.');
  process.exitCode = restorable ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
  await asOwner(dropped);
  await giveBack();
}

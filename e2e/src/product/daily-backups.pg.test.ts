import { execFile } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OwnPostgres, startOwnPostgres } from '@nead/embedded-postgres/for-tests.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fleetEnvironment } from '../kit/fleet.ts';
import { moveIn, openFleetLog } from '../kit/house.ts';
import { addressFor } from '../kit/prepared.ts';
import { root, startProcess } from '../kit/processes.ts';

const work = mkdtempSync(join(tmpdir(), 'nead-daily-'));
chmodSync(work, 0o711);
const copies = join(work, 'backups');
const ledger = join(work, 'nobody.jsonl');
let postgres: OwnPostgres;
let env: Record<string, string>;

beforeAll(async () => {
  mkdirSync(copies);
  writeFileSync(ledger, '');
  postgres = await startOwnPostgres();
  env = fleetEnvironment(postgres.url);
  const log = await openFleetLog(env);
  await moveIn(log, env);
  await log.close();
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(work, { recursive: true, force: true });
});

const day = /^\d{4}-\d\d-\d\d$/;

test('a copy that is due is made at once, by the account for backups, and older ones go', async () => {
  for (const name of ['2020-01-01', '2020-01-02.unfinished', 'monday']) mkdirSync(join(copies, name));
  const said = { BACKUP_FOLDER: copies, BACKUP_HOUR: '', BACKUP_COPIES: '1' };
  const running = await startProcess(
    'daily backups',
    ['tools/src/daily-backups.ts'],
    { ...env, ...said, DATABASE_URL: await addressFor('backup', env) },
    /The backup of \S+ is whole/,
    { asWritten: true },
  );
  await running.end();
  expect(readdirSync(copies).toSorted()).toEqual([expect.stringMatching(day), 'monday']);
});

const drill = (folder: string) =>
  new Promise<string>((resolve) => {
    const words = ['--import', 'tsx', 'tools/src/drill.ts', folder, ledger];
    const options = { cwd: root, env: { ...process.env, ...env, DATABASE_URL: postgres.url } };
    execFile(process.execPath, words, options, (_, stdout, stderr) => resolve(stdout + stderr));
  });

test('a drill restores it, and says so of one that is damaged', async () => {
  const folder = join(copies, readdirSync(copies).find((name) => day.test(name)) ?? '');
  const whole = await drill(folder);
  expect(whole).toMatch(/[1-9]\d* events were restored/);
  expect(whole).toContain('The backup can be restored.');
  appendFileSync(join(folder, 'keys/keys.jsonl.gz'), 'x');
  expect(await drill(folder)).toContain('The backup cannot be restored.');
});

test('settings that mean nothing are told', async () => {
  const settings = { ...env, BACKUP_FOLDER: copies, BACKUP_HOUR: '24', BACKUP_COPIES: 'all' };
  const told = startProcess('daily backups', ['tools/src/daily-backups.ts'], settings, /is whole/, {
    asWritten: true,
  });
  await expect(told).rejects.toThrow(
    /BACKUP_HOUR must be a whole number from 0 to 23\.\nBACKUP_COPIES must be a whole number from 1 to 1000\./,
  );
});

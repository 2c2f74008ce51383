import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, requestLogin, signUp } from '../../accounts/accounts-kit.ts';
import { Caller } from '../../kit/api.ts';
import { markedHouse } from '../../kit/marked-house.ts';
import { type Nead, startNead } from '../../kit/nead.ts';
import { LOG_IN_POSTGRES, runProgram, runProgramWith } from '../../kit/programs.ts';
import { dayComes, foundIn } from '../../personal-data/erasure-kit.ts';
import { fetchCopyFiles } from '../../personal-data/personal-data-kit.ts';

/** The folder of a household of marked texts, which is backed up, then partly erased, then restored elsewhere. */

const work = mkdtempSync(join(tmpdir(), 'nead-backup-'));
// Under root the database runs as another user, who must be able to enter the folder.
chmodSync(work, 0o711);
const backup = join(work, 'backup');
const env = { ...LOG_IN_POSTGRES, DEMO: '0' };
let nead: Nead;
let house: Awaited<ReturnType<typeof markedHouse>>;

beforeAll(async () => {
  nead = await startNead({ env });
  house = await markedHouse(nead.url);
  await nead.end();
  const { stdout } = await runProgram('tools/src/backup.ts', nead.dataDir, backup);
  expect(stdout).toContain('were backed up');
  nead = await nead.again();
}, 240_000);
afterAll(async () => {
  await nead?.stop();
  rmSync(work, { recursive: true, force: true });
});

const refusalOf = (...asked: Parameters<typeof runProgram>) =>
  runProgram(...asked).then(
    () => '',
    (error: { stderr: string }) => error.stderr,
  );

async function restored(name: string, ledger: string): Promise<Nead> {
  const dataDir = join(work, name);
  await runProgram('tools/src/restore.ts', dataDir, backup, ledger);
  return startNead({ dataDir, env });
}

test('a backup tells nothing to whoever finds it without the keys, and has no list of who was erased', () => {
  expect(foundIn(backup, house.marks)).toEqual([]);
});

test('what is restored is what was there, proven by a copy of it', async () => {
  const nobody = join(work, 'nobody.jsonl');
  writeFileSync(nobody, '');
  const again = await restored('whole', nobody);
  try {
    const aoife = await new Caller(again.url).login(house.childmindersEmail, PASSWORD);
    const { text } = await fetchCopyFiles(aoife);
    const whole = text.toLowerCase();
    expect(house.marks.filter((mark) => !whole.includes(mark.toLowerCase()))).toEqual([]);
  } finally {
    await again.stop();
  }
});

test('a restore asks for the list of who was erased, and goes into nothing but an empty folder', async () => {
  const told = (...args: string[]) => refusalOf('tools/src/restore.ts', join(work, 'none'), ...args);
  expect(await told(backup)).toContain('who was erased');
  expect(await told(backup, join(work, 'not-there.jsonl'))).toContain('they would come back');
  await expect(
    runProgram('tools/src/restore.ts', nead.dataDir, backup, join(work, 'nobody.jsonl')),
  ).rejects.toThrow('empty data folder');
});

const askToBeForgotten = async (caller: Caller) =>
  expect((await caller.call('POST', '/personal-data/erasure', { password: PASSWORD })).status).toBe(200);

test('a restore names what is missing or damaged: it goes on without a photo, and not without a key', async () => {
  const copy = join(work, 'damaged');
  cpSync(backup, copy, { recursive: true });
  const files = readdirSync(join(copy, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'hashes.json')
    .map((entry) => join(entry.parentPath, entry.name));
  const [missing = '', changed = ''] = files;
  rmSync(missing);
  appendFileSync(changed, 'x');
  const nobody = join(work, 'torn.jsonl');
  writeFileSync(nobody, '{"person":"a","reten');
  const { stdout } = await runProgram('tools/src/restore.ts', join(work, 'but-two'), copy, nobody);
  for (const file of [missing, changed]) expect(stdout).toContain(relative(join(copy, 'files'), file));
  expect(stdout).toContain('Line 1 of');
  appendFileSync(join(copy, 'keys/keys.jsonl.gz'), 'x');
  const refused = await refusalOf('tools/src/restore.ts', join(work, 'no-keys'), copy, nobody);
  expect(refused).toContain('keys.jsonl.gz');
  expect(refused).not.toMatch(/\n\s+at /);
});

test('nothing starts on half of what was to be restored', async () => {
  const dataDir = join(work, 'broken-off');
  const nobody = join(work, 'nobody-at-all.jsonl');
  writeFileSync(nobody, '');
  mkdirSync(dataDir, { mode: 0o711 });
  // The folder for the stored files, which comes after the log, cannot be made here.
  writeFileSync(join(dataDir, 'files'), '');
  expect(await refusalOf('tools/src/restore.ts', dataDir, backup, nobody)).toContain('EEXIST');
  rmSync(join(dataDir, 'files'));
  const half = await refusalOf('tools/src/backup.ts', dataDir, join(work, 'half'));
  expect(half).toBe('A restore broke off here and left half a log. Restore once more, into what is empty.\n');
});

test('nothing starts, and fills with the demo, where a restore broke off before the first event', async () => {
  const dataDir = join(work, 'broken-off-early');
  const nobody = join(work, 'nobody-early.jsonl');
  writeFileSync(nobody, '');
  mkdirSync(dataDir, { mode: 0o711 });
  // The list of erased people, which comes before the keys, cannot be written here.
  mkdirSync(join(dataDir, 'erasures.jsonl'));
  expect(await refusalOf('tools/src/restore.ts', dataDir, backup, nobody)).toContain('EISDIR');
  rmSync(join(dataDir, 'erasures.jsonl'), { recursive: true });
  const early = await refusalOf('tools/src/backup.ts', dataDir, join(work, 'early'));
  expect(early).toBe(
    'A restore broke off here and left half a log. Restore once more, into what is empty.\n',
  );
});

test('a backup asks for a folder of its own', async () => {
  expect(await refusalOf('tools/src/backup.ts', join(work, 'empty'), backup)).toContain('a new folder');
});

test('a log that is not whole is refused before anything is put anywhere', async () => {
  const copy = join(work, 'no-log');
  cpSync(backup, copy, { recursive: true });
  appendFileSync(join(copy, 'log/events.jsonl.gz'), 'x');
  const nobody = join(work, 'nobody-in-it.jsonl');
  writeFileSync(nobody, '');
  const dataDir = join(work, 'without-log');
  expect(await refusalOf('tools/src/restore.ts', dataDir, copy, nobody)).toContain('events.jsonl.gz');
  expect(existsSync(dataDir)).toBe(false);
});

test('a restore takes nobody from the list that lies there, and begins one where none was', async () => {
  const nobody = join(work, 'empty.jsonl');
  writeFileSync(nobody, '');
  const listIn = (name: string) => join(work, name, 'erasures.jsonl');
  mkdirSync(join(work, 'newer-list'));
  const line = `${JSON.stringify({ person: 'a', retention: 'account', at: '2026-11-17T08:05:00.000Z' })}\n`;
  const newer = `${line}{"person":"b","reten\n`;
  writeFileSync(listIn('newer-list'), newer);
  await runProgram('tools/src/restore.ts', join(work, 'newer-list'), backup, nobody);
  expect(readFileSync(listIn('newer-list'), 'utf8')).toBe(newer);
  await runProgram('tools/src/restore.ts', join(work, 'first-list'), backup, nobody);
  expect(readFileSync(listIn('first-list'), 'utf8')).toBe('');
});

test('a restore that is refused leaves the folder free for the next one, told better', async () => {
  const nobody = join(work, 'nobody-at-last.jsonl');
  writeFileSync(nobody, '');
  const dataDir = join(work, 'told-better');
  const noAnchor = join(work, 'no-anchor.txt');
  expect(await refusalOf('tools/src/restore.ts', dataDir, backup, nobody, noAnchor)).toContain(
    'cannot be read',
  );
  const { stdout } = await runProgram('tools/src/restore.ts', dataDir, backup, nobody);
  expect(stdout).toContain('events were restored');
});

test('a restore with a master key that opens nothing is refused in a sentence', async () => {
  const nobody = join(work, 'nobody-else.jsonl');
  writeFileSync(nobody, '');
  const otherKey = { DATA_DIR: join(work, 'other-key'), MASTER_KEY: randomBytes(32).toString('hex') };
  const refused = await runProgramWith({ ...env, ...otherKey }, 'tools/src/restore.ts', backup, nobody).then(
    () => '',
    (error: { stderr: string }) => error.stderr,
  );
  expect(refused).toContain('MASTER_KEY opens none of the keys');
  expect(refused).not.toMatch(/\n\s+at /);
});

test('a backup of before the master key was rotated is restored with both, and goes on with the new one', async () => {
  const nobody = join(work, 'nobody-yet.jsonl');
  writeFileSync(nobody, '');
  const former = JSON.parse(readFileSync(join(backup, 'keys/secrets.json'), 'utf8')).MASTER_KEY;
  const dataDir = join(work, 'rotated');
  const MASTER_KEY = randomBytes(32).toString('hex');
  await runProgramWith(
    { ...env, DATA_DIR: dataDir, MASTER_KEY: `${MASTER_KEY},${former}` },
    'tools/src/restore.ts',
    backup,
    nobody,
  );
  const again = await startNead({ dataDir, env: { ...env, MASTER_KEY } });
  try {
    const aoife = await new Caller(again.url).login(house.childmindersEmail, PASSWORD);
    expect((await aoife.children()).map(({ firstName }) => firstName)).toEqual([expect.any(String)]);
  } finally {
    await again.stop();
  }
});

const parentsOf = async (caller: Caller) =>
  (await caller.call<{ _id: string }[]>('GET', '/childminder/parents/search')).data;

test('who was forgotten since is forgotten again: gone from the register, and free to come anew', async () => {
  const { childminder, parent, email } = house;
  await parent.login(email, PASSWORD);
  await childminder.login(house.childmindersEmail, PASSWORD);
  const before = await parentsOf(childminder);
  await askToBeForgotten(parent);
  await dayComes(nead, 8);
  const without = await parentsOf(childminder);
  expect(without.length).toBe(before.length - 1);
  const again = await restored('without', join(nead.dataDir, 'erasures.jsonl'));
  try {
    const asBefore = await new Caller(again.url).login(house.childmindersEmail, PASSWORD);
    await expect.poll(() => parentsOf(asBefore), { timeout: 60_000 }).toEqual(without);
    await expect.poll(async () => (await signUp(again.url, email)).status, { timeout: 60_000 }).toBe(201);
  } finally {
    await again.stop();
  }
});

test('nobody who was forgotten since comes back with a backup from before', async () => {
  const { childminder } = house;
  await childminder.login(house.childmindersEmail, PASSWORD);
  await askToBeForgotten(childminder);
  // The account, messages, the child's record, and fees go in this order.
  for (const days of [31, 31 + 366, 31 + 3 * 366, 31 + 8 * 366]) await dayComes(nead, days);
  const ledger = join(nead.dataDir, 'erasures.jsonl');
  const again = await restored('after', ledger);
  try {
    expect((await requestLogin(again.url, house.email, PASSWORD)).status).toBeGreaterThanOrEqual(400);
    await again.end();
    expect(foundIn(again.dataDir, house.marks)).toEqual([]);
    expect(readFileSync(join(again.dataDir, 'erasures.jsonl'), 'utf8')).toBe(readFileSync(ledger, 'utf8'));
  } finally {
    await again.stop();
  }
});

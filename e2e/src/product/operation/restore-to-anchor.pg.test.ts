import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START } from '@nead/contracts/history/hash-chain.ts';
import { proofWriter } from '@nead/contracts/history/proof.ts';
import { type TestDatabase, testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import { backUpKeys, backUpLog, noteWhole } from '@nead/event-store/backup.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { installationKey } from '@nead/event-store/installation-key.ts';
import { openEventLog } from '@nead/event-store/open-event-log.ts';
import { openKeyCopies } from '@nead/event-store/postgres/key-copies.ts';
import { sha256 } from '@nead/event-store/sha-256.ts';
import { recordAttendance } from '@nead/event-store/test-attendance.ts';
import { verifyLog, type Walked } from '@nead/event-store/verify-log.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOG_IN_POSTGRES, runProgramWith } from '../../kit/programs.ts';

const masterKey = randomBytes(32);
const [one, two] = ['1'.repeat(24), '2'.repeat(24)] as const;
const work = mkdtempSync(join(tmpdir(), 'nead-anchored-'));
const [backup, ledger, anchor] = ['backup', 'erasures.jsonl', 'anchor.ndjson'].map((name) =>
  join(work, name),
) as [string, string, string]; // of three
let database: TestDatabase;
let empty: TestDatabase;
let anchored: Walked;

const open = ({ url }: TestDatabase) =>
  openEventLog({ databaseUrl: url, eventStoreUrl: undefined, masterKey });

async function walkedOf({ store }: Pick<EventLog, 'store'>): Promise<Walked> {
  const result = await verifyLog(store);
  if (!result.ok) throw new Error(result.broken.why);
  return result.walked;
}

function anchorOf({ heads, log }: Walked): string {
  const writer = proofWriter(sha256);
  const { publicKey, sign } = installationKey(randomBytes(32));
  const lines = [writer.begin({ kind: 'anchor', madeAt: '2026-11-17T12:00:00.000Z', previous: null })];
  for (const head of heads.values()) lines.push(writer.head(head));
  lines.push(writer.log(log));
  return lines.join('') + writer.end(publicKey, sign).line;
}

beforeAll(async () => {
  [database, empty] = await Promise.all([testDatabase(), testDatabase()]);
  const log = await open(database);
  const first = await recordAttendance(log, one, START, 1);
  await recordAttendance(log, two, START, 2);
  if (!first.ok) throw new Error('somebody else writes');
  anchored = await walkedOf(log);
  writeFileSync(anchor, anchorOf(anchored));
  await recordAttendance(log, one, first.tip, 3);
  await backUpLog(log.store, backup, new Date());
  await log.close();
  const keys = await openKeyCopies(database.url);
  await backUpKeys(keys.all(), backup);
  await keys.close();
  await noteWhole(backup, 'keys');
  mkdirSync(join(backup, 'files'));
  await noteWhole(backup, 'files');
  writeFileSync(ledger, '');
});
afterAll(async () => {
  await database?.drop();
  await empty?.drop();
  rmSync(work, { recursive: true, force: true });
});

const restore = (to: string) =>
  runProgramWith(
    {
      DATABASE_URL: empty.url,
      ...LOG_IN_POSTGRES,
      PUBLIC_URL: 'http://localhost:3000',
      MASTER_KEY: masterKey.toString('hex'),
      FILES_DIR: join(work, 'files'),
      ERASURE_LEDGER: join(work, 'ledger.jsonl'),
    },
    'tools/src/restore.ts',
    backup,
    ledger,
    to,
  );

test('a restore ends where an anchor saw the log; with one that was changed it does not begin', async () => {
  const changed = join(work, 'changed.ndjson');
  writeFileSync(changed, anchorOf(anchored).replace('"events":2', '"events":3'));
  await expect(restore(changed)).rejects.toThrow('is no anchor, or was changed');
  expect((await restore(anchor)).stdout).toContain('2 events were restored');
  const log = await open(empty);
  try {
    expect(await walkedOf(log)).toEqual(anchored);
  } finally {
    await log.close();
  }
});

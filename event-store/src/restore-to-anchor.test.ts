import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START, type Tip } from '@nead/contracts/history/hash-chain.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUpLog, checkAnchored, restoreLog } from './backup.ts';
import type { EventLog } from './event-log.ts';
import { createMemoryEventStore } from './memory/event-store.ts';
import { memoryLog } from './memory/test-log.ts';
import { recordAttendance } from './test-attendance.ts';
import { verifyLog, type Walked } from './verify-log.ts';

let folder: string;
let log: EventLog;
let anchored: Walked;
let tips: Map<string, Tip>;
let nth = 0;

const [one, two, three] = ['1', '2', '3'].map((n) => n.repeat(24)) as [string, string, string]; // three of them

async function attended(children: readonly string[]): Promise<void> {
  for (const child of children) {
    const tip = tips.get(child) ?? START;
    nth += 1;
    const appended = await recordAttendance(log, child, tip, nth);
    if (!appended.ok) throw new Error('somebody else writes');
    tips.set(child, appended.tip);
  }
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nead-anchored-'));
  tips = new Map();
  log = memoryLog();
  await attended([one, two, one, one, two]);
  anchored = await walkedOf(log);
  await attended([two, three, one]);
});
afterEach(async () => {
  await log.close();
  rmSync(folder, { recursive: true, force: true });
});

async function walkedOf(of: Pick<EventLog, 'store'>): Promise<Walked> {
  const result = await verifyLog(of.store);
  if (!result.ok) throw new Error(result.broken.why);
  return result.walked;
}

test('a backup is restored to what an anchor saw, and not a moment further', async () => {
  await backUpLog(log.store, folder, new Date());
  await checkAnchored(folder, anchored);
  const store = createMemoryEventStore();
  expect(await restoreLog(folder, store, anchored.log.events)).toBe(5);
  expect(await walkedOf({ store })).toEqual(anchored);
});

test('whole it is as it was', async () => {
  await backUpLog(log.store, folder, new Date());
  const store = createMemoryEventStore();
  expect(await restoreLog(folder, store)).toBe(8);
  expect(await walkedOf({ store })).toEqual(await walkedOf(log));
});

test('an anchor of another log, or of after the backup, is refused before anything is written', async () => {
  await backUpLog(log.store, folder, new Date());
  const other = { ...anchored, log: { ...anchored.log, hash: 'ab'.repeat(32) } };
  await expect(checkAnchored(folder, other)).rejects.toThrow('is not the one that this anchor saw');
  await attended([one]);
  await expect(checkAnchored(folder, await walkedOf(log))).rejects.toThrow(
    'is not the one that this anchor saw',
  );
});

test('a store that writes an append after one that was sent later is not taken for the log as it was', async () => {
  await backUpLog(log.store, folder, new Date());
  const store = createMemoryEventStore();
  let second: () => void = () => undefined;
  const isThere = new Promise<void>((resolve) => {
    second = resolve;
  });
  let sent = 0;
  const slow: Pick<EventLog['store'], 'append' | 'head'> = {
    head: () => store.head(),
    async append(...request) {
      sent += 1;
      // The first append, sent again as if the server had had no time for it.
      if (sent === 1) await isThere;
      const appended = await store.append(...request);
      second();
      return appended;
    },
  };
  await expect(restoreLog(folder, slow)).rejects.toThrow('not in its order');
});

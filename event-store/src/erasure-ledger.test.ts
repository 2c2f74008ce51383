import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileLedger, readLedger } from './erasure-ledger.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nead-ledger-'));
  file = join(folder, 'somewhere', 'erasures.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const entry = (person: string, at = '2026-11-17T08:05:00.000Z') =>
  ({ person, retention: 'account', at }) as const;

test('who was erased stands on the list once, as it was noted first', async () => {
  const ledger = fileLedger(file);
  expect(await ledger.all()).toEqual([]);
  await ledger.note([entry('a'), entry('b')]);
  await ledger.note([entry('b', '2026-11-18T08:05:00.000Z'), entry('c')]);
  await ledger.note([entry('a', '2026-11-18T08:05:00.000Z')]);
  expect(await ledger.all()).toEqual([entry('a'), entry('b'), entry('c')]);
});

test('who is named twice counts once, as noted first', () => {
  const line = (at: string) => `${JSON.stringify(entry('a', at))}\n`;
  const twice = line('2026-11-17T08:05:00.000Z') + line('2026-11-18T08:05:00.000Z');
  expect(readLedger(twice)).toEqual({ erased: [entry('a')], unreadable: [] });
});

test('a line that a crash cut off is told, and takes nobody else with it', async () => {
  const ledger = fileLedger(file);
  await ledger.note([entry('a')]);
  appendFileSync(file, '{"person":"b","reten');
  await ledger.note([entry('c')]);
  const { erased, unreadable } = readLedger(readFileSync(file, 'utf8'));
  expect(erased).toEqual([entry('a'), entry('c')]);
  expect(unreadable).toEqual([2]);
});

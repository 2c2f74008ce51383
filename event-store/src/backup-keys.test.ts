import { START } from '@nead/contracts/history/hash-chain.ts';
import { expect, test } from 'vitest';
import { isWithoutKeys } from './backup.ts';
import type { StoredKey } from './key-store.ts';
import { memoryLog } from './memory/test-log.ts';
import { recordAttendance } from './test-attendance.ts';

const child = '1'.repeat(24);

async function* keys(...stored: StoredKey[]) {
  yield* stored;
}

test('a log with something sealed in it needs a key, and one without needs none', async () => {
  const log = memoryLog();
  const first = await recordAttendance(log, child, START, 1);
  if (!first.ok) throw new Error('somebody else writes');
  expect(await isWithoutKeys(log.store, keys())).toBe(false);

  await recordAttendance(log, child, first.tip, 3); // with a note
  expect(await isWithoutKeys(log.store, keys())).toBe(true);
  expect(await isWithoutKeys(log.store, keys({ person: child, retention: 'care', wrapped: null }))).toBe(
    false,
  );
  await log.close();
});

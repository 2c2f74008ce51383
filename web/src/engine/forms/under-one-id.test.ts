import type { Id } from '@nead/contracts/ids.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetUnheard, underOneId } from './new-ids.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const says = ['nappy', 'Cian', { type: 'wet' }] as const;
const idOf = async (isMade: boolean, what: readonly unknown[] = says): Promise<Id> => {
  const ids: Id[] = [];
  await underOneId(what, async (_id) => {
    ids.push(_id);
    return isMade;
  });
  return ids[0] ?? '';
};

test('a press after a lost answer has the same id until it is made, and what is said otherwise has its own', async () => {
  const lost = await idOf(false);
  expect(await idOf(true, ['nappy', 'Cian', { type: 'soiled' }])).not.toBe(lost);
  expect(await idOf(false)).toBe(lost);
  expect(await idOf(true)).toBe(lost);
  expect(await idOf(true)).not.toBe(lost);
});

test('a press while the first is on its way, or long after it, makes another', async () => {
  let first = '';
  let second = '';
  await underOneId(says, async (_id) => {
    first = _id;
    second = await idOf(true);
    return false;
  });
  expect(second).not.toBe(first);
  vi.advanceTimersByTime(61_000);
  expect(await idOf(true)).not.toBe(first);
});

test('what was there after all, and was taken off, is another one when it is pressed again', async () => {
  const lost = await idOf(false);
  forgetUnheard(lost);
  expect(await idOf(true)).not.toBe(lost);
});

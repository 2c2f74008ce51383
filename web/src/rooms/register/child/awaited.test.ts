import type { Child } from '@nead/contracts/register/child-queries.ts';
import { exampleChild } from '@nead/contracts/register/test-example-child.ts';
import { expect, test } from 'vitest';
import { isAwaited } from './child-presence.ts';

const now = new Date('2026-11-17T15:20:00Z');
const awaited = (more: Partial<Child>) => isAwaited({ ...exampleChild, ...more }, now);

test('a child is awaited until it comes, unless it stays away or has left', () => {
  expect(awaited({})).toBe(true);
  expect(awaited({ since: '2026-11-16T16:30:00.000Z' })).toBe(true);
  expect(awaited({ currentStatus: 'signed-in', since: '2026-11-17T08:05:00.000Z' })).toBe(false);
  expect(awaited({ since: '2026-11-17T10:30:00.000Z' })).toBe(false);
  expect(awaited({ endDate: '2026-11-16' })).toBe(false);
});

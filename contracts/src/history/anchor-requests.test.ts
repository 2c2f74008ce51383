import { expect, test } from 'vitest';
import { anchorFileName } from './anchor-requests.ts';

test('the file of an anchor bears the day in Ireland, which begins an hour earlier in summer', () => {
  expect(anchorFileName('2026-06-30T23:10:00Z')).toBe('nead-anchor-2026-07-01.ndjson');
});

import { expect, test } from 'vitest';
import { expiryWords } from './due.ts';

test('a last day is told of from 60 days before', () => {
  const today = '2026-11-21';
  const told = ['2027-01-21', '2027-01-20', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-01'];
  expect(told.map((day) => expiryWords(day, today)?.text)).toEqual([
    undefined,
    'Runs out in 60 days',
    'Runs out tomorrow',
    'Runs out today',
    'Ran out yesterday',
    'Ran out 20 days ago',
  ]);
  expect(expiryWords(null, today)).toBeUndefined();
});

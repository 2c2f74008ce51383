import { expect, test } from 'vitest';
import { tooManyAttempts } from './errors.ts';

test('one that is kept waiting is told for how long, and of a moment nothing', () => {
  const waits = [1, 60, 61, 15 * 60, 90 * 60, 91 * 60, 24 * 3600].map(tooManyAttempts);
  const pauses = waits.map((sentence) => /wait (.*) and/.exec(sentence ?? '')?.[1]);
  expect(pauses).toEqual([
    undefined,
    undefined,
    '2 minutes',
    '15 minutes',
    '90 minutes',
    '2 hours',
    '24 hours',
  ]);
});

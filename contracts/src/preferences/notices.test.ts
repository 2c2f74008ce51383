import { expect, test } from 'vitest';
import { quietFor } from './notices.ts';

test('quiet hours hold back until they end, also over midnight', () => {
  const night = { from: '21:00', to: '07:30' };
  expect(['20:59', '21:00', '23:30', '00:00', '07:29', '07:30'].map((at) => quietFor(night, at))).toEqual([
    0, 630, 480, 450, 1, 0,
  ]);
  const nap = { from: '13:00', to: '14:30' };
  expect(['12:59', '13:00', '14:29', '14:30'].map((at) => quietFor(nap, at))).toEqual([0, 90, 1, 0]);
  expect(quietFor(null, '03:00')).toBe(0);
});

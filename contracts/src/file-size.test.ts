import { expect, test } from 'vitest';
import { MB, shownSize } from './file-size.ts';

test('sizes are shown in what suits them, with one decimal', () => {
  expect([20, 1536, 2 * MB].map(shownSize)).toEqual(['20 B', '1.5 KB', '2.0 MB']);
});

test('a size is told in bytes only where it would be no kilobyte at all', () => {
  expect([791, 103, 102].map(shownSize)).toEqual(['0.8 KB', '0.1 KB', '102 B']);
});

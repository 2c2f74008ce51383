import { expect, test } from 'vitest';
import { MB, shownSize } from './file-size.ts';

test('sizes are shown in what suits them, with one decimal', () => {
  expect([900, 1536, 2 * MB].map(shownSize)).toEqual(['900 B', '1.5 KB', '2.0 MB']);
});

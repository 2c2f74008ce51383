import { expect, test } from 'vitest';
import { pathOf } from './files.ts';

const FILE = {
  id: '65a0c0de0000000000000009',
  childminder_id: '65a0c0de0000000000000001',
  use: 'record-photo',
  owner: '65a0c0de0000000000000002',
  content_type: 'image/jpeg',
  thumbnail_id: null,
  name: null,
  bytes: 1,
} as const;
const at = (words: string | null) => pathOf({ ...FILE, time: new Date('2026-06-12T09:58:00.000Z'), words });

test('a photo is named by its day, the clock of Dublin and its words', () => {
  expect(at('Leaves for the nature table')).toBe('photos/2026-06-12 10-58 Leaves for the nature table.jpg');
  expect(at(null)).toBe('photos/2026-06-12 10-58.jpg');
  expect(at('Ate 1/2 a scone. All of it.')).toBe('photos/2026-06-12 10-58 Ate 1 2 a scone All of it.jpg');
  expect(at('../../etc')).toBe('photos/2026-06-12 10-58 etc.jpg');
  expect(at('x'.repeat(500)).length).toBeLessThan(120);
});

test('any other file is found by its id', () => {
  expect(pathOf({ ...FILE, time: null, words: null })).toBe('files/65a0c0de0000000000000009.jpg');
});

import { expect, test } from 'vitest';
import { valueInWords } from './value-in-words.ts';

test('a day is said in words, and what only looks like one stays as it was written', () => {
  expect(valueInWords('2026-11-27')).toBe('27 Nov 2026');
  expect(valueInWords('2026-11-27 10:05')).toBe('27 Nov 2026, 10:05');
  for (const words of ['2026-99-99', '2026-99-99 10:05', '2026-11-27 she slept', 'Fever'])
    expect(valueInWords(words)).toBe(words);
});

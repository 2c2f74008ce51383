import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { expect, test } from 'vitest';
import { fileProblem, shownSize } from './document-rules.ts';

const MB = 1024 * 1024;

test('a file is refused for its kind or its size, by what the plan has', () => {
  expect(fileProblem({ name: 'a.PDF', size: 3 * MB }, true)).toBeUndefined();
  expect(fileProblem({ name: 'a.pdf', size: 3 * MB + 1 }, true)).toBe(
    'File a.pdf is too large. Maximum size is 3MB',
  );
  expect(fileProblem({ name: 'a.pdf', size: 1.5 * MB + 1 }, false)).toBe(
    'File a.pdf is too large. Maximum size is 1.5MB',
  );
  expect(fileProblem({ name: 'a.exe', size: 1 }, true)).toBe(documentTexts.invalidType('a.exe'));
  expect(fileProblem({ name: 'a.txt', size: 0 }, true)).toBe(documentTexts.empty('a.txt'));
});

test('sizes are shown in what suits them, with one decimal', () => {
  expect([900, 1536, 2 * MB].map(shownSize)).toEqual(['900 B', '1.5 KB', '2.0 MB']);
});

import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { MB } from '@nead/contracts/file-size.ts';
import { expect, test } from 'vitest';
import { fileProblem } from './document-rules.ts';

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

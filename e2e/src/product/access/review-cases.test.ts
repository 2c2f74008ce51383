import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../kit/processes.ts';
import { reviewCases } from './review-cases.ts';

/** Answers whether a file has a test with this title. Other texts of the file do not count. */
function hasTest(file: string, title: string): boolean {
  const path = join(root, file);
  if (!existsSync(path)) return false;
  const quoted = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const written = new RegExp(`(['"\`])${quoted}\\1,\\s*(?:\\{[^}]*\\},\\s*)?(?:async )?\\(`);
  return /\.test\.tsx?$/.test(file) && written.test(readFileSync(path, 'utf8'));
}

test('every case of the review is held by tests that are there', () => {
  const cases = Object.entries(reviewCases);
  const held = cases.flatMap(([name, tests]) => tests.map((one) => ({ name, file: one[0], title: one[1] })));
  expect(held.filter(({ file, title }) => !hasTest(file, title))).toEqual([]);
  expect(cases.filter(([, tests]) => tests.length === 0)).toEqual([]);
  const numbers = new Set(cases.map(([name]) => Number.parseInt(name, 10)));
  for (let number = 1; number <= 20; number += 1) expect(numbers).toContain(number);
});

test('a file or a title that is not there is noticed', () => {
  const [file, title] = reviewCases['17 push endpoints on any port']?.[0] ?? ['', ''];
  expect(hasTest(file, title)).toBe(true);
  expect(hasTest(file, title.slice(1))).toBe(false);
  expect(hasTest(file.replace('services', 'service'), title)).toBe(false);
});

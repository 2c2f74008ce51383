import { expect, test } from 'vitest';
import { isSameName } from './fields.ts';

test('a name is the same with other capitals, accents, spaces and punctuation, and another one is not', () => {
  expect(isSameName('Siobhán Ní Dhálaigh', ' siobhan  ni dhalaigh')).toBe(true);
  expect(isSameName('Mary O’Brien-Walsh', "Mary O'Brien Walsh")).toBe(true);
  expect(isSameName('王小明', '王 小明')).toBe(true);
  expect(isSameName('Mickey Mouse', 'Siobhán Kelly')).toBe(false);
  expect(isSameName('Mary', 'Mary Walsh')).toBe(false);
});

import { expect, test } from 'vitest';
import { isTheme, themeNames, themesOn } from './themes.ts';

test('the themes of a day are those of its edition', () => {
  expect(themesOn('2026-11-30').map(({ name }) => name)).toEqual([
    'Well-being',
    'Identity and Belonging',
    'Communicating',
    'Exploring and Thinking',
  ]);
  expect(themesOn('2023-12-31')).toEqual([]);
});

test('codes are stored and names are read, in the order of the edition', () => {
  expect(themeNames(['communicating', 'well-being'])).toEqual(['Well-being', 'Communicating']);
  expect(themeNames(['what was once'])).toEqual([]);
  expect([isTheme('communicating'), isTheme('Communicating')]).toEqual([true, false]);
});

import { expect, test } from 'vitest';
import { namedIn } from './named-in.ts';

test.each([
  ['A call about Éabha on Monday', 'Éabha', true],
  ['a call about Eabha, on Monday', 'Éabha', true],
  ['a call about FIONN', 'Fionn', true],
  ['A call about Fionn', 'fionn', true],
  ['He may be hurt; I will look', 'Will', false],
  ['He may be hurt; I will look', 'May', false],
  ['Éabha’s aunt rang', 'Éabha', true],
  ['Mary Kate fell', 'Mary Kate', true],
  ['Fionnuala fell', 'Fionn', false],
  ['The son of a neighbour', 'Son?', false],
  ['Support case 4711', 'Fionn', false],
  ['Nobody', '', false],
  ['Nobody', null, false],
] as const)('%s: %s', (text, name, is) => {
  expect(namedIn(text, name)).toBe(is);
});

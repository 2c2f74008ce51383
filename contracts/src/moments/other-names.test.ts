import { expect, test } from 'vitest';
import { otherNamesIn } from './other-names.ts';

const [oisin, fiadh, tadhg, otherTadhg] = ['1', '2', '3', '4'] as const;
const all = [
  { _id: oisin, firstName: 'Oisín' },
  { _id: fiadh, firstName: 'Fiadh' },
  { _id: tadhg, firstName: 'Tadhg' },
  { _id: otherTadhg, firstName: 'Tadhg' },
  { _id: '5', firstName: null },
];

test.each([
  ['She gave Fiadh the last block', [oisin], ['Fiadh']],
  ['fiadh’s tower, and oisin’s', [fiadh], ['Oisín']],
  ['Fiadh and Oisín built it', [fiadh, oisin], []],
  ['Tadhg laughed', [tadhg], []],
  ['A fiadhach sky, all day', [oisin], []],
  ['“Tadhg!”', [oisin], ['Tadhg', 'Tadhg']],
  ['', [oisin], []],
] as const)('“%s” of the chosen names others', (text, chosen, names) => {
  expect(otherNamesIn(text, all, chosen)).toEqual(names);
});

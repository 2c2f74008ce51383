import { expect, test } from 'vitest';
import { otherNamesIn } from './other-names.ts';

const [oisin, fiadh, tadhg, otherTadhg, maryKate, brother] = ['1', '2', '3', '4', '5', '6'] as const;
const of = (_id: string, firstName: string | null, ...parents: string[]) => ({
  _id,
  firstName,
  parents: parents.map((id) => ({ _id: id })),
});
const all = [
  of(oisin, 'Oisín', 'a'),
  of(fiadh, 'Fiadh', 'b'),
  of(tadhg, 'Tadhg', 'c'),
  of(otherTadhg, 'Tadhg', 'd'),
  of(maryKate, 'Mary Kate', 'e'),
  of(brother, 'James', 'b'),
  of('7', null, 'f'),
];

test.each([
  ['She gave Fiadh the last block', [oisin], ['Fiadh']],
  ['fiadh’s tower, and oisin’s', [fiadh], ['Oisín']],
  ['Fiadh and Oisín built it', [fiadh, oisin], []],
  ['Tadhg laughed', [tadhg], []],
  ['A fiadhach sky, all day', [oisin], []],
  ['‘Tadhg!’', [oisin], ['Tadhg', 'Tadhg']],
  ['James’ tower', [oisin], ['James']],
  ['Mary Kate sang', [oisin], ['Mary Kate']],
  ['James helped her', [fiadh], []],
  ['James helped', [fiadh, oisin], ['James']],
  ['', [oisin], []],
] as const)('“%s” of the chosen names others', (text, chosen, names) => {
  expect(otherNamesIn(text, all, chosen)).toEqual(names);
});

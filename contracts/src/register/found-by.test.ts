import { expect, test } from 'vitest';
import { isFoundBy } from './found-by.ts';

const siobhan = {
  firstName: 'Siobhán',
  lastName: 'Ní Dhálaigh',
  email: 'siobhan@nead.example',
  phone: '(087) 123-4567',
};

test.each([
  ['a part of the first name', 'siob'],
  ['both names', 'Siobhán Ní'],
  ['a name without its accents', 'siobhan ni dhalaigh'],
  ['an accent that is not there', 'Sìobhan'],
  ['a part of the address', '@nead'],
  ['digits that are grouped otherwise', '0871 23'],
  ['what is typed with spaces around it', '  dhál '],
])('a contact is found by %s', (_, text) => {
  expect(isFoundBy(siobhan, text)).toBe(true);
});

test.each(['Máire', '0861', '087 x', 'nead.ie'])('a contact is not found by %s', (text) => {
  expect(isFoundBy(siobhan, text)).toBe(false);
});

test('a contact of whom nothing is left is found by nothing', () => {
  const erased = { firstName: null, lastName: null, email: null, phone: null };
  expect(isFoundBy(erased, 'a')).toBe(false);
});

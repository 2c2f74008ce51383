import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { expect, test } from 'vitest';
import { collectsOn, whoCollects } from './who-collects.ts';

const child = {
  parents: [{ _id: 'p', firstName: 'Siobhán', lastName: 'Ní Shé' }],
  collectors: [
    { _id: 'a', name: 'Bríd Ní Shé', date: null },
    { _id: 'b', name: 'Peadar Ó Sé', date: '2026-11-20' },
  ],
} as unknown as ChildProfile; // all the parts that are used

const ids = (people: { _id: string }[]) => people.map(({ _id }) => _id);

test('who may collect a child on one day only is offered on that day alone, and keeps the name elsewhere', () => {
  expect(ids(collectsOn(child, '2026-11-20'))).toEqual(['p', 'a', 'b']);
  expect(ids(collectsOn(child, '2026-11-19'))).toEqual(['p', 'a']);
  expect(ids(collectsOn(child, '2026-11-21'))).toEqual(['p', 'a']);
  expect(whoCollects(child)).toContainEqual({ _id: 'b', name: 'Peadar Ó Sé', short: 'Peadar' });
});

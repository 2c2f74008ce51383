import type { FoodsHad } from '@nead/contracts/care/views.ts';
import { noMeals } from '@nead/contracts/menus/menu.ts';
import { describe, expect, test } from 'vitest';
import { foodsOffered } from './foods-offered.ts';

const day = '2026-11-20';
const child = (_id: string, firstName: string, allergies: string[] = []) => ({
  _id,
  firstName,
  allergies,
  otherAllergies: null,
});
const caoimhe = child('c', 'Caoimhe', ['milk']);
const fiadh = child('f', 'Fiadh');
const register = [caoimhe, fiadh];

const had = (childId: string, time: string, foods: string[], often: [string, number][]): FoodsHad => ({
  childId,
  at: 'lunch',
  last: { time, foods },
  often: often.map(([food, times]) => ({ food, times })),
});
const lately = [
  had(
    'c',
    '2026-11-19T12:30:00.000Z',
    ['Soup', 'Bread'],
    [
      ['Peas', 5],
      ['Soup', 1],
    ],
  ),
  had(
    'f',
    '2026-11-20T12:30:00.000Z',
    ['Pasta'],
    [
      ['Rice', 4],
      ['Peas', 3],
      ['Pasta', 1],
    ],
  ),
];
const menu = { ...noMeals(), lunch: ['Stew'] };
const about = { type: 'lunch', menu, had: lately, day, register } as const;

describe('the foods that are offered for a meal', () => {
  test('begin with the menu, then what another child just had, then the last time, then what it mostly has', () => {
    const offered = foodsOffered({ ...about, children: [caoimhe] });
    expect(offered?.foods).toEqual(['Stew', 'Pasta', 'Soup', 'Bread', 'Peas']);
    expect(offered?.whole).toEqual([
      { from: 'menu', name: 'The menu', foods: ['Stew'] },
      { from: 'another', name: 'Same as Fiadh', foods: ['Pasta'] },
      { from: 'last', name: 'Last time', foods: ['Soup', 'Bread'] },
    ]);
  });

  test('are for several what they have most together, and what any of them had last', () => {
    const offered = foodsOffered({ ...about, children: [caoimhe, fiadh] });
    expect(offered?.foods).toEqual(['Stew', 'Pasta', 'Peas', 'Rice', 'Soup']);
    expect(offered?.whole?.map(({ name }) => name)).toEqual(['The menu', 'Last time']);
  });

  test('leave out of a whole meal what one of them is allergic to; its chip is marked', () => {
    const milky = [had('c', '2026-11-19T12:30:00.000Z', ['Milk', 'Bread'], [])];
    const offered = foodsOffered({ ...about, had: milky, children: [caoimhe] });
    expect(offered?.whole?.at(-1)).toEqual({ from: 'last', name: 'Last time', foods: ['Bread'] });
    expect(offered?.foods).toContain('Milk');
    expect(offered?.isRisky?.('Milk')).toBe(true);
  });

  test('say nothing twice', () => {
    const same = [had('f', '2026-11-19T12:30:00.000Z', ['stew'], [['Stew', 9]])];
    const offered = foodsOffered({ ...about, had: same, children: [fiadh] });
    expect(offered?.foods).toEqual(['Stew']);
    expect(offered?.whole).toEqual([{ from: 'menu', name: 'The menu', foods: ['Stew'] }]);
  });

  test('are those of the meal that is chosen, and of none where nothing is known', () => {
    expect(foodsOffered({ ...about, type: 'snack', children: [caoimhe] })).toBeUndefined();
    expect(foodsOffered({ ...about, type: 'brunch', children: [caoimhe] })).toBeUndefined();
  });

  test('do not offer as another’s what that child had on another day', () => {
    const offered = foodsOffered({ ...about, day: '2026-11-21', children: [caoimhe] });
    expect(offered?.whole?.map(({ name }) => name)).toEqual(['The menu', 'Last time']);
  });
});

import { describe, expect, test } from 'vitest';
import {
  clashesOf,
  datesOfWeek,
  filledFrom,
  harmlessTo,
  isPlanned,
  mealsOfDay,
  noMeals,
  sameMeals,
} from './menu.ts';

const lunch = { ...noMeals(), lunch: ['Macaroni cheese', 'Peas'], snack: ['Pear'] };
const caoimhe = { firstName: 'Caoimhe', allergies: ['Milk', 'Eggs'] };
const fiadh = { firstName: 'Fiadh', allergies: ['Nuts'] };

test('a week begins on Monday, over the end of a month and the change of clocks', () => {
  expect(datesOfWeek('2026-11-01')).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(datesOfWeek('2026-10-26')).toEqual(datesOfWeek('2026-11-01'));
});

test('a day has every meal once, in the order in which they are had', () => {
  expect(mealsOfDay).toEqual(['breakfast', 'snack', 'lunch', 'dinner']);
  expect([...mealsOfDay].sort()).toEqual(Object.keys(noMeals()).sort());
});

describe('a menu', () => {
  test('is planned with a food of any meal', () => {
    for (const type of mealsOfDay) expect(isPlanned({ ...noMeals(), [type]: ['Pear'] })).toBe(true);
    expect(isPlanned(noMeals())).toBe(false);
  });
  test('is the same with the same foods in the same order', () => {
    expect(sameMeals(lunch, structuredClone(lunch))).toBe(true);
    expect(sameMeals(lunch, { ...lunch, lunch: ['Peas', 'Macaroni cheese'] })).toBe(false);
    expect(sameMeals(lunch, { ...lunch, dinner: ['Pizza'] })).toBe(false);
    expect(sameMeals(lunch, { ...lunch, snack: [] })).toBe(false);
  });
  test('is filled where it is empty', () => {
    const other = { breakfast: ['Toast'], lunch: ['Soup'], dinner: ['Pizza'], snack: ['Apple'] };
    expect(filledFrom(lunch, other)).toEqual({ ...other, lunch: lunch.lunch, snack: lunch.snack });
  });
  test('tells by meal and name what a child is allergic to', () => {
    expect(clashesOf(lunch, [caoimhe, fiadh])).toEqual([
      { child: caoimhe, type: 'lunch', food: 'Macaroni cheese', allergies: ['Milk'] },
    ]);
    expect(clashesOf(lunch, [fiadh])).toEqual([]);
  });
  test('gives what is for all of them', () => {
    expect(harmlessTo(lunch.lunch, [fiadh, caoimhe])).toEqual(['Peas']);
    expect(harmlessTo(lunch.lunch, [fiadh])).toEqual(lunch.lunch);
  });
});

import { describe, expect, it } from 'vitest';
import { allergensIn, inSpiteOf } from './allergens.ts';

const child = (allergies: string[], otherAllergies: string | null = null) => ({ allergies, otherAllergies });

describe('a food', () => {
  it('that speaks of an allergy of the child is found', () =>
    expect(allergensIn('Fruit yoghurt', child(['Milk', 'Eggs']))).toEqual(['Milk']));
  it('that speaks of two is found for both', () =>
    expect(allergensIn('Pancakes', child(['Milk', 'Eggs']))).toEqual(['Milk', 'Eggs']));
  it('made for those who are allergic is not', () =>
    expect(allergensIn('Oat milk', child(['Milk']))).toEqual([]));
  it('that is a cake by its name alone is not one of eggs', () => {
    expect(allergensIn('Rice cakes', child(['Eggs', 'Wheat']))).toEqual([]);
    expect(allergensIn('Oatcakes', child(['Eggs', 'Wheat']))).toEqual(['Wheat']);
    expect(allergensIn('Fish cakes', child(['Eggs']))).toEqual(['Eggs']);
  });
  it('is looked for by the words of an allergy of its own', () =>
    expect(allergensIn('Kiwi slices', child(['Other'], 'Kiwis'))).toEqual(['Kiwis']));
  it.each([
    ['Strawberry yoghurt', 'Strawberries'],
    ['Strawberries', 'strawberry'],
    ['Tomato soup', 'Tomatoes'],
    ['Peach slices', 'Peaches'],
    ['Cookie', 'Cookies'],
    ['Omelette', 'Kiwi, egg whites'],
    ['Cheddar', 'Dairy'],
    ['Toast', 'Gluten'],
  ])('such as %s is found for an allergy that is written as %s', (food, other) =>
    expect(allergensIn(food, child(['Other'], other))).toEqual([other]),
  );
  it('is not found by a small word between two allergies', () =>
    expect(allergensIn('Ham sandwich', child(['Other'], 'Kiwi and sesame'))).toEqual([]));
  it('is no matter where the child has no allergies', () =>
    expect(allergensIn('Peanuts', { allergies: null, otherAllergies: null })).toEqual([]));
});

describe('a meal', () => {
  const milk = child(['Milk']);
  const mark = { food: 'Fruit yoghurt', allergies: ['Milk'] };
  const meal = (...foodItems: string[]) => ({ foodItems });

  it('is marked with each food that the child is allergic to', () => {
    expect(inSpiteOf(meal('Banana', 'Fruit yoghurt'), milk)).toEqual([mark]);
    expect(inSpiteOf(meal('Banana'), milk)).toEqual([]);
  });
  it('keeps its mark when the allergy is taken off the list later, and loses it with the food', () => {
    const before = { ...meal('Banana', 'Fruit yoghurt'), inSpiteOf: [mark] };
    expect(inSpiteOf(meal('Fruit yoghurt'), child([]), before)).toEqual([mark]);
    expect(inSpiteOf(meal('Banana'), milk, before)).toEqual([]);
  });
  it('gets none for an allergy that nobody knew of when it was eaten, and one for what is added now', () => {
    const before = meal('Fruit yoghurt');
    expect(inSpiteOf(meal('Fruit yoghurt'), milk, before)).toEqual([]);
    expect(inSpiteOf(meal('Fruit yoghurt', 'Custard'), milk, before)).toEqual([
      { food: 'Custard', allergies: ['Milk'] },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { allergensIn } from './allergens.ts';

const child = (allergies: string[], otherAllergies: string | null = null) => ({ allergies, otherAllergies });

describe('a food', () => {
  it('that speaks of an allergy of the child is found', () =>
    expect(allergensIn('Fruit yoghurt', child(['Milk', 'Eggs']))).toEqual(['Milk']));
  it('that speaks of two is found for both', () =>
    expect(allergensIn('Pancakes', child(['Milk', 'Eggs']))).toEqual(['Milk', 'Eggs']));
  it('made for those who are allergic is not', () =>
    expect(allergensIn('Oat milk', child(['Milk']))).toEqual([]));
  it('is looked for by the words of an allergy of its own', () =>
    expect(allergensIn('Kiwi slices', child(['Other'], 'Kiwis'))).toEqual(['Kiwis']));
  it('is no matter where the child has no allergies', () =>
    expect(allergensIn('Peanuts', { allergies: null, otherAllergies: null })).toEqual([]));
});

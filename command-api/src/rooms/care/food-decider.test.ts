import { careTexts } from '@nead/contracts/care/texts.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { type FoodCommand, foodDecider } from './food-decider.ts';

const childminderId = '65a0c0de0000000000000001';
const add = (item: string): FoodCommand => ({ type: 'Add', childminderId, item });
const remove = (item: string): FoodCommand => ({ type: 'Remove', childminderId, item });
const after = (...commands: FoodCommand[]) => runCommands(foodDecider, commands, undefined).state;
const decide = (command: FoodCommand, ...before: FoodCommand[]) =>
  foodDecider.decide(command, after(...before), undefined);

describe('a childminder’s own food items', () => {
  test('are kept as they were written, and there is one of a name in whatever letters', () => {
    expect(decide(add('Dragon fruit'))).toEqual([
      { type: 'FoodItemAdded', data: { childminderId, item: 'Dragon fruit' } },
    ]);
    expect(decide(add('DRAGON FRUIT'), add('Dragon fruit'))).toMatchObject({
      code: 'ITEM_EXISTS',
      message: careTexts.foodItemExists,
    });
  });

  test('are none of those that everybody has, in whatever letters', () =>
    expect(decide(add('natural YOGHURT'))).toMatchObject({
      code: 'ITEM_EXISTS',
      message: 'This item already exists in your collection',
    }));

  test('are taken away by any spelling, under the name that they were given, and once', () => {
    expect(decide(remove('dragon fruit'), add('Dragon fruit'))).toEqual([
      { type: 'FoodItemRemoved', data: { childminderId, item: 'Dragon fruit' } },
    ]);
    expect([...after(add('Dragon fruit'), add('Papaya'), remove('dragon fruit')).values()]).toEqual([
      'Papaya',
    ]);
    expect(decide(remove('Papaya'), add('Dragon fruit'))).toEqual([]);
    expect([...after(add('Dragon fruit'))]).toEqual([['dragon fruit', 'Dragon fruit']]);
  });

  test('are five hundred at most', () => {
    const many = Array.from({ length: 499 }, (_, n) => add(`Soup ${n}`));
    expect(decide(add('Soup'), ...many)).toHaveLength(1);
    expect(decide(add('Broth'), ...many, add('Soup'))).toMatchObject({
      code: 'VALIDATION',
      errors: [careTexts.foodItemsTooMany],
    });
  });

  test('that were erased are nobody’s any more', () => {
    for (const type of ['FoodItemAdded', 'FoodItemRemoved'] as const) {
      const erased = { type, data: { childminderId, item: null } };
      expect([...foodDecider.evolve(after(add('Dragon fruit')), erased).values()]).toEqual(['Dragon fruit']);
    }
  });

  test('have a stream beside the one of each child', () => {
    expect(foodDecider.stream(childminderId)).toBe(`food-${childminderId}`);
  });

  test('are decided as every decider does', () => {
    const item = fc.constantFrom('Dragon fruit', 'dragon fruit', 'Papaya');
    holdsForEveryDecider(foodDecider, fc.oneof(item.map(add), item.map(remove)), undefined);
  });
});

import { expect, test } from 'vitest';
import { addFoodItem, removeFoodItem } from './requests.ts';

test('a food of one’s own has a name by which it can be taken off the list again: no address ends in dots alone', () => {
  const isTaken = (foodItem: string) => addFoodItem.body.safeParse({ foodItem }).success;
  for (const name of ['.', '..', ' .. ', '…', 'Soup.', '..x', '%', '/', '?']) {
    const path = removeFoodItem.path.replace(':item', encodeURIComponent(name.trim()));
    const isReached = new URL(path, 'https://nead.example').pathname === path;
    expect([name, isTaken(name)]).toEqual([name, isReached]);
  }
});

import { describe, expect, test } from 'vitest';
import { foodsHadIn } from './foods-had.ts';

let minute = 100;
/** Each meal is earlier than the previous one. */
const meal = (childId: string, type: string, ...foodItems: string[]) => {
  minute -= 1;
  const time = new Date(Date.UTC(2026, 10, 20, 12, minute));
  return { child_id: childId, kind: 'meal', time, body: { type, foodItems, amount: 'all' } };
};

describe('what was had lately', () => {
  test('is told by child and meal, the most frequent first, and what there was the last time', () => {
    const last = meal('a', 'lunch', 'Soup');
    const had = foodsHadIn([
      last,
      meal('a', 'lunch', 'Stew', 'Peas'),
      meal('a', 'snack', 'Pear'),
      meal('a', 'lunch', 'Peas'),
      meal('b', 'lunch', 'Soup'),
    ]);
    expect(had.map(({ childId, at }) => `${childId} ${at}`).sort()).toEqual([
      'a lunch',
      'a snack',
      'b lunch',
    ]);
    const lunch = had.find(({ childId, at }) => childId === 'a' && at === 'lunch');
    expect(lunch?.last).toEqual({ time: last.time.toISOString(), foods: ['Soup'] });
    expect(lunch?.often).toEqual([
      { food: 'Peas', times: 2 },
      { food: 'Soup', times: 1 },
      { food: 'Stew', times: 1 },
    ]);
  });

  test('counts a food once however it is written, and says it as it was written last', () => {
    const [lunch] = foodsHadIn([meal('a', 'lunch', 'fish Pie'), meal('a', 'lunch', 'Fish pie')]);
    expect(lunch?.often).toEqual([{ food: 'fish Pie', times: 2 }]);
  });

  test('says nothing of a meal without food, of another kind or of one that was erased', () => {
    const nothing = { ...meal('a', 'lunch', 'Soup'), body: null };
    const nap = { ...meal('a', 'lunch', 'Soup'), kind: 'sleep', body: {} };
    expect(foodsHadIn([meal('a', 'lunch'), nothing, nap])).toEqual([]);
  });

  test('is at most a dozen foods', () => {
    const many = Array.from({ length: 30 }, (_, nth) => `Food ${nth}`);
    expect(foodsHadIn([meal('a', 'dinner', ...many)])[0]?.often).toHaveLength(12);
  });
});

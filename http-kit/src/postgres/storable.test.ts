import { expect, test } from 'vitest';
import { whyNotStorable } from './storable.ts';

test('a list without end is looked at no further than the most parts that a request may have', () => {
  let reads = 0;
  const endless = new Proxy(Array(1_000_000).fill(1), {
    get(list, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(list, key);
    },
    ownKeys() {
      throw new Error('A list is not asked for its keys: that would make a text of every number.');
    },
  });
  expect(whyNotStorable({ endless })).toBe('What was sent has too many parts');
  expect(reads).toBeLessThanOrEqual(20_000);
});

test('parts are counted over the whole of what was sent', () => {
  const lists = (count: number) => Array.from({ length: count }, () => ({ a: 1, b: [2, 3] }));
  expect(whyNotStorable(lists(3_000))).toBeUndefined();
  expect(whyNotStorable(lists(6_000))).toBe('What was sent has too many parts');
});

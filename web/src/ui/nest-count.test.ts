import { expect, test } from 'vitest';
import { lying } from './nest-count.tsx';

test.each([1, 2, 3, 4, 5, 6, 7])('%i eggs lie side by side in the nest, none on another', (all) => {
  const eggs = lying(all);
  expect(eggs).toHaveLength(all);
  const gaps = eggs.slice(1).map(({ at }, nth) => at - (eggs[nth]?.at ?? 0));
  for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0);
  // A gap as wide as an egg looks like one that is missing.
  for (const gap of gaps) expect(gap).toBeLessThan(16);
  for (const { at, wide } of eggs) {
    expect(at - wide).toBeGreaterThan(5);
    expect(at + wide).toBeLessThan(79);
    expect(2 * wide).toBeLessThan(gaps[0] ?? 84);
  }
});

import { expect, test } from 'vitest';
import { prefetch } from './prefetch.ts';

async function* counted(asked: number[], most: number, fails = Number.POSITIVE_INFINITY) {
  for (let n = 1; n <= most; n++) {
    asked.push(n);
    await null;
    if (n === fails) throw new Error('cannot be read');
    yield n;
  }
}

test('the next is asked for while one is worked on, and no more than that', async () => {
  const asked: number[] = [];
  const seen: [number, number[]][] = [];
  for await (const n of prefetch(counted(asked, 3))) {
    await new Promise(setImmediate);
    seen.push([n, [...asked]]);
  }
  expect(seen).toEqual([
    [1, [1, 2]],
    [2, [1, 2, 3]],
    [3, [1, 2, 3]],
  ]);
});

test('what comes before one that cannot be read is worked on first', async () => {
  const seen: number[] = [];
  const work = async () => {
    for await (const n of prefetch(counted([], 3, 3))) seen.push(n);
  };
  await expect(work()).rejects.toThrow('cannot be read');
  expect(seen).toEqual([1, 2]);
});

test('whoever leaves early waits for nothing more', async () => {
  const asked: number[] = [];
  for await (const n of prefetch(counted(asked, 9))) if (n === 2) break;
  await new Promise(setImmediate);
  expect(asked).toEqual([1, 2, 3]);
});

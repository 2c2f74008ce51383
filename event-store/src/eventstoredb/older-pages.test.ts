import { expect, test } from 'vitest';
import type { Batch } from '../event-store.ts';
import { OlderPages } from './older-pages.ts';

/** A log of this length, which notes each read and answers it on demand. */
function slowLog(length: bigint) {
  const reads: bigint[] = [];
  const answers: (() => void)[] = [];
  const pages = new OlderPages({
    page(after, max) {
      reads.push(after);
      const end = after + BigInt(max);
      const page: Batch = { events: [], upTo: end > length ? length : end, caughtUp: end > length };
      return new Promise((resolve) => answers.push(() => resolve(page)));
    },
  });
  const answer = () => {
    for (const tell of answers.splice(0)) tell();
  };
  return { pages, reads, answer };
}

test('a page is read once for all who ask for it meanwhile, and for who comes a moment later', async () => {
  const { pages, reads, answer } = slowLog(25n);
  const [one, other] = [pages.page(0n, 10), pages.page(0n, 10)];
  answer();
  expect([(await one).upTo, (await other).upTo, (await pages.page(0n, 10)).upTo]).toEqual([10n, 10n, 10n]);
  expect(reads).toEqual([0n]);
});

test('the page at the end of the log is read anew by who comes later', async () => {
  const { pages, reads, answer } = slowLog(25n);
  for (const _ of [1, 2]) {
    const last = pages.page(20n, 10);
    answer();
    expect(await last).toMatchObject({ upTo: 25n, caughtUp: true });
  }
  expect(reads).toEqual([20n, 20n]);
});

test('of a log that may be another one meanwhile nothing is kept, nor what is still being read', async () => {
  const { pages, reads, answer } = slowLog(25n);
  const first = pages.page(0n, 10);
  answer();
  await first;
  const second = pages.page(10n, 10);
  pages.forget();
  answer();
  await second;
  const again = [pages.page(0n, 10), pages.page(10n, 10)];
  answer();
  await Promise.all(again);
  expect(reads).toEqual([0n, 10n, 0n, 10n]);
});

test('a read that failed is made again', async () => {
  let reads = 0;
  const pages = new OlderPages({
    async page(_, max) {
      reads += 1;
      if (reads === 1) throw new Error('away');
      return { events: [], upTo: BigInt(max), caughtUp: false };
    },
  });
  await expect(pages.page(0n, 10)).rejects.toThrow('away');
  expect((await pages.page(0n, 10)).upTo).toBe(10n);
});

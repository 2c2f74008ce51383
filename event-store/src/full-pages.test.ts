import { expect, test } from 'vitest';
import type { Batch } from './event-store.ts';
import { FullPages } from './full-pages.ts';

const page = (upTo: bigint, caughtUp = false): Batch => ({ events: [], upTo, caughtUp });

test('a page is found where it begins, by who asks for as many events', () => {
  const pages = new FullPages();
  const first = page(500n);
  pages.keep(0n, 500, first);
  expect([pages.find(0n, 500), pages.find(0n, 100), pages.find(1n, 500)]).toEqual([
    first,
    undefined,
    undefined,
  ]);
});

test('of many pages the last three are kept', () => {
  const pages = new FullPages();
  for (const after of [0n, 500n, 1000n, 1500n]) pages.keep(after, 500, page(after + 500n));
  expect([0n, 500n, 1000n, 1500n].map((after) => pages.find(after, 500)?.upTo)).toEqual([
    undefined,
    1000n,
    1500n,
    2000n,
  ]);
});

test('a page at the end of the log is not kept, since events are added to it', () => {
  const pages = new FullPages();
  pages.keep(500n, 500, page(700n, true));
  expect(pages.find(500n, 500)).toBeUndefined();
});

test('what was kept goes when somebody comes from there to the end, and not when others read at the end', () => {
  const pages = new FullPages();
  pages.keep(0n, 500, page(500n));
  pages.keep(700n, 500, page(700n, true));
  expect(pages.find(0n, 500)?.upTo).toBe(500n);
  pages.keep(500n, 500, page(700n, true));
  expect(pages.find(0n, 500)).toBeUndefined();
});

import type pg from 'pg';
import { expect, test } from 'vitest';
import { openAudienceFeed, type Subscriber } from './audience-feed.ts';

const audience = 'parent:p';

/** A feed with this many committed messages, and the reads of it. */
function feedOf() {
  let committed = 0;
  const rowsAfter = (n: number) =>
    Array.from({ length: committed }, (_, nth) => nth + 1)
      .filter((number) => number > n)
      .map((number) => ({
        n: String(number),
        position: '1',
        kind: 'register',
        id: null,
        child_id: null,
        row: null,
      }));
  const pool = { query: async (_: unknown, [, n]: [string, number]) => ({ rows: rowsAfter(n) }) };
  const feed = openAudienceFeed(pool as unknown as pg.Pool, audience); // it asks for rows alone
  return {
    feed,
    commit: (n: number) => {
      committed = n;
    },
    /** Resolves when all earlier steps are done. */
    settled: () => feed.resume(socket().subscriber, 0),
  };
}

function socket() {
  const heard: number[] = [];
  const subscriber: Subscriber = { receive: ({ n }) => void heard.push(n), dismiss: () => undefined };
  return { heard, subscriber };
}

test('a socket that comes while the feed lags behind hears nothing from before it came, and the rest once', async () => {
  const { feed, commit, settled } = feedOf();
  const [first, late] = [socket(), socket()];
  commit(1);
  feed.join(first.subscriber, 1);
  feed.release(first.subscriber);
  await settled();
  commit(3);
  feed.join(late.subscriber, 3);
  feed.release(late.subscriber);
  await settled();
  feed.wake();
  await settled();
  commit(4);
  feed.wake();
  await settled();
  expect(first.heard).toEqual([2, 3, 4]);
  expect(late.heard).toEqual([4]);
});

import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from './event-store.ts';
import { RecentRun } from './recent-run.ts';

const event = (position: number): RecordedEvent => ({
  id: `event ${position}`,
  type: 'SomethingHappened',
  data: {},
  metadata: {},
  stream: 'care-1',
  revision: position,
  position: BigInt(position),
});
const run = (positions: readonly number[], caughtUp = true) => ({
  events: positions.map(event),
  upTo: BigInt(positions.at(-1) ?? 0),
  caughtUp,
});
const found = (recent: RecentRun, after: number, { max = 100, rings = 0 } = {}) => {
  const batch = recent.find(BigInt(after), max, rings);
  return batch && { ...batch, events: batch.events.map(({ position }) => Number(position)) };
};

describe('the part of the log that was read last', () => {
  test('is there for whoever stands in it, in runs no longer than asked for', () => {
    const recent = new RecentRun();
    recent.keep(2n, run([3, 5], false), 0);
    recent.keep(5n, run([8, 9]), 0);
    expect(found(recent, 2)).toEqual({ events: [3, 5, 8, 9], upTo: 9n, caughtUp: true });
    expect(found(recent, 4, { max: 2 })).toEqual({ events: [5, 8], upTo: 8n, caughtUp: false });
    expect(found(recent, 8)).toEqual({ events: [9], upTo: 9n, caughtUp: true });
  });

  test('says nothing of what lies before or after it', () => {
    const recent = new RecentRun();
    expect(found(recent, 0)).toBeUndefined();
    recent.keep(2n, run([3, 5]), 0);
    expect(found(recent, 1)).toBeUndefined();
    expect(found(recent, 5)).toBeUndefined();
  });

  test('is not taken for the end of the log by who heard of more', () => {
    const recent = new RecentRun();
    recent.keep(0n, run([1]), 3);
    expect(found(recent, 0, { rings: 3 })?.caughtUp).toBe(true);
    expect(found(recent, 0, { rings: 4 })).toEqual({ events: [1], upTo: 1n, caughtUp: false });
  });

  test('is not replaced by what a follower far behind reads, and never has a hole', () => {
    const recent = new RecentRun();
    recent.keep(5n, run([6, 7]), 0);
    recent.keep(0n, run([1, 2], false), 0);
    expect(found(recent, 5)?.events).toEqual([6, 7]);
    expect(found(recent, 0)).toBeUndefined();
    recent.keep(9n, run([10]), 0);
    expect(found(recent, 6)).toBeUndefined();
    expect(found(recent, 9)?.events).toEqual([10]);
  });

  test('keeps the newest thousands only, and forgets all when told', () => {
    const recent = new RecentRun();
    const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
    recent.keep(0n, run(upTo(4_500)), 0);
    expect(found(recent, 499)).toBeUndefined();
    expect(found(recent, 500, { max: 1 })?.events).toEqual([501]);
    recent.forget();
    expect(found(recent, 4_000)).toBeUndefined();
  });
});

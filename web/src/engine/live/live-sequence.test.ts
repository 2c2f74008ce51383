import { expect, it } from 'vitest';
import { liveSequence } from './live-sequence.ts';

const mine = 'childminder:65f000000000000000000001';
const other = 'parent:65f000000000000000000001';

it('numbers that follow each other are next, each audience for itself', () => {
  const sequence = liveSequence();
  expect([
    sequence.take(mine, 7),
    sequence.take(mine, 8),
    sequence.take(other, 3),
    sequence.take(mine, 9),
  ]).toEqual(['next', 'next', 'next', 'next']);
  expect(sequence.last()).toEqual({ [mine]: 9, [other]: 3 });
});

it('a number that was seen is known', () => {
  const sequence = liveSequence();
  sequence.take(mine, 7);
  expect([sequence.take(mine, 7), sequence.take(mine, 5)]).toEqual(['known', 'known']);
});

it('a number that was jumped over is a gap, and counting goes on from there', () => {
  const sequence = liveSequence();
  sequence.take(mine, 7);
  expect([sequence.take(mine, 9), sequence.take(mine, 10)]).toEqual(['gap', 'next']);
});

it('an audience that was told to refetch begins anew', () => {
  const sequence = liveSequence();
  sequence.take(mine, 7);
  sequence.forget(mine);
  expect(sequence.knows(mine)).toBe(false);
  expect(sequence.take(mine, 3)).toBe('next');
});

import { afterEach, expect, test, vi } from 'vitest';
import { clockShift, momentName, setClock } from './test-clock.ts';

afterEach(() => setClock());

test('what is made once for all of a day is made anew after midnight, and for a moment by itself', () => {
  const names = ['2026-11-23', '2026-11-24'].map((day) => {
    setClock(undefined, day);
    expect(clockShift()).toBe(0);
    return momentName();
  });
  setClock(new Date('2027-03-28T00:50:00.000Z'));
  expect(new Set([...names, momentName()]).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^_\d+$/); // part of a database's name
});

test('the time that a test plays over a moved clock is over when it puts the clock back', () => {
  const began = Date.now();
  setClock(new Date('2027-03-28T00:50:00.000Z'));
  const { now } = Date;
  Date.now = () => 0;
  expect(Date.now()).toBe(0);
  Date.now = now;
  for (const _ of [1, 2]) vi.useFakeTimers().useRealTimers(); // it makes a `Date` out of the one it finds
  expect(new Date(Date.now()).toISOString()).toMatch(/^2027-03-28T00:50/);
  setClock();
  expect(Date.now() - began).toBeLessThan(60_000);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgainIn, isOverUnasked } from './over.ts';

const noon = Date.parse('2026-03-02T12:00:00.000Z');
const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();

beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => void vi.useRealTimers());

test('what the server calls open after its time is open: the clock of this device is ahead', () => {
  expect(isOverUnasked(at(-1), { dataUpdatedAt: noon, isFetching: false })).toBe(false);
});

test('what could not be asked about since its time is over', () => {
  const heard = noon - 5 * 60_000;
  expect(isOverUnasked(at(-1), { dataUpdatedAt: heard, isFetching: false })).toBe(true);
  expect(isOverUnasked(at(-1), { dataUpdatedAt: heard, isFetching: true })).toBe(false);
  expect(isOverUnasked(at(1), { dataUpdatedAt: heard, isFetching: false })).toBe(false);
});

test('what is open is asked about each minute, at its end, and then often', () => {
  expect(askAgainIn([])).toBe(false);
  expect(askAgainIn([at(120)])).toBe(60_000);
  expect(askAgainIn([at(120), at(0.5)])).toBe(30_000);
  expect(askAgainIn([at(-60)])).toBe(10_000);
});

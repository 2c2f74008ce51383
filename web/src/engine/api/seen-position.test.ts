import { expect, it } from 'vitest';
import { openSeenPosition } from './seen-position.ts';

function memory(before: Record<string, string> = {}) {
  const kept = new Map(Object.entries(before));
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

it('only grows, compared as numbers and not as text', () => {
  const position = openSeenPosition(memory());
  for (const each of ['9', '10', '2', undefined, 'nonsense', '']) position.see(each);
  expect(position.get()).toBe('10');
});

it('is there after a reload', () => {
  const storage = memory();
  openSeenPosition(storage).see('12');
  expect(openSeenPosition(storage).get()).toBe('12');
});

it('starts afresh where something else was kept', () => {
  expect(openSeenPosition(memory({ 'seen-position': 'x' })).get()).toBeUndefined();
});

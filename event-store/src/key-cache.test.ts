import { expect, test } from 'vitest';
import { KeyCache } from './key-cache.ts';

const key = new Uint8Array(32);

test('the key cache gives back what it keeps, for a time', () => {
  const cache = new KeyCache(10_000);
  cache.keep('care:a', key, cache.asking());
  expect(cache.get('care:a')).toBe(key);
  expect(cache.get('care:b')).toBeUndefined();
  const old = cache.asking();
  cache.keep('care:old', key, { ...old, at: old.at - 10_001 });
  expect(cache.get('care:old')).toBeUndefined();
});

test('the key cache does not keep an answer that was on its way while a key was destroyed', () => {
  const cache = new KeyCache();
  const asked = cache.asking();
  cache.destroyed('care:a');
  cache.keep('care:a', key, asked);
  expect(cache.get('care:a')).toBeUndefined();
});

test('the key cache is bounded, and lets go of the oldest', () => {
  const cache = new KeyCache(60_000);
  for (let n = 0; n < 10_001; n++) cache.keep(`care:${n}`, key, cache.asking());
  expect(cache.get('care:0')).toBeUndefined();
  expect(cache.get('care:1')).toBe(key);
  expect(cache.get('care:10000')).toBe(key);
});

import { expect, test } from 'vitest';
import { lockBytes, newDataKey, unlockBytes } from './locked-bytes.ts';

const bound = Buffer.from('the place');
const plain = Buffer.from('Pasta, ate most');

test('what is locked opens with its key and for its place, and with and for no other', () => {
  const key = newDataKey();
  const locked = lockBytes(key, plain, bound);
  expect(unlockBytes(key, locked, bound)).toEqual(plain);
  expect(unlockBytes(newDataKey(), locked, bound)).toBeUndefined();
  expect(unlockBytes(key, locked, Buffer.from('another'))).toBeUndefined();
  expect(unlockBytes(key, locked.subarray(0, 20), bound)).toBeUndefined();
  for (const at of [12, locked.length - 1]) {
    const changed = Buffer.from(locked);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unlockBytes(key, changed, bound), `byte ${at}`).toBeUndefined();
  }
  expect(() => unlockBytes(Buffer.alloc(31), locked, bound)).toThrow('Invalid key length');
});

test('no two keys and no two locks begin alike, however many are made', () => {
  const key = newDataKey();
  const made = Array.from({ length: 2_000 }, () => [
    newDataKey().toString('hex'),
    lockBytes(key, plain, bound).toString('hex', 0, 12),
  ]).flat();
  expect(new Set(made).size).toBe(made.length);
  expect(made.filter((bytes) => /^0+$/.test(bytes))).toEqual([]);
});

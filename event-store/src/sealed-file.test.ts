import { expect, test } from 'vitest';
import { createMemoryKeyStore } from './memory/key-store.ts';
import { type FilePlace, openSealedFile, sealFile } from './sealed-file.ts';

const place: FilePlace = { fileId: '65a0c0de0000000000000006', person: 'a-child', retention: 'care' };
const photo = Buffer.from('not really a photo');

test('a file opens for the person and the name it was sealed for, and for no other', async () => {
  const keys = createMemoryKeyStore();
  const sealed = await sealFile(keys, place, photo);
  expect(sealed.includes(photo)).toBe(false);
  expect(await openSealedFile(keys, place, sealed)).toEqual(photo);
  expect(await openSealedFile(keys, { ...place, fileId: '65a0c0de0000000000000007' }, sealed)).toBe(
    'changed',
  );
  await keys.forSealing([{ person: 'another', retention: 'care' }]);
  expect(await openSealedFile(keys, { ...place, person: 'another' }, sealed)).toBe('changed');
});

test('a byte that was changed, or a tail that is missing, is noticed', async () => {
  const keys = createMemoryKeyStore();
  const sealed = await sealFile(keys, place, photo);
  for (const at of [3, 40, 75, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await openSealedFile(keys, place, changed)).toBe('changed');
  }
  expect(await openSealedFile(keys, place, sealed.subarray(0, -1))).toBe('changed');
  expect(await openSealedFile(keys, place, Buffer.alloc(0))).toBe('empty');
  expect(await openSealedFile(keys, place, undefined)).toBe('missing');
});

test('a file whose key was lost is told from one whose person was erased', async () => {
  const sealed = await sealFile(createMemoryKeyStore(), place, photo);
  expect(await openSealedFile(createMemoryKeyStore(), place, sealed)).toBe('key');
});

test('whoever is erased takes their files along', async () => {
  const keys = createMemoryKeyStore();
  const sealed = await sealFile(keys, place, photo);
  await keys.destroy('a-child', 'care');
  expect(await openSealedFile(keys, place, sealed)).toBe('erased');
  expect(await openSealedFile(keys, place, undefined)).toBe('erased');
  await expect(sealFile(keys, place, photo)).rejects.toThrow('destroyed');
});

import { newId } from '@nead/contracts/ids.ts';
import { createMemoryKeyStore } from '@nead/event-store/memory/key-store.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWriteSide, type WriteSide } from '../../test-write-side.ts';
import { clearUploadParts, uploadPartsIn } from './upload-parts.ts';

let side: WriteSide;
const stored = new Map<string, Buffer>();
const storage = {
  put: async (id: string, bytes: Uint8Array) => void stored.set(id, Buffer.from(bytes)),
  get: async (id: string) => stored.get(id),
  remove: async (id: string) => void stored.delete(id),
};

beforeAll(async () => {
  side = await openWriteSide();
});
afterAll(() => side?.close());

const HOUR = 3600_000;

test('parts are sealed, kept once and put together in their order; one that was lost voids them all', async () => {
  const uploads = uploadPartsIn(side.pool, storage, createMemoryKeyStore());
  const part = { account: newId(), upload: newId(), size: 9 };
  await uploads.add(part, 0, Buffer.from('abc'));
  await Promise.all([uploads.add(part, 3, Buffer.from('def')), uploads.add(part, 3, Buffer.from('def'))]);
  expect(await uploads.received(part)).toBe(6);
  expect((await uploads.together(part))?.toString()).toBe('abcdef');
  expect([...stored.values()].some((bytes) => bytes.includes('abc'))).toBe(false);
  expect(await uploads.received({ ...part, account: newId() })).toBe(0);
  const [first] = stored.keys();
  stored.delete(first ?? '');
  expect(await uploads.together(part)).toBeUndefined();
  expect([await uploads.received(part), stored.size]).toEqual([0, 0]);
});

test('a part that was still being stored when its upload was voided leaves nothing behind', async () => {
  let begin = () => {};
  let end = () => {};
  const begun = new Promise<void>((done) => (begin = done));
  const ended = new Promise<void>((done) => (end = done));
  const slow = {
    ...storage,
    async put(id: string, bytes: Uint8Array) {
      begin();
      await ended;
      await storage.put(id, bytes);
    },
  };
  const keys = createMemoryKeyStore();
  const part = { account: newId(), upload: newId(), size: 9 };
  const adding = uploadPartsIn(side.pool, slow, keys).add(part, 0, Buffer.from('abc'));
  await begun;
  const uploads = uploadPartsIn(side.pool, storage, keys);
  expect(await uploads.together(part)).toBeUndefined();
  end();
  await adding;
  expect([await uploads.received(part), stored.size]).toEqual([0, 0]);
});

test('an upload that nothing was added to for an hour goes, with all its parts; one that goes on stays whole', async () => {
  const uploads = uploadPartsIn(side.pool, storage, createMemoryKeyStore());
  const [left, goesOn] = [newId(), newId()].map((upload) => ({ account: newId(), upload, size: 9 }));
  if (!left || !goesOn) throw new Error('There are two');
  for (const part of [left, goesOn]) await uploads.add(part, 0, Buffer.from('abc'));
  await side.pool.query(`update command.upload_part set at = now() - interval '2 hours'`);
  await uploads.add(goesOn, 3, Buffer.from('def'));
  await clearUploadParts(side.pool, storage, new Date(Date.now() - HOUR));
  expect([await uploads.received(left), await uploads.received(goesOn)]).toEqual([0, 6]);
  expect((await uploads.together(goesOn))?.toString()).toBe('abcdef');
  expect(stored.size).toBe(2);
});

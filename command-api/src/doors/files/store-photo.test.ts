import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import { createEventLog } from '@nead/event-store/event-log.ts';
import { createMemoryEventStore } from '@nead/event-store/memory/event-store.ts';
import { createMemoryKeyStore } from '@nead/event-store/memory/key-store.ts';
import { openSealedFile } from '@nead/event-store/sealed-file.ts';
import { expect, test } from 'vitest';
import { openStreams } from '../../engine/handle.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { photoStorer } from './store-photo.ts';

const childminderId = newId();
const child = newId();
const ofChild = { childminderId, use: 'child-photo', owner: child } as const;

function place() {
  const keys = createMemoryKeyStore();
  const stored = new Map<Id, Buffer>();
  const storage = {
    put: async (id: Id, bytes: Uint8Array) => void stored.set(id, Buffer.from(bytes)),
    get: async (id: Id) => stored.get(id),
    remove: async (id: Id) => void stored.delete(id),
  };
  const unfinished = { begin: async () => undefined, end: async () => undefined };
  const streams = openStreams(createEventLog({ store: createMemoryEventStore(), keys }));
  const photos = photoStorer(streams, { storage, keys, unfinished });
  /** All requests are from the same second. */
  const now = new Date();
  const incoming = (command: string, fingerprint: string): CommandIdentity => {
    const { metadata, inputs } = systemIdentity('test', command, now);
    return { metadata: { ...metadata, fingerprint }, inputs };
  };
  return {
    photos,
    stored,
    incoming,
    async temp(said: string): Promise<Id> {
      const whose = { childminderId, use: 'temp', owner: childminderId } as const;
      const kept = await photos.store(Buffer.from(said), whose, incoming(`upload ${said}`, said));
      if (isRefusal(kept)) throw new Error(kept.message);
      return kept.fileId;
    },
    async says(fileId: Id): Promise<string | undefined> {
      const sealed = stored.get(fileId);
      const of = { fileId, person: child, retention: 'care' } as const;
      const opened = await openSealedFile(keys, of, sealed);
      return Buffer.isBuffer(opened) ? opened.toString() : undefined;
    },
  };
}

const allowed = async () => undefined;

test('another photo under the same key within the same second is refused, and the first stays what it was', async () => {
  const { photos, incoming, temp, says } = place();
  const [first, second] = [await temp('one'), await temp('two')];
  const kept = await photos.copy(first, ofChild, incoming('a key', 'with the first'));
  if (isRefusal(kept)) throw new Error(kept.message);
  const refused = await photos.copy(second, ofChild, incoming('a key', 'with the second'));
  expect(isRefusal(refused) && refused.code).toBe('KEY_REUSED');
  expect(await says(kept)).toBe('one');
});

test('an upload is there until something shows it, so that what was interrupted can be sent again', async () => {
  const { photos, incoming, temp, says } = place();
  const upload = await temp('one');
  const identity = incoming('a key', 'sent');
  const broken = photos.adopt(upload, ofChild, identity, {
    whyNot: allowed,
    show: () => Promise.reject(new Error('the store went away')),
  });
  await expect(broken).rejects.toThrow('the store went away');
  const shown = await photos.adopt(upload, ofChild, identity, {
    whyNot: allowed,
    show: async (fileId) => fileId,
  });
  if (isRefusal(shown)) throw new Error(shown.message);
  expect(await says(shown)).toBe('one');
  expect(isRefusal(await photos.waiting(`/api/v1/files/${upload}`, childminderId))).toBe(true);
});

test('of a photo that would be refused nothing is stored, and the upload can be used again', async () => {
  const { photos, stored, incoming, temp } = place();
  const upload = await temp('one');
  const refused = await photos.adopt(upload, ofChild, incoming('a key', 'sent'), {
    whyNot: async () => refuse('CHILD_NOT_FOUND'),
    show: async (fileId) => fileId,
  });
  expect(isRefusal(refused) && refused.code).toBe('CHILD_NOT_FOUND');
  expect([...stored.keys()]).toEqual([upload]);
  expect(await photos.waiting(`/api/v1/files/${upload}`, childminderId)).toBe(upload);
});

test('the same photo sent again within the same second is the one that is there', async () => {
  const { photos, incoming, says } = place();
  const again = () => photos.store(Buffer.from('one'), ofChild, incoming('a key', 'one'));
  const [first, repeated] = [await again(), await again()];
  expect(repeated).toEqual(first);
  expect(isRefusal(first) || (await says(first.fileId))).toBe('one');
});

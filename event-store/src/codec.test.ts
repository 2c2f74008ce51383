import type { DomainEvent } from '@nead/contracts/events.ts';
import { START, type Tip } from '@nead/contracts/history/hash-chain.ts';
import { upcasters } from '@nead/contracts/upcasters.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Circumstances, decode, decodeWithKeys, encode } from './codec.ts';
import type { RecordedEvent } from './event-store.ts';
import type { KeyStore } from './key-store.ts';
import { createMemoryKeyStore } from './memory/key-store.ts';
import { openWithDataKey, sealedBoxes } from './personal-data.ts';

const older: typeof upcasters = {
  'EmailClaimed.v-1': ({ owner, ...rest }) => ({ ...rest, account: owner }),
  'EmailClaimed.v0': ({ account, ...rest }) => ({ ...rest, accountId: account }),
};
beforeAll(() => void Object.assign(upcasters, older));
afterAll(() => {
  for (const name of Object.keys(older)) Reflect.deleteProperty(upcasters, name);
});

const keys = createMemoryKeyStore();
const event = (type: string, v: number, data: RecordedEvent['data']): RecordedEvent => ({
  id: '00000000-0000-4000-8000-000000000001',
  type,
  data,
  metadata: { v },
  stream: 'email-1',
  revision: 0,
  position: 1n,
});

describe('decoding', () => {
  test('lifts an old version step by step to the current one', async () => {
    const claimed = { accountId: 'a', role: 'parent' };
    for (const old of [
      event('EmailClaimed', -1, { owner: 'a', role: 'parent' }),
      event('EmailClaimed', 0, { account: 'a', role: 'parent' }),
      event('EmailClaimed', 1, claimed),
    ]) {
      expect((await decode([old], 'all', keys))[0]?.data).toEqual(claimed);
    }
  });

  test('names an old version that has no upcaster, and a version from the future', async () => {
    await expect(decode([event('EmailClaimed', -2, {})], 'all', keys)).rejects.toThrow('EmailClaimed.v-2');
    await expect(decode([event('EmailClaimed', 2, {})], 'all', keys)).rejects.toThrow('newer release');
  });

  test('reads an old version as it is where it lacks optional fields alone, opened or not', async () => {
    const added = {
      childminderId: '65a0c0de0000000000000001',
      contactId: '65a0c0de0000000000000003',
      firstName: 'Aoife',
      lastName: 'Ní Bhriain',
      email: null,
      phone: null,
      relationship: 'Mother',
    };
    const [read] = await decode([event('ContactAdded', 1, added)], 'all', keys);
    expect(read?.data).toEqual(added);
    const unopened = { ...added, firstName: null, lastName: null, relationship: null };
    expect((await decode([event('ContactAdded', 1, unopened)], 'none', keys))[0]?.data).toEqual(unopened);
  });

  test.each([
    ['lacks more than that', { fileId: '65a0c0de0000000000000005', reason: 'unused' }],
    [
      'holds what is unknown today',
      {
        childminderId: '65a0c0de0000000000000001',
        fileId: '65a0c0de0000000000000005',
        reason: 'unused',
        by: 1,
      },
    ],
  ])('refuses an old version that %s and has no upcaster', async (_, data) => {
    const reading = decode([event('FileRemoved', 1, data)], 'all', keys);
    await expect(reading).rejects.toThrow('upcasters.ts has no FileRemoved.v1');
  });

  test('asks for keys once in a batch, and not at all when nothing is opened', async () => {
    const asked = vi.spyOn(keys, 'forOpening');
    await keys.forSealing([{ person: 'a', retention: 'account' }]);
    await decode([event('EmailClaimed', 1, {}), event('EmailClaimed', 1, {})], 'all', keys);
    expect(asked).not.toHaveBeenCalled();
    const sealed = { $sealed: [{ person: 'a', retention: 'account', fields: ['email'], key: '', box: '' }] };
    const opened = [event('AccountOpened', 1, sealed), event('AccountOpened', 1, sealed)];
    await expect(decode(opened, 'all', keys)).rejects.toThrow('does not open');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await decode(opened, 'none', keys)).toMatchObject([
      { data: { email: null } },
      { data: { email: null } },
    ]);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('an event with a version that this release does not read', () => {
  test('is named with what is missing', async () => {
    await expect(decode([event('EmailClaimed', 2, {})], 'all', keys)).rejects.toThrow(
      'Event EmailClaimed of version 2 was written by a newer release than this one',
    );
    await expect(decode([event('EmailClaimed', -2, {})], 'all', keys)).rejects.toThrow(
      'Event EmailClaimed of version -2 cannot be read: upcasters.ts has no EmailClaimed.v-2',
    );
  });
});

const accountId = '65a000000000000000000007';
const opened: DomainEvent = {
  type: 'AccountOpened',
  data: {
    accountId,
    role: 'parent',
    email: 'maire@example.ie',
    firstName: 'Máire',
    lastName: 'Byrne',
    passwordHash: 'hash',
    termsVersion: '2026-11',
  },
};
const claimed: DomainEvent = { type: 'EmailClaimed', data: { accountId, role: 'parent' } };
const circumstances: Circumstances = {
  command: 'c1',
  fingerprint: 'f',
  actor: { system: 'test' },
  happenedAt: '2026-11-17T08:15:00.000Z',
  recordedAt: '2026-11-17T08:15:01.000Z',
};
const ids = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
const encoded = (events: readonly DomainEvent[], tip: Tip = START, store = createMemoryKeyStore()) =>
  encode('email-1', tip, events, circumstances, ids, store);
const recorded = async (events: readonly DomainEvent[], store: KeyStore): Promise<RecordedEvent[]> =>
  (await encode('email-1', START, events, circumstances, ids, store)).map((written, revision) => ({
    ...written,
    stream: 'email-1',
    revision,
    position: BigInt(revision + 1),
  }));

describe('encoding', () => {
  test('carries on from a tip: the first of a stream from nothing, each from the one before', async () => {
    const [first, second] = await encoded([claimed, claimed]);
    expect(first).toMatchObject({ id: ids(0), type: 'EmailClaimed', data: claimed.data });
    expect(first?.metadata).toMatchObject({ ...circumstances, v: 1, prev: '' });
    expect(second?.metadata.prev).toBe(first?.metadata.hash);
    const tip = { revision: 0, hash: String(first?.metadata.hash) };
    const [next] = await encoded([claimed], tip);
    expect(next?.metadata.prev).toBe(tip.hash);
    // The hash includes the place: the same event elsewhere has another hash.
    const [elsewhere] = await encoded([claimed], { ...tip, revision: 7 });
    expect(elsewhere?.metadata.hash).not.toBe(next?.metadata.hash);
  });

  test('asks for keys once, and not at all where nothing is personal', async () => {
    const store = createMemoryKeyStore();
    const asked = vi.spyOn(store, 'forSealing');
    await encoded([claimed, claimed], START, store);
    expect(asked).not.toHaveBeenCalled();
    await encoded([opened, claimed, opened], START, store);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('refuses what does not fit by type, field and reason, and a field that has the reserved name', async () => {
    const wrong = (data: object) =>
      encoded([{ ...claimed, data: { ...claimed.data, ...data } } as DomainEvent]); // wrong on purpose
    await expect(wrong({ role: 'nobody' })).rejects.toThrow(
      'Event EmailClaimed does not fit its schema: role (invalid_value)',
    );
    await expect(wrong({ role: 7, accountId: 7 })).rejects.toThrow(/: accountId \(\w+\), role \(\w+\)$/);
    await expect(wrong({ more: 1 })).rejects.toThrow(': data (unrecognized_keys)');
    await expect(wrong({ $sealed: [] })).rejects.toThrow(
      'EmailClaimed has a field with the reserved name $sealed',
    );
    const nested = { accountId, requestId: accountId, at: circumstances.happenedAt, erased: [{ person: 7 }] };
    await expect(encoded([{ type: 'KeptDataErased', data: nested } as never])).rejects.toThrow(
      'erased.0.person',
    );
  });
});

describe('decoding with the keys', () => {
  test('gives with each event the key of each of its boxes, which opens that event alone', async () => {
    const store = createMemoryKeyStore();
    const stored = await recorded([opened, claimed], store);
    const [one, two] = await decodeWithKeys(stored, store);
    expect(one).toMatchObject({ stored: stored[0], event: opened });
    expect(two).toMatchObject({ stored: stored[1], event: claimed, keys: [] });
    const [box] = stored[0] ? sealedBoxes(stored[0].data) : [];
    const [key] = one?.keys ?? [];
    if (!box || !key || !stored[0]) throw new Error('It was sealed');
    expect(openWithDataKey(box, stored[0], Buffer.from(key, 'base64url'))).toMatchObject({
      firstName: 'Máire',
    });
  });

  test('has none for a box whose key was destroyed, and asks nobody where nothing is sealed', async () => {
    const store = createMemoryKeyStore();
    const stored = await recorded([opened], store);
    await store.destroy(accountId, 'account');
    expect(await decodeWithKeys(stored, store)).toMatchObject([
      { keys: [null], event: { data: { accountId, email: null, firstName: null } } },
    ]);
    const asked = vi.spyOn(store, 'forOpening');
    await decodeWithKeys(await recorded([claimed], store), store);
    expect(asked).not.toHaveBeenCalled();
  });
});

import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { StoreUnavailable } from '../event-store.ts';
import { connectEventStoreDb } from './esdb-client.ts';
import { openEventStoreDb } from './event-store.ts';
import { followAll } from './subscription.ts';
import { asRefusedUser, fromEventStoreDbError, isServerTimeout } from './unavailable.ts';

describe('EventStoreDB that is away', () => {
  test('is told as away, in time and without the credentials', async () => {
    const began = performance.now();
    const opening = openEventStoreDb({ url: 'esdb://admin:secret@127.0.0.1:1?tls=false' });
    await expect(opening).rejects.toThrow(StoreUnavailable);
    await expect(opening).rejects.not.toThrow(/secret/);
    expect(performance.now() - began).toBeLessThan(8000);
  });

  test('is told by code or by type, whichever the driver gives', () => {
    const plain = Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
    const typed = Object.assign(new Error('gone'), { type: 'unavailable', code: 14 });
    expect(fromEventStoreDbError(plain)).toBeInstanceOf(StoreUnavailable);
    expect(fromEventStoreDbError(typed)).toBeInstanceOf(StoreUnavailable);
    const late = fromEventStoreDbError(Object.assign(new Error('timeout'), { type: 'timeout' }));
    expect(late).toBeInstanceOf(StoreUnavailable);
    const onStream = Object.assign(new Error(''), { type: 'deadline-exceeded' });
    expect(isServerTimeout(fromEventStoreDbError(onStream))).toBe(true);
    expect([isServerTimeout(late), isServerTimeout(fromEventStoreDbError(typed))]).toEqual([true, false]);
  });

  test.each([
    ['of several hosts none told who leads', new Error('Failed to discover after 10 attempts.')],
    ['the server does not know', Object.assign(new Error('2 UNKNOWN'), { type: 'unknown', code: 2 })],
    ['another node leads', Object.assign(new Error('not leader'), { type: 'not-leader' })],
    ['the connection was cut', Object.assign(new Error('13 INTERNAL: RST_STREAM'), { code: 13 })],
    ['the name of the host is not found', Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })],
  ])('is told as away where %s', (_, error) => {
    expect(fromEventStoreDbError(error)).toBeInstanceOf(StoreUnavailable);
  });

  test.each([
    'esdb://admin:hidden@127.0.0.1:1,127.0.0.1:2,127.0.0.1:3',
    'esdb+discover://admin:hidden@127.0.0.1:1',
  ])('is told as away also where it has to be found first: %s', async (address) => {
    const opening = openEventStoreDb({
      url: `${address}?tls=false&maxDiscoverAttempts=1&discoveryInterval=1`,
    });
    await expect(opening).rejects.toThrow(StoreUnavailable);
    await expect(opening).rejects.not.toThrow(/hidden/);
  });

  test('does not end whoever follows it', async () => {
    const client = connectEventStoreDb('esdb://127.0.0.1:1,127.0.0.1:2?tls=false&maxDiscoverAttempts=1');
    const stop = new AbortController();
    const request = { after: 0n, prefixes: undefined, max: 10 };
    const batches = followAll(client, request, stop.signal);
    await expect(batches.next()).rejects.toThrow(StoreUnavailable);
    stop.abort();
    await client.dispose();
  });

  test('is not what a refusal or a mistake is taken for', () => {
    for (const error of [
      Object.assign(new Error('who are you'), { type: 'access-denied', code: 7 }),
      Object.assign(new Error('no'), { type: 'wrong-expected-version' }),
      Object.assign(new Error('gone'), { type: 'stream-deleted' }),
      Object.assign(new Error('too much'), { type: 'maximum-append-size-exceeded' }),
      Object.assign(new Error('who are you'), { code: 16 }),
      new TypeError('a mistake'),
    ]) {
      expect(fromEventStoreDbError(error)).toBe(error);
    }
  });

  test('tells of a user that may not do what it must, in a sentence', () => {
    const denied = Object.assign(new Error('7 PERMISSION_DENIED'), { type: 'access-denied', code: 7 });
    const unknown = Object.assign(new Error('16 UNAUTHENTICATED'), { type: 'access-denied', code: 16 });
    expect(asRefusedUser(denied)?.message).toMatch(/EVENTSTORE_URL.*read \$all/);
    expect(asRefusedUser(unknown)?.message).toMatch(/know the user in EVENTSTORE_URL/);
    expect(asRefusedUser(new StoreUnavailable('away'))).toBeUndefined();
  });

  test('needs an esdb url, and tells nothing of one that is wrong', async () => {
    await expect(openEventStoreDb({ url: 'http://127.0.0.1:2113' })).rejects.toThrow('esdb://');
    const wrong = openEventStoreDb({ url: 'esdb://admin:hidden@127.0.0.1:port' });
    await expect(wrong).rejects.toThrow('EVENTSTORE_URL');
    expect(inspect(await wrong.catch((error: unknown) => error))).not.toContain('hidden');
  });
});

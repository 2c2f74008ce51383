import { describe, expect, test } from 'vitest';
import { StoreUnavailable } from '../event-store.ts';
import { openEventStoreDb } from './event-store.ts';
import { fromEventStoreDbError, isServerTimeout } from './unavailable.ts';

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
    expect([isServerTimeout(late), isServerTimeout(fromEventStoreDbError(typed))]).toEqual([true, false]);
  });

  test('is not what a refusal or a mistake is taken for', () => {
    for (const error of [
      Object.assign(new Error('who are you'), { type: 'access-denied', code: 7 }),
      Object.assign(new Error('no'), { type: 'wrong-expected-version' }),
      new TypeError('a mistake'),
    ]) {
      expect(fromEventStoreDbError(error)).toBe(error);
    }
  });

  test('needs an esdb url', async () => {
    await expect(openEventStoreDb({ url: 'http://127.0.0.1:2113' })).rejects.toThrow('esdb://');
  });
});

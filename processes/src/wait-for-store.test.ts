import { StoreUnavailable } from '@nead/event-store/event-store.ts';
import { waitForStore } from '@nead/http-kit/postgres/wait-for-store.ts';
import { describe, expect, test, vi } from 'vitest';

const places = {
  eventStoreUrl: 'esdb://nead:hidden@one:2113,two:2113?tls=true',
  databaseUrl: 'postgres://nead:hidden@database:5432/nead',
};

describe('a store that is away when a process starts', () => {
  test('is waited for, and named once, without credentials', async () => {
    const warn = vi.fn();
    let tries = 0;
    const opened = await waitForStore(places, { warn }, async () => {
      tries += 1;
      if (tries < 4) throw new StoreUnavailable('EventStoreDB cannot be reached (14)');
      return 'the log';
    });
    expect(opened).toBe('the log');
    expect(warn.mock.calls).toEqual([
      [
        { reason: 'EventStoreDB cannot be reached (14)' },
        'waiting for EventStoreDB at one:2113,two:2113 and Postgres at database:5432',
      ],
    ]);
  });

  test('is Postgres alone where the log is in it', async () => {
    const warn = vi.fn();
    let away = true;
    await waitForStore({ ...places, eventStoreUrl: undefined }, { warn }, async () => {
      if (!away) return;
      away = false;
      throw new StoreUnavailable('Postgres is away');
    });
    expect(warn.mock.calls[0]?.[1]).toBe('waiting for Postgres at database:5432');
  });

  test('is nothing that a refusal or a mistake is taken for', async () => {
    const refused = new TypeError('a mistake');
    const warn = vi.fn();
    await expect(waitForStore(places, { warn }, () => Promise.reject(refused))).rejects.toBe(refused);
    expect(warn).not.toHaveBeenCalled();
  });
});

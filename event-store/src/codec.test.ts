import { describe, expect, test, vi } from 'vitest';
import { decode } from './codec.ts';
import type { RecordedEvent } from './event-store.ts';
import { createMemoryKeyStore } from './memory/key-store.ts';

vi.mock('@nead/contracts/upcasters.ts', () => ({
  upcasters: {
    'EmailClaimed.v-1': ({ owner, ...rest }: Record<string, unknown>) => ({ ...rest, account: owner }),
    'EmailClaimed.v0': ({ account, ...rest }: Record<string, unknown>) => ({ ...rest, accountId: account }),
  },
}));

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

import { randomBytes } from 'node:crypto';
import { CannotStart } from '@nead/contracts/cannot-start.ts';
import { type TestDatabase, testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyStoreContract } from '../key-store.contract.ts';
import { type KeyStore, keyName } from '../key-store.ts';
import { openPostgresKeyStore } from './key-store.ts';

const masterKey = randomBytes(32);

keyStoreContract('Postgres', async () => {
  const { url, drop } = await testDatabase();
  const keys = await openPostgresKeyStore({ url, masterKey });
  return {
    keys,
    secondClient: () => openPostgresKeyStore({ url, masterKey }),
    dispose: async () => {
      await keys.close();
      await drop();
    },
  };
});

describe('Postgres as a key store', () => {
  let database: TestDatabase;
  let keys: KeyStore;
  beforeAll(async () => {
    database = await testDatabase();
    keys = await openPostgresKeyStore({ url: database.url, masterKey });
  });
  afterAll(async () => {
    await keys.close();
    await database.drop();
  });

  const stored = async (): Promise<{ person: string; wrapped: Buffer | null }[]> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query('select person, wrapped from keys.person_key');
    await client.end();
    return rows;
  };

  test('a destroyed key stops working in another process within seconds', async () => {
    const other = await openPostgresKeyStore({ url: database.url, masterKey, cacheMs: 300 });
    const name = { person: 'child-1', retention: 'care' } as const;
    await keys.forSealing([name]);
    expect((await other.forOpening([name])).get(keyName(name))).toHaveLength(32);
    await keys.destroy('child-1', 'care');
    expect((await keys.forOpening([name])).get(keyName(name))).toBe('destroyed');
    const began = performance.now();
    while ((await other.forOpening([name])).get(keyName(name)) !== 'destroyed') {
      expect(performance.now() - began).toBeLessThan(2000);
      await new Promise(setImmediate);
    }
    await other.close();
  });

  test('keys are stored wrapped, and a destroyed one leaves nothing but its mark', async () => {
    const [kept, gone] = (['kept', 'gone'] as const).map((person) => ({
      person,
      retention: 'care' as const,
    }));
    if (!kept || !gone) throw new Error('nobody');
    const key = (await keys.forSealing([kept, gone])).get(keyName(kept));
    await keys.destroy('gone', 'care');
    const rows = new Map((await stored()).map(({ person, wrapped }) => [person, wrapped]));
    expect(rows.get('gone')).toBeNull();
    expect(rows.get('kept')?.includes(Buffer.from(key as Uint8Array))).toBe(false); // it was just made
  });

  test('another master key stops the start', async () => {
    const wrong = openPostgresKeyStore({ url: database.url, masterKey: randomBytes(32) });
    await expect(wrong).rejects.toThrow(CannotStart);
    await expect(wrong).rejects.toThrow('The master key does not fit the stored keys');
    await expect(openPostgresKeyStore({ url: database.url, masterKey: randomBytes(16) })).rejects.toThrow(
      '32 bytes',
    );
  });

  test('a morning of new children does not queue for a slow disk, one after the other', async () => {
    const own = await testDatabase();
    const slow = await openPostgresKeyStore({ url: own.url, masterKey });
    const client = new pg.Client({ connectionString: own.url });
    await client.connect();
    await client.query(`
      create function keys.slow() returns trigger language plpgsql as
        'begin perform pg_sleep(0.1); return null; end';
      create trigger slow after insert on keys.person_key execute function keys.slow()`);
    await client.end();
    const names = Array.from({ length: 256 }, (_, n) => ({
      person: `child-${n}`,
      retention: 'care' as const,
    }));
    const found = await Promise.all(names.map((name) => slow.forSealing([name])));
    expect(new Set(found.flatMap((keys) => [...keys.values()])).size).toBe(256);
    await slow.close();
    await own.drop();
  });

  test('a wrapped key does not open for another person, and troubles nobody who asks beside it', async () => {
    const [a, b] = [
      { person: 'a', retention: 'care' },
      { person: 'b', retention: 'care' },
    ] as const;
    await keys.forSealing([a, b]);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`update keys.person_key set wrapped = (select wrapped from keys.person_key where person = 'a')
                         where person = 'b'`);
    await client.end();
    const fresh = await openPostgresKeyStore({ url: database.url, masterKey });
    const [own, foreign] = await Promise.allSettled([fresh.forOpening([a]), fresh.forOpening([b])]);
    expect(own.status).toBe('fulfilled');
    expect(foreign).toMatchObject({
      status: 'rejected',
      reason: expect.objectContaining({ message: expect.stringContaining('does not fit') }),
    });
    await fresh.close();
  });
});

import { randomBytes } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@nead/embedded-postgres/for-tests.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type KeyName, type KeyStore, keyName, type PersonKeys } from '../key-store.ts';
import { openPostgresKeyStore } from './key-store.ts';
import { openRestoreMark } from './restore-mark.ts';
import { rewrapKeys } from './rewrap-keys.ts';

const [old, fresh] = [randomBytes(32), randomBytes(32)];
const child = (n: number): KeyName => ({ person: `child-${n}`, retention: 'care' });
const children = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => child(from + n));

let database: TestDatabase;
const opened: KeyStore[] = [];
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  await database.drop();
});

async function open(masterKey: Uint8Array, otherMasterKey?: Uint8Array): Promise<KeyStore> {
  const store = await openPostgresKeyStore({ url: database.url, masterKey, otherMasterKey, cacheMs: 0 });
  opened.push(store);
  return store;
}
const rewrap = () => rewrapKeys({ url: database.url, masterKey: fresh, otherMasterKey: old });
const inDatabase = async (text: string) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(text);
  await client.end();
};
const same = (keys: PersonKeys, before: PersonKeys) => expect(new Map(keys)).toEqual(new Map(before));

test('the master key is changed while processes of both kinds go on, and nothing becomes unreadable', async () => {
  const first = await open(old);
  const before = await first.forSealing(children(0, 2_500));
  // A fleet is restarted process by process: those that know both keys open everything, sealed with either.
  const knowing = await open(old, fresh);
  const sealing = await open(fresh, old);
  const made = await sealing.forSealing(children(2_500, 2_510));
  same(await knowing.forOpening(children(2_500, 2_510)), made);
  same(await sealing.forOpening(children(0, 2_500)), before);
  await expect(open(fresh)).rejects.toThrow('The master key does not fit the stored keys');

  const running = rewrap();
  await sealing.destroy('child-7', 'care');
  const meanwhile = await sealing.forSealing(children(2_510, 2_520));
  expect(await running).toMatchObject({ unreadable: [] });

  const after = await open(fresh);
  const all = await after.forOpening(children(0, 2_520));
  same(all, new Map([...before, ...made, ...meanwhile, [keyName(child(7)), 'destroyed']]));
  await expect(open(old)).rejects.toThrow('The master key does not fit the stored keys');
});

test('what is wrapped by the former key while it runs is wrapped again too, and a second run finds nothing to do', async () => {
  const first = await open(old);
  await first.forSealing(children(0, 3));
  expect(await rewrap()).toEqual({ rewrapped: 3, unreadable: [] });
  // This process has not been restarted yet.
  await first.forSealing([child(3)]);
  expect(await rewrap()).toEqual({ rewrapped: 1, unreadable: [] });
  expect(await rewrap()).toEqual({ rewrapped: 0, unreadable: [] });
  expect((await (await open(fresh)).forOpening([child(3)])).get(keyName(child(3)))).toHaveLength(32);
});

test('a key that neither opens is named, the others are wrapped, and the former key is still asked for', async () => {
  const first = await open(old);
  await first.forSealing(children(0, 3));
  await inDatabase(
    `update keys.person_key set wrapped = 'damaged by a disk, all of it' where person = 'child-1'`,
  );
  expect(await rewrap()).toEqual({ rewrapped: 2, unreadable: [child(1)] });
  await expect(open(fresh)).rejects.toThrow('The master key does not fit the stored keys');
  expect((await (await open(fresh, old)).forOpening([child(2)])).get(keyName(child(2)))).toHaveLength(32);
});

test('half a log that a restore left stays marked, so that nothing starts on it after a rotation', async () => {
  await (await open(old)).forSealing(children(0, 3));
  const mark = await openRestoreMark({ url: database.url, masterKey: old });
  await mark.set();
  await mark.close();
  await expect(rewrap()).rejects.toThrow('A restore broke off here');
  await expect(open(fresh, old)).rejects.toThrow('A restore broke off here');
});

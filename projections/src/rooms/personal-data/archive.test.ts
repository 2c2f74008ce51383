import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { installationKey } from '@nead/event-store/installation-key.ts';
import { expect, test } from 'vitest';
import type { Db } from '../../engine/db.ts';
import type { Sql } from '../../engine/sql.ts';
import { archiveOf } from './archive.ts';
import type { Scope } from './scope.ts';

const child = '65a0c0de0000000000000002';
const scope: Scope = {
  account: '65a0c0de0000000000000001',
  role: 'childminder',
  children: [child],
  contacts: [],
  conversations: [],
  childminders: [],
  onlyChild: null,
};
const files = {
  tellDamage: async () => true,
  storage: { get: async () => undefined },
  keys: { forOpening: async () => new Map() },
};
const log = {
  async *read() {
    // An empty log.
  },
  async *readWithKeys() {
    // No stored file.
  },
} as unknown as EventLog; // the archive uses nothing else
const signing = installationKey(Buffer.alloc(32, 7));
const now = new Date('2026-11-17T08:05:00.000Z');

/** A database with this many records, which counts the queried pages. */
function databaseOf(records: number) {
  let asked = 0;
  const query = async ({ text }: Sql, [, after = '']: readonly string[] = []) => {
    if (!/^select t\.child_id \|\| t\.record_id as key/.test(text)) return { rows: [] };
    asked += 1;
    const first = after === '' ? 0 : Number(after.slice(24)) + 1;
    const count = Math.min(500, records - first);
    const rows = Array.from({ length: count }, (_, nth) => ({
      key: `${child}${String(first + nth).padStart(24, '0')}`,
      // Texts that cannot be compressed, so that an unread copy fills every buffer.
      record: { notes: randomBytes(300).toString('base64') },
    }));
    return { rows };
  };
  return { db: { query } as unknown as Db, asked: () => asked }; // the archive uses nothing else
}

test('an archive is made no faster than it is read, so that nothing of it is held', async () => {
  const { db, asked } = databaseOf(18_000);
  const zip = (await archiveOf({ db, log, files, signing }, scope, now)).open();
  await once(zip, 'readable');
  while (asked() === 0) await new Promise(setImmediate);
  for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
  expect(asked()).toBeLessThan(4);
  for await (const _ of zip);
  expect(asked()).toBe(2 * 37);
});

test('an archive that breaks off says so', async () => {
  const db = {
    query: async ({ text }: Sql) => {
      if (text.includes('care.activity t')) throw new Error('away');
      return { rows: [] };
    },
  } as unknown as Db; // the archive uses nothing else
  const zip = (await archiveOf({ db, log, files, signing }, scope, now)).open();
  await expect(
    (async () => {
      for await (const _ of zip);
    })(),
  ).rejects.toThrow('away');
});

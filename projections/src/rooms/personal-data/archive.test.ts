import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { inflateRawSync } from 'node:zlib';
import { newId } from '@nead/contracts/ids.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { installationKey } from '@nead/event-store/installation-key.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Db } from '../../engine/db.ts';
import type { Sql } from '../../engine/sql.ts';
import { archiveOf, partAfter } from './archive.ts';
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

describe('a large copy in parts', () => {
  const all = fc
    .array(fc.record({ bytes: fc.integer({ min: 0, max: 50 }) }), { maxLength: 40 })
    .map((files) => files.map(({ bytes }, nth) => ({ id: String(nth).padStart(24, '0'), bytes })));

  /** Every part, each asked for after the last file of the one before; `between` changes what is there. */
  function partsOf(files: readonly { id: string; bytes: number }[], between = (rest: typeof files) => rest) {
    const parts: string[][] = [];
    let there = files;
    for (let after: string | undefined; ; ) {
      const { here, part, parts: count } = partAfter(there, after, 100);
      parts.push(here.map(({ id }) => id));
      after = here.at(-1)?.id;
      if (part >= count || !after) return parts;
      there = between(there);
    }
  }

  test('has every file once, and no part is larger than it may be', () => {
    fc.assert(
      fc.property(all, (files) => {
        const parts = partsOf(files);
        expect(parts.flat()).toEqual(files.map(({ id }) => id));
        const sizeOf = (ids: string[]) =>
          files.filter(({ id }) => ids.includes(id)).reduce((sum, { bytes }) => sum + bytes, 0);
        expect(Math.max(...parts.map(sizeOf))).toBeLessThanOrEqual(100);
      }),
    );
  });

  test('loses no file to one that was erased between two parts', () => {
    fc.assert(
      fc.property(all, (files) => {
        const came = partsOf(files, ([, ...rest]) => rest).flat();
        expect(new Set(came).size).toBe(came.length);
        expect(came).toEqual(expect.arrayContaining(files.slice(partsOf(files).length).map(({ id }) => id)));
      }),
    );
  });

  test('names the file of a photo that cannot be read as missing', async () => {
    const photo = { id: newId(), use: 'record-photo', owner: child, content_type: 'image/jpeg', name: null };
    const row = { ...photo, childminder_id: scope.account, thumbnail_id: null, bytes: 9, words: 'Leaves' };
    const rows = [{ ...row, time: new Date('2026-11-12T10:00:00.000Z') }];
    const db = {
      query: async ({ text }: Sql) => ({ rows: text.includes('r.words') ? rows : [] }),
    } as unknown as Db; // the archive uses nothing else
    const sources = { db, log, files, signing };
    const { open } = await archiveOf(sources, scope, now, '0'.repeat(24));
    const parts: Buffer[] = [];
    for await (const part of open()) parts.push(part as Buffer); // a zip is bytes
    const { name, text } = listIn(Buffer.concat(parts));
    expect(name).toBe('sha256-part-1.txt');
    expect(text).toBe('# missing: photos/2026-11-12 10-00 Leaves.jpg\n');
  });
});

/** The last file of a zip, which is the list of its checksums. */
function listIn(zip: Buffer): { name: string; text: string } {
  const at = zip.lastIndexOf('sha256');
  const listed = zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  const name = zip.toString('utf8', at, listed + 46 + zip.readUInt16LE(listed + 28));
  const local = zip.readUInt32LE(listed + 42);
  const begins = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(begins, begins + zip.readUInt32LE(listed + 20));
  return { name, text: inflateRawSync(packed).toString('utf8') };
}

import { verifyProof } from '@nead/contracts/history/proof.ts';
import { createEventLog, type EventLog, type Tip } from '@nead/event-store/event-log.ts';
import { installationKey } from '@nead/event-store/installation-key.ts';
import { createMemoryKeyStore } from '@nead/event-store/memory/key-store.ts';
import { openPostgresEventStore } from '@nead/event-store/postgres/event-store.ts';
import { proofTools } from '@nead/event-store/proof-tools.ts';
import { faultsOfLog, verifyLog } from '@nead/event-store/verify-log.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWriteSide, type WriteSide } from '../../test-write-side.ts';
import { anchorLog } from './anchor.ts';
import { placeOf } from './damage.ts';

const signing = installationKey(Buffer.alloc(32, 7));
let side: WriteSide;
let log: EventLog;
const tips = new Map<string, Tip>();

beforeEach(async () => {
  side = await openWriteSide();
  const store = await openPostgresEventStore({ url: side.url });
  log = createEventLog({ store, keys: createMemoryKeyStore() });
  tips.clear();
});
afterEach(async () => {
  await log.close();
  await side.close();
});

async function record(stream: string, count: number, by = 'test'): Promise<void> {
  for (let n = 0; n < count; n++) {
    const tip = tips.get(stream) ?? { revision: 'none', hash: '' };
    const at = '2026-11-17T08:00:00.000Z';
    const cause = {
      command: `${by} ${stream} ${String(tip.revision)}`,
      fingerprint: '',
      actor: { system: 'test' },
      happenedAt: at,
      recordedAt: at,
    };
    const event = {
      type: 'AccountReinstated' as const,
      data: { accountId: '65a000000000000000000001' },
    };
    const written = await log.append(stream, tip, [event], cause);
    if (written.ok) tips.set(stream, written.tip);
  }
}

const anchor = (now = new Date(), key = signing) =>
  anchorLog({ pool: side.pool, store: log.store, signing: key, now });
const aWeekAgo = () => new Date(Date.now() - 7 * 24 * 3600_000);
const files = async () =>
  (
    await side.pool.query<{ file: string; digest: string }>(
      'select file, digest from command.anchor order by made_at, id',
    )
  ).rows;

test('an anchor says where every stream stands, is signed, and carries the digest of the one before', async () => {
  await record('account-a', 3);
  await record('account-b', 2);
  await anchor();
  await record('account-a', 1);
  await anchor();
  const [first, second] = await files();
  const proven = await verifyProof((second?.file ?? '').split('\n'), proofTools);
  expect(proven).toMatchObject({
    ok: true,
    signed: true,
    publicKey: signing.publicKey,
    opening: { kind: 'anchor', previous: first?.digest },
    log: { events: 6 },
  });
  if (!proven.ok) throw new Error(proven.why);
  expect(proven.heads.get('account-a')).toEqual({
    stream: 'account-a',
    revision: 3,
    hash: tips.get('account-a')?.hash,
  });
  expect(proven.heads.get('account-b')?.revision).toBe(1);
});

test('a log that does not go on from the last anchor is not anchored, and that stands written until it does', async () => {
  await record('account-a', 3);
  await anchor();
  await side.pool.query('create table public.kept as select * from log.event');
  // Cut off, then continued with correct hashes.
  const { rows } = await side.pool.query<{ metadata: string }>(
    `delete from log.event where stream = 'account-a' and revision = 2 returning metadata`,
  );
  tips.set('account-a', { revision: 1, hash: JSON.parse(rows[0]?.metadata ?? '{}').prev });
  await record('account-a', 1, 'another');
  expect(await anchor()).toMatchObject({ why: 'anchor', stream: 'account-a', revision: 2 });
  const troubles = async () => (await side.pool.query('select broken from command.anchor_trouble')).rows;
  expect(await troubles()).toMatchObject([{ broken: { stream: 'account-a' } }]);
  expect(await files()).toHaveLength(1);

  await side.pool.query(`delete from log.event where stream = 'account-a' and revision = 2`);
  await side.pool.query('insert into log.event select * from public.kept where revision = 2');
  await anchor();
  expect(await files()).toHaveLength(2);
  expect(await troubles()).toEqual([]);
});

/** The places after which the log was read for an anchor. */
async function readsFor(
  make: (store: EventLog['store']) => Promise<unknown>,
): Promise<(bigint | undefined)[]> {
  const asked: (bigint | undefined)[] = [];
  const { store } = log;
  await make({
    ...store,
    head: () => store.head(),
    idAt: (position) => store.idAt(position),
    follow: (options) => {
      asked.push(options?.after);
      return store.follow(options);
    },
  });
  return asked;
}

const anchorOver = (store: EventLog['store']) => anchorLog({ pool: side.pool, store, signing });

test('an anchor of the day goes on from the one before, and says the same as one that saw everything', async () => {
  await record('account-a', 3);
  expect(await readsFor(anchorOver)).toEqual([undefined]);
  await record('account-a', 2);
  await record('account-b', 1);
  expect(await readsFor(anchorOver)).toEqual([3n]);
  expect(await readsFor(anchorOver)).toEqual([6n]);
  const whole = await verifyLog(log.store);
  const proven = await verifyProof(((await files()).at(-1)?.file ?? '').split('\n'), proofTools);
  if (!proven.ok || !whole.ok) throw new Error('The log is what was written');
  expect(proven.log).toEqual(whole.walked.log);
  expect(proven.heads).toEqual(whole.walked.heads);
});

test('once a week an anchor sees everything, and after something was found broken', async () => {
  await record('account-a', 3);
  await anchor(aWeekAgo());
  expect(await readsFor(anchorOver)).toEqual([undefined]);
  await side.pool.query(`insert into command.damage values ('account-a', 'event 1', 'content')`);
  expect(await readsFor(anchorOver)).toEqual([undefined]);
  // The whole log was read again, so the damage is gone, and the next anchor continues.
  expect(await readsFor(anchorOver)).toEqual([3n]);
});

test('what was rewritten before the last anchor is found by the anchor that sees everything', async () => {
  await record('account-a', 3);
  await record('account-b', 1);
  await anchor(aWeekAgo());
  await side.pool.query(`update log.event set data = '{}' where stream = 'account-a' and revision = 1`);
  expect(await anchor()).toMatchObject({ why: 'content', stream: 'account-a', revision: 1 });
});

test('of a stream that goes on after what was cut off, the anchor of the day says where', async () => {
  await record('account-a', 3);
  await record('account-b', 1);
  await anchor();
  await side.pool.query(`delete from log.event where stream = 'account-a' and revision = 2`);
  const { rows } = await side.pool.query<{ metadata: string }>(
    `select metadata from log.event where stream = 'account-a' and revision = 1`,
  );
  tips.set('account-a', { revision: 1, hash: JSON.parse(rows[0]?.metadata ?? '{}').hash });
  await record('account-a', 2, 'another');
  expect(await anchor()).toMatchObject({ why: 'anchor', stream: 'account-a', revision: 2 });
});

test('every stream that is not what was written is named, with the place where that shows', async () => {
  for (const stream of ['account-a', 'account-b', 'account-c']) await record(stream, 3);
  await side.pool.query(`update log.event set data = '{}' where stream = 'account-a' and revision = 1`);
  await side.pool.query(`delete from log.event where stream = 'account-c' and revision = 0`);
  expect((await faultsOfLog(log.store)).map(placeOf)).toEqual([
    { stream: 'account-a', place: 'event 1', why: 'content' },
    { stream: 'account-c', place: 'event 1', why: 'order' },
  ]);
});

test('with a new key a new row of anchors begins, and those of before prove themselves with the key in them', async () => {
  const next = installationKey(Buffer.alloc(32, 8));
  await record('account-a', 3);
  await anchor();
  await record('account-a', 1);
  await anchor(new Date(), next);
  await record('account-b', 1);
  await anchor(new Date(), next);
  const made = await files();
  const proven = await Promise.all(made.map(({ file }) => verifyProof(file.split('\n'), proofTools)));
  expect(proven).toMatchObject([
    { ok: true, publicKey: signing.publicKey, log: { events: 3 }, opening: { previous: null } },
    { ok: true, publicKey: next.publicKey, log: { events: 4 }, opening: { previous: null } },
    { ok: true, publicKey: next.publicKey, log: { events: 5 } },
  ]);
  expect(proven[2]).toMatchObject({ opening: { previous: made[1]?.digest } });
});

test('an empty log can be anchored', async () => {
  await anchor();
  const [only] = await files();
  expect(await verifyProof((only?.file ?? '').split('\n'), proofTools)).toMatchObject({
    ok: true,
    log: { events: 0 },
  });
});

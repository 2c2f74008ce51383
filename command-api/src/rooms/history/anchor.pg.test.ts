import { verifyProof } from '@nead/contracts/history/proof.ts';
import { createEventLog, type EventLog, type Tip } from '@nead/event-store/event-log.ts';
import { installationKey } from '@nead/event-store/installation-key.ts';
import { createMemoryKeyStore } from '@nead/event-store/memory/key-store.ts';
import { openPostgresEventStore } from '@nead/event-store/postgres/event-store.ts';
import { proofTools } from '@nead/event-store/proof-tools.ts';
import { faultsOfLog } from '@nead/event-store/verify-log.ts';
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

const anchor = () => anchorLog({ pool: side.pool, store: log.store, signing });
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

test('every stream that is not what was written is named, with the place where that shows', async () => {
  for (const stream of ['account-a', 'account-b', 'account-c']) await record(stream, 3);
  await side.pool.query(`update log.event set data = '{}' where stream = 'account-a' and revision = 1`);
  await side.pool.query(`delete from log.event where stream = 'account-c' and revision = 0`);
  expect((await faultsOfLog(log.store)).map(placeOf)).toEqual([
    { stream: 'account-a', place: 'event 1', why: 'content' },
    { stream: 'account-c', place: 'event 1', why: 'order' },
  ]);
});

test('an empty log can be anchored', async () => {
  await anchor();
  const [only] = await files();
  expect(await verifyProof((only?.file ?? '').split('\n'), proofTools)).toMatchObject({
    ok: true,
    log: { events: 0 },
  });
});

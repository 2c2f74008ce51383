import { newId } from '@nead/contracts/ids.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStreams, type Streams } from '../../engine/handle.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { openReactingSide, PRIVATE_KEY, type ReactingSide } from '../../test-write-side.ts';
import { accountDecider } from './decider.ts';
import { releaseDoubleClaims } from './double-claims.ts';
import { emailClaimDecider, emailHash } from './email-claim.ts';
import { openAccount } from './open-account.ts';

let side: ReactingSide;
let log: EventLog;
let streams: Streams;

beforeEach(async () => {
  side = await openReactingSide();
  ({ log, streams } = side);
});
afterEach(() => side.close());

/** A log that notes the streams read from it. */
const listen = (log: EventLog, read: string[]): EventLog => ({
  ...log,
  async *follow(options) {
    for await (const batch of log.follow(options)) {
      read.push(...batch.events.map(({ stream }) => stream));
      yield batch;
    }
  },
});

const anHourAgo = new Date(Date.now() - 3_600_000);
const as = (name: string) => systemIdentity('test', name, anHourAgo).metadata;
const parts = () => ({
  log,
  streams,
  pool: side.pool,
  privateKey: PRIVATE_KEY,
  publicUrl: 'https://nead.example',
  supportEmail: 'support@nead.example',
  operator: 'Nest Ltd, Naas',
  pushes: undefined,
});
const knows = async (name: string) =>
  (await side.pool.query('select 1 from command.schedule where name = $1', [name])).rowCount;
const hashOf = (email: string) => emailHash(PRIVATE_KEY, email);
const claimed = async (email: string) =>
  (await streams.stateOf(emailClaimDecider, hashOf(email))).claimed?.accountId;

test('an address that an earlier version claimed for another person’s account is free again, and their sessions end', async () => {
  const accountId = newId();
  const person = { accountId, role: 'parent', firstName: 'A', lastName: 'B', passwordHash: 'h' } as const;
  await openAccount(streams, PRIVATE_KEY, { ...person, email: 'first@example.ie' }, 'invitation', as('open'));
  const claim = { type: 'Claim', accountId, role: 'parent' } as const;
  await streams.handle(emailClaimDecider, hashOf('second@example.ie'), claim, as('second claim'));
  const session = {
    sessionId: newId(),
    rememberMe: false,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  await streams.handle(accountDecider, accountId, { type: 'StartSession', session }, as('session'));
  expect(await claimed('second@example.ie')).toBe(accountId);

  await side.pool.query(`update command.schedule set last_at = '-infinity' where name = 'double-claims'`);
  await expect.poll(() => claimed('second@example.ie')).toBeUndefined();
  expect(await claimed('first@example.ie')).toBe(accountId);
  await expect.poll(async () => (await streams.stateOf(accountDecider, accountId)).sessions.size).toBe(0);
});

test('claims that were looked at once are not read again, and those too young to judge are', async () => {
  const read: string[] = [];
  const schedule = releaseDoubleClaims({ ...parts(), log: listen(log, read) });
  await expect.poll(() => knows('double-claims')).toBe(1);
  const accountId = newId();
  const claim = { type: 'Claim', accountId, role: 'parent' } as const;
  await streams.handle(emailClaimDecider, hashOf('old@example.ie'), claim, as('old'));
  await streams.handle(
    emailClaimDecider,
    hashOf('young@example.ie'),
    claim,
    systemIdentity('test', 'young').metadata,
  );
  const [old, young] = ['old', 'young'].map((name) => `email-${hashOf(`${name}@example.ie`)}`);
  await schedule.run(side.pool);
  expect(read.splice(0)).toEqual([old, young]);
  await schedule.run(side.pool);
  expect(read.splice(0)).toEqual([young]);
});

test('a log that has another event where it was last read to is read from its beginning', async () => {
  const claim = { type: 'Claim', accountId: newId(), role: 'parent' } as const;
  const write = (into: Streams, name: string) =>
    into.handle(emailClaimDecider, hashOf(`${name}@example.ie`), claim, as(name));
  await expect.poll(() => knows('double-claims')).toBe(1);
  await write(streams, 'one');
  await releaseDoubleClaims(parts()).run(side.pool);

  const copy = memoryLog();
  for (const name of ['another', 'and another']) await write(openStreams(copy), name);
  const read: string[] = [];
  const listened = listen({ ...copy, epoch: log.epoch }, read);
  await releaseDoubleClaims({ ...parts(), log: listened }).run(side.pool);
  expect(read).toEqual(['another', 'and another'].map((name) => `email-${hashOf(`${name}@example.ie`)}`));
  await copy.close();
});

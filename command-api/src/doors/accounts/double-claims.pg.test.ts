import { newId } from '@nead/contracts/ids.ts';
import { createEventLog, type EventLog } from '@nead/event-store/event-log.ts';
import { createMemoryEventStore } from '@nead/event-store/memory/event-store.ts';
import { createMemoryKeyStore } from '@nead/event-store/memory/key-store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemCause } from '../../engine/causes.ts';
import { openStreams, type Streams } from '../../engine/handle.ts';
import type { Reactor } from '../../reactor.ts';
import { account } from '../../rooms/accounts/decider.ts';
import { emailClaim, emailHash } from '../../rooms/accounts/email-claim.ts';
import { openAccount } from '../../rooms/accounts/open-account.ts';
import { openWriteSide, PRIVATE_KEY, startTestReactor, type WriteSide } from '../../test-write-side.ts';

let side: WriteSide;
let log: EventLog;
let streams: Streams;
let reactor: Reactor;

beforeEach(async () => {
  side = await openWriteSide();
  log = createEventLog({ store: createMemoryEventStore(), keys: createMemoryKeyStore() });
  streams = openStreams(log);
  reactor = await startTestReactor({ log, streams, pool: side.pool });
});
afterEach(async () => {
  await reactor.stop();
  await log.close();
  await side.close();
});

const anHourAgo = new Date(Date.now() - 3_600_000);
const as = (name: string) => systemCause('test', name, anHourAgo).cause;
const hashOf = (email: string) => emailHash(PRIVATE_KEY, email);
const claimed = async (email: string) =>
  (await streams.stateOf(emailClaim, hashOf(email))).claimed?.accountId;

test('an address that an earlier version claimed for another person’s account is free again, and their sessions end', async () => {
  const accountId = newId();
  const person = { accountId, role: 'parent', firstName: 'A', lastName: 'B', passwordHash: 'h' } as const;
  await openAccount(streams, PRIVATE_KEY, { ...person, email: 'first@example.ie' }, 'invitation', as('open'));
  const claim = { type: 'Claim', accountId, role: 'parent' } as const;
  await streams.handle(emailClaim, hashOf('second@example.ie'), claim, as('second claim'));
  const session = {
    sessionId: newId(),
    rememberMe: false,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  await streams.handle(account, accountId, { type: 'StartSession', session }, as('session'));
  expect(await claimed('second@example.ie')).toBe(accountId);

  await side.pool.query(`delete from command.schedule where name = 'double-claims'`);
  await expect.poll(() => claimed('second@example.ie')).toBeUndefined();
  expect(await claimed('first@example.ie')).toBe(accountId);
  await expect.poll(async () => (await streams.stateOf(account, accountId)).sessions.size).toBe(0);
});

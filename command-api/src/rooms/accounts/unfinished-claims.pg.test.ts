import { isRefusal } from '@nead/contracts/errors.ts';
import { createEventLog, type EventLog } from '@nead/event-store/event-log.ts';
import { type EventStore, StoreUnavailable } from '@nead/event-store/event-store.ts';
import { createMemoryEventStore } from '@nead/event-store/memory/event-store.ts';
import { createMemoryKeyStore } from '@nead/event-store/memory/key-store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStreams } from '../../engine/handle.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import type { Reactor } from '../../reactor.ts';
import { openWriteSide, PRIVATE_KEY, startTestReactor, type WriteSide } from '../../test-write-side.ts';
import { accountDecider } from './decider.ts';
import { emailClaimDecider, emailHash } from './email-claim.ts';
import { openAccount } from './open-account.ts';

const email = 'siobhan@example.ie';
let side: WriteSide;
let store: EventStore;
let log: EventLog;
let reactor: Reactor;

beforeEach(async () => {
  side = await openWriteSide();
  store = createMemoryEventStore();
  log = createEventLog({ store, keys: createMemoryKeyStore() });
  reactor = await startTestReactor({ log, streams: openStreams(log), pool: side.pool });
});
afterEach(async () => {
  await reactor.stop();
  await log.close();
  await side.close();
});

/** A log of a process that ends between claim and account: nothing after the claim takes effect. */
function dying(): EventLog {
  const dead = (stream: string) => stream.startsWith('account-');
  const append: EventStore['append'] = async (stream, expected, events) => {
    if (dead(stream)) throw new StoreUnavailable('the process was killed here');
    return store.append(stream, expected, events);
  };
  return createEventLog({ store: { ...store, append }, keys: createMemoryKeyStore() });
}

const signUp = (on: EventLog, name: string) => {
  const { metadata, inputs } = systemIdentity('test', name);
  const person = { email, role: 'childminder', firstName: 'S', lastName: 'X', passwordHash: 'h' } as const;
  return {
    accountId: inputs.newId('account'),
    done: openAccount(
      openStreams(on),
      PRIVATE_KEY,
      { ...person, accountId: inputs.newId('account') },
      undefined,
      metadata,
      {
        link: { linkId: inputs.newId('link'), expiresAt: new Date(Date.now() + 24 * 3600_000).toISOString() },
      },
    ),
  };
};

const claim = async () =>
  (await openStreams(log).stateOf(emailClaimDecider, emailHash(PRIVATE_KEY, email))).claimed;
/** Makes the claim two minutes old, with the schedule due. */
const later = async () => {
  await side.pool.query(`update command.open_claim set at = now() - interval '2 minutes'`);
  await side.pool.query(`delete from command.schedule where name = 'unfinished-claims'`);
};
const waiting = async () => (await side.pool.query('select 1 from command.open_claim')).rowCount;

test('a claim that a crash left without its account is released, and the slow process cannot come back for it', async () => {
  const killed = signUp(dying(), 'killed');
  await expect(killed.done).rejects.toThrow(StoreUnavailable);
  await expect.poll(waiting).toBe(1);
  expect(await claim()).toMatchObject({ accountId: killed.accountId });
  const refused = await signUp(log, 'somebody else').done;
  expect(isRefusal(refused) && refused.code).toBe('EMAIL_TAKEN');

  await later();
  await expect.poll(claim, { timeout: 10_000 }).toBeUndefined();
  const another = signUp(log, 'another');
  expect(isRefusal(await another.done)).toBe(false);

  // The process was only slow; the account that it wanted to open stays closed.
  const late = await signUp(log, 'killed').done;
  expect(isRefusal(late) && late.code).toBe('CONFLICT');
  expect(await claim()).toMatchObject({ accountId: another.accountId });
});

test('a claim whose account was opened is left alone, and forgotten once that is verified', async () => {
  const { accountId, done } = signUp(log, 'whole');
  await done;
  await expect.poll(() => reactor.position()).toBeGreaterThanOrEqual(await log.head());
  await later();
  const ran = () => side.pool.query(`select 1 from command.schedule where name = 'unfinished-claims'`);
  await expect.poll(async () => (await ran()).rowCount, { timeout: 10_000 }).toBe(1);
  expect(await claim()).toMatchObject({ accountId });
  const { links } = await openStreams(log).stateOf(accountDecider, accountId);
  const linkId = links.get('verification')?.[0]?.linkId ?? '';
  const { metadata } = systemIdentity('test', 'verify');
  const verify = { type: 'Verify', linkId, at: metadata.recordedAt } as const;
  await openStreams(log).handle(accountDecider, accountId, verify, metadata);
  await expect.poll(waiting).toBe(0);
});

test('a claim whose account is refused is given up at once', async () => {
  const { inputs } = systemIdentity('test', 'refused');
  const accountId = inputs.newId('account');
  const { metadata } = systemIdentity('test', 'before');
  await openStreams(log).handle(accountDecider, accountId, { type: 'Abandon', accountId }, metadata);
  const refused = await signUp(log, 'refused').done;
  expect(isRefusal(refused) && refused.code).toBe('CONFLICT');
  expect(await claim()).toBeUndefined();
  expect(isRefusal(await signUp(log, 'another').done)).toBe(false);
});

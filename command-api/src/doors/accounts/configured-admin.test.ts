import { createEventLog } from '@nead/event-store/event-log.ts';
import { createMemoryEventStore } from '@nead/event-store/memory/event-store.ts';
import { createMemoryKeyStore } from '@nead/event-store/memory/key-store.ts';
import { expect, test } from 'vitest';
import { openStreams, type Streams } from '../../engine/handle.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { emailClaimDecider, emailHash } from '../../rooms/accounts/email-claim.ts';
import { openAccount } from '../../rooms/accounts/open-account.ts';
import { passwordMatches } from '../../rooms/accounts/passwords.ts';
import { ensureAdmin } from './configured-admin.ts';

const KEY = 'a test key of more than 32 characters';

function house() {
  const log = createEventLog({ store: createMemoryEventStore(), keys: createMemoryKeyStore() });
  return { log, streams: openStreams(log) };
}

async function adminOf(streams: ReturnType<typeof openStreams>, email: string) {
  const { claimed } = await streams.stateOf(emailClaimDecider, emailHash(KEY, email));
  return streams.stateOf(accountDecider, claimed?.accountId ?? '');
}

test('the admin of the configuration is there after the first start, verified, with that password', async () => {
  const { streams } = house();
  await ensureAdmin(streams, KEY, { email: 'Nora@example.ie', password: 'an-fharraige' });
  const admin = await adminOf(streams, 'nora@EXAMPLE.ie');
  expect(admin).toMatchObject({ opened: { role: 'admin' }, verified: true, suspended: false });
  expect(await passwordMatches('an-fharraige', admin.passwordHash)).toBe(true);
});

test('a later start changes nothing of an admin who is there, not even with another password', async () => {
  const { log, streams } = house();
  await ensureAdmin(streams, KEY, { email: 'nora@example.ie', password: 'an-fharraige' });
  const head = await log.head();
  await ensureAdmin(streams, KEY, { email: 'nora@example.ie', password: 'something else' });
  expect(await log.head()).toEqual(head);
  const { passwordHash } = await adminOf(streams, 'nora@example.ie');
  expect(await passwordMatches('an-fharraige', passwordHash)).toBe(true);
});

test('processes that start at once make one admin', async () => {
  const { log } = house();
  const admin = { email: 'nora@example.ie', password: 'an-fharraige' };
  await Promise.all(Array.from({ length: 3 }, () => ensureAdmin(openStreams(log), KEY, admin)));
  const types: string[] = [];
  for await (const { events, caughtUp } of log.follow({ signal: AbortSignal.timeout(10_000) })) {
    types.push(...events.map(({ type }) => type));
    if (caughtUp) break;
  }
  expect(types.filter((type) => type === 'AccountOpened')).toHaveLength(1);
});

/** A childminder signs up under the address. */
async function signUp(streams: Streams): Promise<void> {
  const { metadata, inputs } = systemIdentity('test', 'open');
  const person = {
    role: 'childminder',
    email: 'nora@example.ie',
    firstName: 'Nóra',
    lastName: 'Ní Shé',
  } as const;
  await openAccount(
    streams,
    KEY,
    { ...person, accountId: inputs.newId('account'), passwordHash: null },
    'configuration',
    metadata,
  );
}

test('an address that becomes somebody else’s in the moment of opening is refused like any other', async () => {
  const { streams } = house();
  let looked = false;
  const raced: Streams = {
    ...streams,
    async stateOf(decider, id) {
      const state = await streams.stateOf(decider, id);
      if (!looked) {
        looked = true;
        await signUp(streams);
      }
      return state;
    },
  };
  await expect(
    ensureAdmin(raced, KEY, { email: 'nora@example.ie', password: 'an-fharraige' }),
  ).rejects.toThrow('ADMIN_EMAIL belongs to an account that is not an admin’s.');
});

test('an address that is somebody else’s is refused in a sentence, since nobody would be the admin', async () => {
  const { streams } = house();
  await signUp(streams);
  await expect(
    ensureAdmin(streams, KEY, { email: 'nora@example.ie', password: 'an-fharraige' }),
  ).rejects.toThrow('ADMIN_EMAIL belongs to an account that is not an admin’s.');
});

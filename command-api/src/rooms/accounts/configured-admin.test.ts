import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { expect, test } from 'vitest';
import { openStreams, type Streams } from '../../engine/handle.ts';
import { partMetadata, systemIdentity } from '../../engine/system-identity.ts';
import { ensureAdmin } from './configured-admin.ts';
import { type AccountCommand, accountDecider } from './decider.ts';
import { emailClaimDecider, emailHash } from './email-claim.ts';
import { giveUpClaim, openAccount } from './open-account.ts';
import { passwordMatches } from './passwords.ts';

const KEY = 'a test key of more than 32 characters';

function house() {
  const log = memoryLog();
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

/** Makes a change of address that both mailboxes agreed to. */
async function moveTo(streams: Streams, email: string, former: string): Promise<void> {
  const { accountId = '' } = (await streams.stateOf(emailClaimDecider, emailHash(KEY, former))).claimed ?? {};
  const { metadata, inputs } = systemIdentity('test', `move to ${email}`);
  const link = (name: string) => ({ linkId: inputs.newId(name), expiresAt: '2099-01-01T00:00:00.000Z' });
  const [proof, answer] = [link('proof'), link('answer')];
  const change = {
    changeId: inputs.newId('change'),
    email,
    by: 'owner',
    effectiveAt: metadata.recordedAt,
  } as const;
  const at = metadata.recordedAt;
  const commands: AccountCommand[] = [
    { type: 'AskEmailChange', change, proof, answer },
    { type: 'ProveEmailChange', linkId: proof.linkId, at },
    { type: 'ApplyEmailChange', at },
  ];
  const role = 'admin';
  await streams.handle(
    emailClaimDecider,
    emailHash(KEY, email),
    { type: 'Claim', accountId, role },
    metadata,
  );
  for (const command of commands)
    await streams.handle(accountDecider, accountId, command, partMetadata(metadata, command.type));
  const release = { type: 'Release', accountId } as const;
  await streams.handle(emailClaimDecider, emailHash(KEY, former), release, metadata);
}

test('an admin who has another address since is there still, and the next start makes no second one', async () => {
  const { log, streams } = house();
  const configured = { email: 'nora@example.ie', password: 'an-fharraige' };
  await ensureAdmin(streams, KEY, configured);
  await moveTo(streams, 'nora.new@example.ie', 'nora@example.ie');
  expect(await adminOf(streams, 'nora.new@example.ie')).toMatchObject({ email: 'nora.new@example.ie' });
  const head = await log.head();
  expect(await ensureAdmin(openStreams(log), KEY, configured)).toBe(false);
  expect(await log.head()).toEqual(head);
});

test('an admin whose opening a crash cut short is opened at the next start', async () => {
  const { streams } = house();
  const hash = emailHash(KEY, 'nora@example.ie');
  const { metadata, inputs } = systemIdentity('test', 'cut short');
  const accountId = inputs.newId('account');
  await streams.handle(emailClaimDecider, hash, { type: 'Claim', accountId, role: 'admin' }, metadata);
  expect(await giveUpClaim(streams, accountId, hash)).toBeUndefined();
  expect(await ensureAdmin(streams, KEY, { email: 'nora@example.ie', password: 'an-fharraige' })).toBe(true);
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

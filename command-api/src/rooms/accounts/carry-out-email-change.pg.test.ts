import { newId } from '@nead/contracts/ids.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Streams } from '../../engine/handle.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import type { Reactor } from '../../reactor.ts';
import { openReactingSide, PRIVATE_KEY, type ReactingSide } from '../../test-write-side.ts';
import { carryOutEmailChange } from './carry-out-email-change.ts';
import { accountDecider } from './decider.ts';
import { emailClaimDecider, emailHash } from './email-claim.ts';
import { openAccount } from './open-account.ts';

let side: ReactingSide;
let log: EventLog;
let streams: Streams;
let reactor: Reactor;

beforeEach(async () => {
  side = await openReactingSide();
  ({ log, streams, reactor } = side);
});
afterEach(() => side.close());

const NOW = Date.now();
const hours = (count: number) => new Date(NOW + count * 3_600_000).toISOString();
const as = (name: string) => systemIdentity('test', name).metadata;
const claimed = async (email: string) =>
  (await streams.stateOf(emailClaimDecider, emailHash(PRIVATE_KEY, email))).claimed?.accountId;
const emailOf = async (id: string) => (await streams.stateOf(accountDecider, id)).email;
const due = () => side.pool.query(`delete from command.schedule where name = 'email-changes'`);

/** An account with a change of address that takes effect at this time. */
async function asked(name: string, effectiveAt: string) {
  const accountId = newId();
  const email = `${name}@before.example`;
  const person = { accountId, role: 'childminder', email, firstName: 'A', lastName: 'B' } as const;
  await openAccount(
    streams,
    PRIVATE_KEY,
    { ...person, passwordHash: 'h' },
    'configuration',
    as(`open ${name}`),
  );
  const link = () => ({ linkId: newId(), expiresAt: hours(24) });
  const proof = link();
  const change = {
    changeId: newId(),
    email: `${name}@after.example`,
    by: 'admin',
    reason: 'asked for by telephone',
    effectiveAt,
  } as const;
  const command = { type: 'AskEmailChange', change, proof, answer: link() } as const;
  await streams.handle(accountDecider, accountId, command, as(`ask ${name}`));
  const prove = () =>
    streams.handle(
      accountDecider,
      accountId,
      { type: 'ProveEmailChange', linkId: proof.linkId, at: hours(0) },
      as(`prove ${name}`),
    );
  return { accountId, prove };
}

test('after its three days a proved address takes the place of the old one, and no other does', async () => {
  const ready = await asked('ready', hours(-1));
  const early = await asked('early', hours(1));
  const unproved = await asked('unproved', hours(-1));
  await ready.prove();
  await early.prove();
  // The most changes without a proof, due for as long as they may be.
  await side.pool.query(
    `insert into command.email_change (account_id, due_at)
     select 'unproved ' || n, now() - interval '2 days' from generate_series(1, 100) n`,
  );
  await expect.poll(() => reactor.position()).toBeGreaterThanOrEqual(await log.head());
  await due();
  await expect.poll(() => emailOf(ready.accountId)).toBe('ready@after.example');
  expect(await claimed('ready@after.example')).toBe(ready.accountId);
  await expect.poll(() => claimed('ready@before.example')).toBeUndefined();
  expect(await emailOf(early.accountId)).toBe('early@before.example');
  expect(await claimed('early@after.example')).toBeUndefined();
  expect(await emailOf(unproved.accountId)).toBe('unproved@before.example');
});

test('an address that became another account’s meanwhile, or that nobody proved in a week, is given up', async () => {
  const taken = await asked('taken', hours(-1));
  const late = await asked('late', hours(-5 * 24));
  await taken.prove();
  const other = newId();
  const claim = { type: 'Claim', accountId: other, role: 'childminder' } as const;
  await streams.handle(emailClaimDecider, emailHash(PRIVATE_KEY, 'taken@after.example'), claim, as('other'));
  await expect.poll(() => reactor.position()).toBeGreaterThanOrEqual(await log.head());
  await due();
  const changeOf = async (id: string) => (await streams.stateOf(accountDecider, id)).emailChange;
  await expect.poll(() => changeOf(taken.accountId)).toBeUndefined();
  await expect.poll(() => changeOf(late.accountId)).toBeUndefined();
  expect(await emailOf(taken.accountId)).toBe('taken@before.example');
  const waiting = async () => (await side.pool.query('select 1 from command.email_change')).rowCount;
  await expect.poll(waiting).toBe(0);
});

test('the old mailbox says yes in the instant of a second process: the account keeps its new address', async () => {
  const { accountId, prove } = await asked('twice', hours(-1));
  await prove();
  const parts = { pool: side.pool, privateKey: PRIVATE_KEY };
  let overtaken = false;
  const slow: Streams = {
    ...streams,
    async stateOf(decider, id) {
      const state = structuredClone(await streams.stateOf(decider, id));
      if (!overtaken) {
        overtaken = true;
        expect(await carryOutEmailChange({ ...parts, streams }, accountId, as('the first'))).toBe(true);
      }
      return state;
    },
  };
  await carryOutEmailChange({ ...parts, streams: slow }, accountId, as('the second'));
  expect(await emailOf(accountId)).toBe('twice@after.example');
  expect(await claimed('twice@after.example')).toBe(accountId);
});

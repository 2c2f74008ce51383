import type { DomainEvent } from '@nead/contracts/events.ts';
import { START, type Tip } from '@nead/contracts/history/hash-chain.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStreams, type Streams } from '../../engine/handle.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import type { Reactor } from '../../reactor.ts';
import { emailClaimDecider, emailHash, invitationOf } from '../../rooms/accounts/email-claim.ts';
import { openAccount } from '../../rooms/accounts/open-account.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { openWriteSide, PRIVATE_KEY, startTestReactor, type WriteSide } from '../../test-write-side.ts';
import { settleOldLinks } from './old-links.ts';

let side: WriteSide;
let log: EventLog;
let streams: Streams;
let reactor: Reactor | undefined;

beforeEach(async () => {
  side = await openWriteSide();
  log = memoryLog();
  streams = openStreams(log);
});
afterEach(async () => {
  await reactor?.stop();
  await log.close();
  await side.close();
});

const LAST_YEAR = new Date('2025-11-17T08:00:00.000Z');
const before = (name: string) => systemIdentity('test', name, LAST_YEAR);

/** Written by a version that linked the account of the contact's address without asking. */
async function wrote(stream: string, event: DomainEvent, actor?: Id): Promise<void> {
  const { metadata } = before(`${stream} ${newId()}`);
  const by = actor ? { ...metadata, actor: { account: actor, role: 'parent' as const } } : metadata;
  let tip: Tip = START;
  for await (const { revision, meta } of log.read(stream)) tip = { revision, hash: meta.hash };
  await log.append(stream, tip, [event], by);
}

async function open(role: 'parent' | 'childminder', email: string): Promise<Id> {
  const accountId = newId();
  const person = { accountId, role, email, firstName: 'A', lastName: 'B', passwordHash: 'h' };
  await openAccount(streams, PRIVATE_KEY, person, 'invitation', before(`open ${email}`).metadata);
  return accountId;
}

/** A contact of a childminder of its own, linked as it was then. */
async function linked(accountId: Id, email: string, how: { invited?: boolean; dealt?: boolean } = {}) {
  const childminderId = await open('childminder', `${newId()}@example.ie`);
  const [contactId, childId] = [newId(), newId()];
  const stream = `register-${childminderId}`;
  const person = { firstName: 'S', lastName: 'X', phone: '086 000 0000', relationship: 'Mother', email };
  if (how.invited) {
    const named = { invitationId: newId(), childminderId, contactId, email, firstName: 'S', lastName: 'X' };
    const data = { ...named, expiresAt: '2025-11-24T08:00:00.000Z' };
    await wrote(`email-${emailHash(PRIVATE_KEY, email)}`, { type: 'ParentInvited', data });
  }
  await wrote(stream, { type: 'ContactAdded', data: { childminderId, contactId, ...person } });
  await wrote(stream, { type: 'ContactLinked', data: { childminderId, contactId, accountId } });
  if (how.dealt) {
    const given = { childminderId, childId, kind: 'outings' as const, version: 1, accountId };
    await wrote(stream, { type: 'ConsentGiven', data: { ...given, at: LAST_YEAR.toISOString() } }, accountId);
  }
  return { childminderId, contactId };
}

const contactOf = async ({ childminderId, contactId }: { childminderId: Id; contactId: Id }) =>
  (await streams.stateOf(registerDecider, childminderId)).contacts.get(contactId);

test('of the links of before, those that were used stay as they are, and any other becomes a question', async () => {
  const email = 'siobhan@example.ie';
  const parent = newId();
  const invited = await linked(parent, email, { invited: true });
  const person = { accountId: parent, role: 'parent', email, firstName: 'S', lastName: 'X' } as const;
  const claim = { ...person, passwordHash: 'h' };
  await openAccount(streams, PRIVATE_KEY, claim, 'invitation', before('open').metadata);
  const dealt = await linked(parent, email, { dealt: true });
  const stranger = await linked(parent, email);
  for (const link of [invited, dealt, stranger])
    expect(await contactOf(link)).toMatchObject({ accountId: parent, agreed: false });

  reactor = await startTestReactor({ log, streams, pool: side.pool });
  await expect.poll(async () => (await contactOf(stranger))?.accountId).toBeUndefined();
  for (const link of [invited, dealt])
    await expect.poll(() => contactOf(link)).toMatchObject({ accountId: parent, agreed: true });
  const asked = async () =>
    invitationOf(await streams.stateOf(emailClaimDecider, emailHash(PRIVATE_KEY, email)), stranger.contactId)
      ?.owner;
  await expect.poll(asked).toBe(parent);

  // What became of the letter that asks is noted as well, a moment later.
  const isMailed = async () => {
    for await (const { type } of log.read(`register-${stranger.childminderId}`))
      if (type === 'ContactMailed') return true;
    return false;
  };
  await expect.poll(isMailed).toBe(true);

  // The next day finds nothing more to do.
  const links = async () => {
    const found: string[] = [];
    for (const { childminderId } of [invited, dealt, stranger])
      for await (const { type } of log.read(`register-${childminderId}`))
        if (/^Link|Linked$/.test(type)) found.push(type);
    return found;
  };
  const settled = [
    'ContactLinked',
    'ContactLinked',
    'ContactLinked',
    'ContactLinked',
    'ContactLinked',
    'LinkEnded',
  ];
  expect(await links()).toEqual(settled);
  const read: string[] = [];
  const listened: EventLog = {
    ...log,
    async *follow(options) {
      for await (const batch of log.follow(options)) {
        read.push(...batch.events.map(({ stream, type }) => `${stream} ${type}`));
        yield batch;
      }
    },
  };
  const schedule = settleOldLinks({
    log: listened,
    streams,
    pool: side.pool,
    privateKey: PRIVATE_KEY,
    publicUrl: 'https://nead.example',
    supportEmail: 'support@nead.example',
    pushes: undefined,
  });
  const settles = `select position from command.schedule where name = 'settle-old-links' and position is not null`;
  await expect.poll(async () => (await side.pool.query(settles)).rowCount).toBe(1);
  // What it wrote itself, and then nothing any more.
  await schedule.run(side.pool);
  expect(read.filter((event) => event.endsWith('ContactAdded'))).toEqual([]);
  read.length = 0;
  await schedule.run(side.pool);
  expect(read).toEqual([]);
  expect(await links()).toEqual(settled);
});

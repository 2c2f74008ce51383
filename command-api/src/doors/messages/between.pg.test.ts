import { type Id, newId } from '@nead/contracts/ids.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteAt } from '../../engine/directory.ts';
import type { Streams } from '../../engine/handle.ts';
import { noteMessages } from '../../rooms/messages/directory.ts';
import { openWriteSide, PRIVATE_KEY, type WriteSide } from '../../test-write-side.ts';
import { conversationHolding } from './between.ts';

let side: WriteSide;
beforeAll(async () => {
  side = await openWriteSide();
});
afterAll(() => side?.close());

const childminderId = newId();
const contacts = Array.from({ length: 30 }, () => newId());
const parent = newId();
const messageOf = new Map(contacts.map((contact) => [contact, newId()]));

/** A childminder with thirty conversations of one message each; notes which streams were read, and which of these. */
function house(who: Pick<Session, 'account' | 'role'> = { account: childminderId, role: 'childminder' }) {
  const [looked, registers]: [string[], string[]] = [[], []];
  const streams: Pick<Streams, 'stateOf'> = {
    stateOf: async ({ stream }, id) => {
      const name = stream(id);
      (name.startsWith('conversation-') ? looked : registers).push(id);
      const messages = new Map([[messageOf.get(id.slice(25) as Id), {}]]); // ids of 24 characters with a dash between
      const register = {
        contacts: new Map(contacts.map((contact) => [contact, { accountId: parent }])),
        formerContacts: new Map(),
        children: new Map([[newId(), { contacts: new Map([[parent, contacts[0]]]) }]]),
      };
      return (name.startsWith('conversation-') ? { messages } : register) as never; // all that is asked of either
    },
  };
  const asking = { streams: streams as Streams, pool: side.pool, privateKey: PRIVATE_KEY };
  const session = who as Session; // that is all it uses
  return { looked, registers, find: (messageId: Id) => conversationHolding(asking, session, messageId) };
}

async function note(contactId: Id): Promise<Id> {
  const messageId = messageOf.get(contactId) ?? newId();
  const event = { type: 'MessageSent', data: { messageId, childminderId, contactId } } as unknown as LogEvent; // all that is noted
  const client = await side.pool.connect();
  await noteMessages(client, event, PRIVATE_KEY);
  client.release();
  return messageId;
}

test('a message that the directory knows is looked for in its own conversation alone', async () => {
  const [, contactId = ''] = contacts;
  const messageId = await note(contactId);
  const { looked, find } = house();
  expect(await find(messageId)).toEqual({ childminderId, contactId });
  expect(looked).toHaveLength(1);
});

test('one that the directory does not know yet is found all the same', async () => {
  const [contactId = ''] = contacts;
  const { find } = house();
  expect(await find(messageOf.get(contactId) ?? '')).toEqual({ childminderId, contactId });
});

test('a parent’s message that the directory knows is looked for without looking at their other childminders', async () => {
  const [contactId = ''] = contacts;
  const messageId = await note(contactId);
  const client = await side.pool.connect();
  for (const other of [childminderId, newId(), newId()])
    await noteAt(client, 'contact-account', parent, other, contactId);
  client.release();
  const { looked, registers, find } = house({ account: parent, role: 'parent' });
  expect(await find(messageId)).toEqual({ childminderId, contactId });
  expect(looked).toHaveLength(1);
  expect(registers).toEqual([childminderId]);
});

test('a message of somebody else is not found, also where the directory knows it', async () => {
  const stranger = newId();
  messageOf.set(stranger, newId());
  const messageId = await note(stranger);
  expect(await house().find(messageId)).toMatchObject({ code: 'NOT_FOUND' });
});

test('one that the directory does not know is found beside another of its id that it knows', async () => {
  const contactId = contacts.at(-1) ?? '';
  const messageId = messageOf.get(contactId) ?? '';
  const stranger = newId();
  messageOf.set(stranger, messageId);
  await note(stranger);
  expect(await house().find(messageId)).toEqual({ childminderId, contactId });
});

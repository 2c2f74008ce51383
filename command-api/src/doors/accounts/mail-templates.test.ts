import type { AccountEvent } from '@nead/contracts/accounts/events.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { expect, test } from 'vitest';
import { openStreams } from '../../engine/handle.ts';
import type { ReactionParts } from '../../engine/reaction.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { type AccountCommand, accountDecider } from '../../rooms/accounts/decider.ts';
import { emailHash, emailStream } from '../../rooms/accounts/email-claim.ts';
import type { RegisterCommand } from '../../rooms/register/commands.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { aContact, childminderId, nthId, standard } from '../../rooms/register/test-register.ts';
import { inviteParent } from './invite.ts';
import { accountMails } from './mail-templates.ts';
import { accountReactions } from './reactions.ts';

const privateKey = 'a test key of more than 32 characters';
const email = 'stranger@example.ie';
const contact = aContact(11, email);
const { contactId } = contact;

/** The state after a childminder has written to the address, with the letter waiting to be sent. */
async function invited() {
  const log = memoryLog();
  const streams = openStreams(log);
  const write = (command: RegisterCommand) =>
    streams.handle(
      registerDecider,
      childminderId,
      command,
      systemIdentity('test', command.type).metadata,
      standard,
    );
  await write({ type: 'AddContact', childminderId, contact });
  const whom = { childminderId, contactId, email, firstName: 'Siobhán', lastName: 'Ó Súilleabháin' };
  await inviteParent(streams, privateKey, whom, systemIdentity('test', 'invite'));
  const mails = accountMails({
    streams,
    privateKey,
    publicUrl: 'https://nead.example',
    supportEmail: 'x@nead.example',
  });
  return {
    write,
    async letterTo() {
      const wanted = { unseal: new Set(['ParentInvited'] as const) };
      for await (const event of log.read(emailStream(emailHash(privateKey, email)), wanted)) {
        const letter = await mails['parent-invitation']?.(event);
        return letter && 'to' in letter ? letter.to : undefined;
      }
      throw new Error('Nobody was invited');
    },
  };
}

test('an invitation is written to whom it is meant for', async () => {
  const { letterTo } = await invited();
  expect(await letterTo()).toBe(email);
});

test.each<RegisterCommand>([
  { type: 'EditContact', contactId, fields: { email: 'right@example.ie' } },
  { type: 'WithdrawInvitation', contactId },
  { type: 'RemoveContact', contactId },
])('one that waited is not sent any more after $type', async (command) => {
  const { write, letterTo } = await invited();
  await write(command);
  expect(await letterTo()).toBeUndefined();
});

test('a new password is told to its owner, but not the one that came with the first proof of the address', async () => {
  const mails = accountReactions.reactions.find(({ name }) => name === 'account-mails');
  const told = async (by: Extract<AccountEvent, { type: 'PasswordSet' }>['data']['by']) => {
    const event = { type: 'PasswordSet', data: { accountId: childminderId, by, passwordHash: 'x' } };
    return mails?.react(event as LogEvent, {} as ReactionParts); // none of its parts is used
  };
  expect([await told('change'), await told('reset')]).toEqual([['password-changed'], ['password-changed']]);
  expect(await told('sign-up')).toEqual([]);
});

test('each of two new devices is told, also where the letter of the first was still to be sent', async () => {
  const log = memoryLog();
  const streams = openStreams(log);
  const accountId = childminderId;
  const expiresAt = '2030-01-01T00:00:00.000Z';
  const start = (n: number): AccountCommand => ({
    type: 'StartSession',
    session: { sessionId: nthId(n), rememberMe: false, expiresAt },
    answer: { linkId: nthId(10 + n), expiresAt },
  });
  const person = { role: 'childminder', email, firstName: 'A', lastName: 'B', passwordHash: 'h' } as const;
  const account = { accountId, ...person, termsVersion: '2026-11' };
  const commands = [{ type: 'Open', verifiedBy: 'mail', account } as const, start(1), start(2), start(3)];
  for (const [n, command] of commands.entries())
    await streams.handle(accountDecider, accountId, command, systemIdentity('test', `${n}`).metadata);
  const write = accountMails({ streams, privateKey, publicUrl: 'https://nead.example', supportEmail: email })[
    'new-device'
  ];
  const letters: unknown[] = [];
  for await (const event of log.read(`account-${accountId}`))
    if (event.type === 'LinkIssued') letters.push(await write?.(event));
  expect(letters).toMatchObject([{ to: email }, { to: email }]);
});

import { newId } from '@nead/contracts/ids.ts';
import { askableAgain } from '@nead/contracts/register/ask-again.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { expect, test } from 'vitest';
import { openStreams } from '../../engine/handle.ts';
import type { ReactionParts } from '../../engine/reaction.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { type AccountCommand, accountDecider } from '../../rooms/accounts/decider.ts';
import { emailClaimDecider, emailHash } from '../../rooms/accounts/email-claim.ts';
import { openAccount } from '../../rooms/accounts/open-account.ts';
import { inviteParent } from './invite.ts';
import { accountReactions } from './reactions.ts';

const privateKey = 'a test key of more than 32 characters';
const at = new Date().toISOString();
const accountId = newId();
const addresses = ['first@example.ie', 'second@example.ie', 'third@example.ie'] as const;

/** An account whose address was changed twice before anybody was told of the first change, and the events of both. */
async function changedTwice() {
  const log = memoryLog();
  const streams = openStreams(log);
  const as = (name: string) => systemIdentity('test', name).metadata;
  const [first, ...later] = addresses;
  const person = { accountId, role: 'parent', email: first, firstName: 'A', lastName: 'B' } as const;
  await openAccount(streams, privateKey, { ...person, passwordHash: 'h' }, 'configuration', as('open'));
  for (const email of later) {
    const link = () => ({ linkId: newId(), expiresAt: new Date(Date.now() + 60_000).toISOString() });
    const proof = link();
    const change = { changeId: newId(), email, by: 'owner', effectiveAt: at } as const;
    const commands: AccountCommand[] = [
      { type: 'AskEmailChange', change, proof, answer: link() },
      { type: 'ProveEmailChange', linkId: proof.linkId, at },
      { type: 'ApplyEmailChange', at },
    ];
    const claim = { type: 'Claim', accountId, role: 'parent' } as const;
    await streams.handle(emailClaimDecider, emailHash(privateKey, email), claim, as(`claim ${email}`));
    for (const command of commands)
      await streams.handle(accountDecider, accountId, command, as(`${command.type} ${email}`));
  }
  const changes: LogEvent[] = [];
  for await (const event of log.read(`account-${accountId}`))
    if (event.type === 'EmailChanged') changes.push(event);
  const parts = {
    streams,
    privateKey,
    publicUrl: 'https://nead.example',
    supportEmail: 'x@nead.example',
  } as ReactionParts; // these two use nothing else
  return { parts, changes };
}

test('the letter about a change goes to the address that it was about, also when the next one came before it', async () => {
  const { parts, changes } = await changedTwice();
  const write = accountReactions.templates?.(parts)['email-changed'];
  const letters = await Promise.all(changes.map((event) => write?.(event)));
  expect(letters.map((letter) => letter && 'to' in letter && letter.to)).toEqual(addresses.slice(0, 2));
});

test('every former address is free, and the new one is not', async () => {
  const { parts, changes } = await changedTwice();
  const release = accountReactions.reactions.find(({ name }) => name === 'release-former-email');
  for (const event of changes) await release?.react(event, parts);
  const claims = await Promise.all(
    addresses.map((email) => parts.streams.stateOf(emailClaimDecider, emailHash(privateKey, email))),
  );
  expect(claims.map(({ claimed }) => claimed?.accountId)).toEqual([undefined, undefined, accountId]);
});

test('who said no under a former address is not asked under the new one for 90 days, by the same childminder', async () => {
  const { parts, changes } = await changedTwice();
  const { streams } = parts;
  const [former, , own] = addresses;
  const [childminderId, contactId] = [newId(), newId()];
  const ask = async (email: string, by: string, when = new Date()) => {
    const whom = { childminderId: by, contactId, email, firstName: 'A', lastName: 'B' };
    const done = await inviteParent(streams, privateKey, whom, systemIdentity('test', newId(), when));
    return 'events' in done ? done.events.map(({ type }) => type) : done.code;
  };
  expect(await ask(former, childminderId)).toEqual(['ParentInvited']);
  const until = askableAgain(at);
  const no = { type: 'Decline', contactId, accountId, reported: false, until } as const;
  const { metadata } = systemIdentity('test', 'no');
  await streams.handle(emailClaimDecider, emailHash(privateKey, former), no, metadata);
  const release = accountReactions.reactions.find(({ name }) => name === 'release-former-email');
  for (const event of changes) await release?.react(event, parts);

  expect(await ask(own, childminderId)).toEqual(['InvitationIgnored']);
  expect(await ask(own, newId())).toEqual(['ParentInvited']);
  // The former address is free for anybody by now, and its new owner has said nothing.
  expect(await ask(former, childminderId)).toEqual(['ParentInvited']);
  expect(await ask(own, childminderId, new Date(until))).toEqual(['ParentInvited']);
});

import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { expect, test } from 'vitest';
import { openStreams } from '../../engine/handle.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { linkTokens } from '../../rooms/accounts/link-tokens.ts';
import type { RegisterCommand } from '../../rooms/register/commands.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { aContact, nthId, standard } from '../../rooms/register/test-register.ts';
import { inviteParent } from './invite.ts';
import { linkFinder } from './links.ts';

const KEY = 'a test key of more than 32 characters';
const email = 'siobhan@example.ie';

test('an invitation is open also after another childminder invited the address and took that back', async () => {
  const log = memoryLog();
  const streams = openStreams(log);
  const { pendingInvitation } = linkFinder({ streams, mailLinks: linkTokens(KEY), privateKey: KEY });
  const written = (childminderId: string, command: RegisterCommand) =>
    streams.handle(
      registerDecider,
      childminderId,
      command,
      systemIdentity('test', `${childminderId} ${command.type}`).metadata,
      standard,
    );
  for (const n of [1, 2]) {
    const childminderId = nthId(n);
    const contact = aContact(10 + n, email);
    await written(childminderId, { type: 'AddContact', childminderId, contact });
    const { contactId } = contact;
    const invited = { childminderId, contactId, email, firstName: 'Siobhán', lastName: 'Ó Súilleabháin' };
    await inviteParent(streams, KEY, invited, systemIdentity('test', `invite ${n}`));
    expect(await pendingInvitation(email)).toMatchObject({ contactId });
  }
  await written(nthId(2), { type: 'RemoveContact', contactId: nthId(12) });
  expect(await pendingInvitation(email)).toMatchObject({ childminderId: nthId(1), contactId: nthId(11) });
  await written(nthId(1), { type: 'WithdrawInvitation', contactId: nthId(11) });
  expect(await pendingInvitation(email)).toBeUndefined();
});

import type { DomainEvent } from '@nead/contracts/events.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '../../engine/db.ts';
import { type FollowedSide, household, openFollowedSide, untilReached } from '../../test-read-side.ts';
import { invitationsOn } from './invitations.ts';

let side: FollowedSide;
beforeAll(async () => {
  side = await openFollowedSide();
});
afterAll(() => side?.close());

test('a contact whose address was put right stands once, as the newest invitation does', async () => {
  const { childminderId, contactId, parentId, contactAdded, opened, register } = household();
  await side.append(`account-${childminderId}`, opened(childminderId, 'childminder'));
  await side.append(register, contactAdded);
  const about = () => ({ invitationId: newId(), childminderId, contactId });
  const invited = (email: string): DomainEvent => ({
    type: 'ParentInvited',
    data: { ...about(), email, firstName: 'Máire', lastName: 'Ó Sé', expiresAt: '2099-01-01T00:00:00.000Z' },
  });
  const declined: DomainEvent = {
    type: 'InvitationDeclined',
    data: { ...about(), accountId: parentId, reported: true, until: '2099-01-01T00:00:00.000Z' },
  };
  // If both arrive within a millisecond, the first hash counts.
  await side.append('email-bb', invited('maire@example.ie'), declined);
  const right = 'maire.right@example.ie';
  await side.append(
    register,
    { type: 'ContactEdited', data: { childminderId, contactId, email: right } },
    { type: 'InvitationRequested', data: { childminderId, contactId } },
  );
  const position = await side.append('email-aa', invited(right));
  await untilReached(side.worker, position, 60_000);
  const { invitations, total } = await invitationsOn(openDb(side.pool), { page: 1 });
  expect(total).toBe(1);
  expect(invitations).toMatchObject([{ _id: contactId, email: right, state: 'waiting' }]);
});

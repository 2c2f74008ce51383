import type { DomainEvent } from '@nead/contracts/events.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '../../engine/db.ts';
import { type FollowedSide, household, openFollowedSide, untilReached } from '../../test-read-side.ts';
import { declinedBy, questionsTo } from './questions.ts';

let side: FollowedSide;
beforeAll(async () => {
  side = await openFollowedSide();
});
afterAll(() => side?.close());

const until = '2099-01-01T00:00:00.000Z';

test('what was said to a question is not said by who has the address since', async () => {
  const { childminderId, contactId, parentId, childAdded, contactAdded, putOn, opened, register } =
    household();
  const laterId = newId();
  const email = 'maire@example.ie';
  const parent = (id: string) => {
    const event = opened(id, 'parent');
    return { ...event, data: { ...event.data, email } } as DomainEvent; // the same with another address
  };
  const claimed = (accountId: string): DomainEvent => ({
    type: 'EmailClaimed',
    data: { accountId, role: 'parent' },
  });
  const about = { invitationId: newId(), childminderId, contactId };
  await side.append(`account-${childminderId}`, opened(childminderId, 'childminder'));
  await side.append(register, childAdded, contactAdded, putOn);
  await side.append(`account-${parentId}`, parent(parentId));
  const address = 'email-aa';
  const answered = await side.append(
    address,
    claimed(parentId),
    {
      type: 'ParentInvited',
      data: { ...about, owner: parentId, email, firstName: 'Máire', lastName: 'Ó Sé', expiresAt: until },
    },
    { type: 'InvitationDeclined', data: { ...about, accountId: parentId, reported: true, until } },
  );
  await untilReached(side.worker, answered, 60_000);
  const db = openDb(side.pool);
  const seen = async (id: string) => ({
    asked: (await questionsTo(db, id)).map(({ _id }) => _id),
    declined: (await declinedBy(db, id, new Date())).map(({ _id }) => _id),
  });
  expect(await seen(parentId)).toEqual({ asked: [], declined: [contactId] });

  await side.append(address, { type: 'EmailReleased', data: { accountId: parentId } });
  await side.append(`account-${parentId}`, { type: 'AccountErased', data: { accountId: parentId } });
  await side.append(`account-${laterId}`, parent(laterId));
  const position = await side.append(address, claimed(laterId));
  await untilReached(side.worker, position, 60_000);
  expect(await seen(laterId)).toEqual({ asked: [contactId], declined: [] });
});

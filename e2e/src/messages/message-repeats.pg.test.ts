import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { Message } from '@nead/contracts/messages/requests.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { registerRefusalTexts } from '@nead/contracts/register/texts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';

let house: SmallHouse;
let aoife: Caller;
let parent: Caller;
let child: string;
let contact: string;
let families = 0;

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
});
afterAll(() => house?.close());
beforeEach(async () => {
  families += 1;
  const name = `parent-${families}`;
  parent = await enter(house, 'parent', name);
  ({ child, contact } = await shareChild(aoife, parent, name));
});

/** A message that was sent, and a function that sends it once more under its key. */
async function sent(from: Caller, to: string) {
  const key = newId();
  const again = () => write(from, to, key);
  const first = await again();
  expect([first.status, first.errors ?? first.message]).toEqual([201, undefined]);
  return { first, again };
}
const write = (from: Caller, to: string, key = newId()) =>
  from.call<{ _id: string }>(
    'POST',
    '/messages',
    { to, subject: 'Friday', content: 'Who collects?' },
    { [headers.idempotencyKey]: key },
  );
const sentOf = async (from: Caller) => (await from.call<Message[]>('GET', '/messages/sent')).data;

describe('a message that was sent is answered as the first time', () => {
  test('when the child of the parent who wrote it has left since', async () => {
    const { first, again } = await sent(parent, aoife.account);
    const endDate = addDays(dublinDate(new Date()), -1);
    expect((await aoife.call('POST', `/childminder/children/${child}/leave`, { endDate })).status).toBe(200);
    expect(await again()).toMatchObject({ status: 201, data: first.data });
    const { status, code, message } = await write(parent, aoife.account);
    expect([status, code, message]).toEqual([409, 'CHILD_LEFT', messageTexts.leftCare]);
    expect(await sentOf(parent)).toHaveLength(1);
  });

  test('when the parent to whom it was written has ended the sharing since', async () => {
    const { first, again } = await sent(aoife, contact);
    expect((await parent.call('POST', `/parent/childminders/${aoife.account}/end`)).status).toBe(200);
    expect(await again()).toMatchObject({ status: 201, data: first.data });
    const { status, code, message } = await write(aoife, contact);
    expect([status, code, message]).toEqual([409, 'CONFLICT', registerRefusalTexts.notSharing]);
  });

  test('when the contact to whom it was written is gone from the register since', async () => {
    const { first, again } = await sent(aoife, contact);
    expect((await aoife.call('DELETE', `/childminder/children/${child}`)).status).toBe(200);
    expect((await aoife.call('DELETE', `/childminder/parents/${contact}`)).status).toBe(200);
    expect(await again()).toMatchObject({ status: 201, data: first.data });
    const { status, message } = await write(aoife, contact);
    expect([status, message]).toEqual([404, messageTexts.recipientNotFound]);
  });

  test('when the parent who wrote it has ended the sharing since, and a new one finds nobody', async () => {
    const { first, again } = await sent(parent, aoife.account);
    expect((await parent.call('POST', `/parent/childminders/${aoife.account}/end`)).status).toBe(200);
    expect(await again()).toMatchObject({ status: 201, data: first.data });
    const { status, message } = await write(parent, aoife.account);
    expect([status, message]).toEqual([404, messageTexts.recipientNotFound]);
  });
});

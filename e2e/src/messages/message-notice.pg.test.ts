import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { platformDecider } from '@nead/command-api/rooms/admin/decider.ts';
import { PLATFORM } from '@nead/contracts/admin/events.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { defaultNotices, type NoticeSettings } from '@nead/contracts/preferences/notice-requests.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';

let house: SmallHouse;
let childminder: Caller;
let parent: Caller;
let contact: string;
const SECRET = 'The code of the door is 4711';

beforeAll(async () => {
  house = await smallHouse();
  childminder = await enter(house, 'childminder', 'nora');
  parent = await enter(house, 'parent', 'parent');
  ({ contact } = await shareChild(childminder, parent, 'parent'));
});
afterAll(() => house?.close());
beforeEach(async () => {
  await readAll();
  house.letters.length = 0;
});

interface Sent {
  _id: string;
  threadId: string;
}
const send = async (from: Caller, to: string): Promise<Sent> =>
  (await from.call<Sent>('POST', '/messages', { to, subject: 'Friday', content: SECRET })).data;
const write = () => send(childminder, contact);

async function readAll(): Promise<void> {
  const { data } = await parent.call<{ threads: { threadId: string }[] }>('GET', '/messages/threads');
  for (const { threadId } of data.threads) await parent.call('PATCH', `/messages/thread/${threadId}/read`);
}
const notices = () => house.letters.filter(({ subject }) => /has written to you/.test(subject));
/** The states of the mails about messages, once two minutes have passed since everything that was sent. */
const afterTwoMinutes = (count: number) => house.mailsComeDue('message-notice', count);

describe('a parent', () => {
  test('gets a mail about a message that is unread after two minutes, and never a word of it', async () => {
    await write();
    const { waits, states } = await afterTwoMinutes(1);
    expect(waits[0]).toBeGreaterThan(100);
    expect(waits[0]).toBeLessThanOrEqual(120);
    expect(states).toEqual(['sent']);
    const [letter] = notices();
    expect([letter?.to, letter?.subject]).toEqual([
      'parent@example.ie',
      'Nóra Test has written to you on Nead',
    ]);
    expect(JSON.stringify(letter)).not.toContain('4711');
    expect(JSON.stringify(letter)).not.toContain('Friday');
    expect(letter?.text).toContain('https://nead.example/parent/messages');
  });

  test('gets one for all that waits, and the next when that was read', async () => {
    await write();
    await write();
    expect((await afterTwoMinutes(2)).states).toEqual(['dropped', 'sent']);
    await write();
    expect((await afterTwoMinutes(1)).states).toEqual(['dropped']);
    await readAll();
    await write();
    expect((await afterTwoMinutes(1)).states).toEqual(['sent']);
    expect(notices()).toHaveLength(2);
  });

  test('who has read it by then gets none', async () => {
    const { _id } = await write();
    await expect.poll(async () => (await parent.call('PATCH', `/messages/${_id}/read`)).status).toBe(200);
    expect((await afterTwoMinutes(1)).states).toEqual(['dropped']);
  });

  test('who took a message off the lists unread is told of the next one', async () => {
    const { _id } = await write();
    expect((await parent.call('DELETE', `/messages/${_id}`)).status).toBe(200);
    expect((await afterTwoMinutes(1)).states).toEqual(['dropped']);
    await write();
    expect((await afterTwoMinutes(1)).states).toEqual(['sent']);
  });

  test('who read the first of two messages in quiet hours is told of the second when they are over', async () => {
    const clock = (minutes: number) => dublinTime(new Date(Date.now() + minutes * 60_000));
    const quiet = (quietHours: NoticeSettings['quietHours']) =>
      parent.call('PUT', '/notifications/settings', { ...defaultNotices, quietHours });
    // The quiet hours are so long that an hour which comes twice, or not at all, does not matter.
    await quiet({ from: clock(-180), to: clock(180) });
    const { _id } = await write();
    await write();
    const waiting = await house.mailsWait('message-notice', 2);
    const ids = waiting.map(({ id }) => id);
    await house.pool.query('update command.outbox set next_at = now() where id = any($1)', [ids]);
    const looked = async () =>
      (
        await house.pool.query(
          `select 1 from command.outbox where id = any($1) and (state <> 'waiting' or next_at > now() + interval '50 minutes')`,
          [ids],
        )
      ).rowCount;
    await expect.poll(looked).toBe(2);
    expect((await parent.call('PATCH', `/messages/${_id}/read`)).status).toBe(200);
    await quiet(null);
    expect((await afterTwoMinutes(2)).states).toEqual(['dropped', 'sent']);
    expect(notices()).toHaveLength(1);
  });

  test('gets none while mails or messages are switched off', async () => {
    const flag = async (feature: 'enableEmailNotifications' | 'enableMessages', on: boolean) =>
      house.streams.handle(
        platformDecider,
        PLATFORM,
        { type: 'SwitchFlag', feature, on },
        systemIdentity('test', `${feature} ${on}`).metadata,
      );
    for (const feature of ['enableEmailNotifications', 'enableMessages'] as const) {
      await write();
      await flag(feature, false);
      expect((await afterTwoMinutes(1)).states).toEqual(['dropped']);
      await flag(feature, true);
      await readAll();
    }
    expect(notices()).toEqual([]);
  });
});

describe('a childminder', () => {
  const own = () => notices().filter(({ to }) => to === 'nora@example.ie');
  const readOwn = async () => {
    const { data } = await childminder.call<{ threads: { threadId: string }[] }>('GET', '/messages/threads');
    for (const { threadId } of data.threads)
      await childminder.call('PATCH', `/messages/thread/${threadId}/read`);
  };
  const mails = (wanted: boolean) =>
    childminder.call('PUT', '/notifications/settings', {
      messages: true,
      incidents: true,
      attendance: true,
      quietHours: null,
      mails: { messages: wanted },
    });

  test('gets a mail about a message that is unread after two minutes, and never a word of it', async () => {
    await send(parent, childminder.account);
    expect((await afterTwoMinutes(1)).states).toEqual(['sent']);
    const [letter, ...more] = own();
    expect(more).toEqual([]);
    expect(letter?.subject).toMatch(/ has written to you on Nead$/);
    expect(letter?.text).toContain('https://nead.example/childminder/messages');
    expect(JSON.stringify(letter)).not.toMatch(/4711|Friday/);
  });

  test('who has read it by then gets none, nor one who wants none', async () => {
    await readOwn();
    await send(parent, childminder.account);
    await readOwn();
    expect((await afterTwoMinutes(1)).states).toEqual(['dropped']);
    await mails(false);
    await send(parent, childminder.account);
    expect((await afterTwoMinutes(1)).states).toEqual(['dropped']);
    await mails(true);
    await readOwn();
    await send(parent, childminder.account);
    expect((await afterTwoMinutes(1)).states).toEqual(['sent']);
    expect(own()).toHaveLength(1);
  });

  test('who wanted none of a message that is still unread gets one about the next', async () => {
    await readOwn();
    await mails(false);
    await send(parent, childminder.account);
    expect((await afterTwoMinutes(1)).states).toEqual(['dropped']);
    await mails(true);
    await send(parent, childminder.account);
    await send(parent, childminder.account);
    expect((await afterTwoMinutes(2)).states).toEqual(['dropped', 'sent']);
    expect(own()).toHaveLength(1);
  });
});

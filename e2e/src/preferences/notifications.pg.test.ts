import { schedules } from '@nead/command-api/engine/schedules.ts';
import { addDays, dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { ChildminderNotice } from '@nead/contracts/preferences/notice-requests.ts';
import { noticeTexts } from '@nead/contracts/preferences/notice-texts.ts';
import { pushKeys } from '@nead/http-kit/push-keys.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { daily } from '../care/care-kit.ts';
import { Caller } from '../kit/api.ts';
import { emailOf, enter, shareChild } from '../kit/house-kit.ts';
import { openPushService, type PushService } from '../kit/push-service.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { choosePlan } from '../subscription/subscription-kit.ts';

const keys = pushKeys('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw');
let house: SmallHouse;
let service: PushService;
let childminder: Caller;
let parent: Caller;
let stranger: Caller;
let child: string;
let contact: string;

beforeAll(async () => {
  [house, service] = await Promise.all([smallHouse({ pushKeys: keys }), openPushService()]);
  childminder = await enter(house, 'childminder', 'nora');
  parent = await enter(house, 'parent', 'parent');
  stranger = await enter(house, 'parent', 'stranger');
  ({ child, contact } = await shareChild(childminder, parent, 'parent'));
  for (const [name, caller] of Object.entries({ childminder, parent, stranger })) await turnOn(caller, name);
});
afterAll(async () => {
  await house?.close();
  await service?.close();
});
beforeEach(() => {
  service.received.length = 0;
});

const turnOn = (caller: Caller, device: string) =>
  caller.call<{ _id: string }>('POST', '/notifications/devices', service.subscribe(device));
const keepOn = (caller: Caller, subscription: object) =>
  caller.call<{ _id: string }>('PUT', '/notifications/devices', subscription);
/** The same person, or another, at the same browser. */
/** Logs in once more, on a new device, of which the others are told. */
async function again(name: string): Promise<Caller> {
  const told = async () => {
    const ended = "template = 'new-device-push' and state not in ('waiting', 'sending')";
    return (await house.pool.query(`select from command.outbox where ${ended}`)).rowCount ?? 0;
  };
  const before = await told();
  const caller = await new Caller(house.url).login(emailOf(name), HOUSE_PASSWORD);
  await expect.poll(told).toBeGreaterThan(before);
  service.received.length = 0;
  return caller;
}
const choose = (caller: Caller, more: object) =>
  caller.call('PUT', '/notifications/settings', {
    messages: true,
    incidents: true,
    attendance: true,
    quietHours: null,
    ...more,
  });
/** Lets enough time pass for the notifications of one person, and answers their states. */
const due = async (caller: Caller, count = 1) =>
  (await house.mailsComeDue(`push ${caller.account}`, count)).states;
const sign = (status: 'signed-in' | 'signed-out') =>
  childminder.call<{ recordId: string }>('POST', `/childminder/children/${child}/attendance`, { status });
const write = (from: Caller, to: string) =>
  from.call('POST', '/messages', { to, subject: 'Friday', content: 'The code of the door is 4711' });
const fall = () =>
  childminder.call<{ _id: string }>('POST', daily(child, 'incidents'), {
    type: 'injury',
    severity: 'low',
    description: 'Fell off the swing',
    actionTaken: 'A plaster',
  });

describe('a device that was turned on', () => {
  test('of a childminder is told that a parent has accepted her invitation', async () => {
    expect(await due(childminder)).toEqual(['sent']);
    const { data } = await childminder.call<{ notifications: ChildminderNotice[] }>(
      'GET',
      '/childminder/dashboard',
    );
    const [told] = data.notifications;
    expect(told).toMatchObject({ type: 'linked', contactId: contact, seen: false });
    expect(service.received.map(({ message }) => message.title)).toEqual([told?.text]);
  });

  test('is told of a sign-in by a message that it alone can open, from a server that proves who it is', async () => {
    const { data } = await parent.call<{ publicKey: string }>('GET', '/notifications/settings');
    expect(data.publicKey).toBe(keys.publicKey);
    await sign('signed-in');
    expect(await due(parent)).toEqual(['sent']);
    const [got, ...more] = service.received;
    expect(more).toEqual([]);
    expect(got).toMatchObject({
      device: 'parent',
      message: {
        title: noticeTexts.signIn('Fionn'),
        body: expect.stringMatching(/^At \d\d:\d\d$/),
        url: '/parent/dashboard',
      },
      headers: { ttl: expect.stringMatching(/^\d+$/), 'content-encoding': 'aes128gcm' },
      sender: { aud: service.url, sub: 'mailto:support@nead.example', key: keys.publicKey },
    });
  });

  test('is told nothing of what was taken back in the meantime', async () => {
    const { data } = await sign('signed-out');
    await childminder.call('DELETE', `/child-activities/child/${child}/attendance/${data.recordId}`);
    expect(await due(parent)).toEqual(['dropped']);
    expect(service.received).toEqual([]);
  });

  test('is told of an incident and of a message, without a word of them', async () => {
    await fall();
    await write(childminder, contact);
    expect(await due(parent, 2)).toEqual(['sent', 'sent']);
    const said = service.received.map(({ message }) => message.title).sort();
    expect(said).toEqual([noticeTexts.incident('Fionn'), noticeTexts.message('Nóra Test')].sort());
    expect(JSON.stringify(service.received)).not.toMatch(/4711|Friday|swing/);
    expect(service.received.find(({ message }) => message.url.endsWith('dashboard'))?.headers.urgency).toBe(
      'high',
    );
  });

  test('of a childminder is told of what parents do, and the same stands in her list', async () => {
    const { _id } = (await fall()).data;
    await parent.call('POST', `${daily(child, 'incidents')}/${_id}/acknowledgement`, { name: 'Róisín' });
    await write(parent, childminder.account);
    await parent.call('POST', `/parent/children/${child}/absences`, {
      _id: newId(),
      from: '2099-01-04',
      reason: 'holiday',
    });
    await due(childminder, 3);
    const said = service.received.filter(({ device }) => device === 'childminder');
    const titles = [
      noticeTexts.absence('Fionn'),
      noticeTexts.incidentRead('Fionn'),
      noticeTexts.message('Róisín de Búrca'),
    ];
    expect(said.map(({ message }) => message.title).sort()).toEqual([...titles].sort());
    const { data } = await childminder.call<{ children: unknown[]; notifications: ChildminderNotice[] }>(
      'GET',
      '/childminder/dashboard',
    );
    expect(data.children).toHaveLength(1);
    const absence = noticeTexts.absenceOn('Fionn', '2099-01-04', '2099-01-04', 'on holiday');
    expect(data.notifications.slice(0, 3).map(({ text }) => text)).toEqual([absence, titles[2], titles[1]]);
    await due(parent);

    // On a phone that is off, one notification would replace the other.
    service.received.length = 0;
    for (const given of [true, false])
      for (const consent of ['outings', 'photos'])
        await parent.call('PUT', `/parent/children/${child}/consents/${consent}`, { given });
    await due(childminder, 2);
    const list = await childminder.call<{ notifications: ChildminderNotice[] }>(
      'GET',
      '/childminder/dashboard',
    );
    expect(list.data.notifications.slice(0, 2).map(({ text }) => text)).toEqual([
      'No photos seen by other families: Fionn. Róisín de Búrca withdrew the consent.',
      'No outings: Fionn. Róisín de Búrca withdrew the consent.',
    ]);
    const topics = service.received.map(({ headers }) => String(headers.topic));
    expect(new Set(topics).size).toBe(2);
    expect(topics.filter((topic) => !/^[\w-]{1,32}$/.test(topic))).toEqual([]);
  });
});

describe('a dose that must be some time after another', () => {
  const HOUR = 3_600_000;
  const give = (medicine: string, hoursAgo: number, hoursBetween: number | null = 4) =>
    childminder.call<{ _id: string }>('POST', daily(child, 'medications'), {
      medicine,
      dose: '5 ml',
      reason: 'Teething',
      givenBy: 'Nóra',
      hoursBetween,
      time: new Date(Date.now() - hoursAgo * HOUR).toISOString(),
    });
  let order = '';
  const reminded = async () => (await house.mailsComeDue(order, 1)).states;
  beforeAll(async () => {
    order = `reminder ${childminder.account}`;
    const path = `/parent/children/${child}/consents/medication`;
    await parent.call('PUT', path, { given: true, until: addDays(dublinDate(new Date()), 1) });
  });

  test('is called to mind when it may be given, without its name', async () => {
    await give('Calpol', 4.01);
    expect(await reminded()).toEqual(['sent']);
    const [{ message } = { message: undefined }] = service.received;
    expect(message).toMatchObject({
      title: noticeTexts.mayHaveAgain('Fionn'),
      body: expect.stringMatching(/^Since \d\d:\d\d\./),
      url: `/childminder/child/${child}/day`,
    });
    expect(JSON.stringify(service.received)).not.toContain('Calpol');
  });

  test('is not before its time, nor when it was given, written down late or taken back meanwhile', async () => {
    const waiting = async () =>
      (
        await house.pool.query<{ hours: number }>(
          `select extract(epoch from next_at - now()) / 3600 as hours from command.outbox
           where template = $1 and state = 'waiting'`,
          [order],
        )
      ).rows.map(({ hours }) => Number(hours));
    const { data } = await give('Inhaler', 1);
    await house.mailsWait(order, 1);
    await house.pool.query('update command.outbox set next_at = now() where template = $1', [order]);
    await vi.waitUntil(async () => (await waiting()).some((hours) => hours > 2.9), { timeout: 60_000 });
    await childminder.call('DELETE', `${daily(child, 'medications')}/${data._id}`);
    expect(await reminded()).toEqual(['dropped']);
    await give('Syrup', 30);
    await give('Drops', 4.02);
    await house.mailsWait(order, 1);
    await give('Drops', 0.01, null);
    expect(await reminded()).toEqual(['dropped']);
    expect(service.received).toEqual([]);
  });

  test('is told to nobody who does not want it, nor of a child that has gone', async () => {
    await choose(childminder, { medicines: false });
    await give('Balm', 4.01);
    expect(await reminded()).toEqual(['dropped']);
    await choose(childminder, {});
    expect(service.received).toEqual([]);
    await give('Cream', 4.01);
    await house.mailsWait(order, 1);
    await sign('signed-out');
    expect(await reminded()).toEqual(['dropped']);
    await due(parent);
    await sign('signed-in');
    await due(parent);
  });

  test('is told of no child that left care without a sign-out', async () => {
    await give('Lotion', 4.01);
    await house.mailsWait(order, 1);
    const path = `/childminder/children/${child}/leave`;
    const endDate = addDays(dublinDate(new Date()), -1);
    expect((await childminder.call('POST', path, { endDate })).status).toBe(200);
    expect(await reminded()).toEqual(['dropped']);
    expect((await childminder.call('DELETE', path)).status).toBe(200);
    expect(service.received).toEqual([]);
  });
});

describe('what was chosen', () => {
  test('is what one is told of, and nothing else', async () => {
    await choose(parent, { attendance: false });
    await sign('signed-out');
    expect(await due(parent)).toEqual(['dropped']);
    await choose(parent, {});
    expect(service.received).toEqual([]);
  });

  test('holds back what comes in quiet hours until they are over', async () => {
    const clock = (minutes: number) => dublinTime(new Date(Date.now() + minutes * 60_000));
    // The quiet hours are so long that an hour which comes twice, or not at all, does not matter.
    await choose(parent, { quietHours: { from: clock(-180), to: clock(180) } });
    await fall();
    const later = async () =>
      (
        await house.pool.query<{ hours: number; attempts: number }>(
          `select extract(epoch from next_at - now()) / 3600 as hours, attempts from command.outbox
           where template = $1 and state = 'waiting'`,
          [`push ${parent.account}`],
        )
      ).rows[0];
    await vi.waitUntil(later, { timeout: 60_000 });
    await house.pool.query(`update command.outbox set next_at = now() where template = $1`, [
      `push ${parent.account}`,
    ]);
    await vi.waitUntil(async () => Number((await later())?.hours) > 0.9, { timeout: 60_000 });
    expect(await later()).toMatchObject({ attempts: 0 });
    expect(service.received).toEqual([]);
    await choose(parent, {});
    expect(await due(parent)).toEqual(['sent']);
  });

  test.each([
    [{ quietHours: { from: '21:00', to: '21:00' } }, noticeTexts.quietInvalid],
    [{ quietHours: { from: '24:00', to: '07:00' } }, noticeTexts.quietInvalid],
    [{ messages: 'yes' }, 'messages must be true or false'],
  ])('is refused where it cannot be: %j', async (wrong, sentence) => {
    expect(await choose(parent, wrong)).toMatchObject({ status: 400, errors: [sentence] });
  });
});

describe('a device', () => {
  test('whose subscription is over is forgotten, and the others are told all the same', async () => {
    await turnOn(parent, 'old phone');
    for (const status of [410, 404]) {
      await turnOn(parent, 'old phone');
      service.answer('old phone', status);
      await write(childminder, contact);
      expect(await due(parent)).toEqual(['sent']);
      const { rows } = await house.pool.query('select id from command.push_device where endpoint = $1', [
        `${service.url}/old%20phone`,
      ]);
      expect(rows).toEqual([]);
    }
    expect(service.received.map(({ device }) => device)).toEqual(['parent', 'parent']);
  });

  test('that cannot be reached now is tried again', async () => {
    service.answer('parent', 503);
    await write(childminder, contact);
    const tried = async () =>
      (
        await house.pool.query(
          `select 1 from command.outbox where template = $1 and state = 'waiting' and attempts = 1`,
          [`push ${parent.account}`],
        )
      ).rowCount === 1;
    await vi.waitUntil(
      async () => {
        await house.pool.query(
          `update command.outbox set next_at = now() where template = $1 and attempts = 0`,
          [`push ${parent.account}`],
        );
        return tried();
      },
      { timeout: 60_000 },
    );
    service.answer('parent', 201);
    expect(await due(parent)).toEqual(['sent']);
    expect(service.received).toHaveLength(1);
  });

  test('is told nothing once its session has ended, nor once it was turned off', async () => {
    const second = await again('parent');
    const tablet = await turnOn(second, 'tablet');
    const own = await turnOn(parent, 'laptop');
    expect((await stranger.call('DELETE', `/notifications/devices/${own.data._id}`)).status).toBe(404);
    expect((await parent.call('DELETE', `/notifications/devices/${own.data._id}`)).status).toBe(200);
    expect(tablet.status).toBe(201);
    await second.call('POST', '/auth/logout', {});
    await write(childminder, contact);
    await due(parent);
    expect(service.received.map(({ device }) => device)).toEqual(['parent']);
  });

  test('stays on in the next session of whoever turned it on, and is nobody else’s by logging in there', async () => {
    const shared = service.subscribe('shared-tablet');
    const { data } = await parent.call<{ _id: string }>('POST', '/notifications/devices', shared);
    expect((await keepOn(stranger, shared)).status).toBe(404);
    expect((await stranger.call('DELETE', `/notifications/devices/${data._id}`)).status).toBe(404);
    await write(childminder, contact);
    await due(parent);
    expect(service.received.map(({ device }) => device).sort()).toEqual(['parent', 'shared-tablet']);

    service.received.length = 0;
    const first = await again('parent');
    expect((await keepOn(first, shared)).data).toEqual(data);
    await first.call('POST', '/auth/logout', {});
    await write(childminder, contact);
    await due(parent);
    expect(service.received.map(({ device }) => device)).toEqual(['parent']);

    // The choice holds long after the session is over.
    for (const { run } of schedules) await run(house.pool);
    const second = await again('parent');
    expect((await keepOn(second, shared)).data).toEqual(data);
    // The account that turns it on owns it from then on.
    await stranger.call('POST', '/notifications/devices', shared);
    expect((await keepOn(second, shared)).status).toBe(404);
    await second.call('POST', '/auth/logout', {});
  });

  test('that was turned on for a key that has been replaced is told nothing, and is asked to let go when it is opened', async () => {
    const tablet = service.subscribe('tablet');
    await parent.call('POST', '/notifications/devices', tablet);
    await house.pool.query(`update command.push_device set signer = 'the former key' where endpoint = $1`, [
      tablet.endpoint,
    ]);
    await write(childminder, contact);
    expect(await due(parent)).toEqual(['sent']);
    expect(service.received.map(({ device }) => device)).toEqual(['parent']);
    expect((await keepOn(parent, tablet)).status).toBe(404);
    // After it is turned on once more, it subscribes with the present key.
    const { data } = await parent.call<{ _id: string }>('POST', '/notifications/devices', tablet);
    expect((await keepOn(parent, tablet)).data).toEqual(data);
    await parent.call('DELETE', `/notifications/devices/${data._id}`);
  });

  test('names a push service and keys of a browser, and nothing else', async () => {
    const { endpoint, keys: good } = service.subscribe('x');
    for (const wrong of [
      { endpoint: 'https://intranet.example/secret', keys: good },
      { endpoint: 'http://169.254.169.254/latest', keys: good },
      { endpoint: 'https://fcm.googleapis.com.evil.example/x', keys: good },
      { endpoint: 'https://user:pw@fcm.googleapis.com/x', keys: good },
      { endpoint, keys: { ...good, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
      { endpoint, keys: { ...good, auth: 'short' } },
    ]) {
      const answer = await parent.call('POST', '/notifications/devices', wrong);
      expect([wrong.endpoint, answer.status]).toEqual([wrong.endpoint, 400]);
    }
  });
});

test('parents of the children are told when somebody covers for their childminder, and when that ends', async () => {
  await choosePlan(house, childminder.account, 'STANDARD');
  const person = { duty: 'cover', person: 'Bríd Ní Shé', expires: addDays(dublinDate(new Date()), 90) };
  const noted = await childminder.call<{ _id: string }>('POST', '/childminder/file/papers', person);
  const give = () =>
    childminder.call<{ _id: string }>('POST', '/childminder/cover', { paperId: noted.data._id, hours: 2 });
  const end = (id: string) => childminder.call('DELETE', `/childminder/inspection-passes/${id}`);
  const first = (await give()).data._id;
  expect(await due(parent)).toEqual(['sent']);
  await end(first);
  expect(await due(parent)).toEqual(['sent']);
  const told = service.received.filter(({ device }) => device === 'parent');
  expect(told.map(({ message }) => message.title)).toEqual([
    noticeTexts.coverBegan('Nóra Test'),
    noticeTexts.coverEnded('Nóra Test'),
  ]);
  expect(told[0]?.headers.urgency).toBe('high');
  expect(JSON.stringify(service.received)).not.toContain('Bríd');
  expect(service.received.some(({ device }) => device === 'stranger')).toBe(false);
  // A consent that ends before it was told is told as ended.
  await end((await give()).data._id);
  expect((await due(parent, 2)).toSorted()).toEqual(['dropped', 'sent']);
});

test('a parent who was taken off a child hears no more of it', async () => {
  await sign('signed-in');
  await due(parent);
  await sign('signed-out');
  await write(childminder, contact);
  // The person to be told is looked up when the event is taken in, and again when the notification goes out.
  await house.mailsWait(`push ${parent.account}`, 2);
  await childminder.call('DELETE', `/childminder/children/${child}/contacts/${contact}`);
  expect(await due(parent, 2)).toEqual(['dropped', 'dropped']);
  expect(service.received.map(({ message }) => message.title)).toEqual([noticeTexts.signIn('Fionn')]);
});

import { dublinTime } from '@nead/contracts/dublin.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { ChildminderNotice, NoticeSettings } from '@nead/contracts/preferences/notice-requests.ts';
import { noticeTexts } from '@nead/contracts/preferences/notice-texts.ts';
import { pushKeys } from '@nead/http-kit/push-keys.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { daily } from '../care/care-kit.ts';
import { sendDocument } from '../documents/documents-kit.ts';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { openPushService, type PushService } from '../kit/push-service.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';

const keys = pushKeys('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw');
let house: SmallHouse;
let service: PushService;
let nora: Caller;
let parent: Caller;
let child: string;
let contact: string;

beforeAll(async () => {
  [house, service] = await Promise.all([smallHouse({ pushKeys: keys }), openPushService()]);
  nora = await enter(house, 'childminder', 'nora', 'PREMIUM');
  parent = await enter(house, 'parent', 'parent');
  ({ child, contact } = await shareChild(nora, parent, 'parent'));
});
afterAll(async () => {
  await house?.close();
  await service?.close();
});
beforeEach(() => {
  house.letters.length = 0;
});

const settings = (caller: Caller) =>
  caller.call<NoticeSettings>('GET', '/notifications/settings').then(({ data }) => data);
const choose = (caller: Caller, more: object) =>
  caller.call<NoticeSettings>('PUT', '/notifications/settings', {
    messages: true,
    incidents: true,
    attendance: true,
    quietHours: null,
    ...more,
  });
const fall = () =>
  nora.call<{ _id: string }>('POST', daily(child, 'incidents'), {
    type: 'injury',
    severity: 'low',
    description: 'Fell off the swing',
    actionTaken: 'A plaster',
  });
const sign = (status: 'signed-in' | 'signed-out') =>
  nora.call<{ recordId: string }>('POST', `/childminder/children/${child}/attendance`, { status });
const due = async (caller: Caller, count = 1) =>
  (await house.mailsComeDue(`notice-mail ${caller.account}`, count)).states;
/** The number of mails that were ordered for this person so far, in any state. */
const ordered = async (caller: Caller) =>
  (
    await house.pool.query('select 1 from command.outbox where template = $1', [
      `notice-mail ${caller.account}`,
    ])
  ).rowCount;
const letter = () => {
  const [one, ...more] = house.letters;
  expect(more).toEqual([]);
  return one;
};

describe('by mail, without anybody having chosen', () => {
  test('a childminder hears that a parent has accepted her invitation', async () => {
    expect(await due(nora)).toEqual(['sent']);
    expect(letter()).toMatchObject({
      to: 'nora@example.ie',
      subject: 'A parent has accepted your invitation',
    });
    expect(letter()?.text).toContain(`https://nead.example/childminder/parent/${contact}`);
  });

  test('a parent hears at once that there is an incident to read, with the first name and no word of it', async () => {
    await fall();
    const { waits, states } = await house.mailsComeDue(`notice-mail ${parent.account}`, 1);
    expect(waits[0]).toBeLessThanOrEqual(12);
    expect(states).toEqual(['sent']);
    expect(letter()).toMatchObject({
      to: 'parent@example.ie',
      subject: 'There is an incident to read on Nead',
      text: expect.stringContaining('There is an incident about Fionn to read.'),
    });
    expect(letter()?.text).toContain('https://nead.example/parent/dashboard');
    expect(JSON.stringify(house.letters)).not.toMatch(/swing|plaster|injury/i);
  });

  test('nobody hears of an incident that was taken back within the time for Undo', async () => {
    const { data } = await fall();
    await house.mailsWait(`notice-mail ${parent.account}`, 1);
    await nora.call('DELETE', `${daily(child, 'incidents')}/${data._id}`);
    expect(await due(parent)).toEqual(['dropped']);
    expect(house.letters).toEqual([]);
  });

  test('a childminder hears of an absence with its days and without its reason', async () => {
    const _id = newId();
    const path = `/parent/children/${child}/absences`;
    await parent.call('POST', path, { _id, from: '2099-01-05', to: '2099-01-07', reason: 'sick' });
    expect(await due(nora)).toEqual(['sent']);
    expect(letter()).toMatchObject({ to: 'nora@example.ie', subject: 'Fionn will be absent' });
    expect(letter()?.text).toContain('from Monday 5 Jan 2099 to Wednesday 7 Jan 2099');
    expect(letter()?.text).not.toMatch(/sick/i);
  });

  test('a childminder hears that a consent was withdrawn, unless it is given again', async () => {
    const path = `/parent/children/${child}/consents/outings`;
    for (const given of [true, false]) await parent.call('PUT', path, { given });
    expect(await due(nora)).toEqual(['sent']);
    expect(letter()).toMatchObject({ subject: 'A consent was withdrawn' });
    expect(letter()?.text).toContain(`https://nead.example/childminder/child/${child}`);
    house.letters.length = 0;
    for (const given of [true, false]) await parent.call('PUT', path, { given });
    await house.mailsWait(`notice-mail ${nora.account}`, 1);
    await parent.call('PUT', path, { given: true });
    expect(await due(nora)).toEqual(['dropped']);
    expect(house.letters).toEqual([]);
  });

  test('a childminder hears that a document was signed, and has it in her list', async () => {
    const file = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
    const sent = await sendDocument(nora, file, 'contract.pdf', { category: 'signup_contracts' });
    const { _id } = sent.data;
    const to = { contactIds: [contact], toSign: true };
    expect((await nora.call('POST', `/childminder/documents/${_id}/shares`, to)).status).toBe(200);
    const sign = () => parent.call('POST', `/parent/documents/${_id}/signature`, { name: 'Róisín' });
    await expect.poll(async () => (await sign()).status).toBe(200);
    expect(await due(nora)).toEqual(['sent']);
    const [about] = house.letters.filter(({ to }) => to === 'nora@example.ie');
    expect(about).toMatchObject({
      subject: 'A document was signed',
      text: expect.stringContaining('https://nead.example/childminder/documents'),
    });
    const list = await nora.call<{ notifications: ChildminderNotice[] }>('GET', '/childminder/dashboard');
    const types = list.data.notifications.map(({ type }) => type);
    expect(types.slice(0, 4)).toEqual(['signature', 'consent', 'consent', 'absence']);
    expect(list.data.notifications[0]?.text).toMatch(/ signed a document$/);
  });

  test('nobody hears of who came and went, nor a childminder of what parents have read', async () => {
    const before = [await ordered(parent), await ordered(nora)];
    await sign('signed-in');
    const { data } = await fall();
    await parent.call('POST', `${daily(child, 'incidents')}/${data._id}/acknowledgement`, { name: 'Róisín' });
    await sign('signed-out');
    expect(await due(parent)).toEqual(['sent']);
    expect([await ordered(parent), await ordered(nora)]).toEqual([Number(before[0]) + 1, before[1]]);
  });
});

describe('a choice', () => {
  test('from before there were mails keeps what it says, and is mailed as one who never chose', async () => {
    expect((await choose(parent, { attendance: false })).status).toBe(200);
    expect(await settings(parent)).toMatchObject({
      messages: true,
      incidents: true,
      attendance: false,
      papers: true,
      mails: { messages: true, incidents: true, attendance: false, papers: true },
    });
    expect(await settings(nora)).toMatchObject({
      mails: { messages: true, incidents: false, attendance: true, papers: true },
    });
  });

  test('of sign-ins by mail is followed, and a page of before leaves it as it is', async () => {
    await choose(parent, { mails: { attendance: true } });
    await choose(parent, { messages: false });
    expect(await settings(parent)).toMatchObject({ messages: false, mails: { attendance: true } });
    await sign('signed-in');
    expect(await due(parent)).toEqual(['sent']);
    expect(letter()?.subject).toBe('Fionn was signed in');
    expect(letter()?.text).toMatch(/Fionn was signed in at \d\d:\d\d\./);
    await choose(parent, { mails: { attendance: false } });
  });

  test('to hear nothing of absences is kept, also where the mail was ordered already', async () => {
    const path = `/parent/children/${child}/absences`;
    const absent = () => parent.call('POST', path, { _id: newId(), from: '2099-02-02', reason: 'other' });
    await absent();
    await house.mailsWait(`notice-mail ${nora.account}`, 1);
    await choose(nora, { mails: { attendance: false } });
    expect(await due(nora)).toEqual(['dropped']);
    const before = await ordered(nora);
    await absent();
    // A later event has been told by mail, so the absence has been passed over.
    await fall();
    expect(await due(parent)).toEqual(['sent']);
    await choose(nora, { mails: { attendance: true } });
    await absent();
    expect(await due(nora)).toEqual(['sent']);
    expect(await ordered(nora)).toBe(Number(before) + 1);
  });

  test('to hear of incidents in no way is refused to a parent without notifications', async () => {
    const none = { mails: { incidents: false } };
    expect(await choose(parent, none)).toMatchObject({ status: 400, errors: [noticeTexts.incidentsNeedOne] });
    expect((await settings(parent)).mails?.incidents).toBe(true);
    const device = await parent.call<{ _id: string }>(
      'POST',
      '/notifications/devices',
      service.subscribe('p'),
    );
    expect((await choose(parent, none)).status).toBe(200);
    const before = await ordered(parent);
    await fall();
    await house.mailsComeDue(`push ${parent.account}`, 1);
    expect(await ordered(parent)).toBe(before);
    // The device is removed, although nobody chose to hear nothing.
    await parent.call('DELETE', `/notifications/devices/${device.data._id}`);
    await fall();
    expect(await due(parent)).toEqual(['sent']);
    await choose(parent, { mails: { incidents: true } });
  });

  test('of quiet hours holds mails back until they are over', async () => {
    const clock = (minutes: number) => dublinTime(new Date(Date.now() + minutes * 60_000));
    // The quiet hours are so long that an hour which comes twice, or not at all, does not matter.
    await choose(parent, { quietHours: { from: clock(-180), to: clock(180) } });
    await fall();
    const template = `notice-mail ${parent.account}`;
    await house.mailsWait(template, 1);
    await house.pool.query('update command.outbox set next_at = now() where template = $1', [template]);
    await vi.waitUntil(async () => (await house.mailsWait(template, 1)).every(({ waits }) => waits > 3000), {
      timeout: 60_000,
    });
    expect(house.letters).toEqual([]);
    await choose(parent, {});
    expect(await due(parent)).toEqual(['sent']);
  });
});

test('what waited in a queue stands in her list where she was told of it, whatever its device says', async () => {
  const { data } = await fall();
  const absence = { _id: newId(), from: '2099-03-03', reason: 'other' };
  expect((await parent.call('POST', `/parent/children/${child}/absences`, absence)).status).toBe(201);
  const path = `${daily(child, 'incidents')}/${data._id}/acknowledgement`;
  await parent.call('POST', path, { name: 'Róisín' }, { [headers.age]: String(600_000) });
  const list = await nora.call<{ notifications: ChildminderNotice[] }>('GET', '/childminder/dashboard');
  const times = list.data.notifications.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
  const [first] = list.data.notifications;
  expect(first?.type).toBe('incidentRead');
  await due(parent);
  await due(nora);
});

test('what is put to her until she has seen it is told her, however much came after it', async () => {
  const absence = { _id: newId(), from: '2099-04-04', reason: 'other' };
  expect((await parent.call('POST', `/parent/children/${child}/absences`, absence)).status).toBe(201);
  const told = async () =>
    (await nora.call<{ notifications: ChildminderNotice[] }>('GET', '/childminder/dashboard')).data
      .notifications;
  const [first] = await told();
  expect(first).toMatchObject({ type: 'absence', seen: false });
  const letter = { to: nora.account, subject: 'Once more', content: 'And once more' };
  for (let nth = 0; nth < 20; nth++)
    expect((await parent.call('POST', '/messages', letter)).status).toBe(201);
  const all = await told();
  expect(all.slice(0, 20).every(({ type }) => type === 'message')).toBe(true);
  expect(all).toContainEqual(first);
  await nora.call('POST', '/notifications/seen', { ids: [first?._id] });
  expect((await told()).map(({ _id }) => _id)).not.toContain(first?._id);
});

test('a parent who was taken off a child gets no mail about it any more', async () => {
  await fall();
  await house.mailsWait(`notice-mail ${parent.account}`, 1);
  await nora.call('DELETE', `/childminder/children/${child}/contacts/${contact}`);
  expect(await due(parent)).toEqual(['dropped']);
  expect(house.letters).toEqual([]);
});

test('what a childminder has looked at is seen on all her devices, and stays as it is for another', async () => {
  const other = await enter(house, 'childminder', 'other');
  type Latest = { notifications: ChildminderNotice[] };
  const latest = async () =>
    (await nora.call<Latest>('GET', '/childminder/dashboard')).data.notifications.map(({ _id, seen }) => [
      _id,
      seen,
    ]);
  const [[id] = [], ...more] = await latest();
  expect((await latest()).map(([, seen]) => seen)).not.toContain(true);
  const see = (caller: Caller, ids: unknown[]) => caller.call('POST', '/notifications/seen', { ids });
  expect((await see(other, [id])).status).toBe(200);
  expect((await latest())[0]).toEqual([id, false]);
  expect((await see(nora, [id])).status).toBe(200);
  expect((await see(nora, [id])).status).toBe(200);
  expect(await latest()).toEqual([[id, true], ...more]);
  expect((await see(nora, [])).status).toBe(400);
  expect((await see(parent, [id])).status).toBe(403);
});

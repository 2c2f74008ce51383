import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { registerDecider } from '@nead/command-api/rooms/register/decider.ts';
import { addDays, dublinDate, dublinInstant, lastDayOf, mondayOf } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import { defaultNotices, type NoticeSettings } from '@nead/contracts/preferences/notice-requests.ts';
import { setClock } from '@nead/embedded-postgres/test-clock.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { daily } from '../care/care-kit.ts';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';

// This file runs late on a Sunday, by test-hours.ts.
let house: SmallHouse;
let aoife: Caller;
let parent: Caller;
let people = 0;

beforeAll(async () => {
  house = await smallHouse();
});
afterAll(() => house?.close());
beforeEach(async () => {
  people += 1;
  aoife = await enter(house, 'childminder', `aoife-${people}`, 'PREMIUM');
  parent = await enter(house, 'parent', `parent-${people}`);
  house.letters.length = 0;
});

const choose = (caller: Caller, weekly?: boolean) =>
  caller.call<NoticeSettings>('PUT', '/notifications/settings', {
    messages: true,
    incidents: true,
    attendance: true,
    quietHours: null,
    ...(weekly !== undefined && { weekly }),
  });
const lunch = (child: string) =>
  aoife.call('POST', daily(child, 'meals'), {
    type: 'lunch',
    foodItems: ['Irish stew'],
    notes: 'Asked for more',
    amount: 'all',
  });
const sign = (child: string, status: 'signed-in' | 'signed-out') =>
  aoife.call('POST', `/childminder/children/${child}/attendance`, { status });
const weeks = () => house.letters.filter(({ subject }) => / week/.test(subject));
const ordered = async (caller: Caller) =>
  (
    await house.pool.query<{ state: string }>('select state from command.outbox where template = $1', [
      `weekly-mail ${caller.account}`,
    ])
  ).rows.map(({ state }) => state);

test('nobody gets a week by mail who did not choose it', async () => {
  const settings = await parent.call<NoticeSettings>('GET', '/notifications/settings');
  expect(settings.data.weekly).toBe(false);
  const { child } = await shareChild(aoife, parent, `parent-${people}`);
  await choose(aoife, true);
  await lunch(child);
  // The orders for a parent who chose it and for one who did not would be made together.
  await expect.poll(() => ordered(aoife), { timeout: 60_000 }).toEqual(['sent']);
  expect(await ordered(parent)).toEqual([]);
});

test('a parent gets the week of a child in numbers, once, and no word of what was recorded', async () => {
  const { child } = await shareChild(aoife, parent, `parent-${people}`);
  expect((await choose(parent, true)).data.weekly).toBe(true);
  await choose(parent);
  await sign(child, 'signed-in');
  await expect.poll(() => weeks().length, { timeout: 60_000 }).toBe(1);
  await lunch(child);
  await sign(child, 'signed-out');
  await lunch(child);
  expect(weeks()).toHaveLength(1);
  expect(await ordered(parent)).toEqual(['sent']);
  const [letter] = weeks();
  expect(letter).toMatchObject({ to: `parent-${people}@example.ie`, subject: 'Fionn’s week' });
  expect(letter?.text).toMatch(
    /Fionn was here on 1 day, 0 hours \d+ minutes in all, and 1 entry was recorded\./,
  );
  expect(JSON.stringify(letter)).not.toMatch(/stew|Asked/);
});

test('a childminder gets the week of all children, with what is announced and what is unread, and no name', async () => {
  const { child } = await shareChild(aoife, parent, `parent-${people}`);
  const tomorrow = new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 10);
  const absence = { _id: newId(), from: tomorrow, reason: 'sick' };
  expect((await parent.call('POST', `/parent/children/${child}/absences`, absence)).status).toBe(201);
  const { child: gone } = await shareChild(aoife, parent, `parent-${people}`);
  expect(
    (await parent.call('POST', `/parent/children/${gone}/absences`, { ...absence, _id: newId() })).status,
  ).toBe(201);
  const today = dublinDate(new Date());
  expect((await aoife.call('POST', `/childminder/children/${gone}/leave`, { endDate: today })).status).toBe(
    200,
  );
  // Any record orders the mail if it is chosen by that time, so the week's records are made before it is chosen.
  await sign(child, 'signed-in');
  await aoife.call('POST', daily(child, 'incidents'), {
    type: 'injury',
    severity: 'low',
    description: 'Fell off the swing',
    actionTaken: 'A plaster',
  });
  await choose(aoife, true);
  await lunch(child);
  await expect.poll(() => weeks().length, { timeout: 60_000 }).toBe(1);
  const [letter] = weeks();
  expect(letter?.subject).toBe('Your week on Nead');
  expect(letter?.text).toContain('1 child was here on 1 day');
  expect(letter?.text).toContain('1 incident of the week was not yet read by a parent.');
  expect(letter?.text).toContain('1 absence is announced for the next seven days.');
  expect(JSON.stringify(letter)).not.toMatch(/Fionn|swing|sick/);
});

test('a parent whose link ended by then gets none', async () => {
  const { child } = await shareChild(aoife, parent, `parent-${people}`);
  await choose(parent, true);
  await parent.call('POST', `/parent/childminders/${aoife.account}/end`);
  await choose(aoife, true);
  await lunch(child);
  await expect.poll(() => ordered(aoife), { timeout: 60_000 }).toEqual(['sent']);
  expect(await ordered(parent)).toEqual([]);
});

describe('on the next day, when quiet hours are over', () => {
  afterAll(() => setClock());

  test('a parent who may not read of the child any more gets none', async () => {
    const { child } = await shareChild(aoife, parent, `parent-${people}`);
    const sunday = dublinDate(new Date());
    await parent.call('PUT', '/notifications/settings', {
      ...defaultNotices,
      weekly: true,
      quietHours: { from: '20:00', to: '08:00' },
    });
    await lunch(child);
    await house.mailsWait(`weekly-mail ${parent.account}`, 1);
    const left = { type: 'LeaveCare', childId: child, endDate: sunday, readUntil: sunday } as const;
    const { metadata } = systemIdentity('test', child);
    await house.streams.handle(registerDecider, aoife.account, left, metadata, {
      limits: limitsOf('PREMIUM'),
    });
    setClock(dublinInstant(addDays(sunday, 1), '09:00'));
    expect((await house.mailsComeDue(`weekly-mail ${parent.account}`, 1)).states).toEqual(['dropped']);
    expect(weeks()).toEqual([]);
  });
});

describe('on the Sunday of the week in which a month ends', () => {
  const last = lastDayOf(addDays(lastDayOf(dublinDate(new Date()).slice(0, 7)), 1).slice(0, 7));
  beforeAll(() => setClock(dublinInstant(addDays(mondayOf(last), 6), '19:00')));
  afterAll(() => setClock());

  test('the week leads a parent to the pages of the month, if that has moments', async () => {
    const { child } = await shareChild(aoife, parent, `parent-${people}`);
    await choose(parent, true);
    const time = dublinInstant(mondayOf(last), '10:00').toISOString();
    const moment = { notes: 'The last leaves', date: mondayOf(last), time };
    expect((await aoife.call('POST', daily(child, 'moments'), moment)).status).toBe(201);
    await expect.poll(() => weeks().length, { timeout: 60_000 }).toBe(1);
    const [letter] = weeks();
    expect(letter?.text).toContain(
      `https://nead.example/parent/child/${child}/book?month=${last.slice(0, 7)}`,
    );
    expect(letter?.text).not.toContain('The last leaves');
  });
});

import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { platformDecider } from '@nead/command-api/rooms/admin/decider.ts';
import { PLATFORM } from '@nead/contracts/admin/events.ts';
import { dayName } from '@nead/contracts/calendar/date-names.ts';
import { addDays } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { Feature } from '@nead/contracts/plans.ts';
import type { ParentActivity } from '@nead/contracts/register/child-queries.ts';
import { storyTexts } from '@nead/contracts/register/texts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { today } from '../care/care-kit.ts';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';

let house: SmallHouse;
let childminder: Caller;
let other: Caller;
let parent: Caller;
let stranger: Caller;
let child: string;
let contact: string;

beforeAll(async () => {
  house = await smallHouse();
  childminder = await enter(house, 'childminder', 'nora', 'PREMIUM');
  other = await enter(house, 'childminder', 'orla');
  parent = await enter(house, 'parent', 'parent');
  stranger = await enter(house, 'parent', 'stranger');
  ({ child, contact } = await shareChild(childminder, parent, 'parent'));
  await shareChild(other, stranger, 'stranger');
});
afterAll(() => house?.close());

const story = async (caller: Caller): Promise<ParentActivity[]> =>
  (await caller.call<{ activities: ParentActivity[] }>('GET', '/parent/dashboard/activities')).data
    .activities;
const ofType = async (caller: Caller, type: ParentActivity['type']) =>
  (await story(caller)).filter((activity) => activity.type === type);
const write = async (from: Caller, to: string, subject: string) =>
  (await from.call<{ _id: string }>('POST', '/messages', { to, subject, content: 'The code is 4711' })).data
    ._id;
const plan = async (event: object) =>
  (await childminder.call<{ _id: string; version: number }>('POST', '/calendar/events', event)).data;
const one = (id: string) => `/calendar/events/${id}`;

async function turn(feature: Feature, on: boolean): Promise<void> {
  const command = { type: 'SwitchFlag', feature, on } as const;
  await house.streams.handle(platformDecider, PLATFORM, command, systemIdentity('test', newId()).metadata);
}

describe('a message that a parent was written', () => {
  test('stands in their story with its subject and not its text, and in nobody else’s', async () => {
    const _id = await write(childminder, contact, 'Wellies on Friday');
    const [told, ...more] = await ofType(parent, 'message');
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      _id,
      childId: child,
      childName: 'Fionn de Búrca',
      description: storyTexts.message('Nóra Test', 'Wellies on Friday'),
      timestamp: expect.stringMatching(/^\d{4}-/),
    });
    expect(JSON.stringify(told)).not.toContain('4711');
    expect(await story(stranger)).toEqual([]);
  });

  test('is not told of what they wrote themselves, nor of what they took off their lists', async () => {
    await write(parent, childminder.account, 'Thank you');
    expect(await ofType(parent, 'message')).toHaveLength(1);
    const _id = await write(childminder, contact, 'By mistake');
    expect(await ofType(parent, 'message')).toHaveLength(2);
    await parent.call('DELETE', `/messages/${_id}`);
    expect(await ofType(parent, 'message')).toHaveLength(1);
  });

  test('is not told while messages are switched off', async () => {
    await turn('enableMessages', false);
    await expect.poll(() => ofType(parent, 'message')).toEqual([]);
    await turn('enableMessages', true);
    await expect.poll(() => ofType(parent, 'message')).toHaveLength(1);
  });
});

describe('an event in the calendar of their childminder', () => {
  const date = addDays(today(), 9);

  test('is told when it is planned and when it is changed, and goes when it is deleted', async () => {
    const trip = await plan({ title: 'Library', date, startTime: '10:00', endTime: '11:00' });
    const at = storyTexts.dayAndTime(dayName(date), '10:00');
    expect(await ofType(parent, 'schedule')).toMatchObject([
      { _id: trip._id, childId: child, description: storyTexts.planned('Library', at) },
    ]);
    const later = addDays(date, 1);
    const changed = { title: 'Library', date: later, isWholeDay: true, version: trip.version };
    expect((await childminder.call('PUT', one(trip._id), changed)).status).toBe(200);
    expect(await ofType(parent, 'schedule')).toMatchObject([
      { _id: trip._id, description: storyTexts.changed('Library', dayName(later)) },
    ]);
    expect(await ofType(stranger, 'schedule')).toEqual([]);
    await childminder.call('DELETE', one(trip._id));
    expect(await ofType(parent, 'schedule')).toEqual([]);
  });

  test('is told by its next date where it repeats, and not at all once it is over', async () => {
    await plan({ title: 'Yesterday’s walk', date: addDays(today(), -1), isWholeDay: true });
    const weekly = { frequency: 'weekly', until: addDays(today(), 30) };
    await plan({ title: 'Music', date: addDays(today(), -3), isWholeDay: true, recurrence: weekly });
    const next = addDays(today(), 4);
    expect((await ofType(parent, 'schedule')).map(({ description }) => description)).toEqual([
      storyTexts.planned('Music', dayName(next)),
    ]);
  });

  test('names both children where the parent has two in this care', async () => {
    const second = await shareChild(childminder, parent, 'parent');
    const [told] = await ofType(parent, 'schedule');
    expect(told?.childName).toBe('Fionn, Fionn');
    expect(told).not.toHaveProperty('childId');
    await childminder.call('DELETE', `/childminder/children/${second.child}`);
  });

  test('is not told while the calendar is switched off, nor to a parent who was taken off the child', async () => {
    await turn('enableCalendar', false);
    await expect.poll(() => ofType(parent, 'schedule')).toEqual([]);
    await turn('enableCalendar', true);
    await expect.poll(() => ofType(parent, 'schedule')).toHaveLength(1);
    await childminder.call('DELETE', `/childminder/children/${child}/contacts/${contact}`);
    await expect.poll(() => story(parent)).toEqual([]);
  });
});

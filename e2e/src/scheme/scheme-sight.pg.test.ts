import { addDays, dublinDate, mondayOf } from '@nead/contracts/dublin.ts';
import { endpoints } from '@nead/contracts/endpoints.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { SchemeWeek } from '@nead/contracts/scheme/week.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { fetchCopyFiles } from '../personal-data/personal-data-kit.ts';

const today = dublinDate(new Date());
const week = addDays(mondayOf(today), -7);
let house: SmallHouse;
let aoife: Caller;
let parent: Caller;
let other: Caller;
let children: string[];
beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'STANDARD');
  parent = await enter(house, 'parent', 'parent');
  other = await enter(house, 'parent', 'other');
  children = [
    (await shareChild(aoife, parent, 'parent')).child,
    (await shareChild(aoife, other, 'other')).child,
  ];
});
afterAll(() => house?.close());

const awardOf = (childId: string | undefined, chick: string) => ({
  childId,
  award: {
    chick,
    from: week,
    to: addDays(today, 300),
    term: [8, 8, 8, 8, 8, 0, 0],
    holidays: null,
    centsAnHour: 214,
  },
});
const register = (by: Caller, asked: object) =>
  by.call<{ _id: string }>('POST', '/childminder/scheme/registrations', asked);

test('no parent sees the hours or the award of another family, nor a page of the scheme', async () => {
  const [own, theirs] = [newId(), newId()];
  for (const [nth, chick] of [own, theirs].entries())
    expect((await register(aoife, awardOf(children[nth], chick))).status).toBe(201);
  const gets = endpoints.filter(({ room, method }) => room === 'scheme' && method === 'GET');
  expect(gets.length).toBeGreaterThan(3);
  for (const { path } of gets) {
    const { status } = await parent.call('GET', `${path}?week=${week}&export=${newId()}`);
    expect([path, status]).toEqual([path, 403]);
  }
  // An award says what one parent earns: not even their own stands in a copy that the other one may ask for.
  const { text } = await fetchCopyFiles(parent);
  expect(text).toContain(children[0]);
  for (const hers of [own, theirs, children[1]]) expect(text).not.toContain(hers);
});

test('Free sees the hours of the week, and awards, returns and warnings come with Standard', async () => {
  const free = await enter(house, 'childminder', 'free');
  const { child } = await shareChild(free, parent, 'parent');
  const asked = await free.call<SchemeWeek>('GET', `/childminder/scheme/week?week=${today}`);
  expect([asked.status, asked.data.children.map(({ childId }) => childId)]).toEqual([200, [child]]);
  const lacks = { status: 403, code: 'FEATURE_REQUIRED', feature: 'enableScheme' };
  const chick = newId();
  const hours = [{ registrationId: newId(), claimed: [8, 8, 8, 8, 8, 0, 0] }];
  for (const answer of [
    await register(free, awardOf(child, chick)),
    await free.call('PUT', `/childminder/scheme/registrations/${newId()}`, {
      award: awardOf(child, chick).award,
      version: 1,
    }),
    await free.call('POST', `/childminder/scheme/weeks/${week}/sent`, { hours }),
    await free.call('PUT', `/childminder/scheme/children/${child}/warning`, { toParents: true }),
    await free.call('PUT', `/childminder/scheme/weeks/${week}/paid`, { cents: 7276 }),
  ])
    expect(answer).toMatchObject(lacks);
});

test('the switched off flag closes the desk for everybody, and what is there can still be taken away', async () => {
  const admin = await enter(house, 'admin', 'admin');
  const flag = (on: boolean) => admin.call('PUT', '/admin/settings/flags/enableScheme', { on });
  const made = await register(aoife, {
    ...awardOf(children[0], newId()),
    award: { ...awardOf(children[0], newId()).award, from: addDays(week, -700), to: addDays(week, -400) },
  });
  expect([made.status, made.errors]).toEqual([201, undefined]);
  expect((await flag(false)).status).toBe(200);
  expect(await register(aoife, awardOf(children[0], newId()))).toMatchObject({
    status: 403,
    code: 'FEATURE_REQUIRED',
  });
  expect((await aoife.call('DELETE', `/childminder/scheme/registrations/${made.data._id}`)).status).toBe(200);
  expect((await flag(true)).status).toBe(200);
});

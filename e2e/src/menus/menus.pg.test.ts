import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import {
  type CopiedDay,
  datesOfWeek,
  type Meals,
  type MenuDay,
  type MenuWeek,
  noMeals,
} from '@nead/contracts/menus/menu.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { listenAs } from '../kit/listener.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { fetchCopyFiles } from '../personal-data/personal-data-kit.ts';

let house: SmallHouse;
let aoife: Caller;
let other: Caller;
let parent: Caller;
let child: string;
beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'STANDARD');
  other = await enter(house, 'childminder', 'other');
  parent = await enter(house, 'parent', 'parent');
  child = (await shareChild(aoife, parent, 'parent')).child;
  await vi.waitUntil(async () => (await weekOf(parent)).length === 1, { timeout: 60_000 });
});
afterAll(() => house?.close());

let weeks = 0;
/** A Monday in a week without menus so far. */
const someMonday = () => datesOfWeek(addDays(dublinDate(new Date()), 14 * ++weeks))[0] ?? '';

const weekOf = async (caller: Caller, date?: string) =>
  (await caller.call<MenuWeek[]>('GET', `/menus${date ? `?week=${date}` : ''}`)).data;
const dayOf = async (caller: Caller, date: string) =>
  (await weekOf(caller, date))[0]?.days.find((day) => day.date === date);
const plan = (caller: Caller, date: string, menu: Partial<Meals>, more: object = {}) =>
  caller.call<MenuDay>('PUT', `/menus/days/${date}`, { menu, ...more });
const copy = (from: string, to: string) => aoife.call<CopiedDay[]>('POST', '/menus/copies', { from, to });

describe('a menu', () => {
  test('is planned, trimmed and read by the parent; nobody else’s shows it', async () => {
    const date = someMonday();
    const planned = await plan(aoife, date, { lunch: [' Irish stew ', 'irish STEW', 'Brown bread', ''] });
    expect(planned).toMatchObject({
      status: 200,
      data: { date, version: 1, menu: { ...noMeals(), lunch: ['Irish stew', 'Brown bread'] } },
    });
    const [week] = await weekOf(parent, date);
    expect(week).toMatchObject({ childminderId: aoife.account, from: date, to: addDays(date, 6) });
    expect(week?.days).toHaveLength(7);
    expect(await dayOf(parent, date)).toEqual(planned.data);
    expect(await dayOf(other, date)).toEqual({ date, version: 0, menu: noMeals() });
  });

  test('says to both sides on which of its days the childminder is away', async () => {
    const date = addDays(someMonday(), 1);
    const daysOff = async (caller: Caller) => (await weekOf(caller, date))[0]?.daysOff;
    expect(await daysOff(aoife)).toEqual([]);
    const recurrence = { frequency: 'daily', until: addDays(date, 1) };
    const away = { title: 'Away', date, isAway: true, recurrence };
    expect((await aoife.call('POST', '/calendar/events', away)).status).toBe(201);
    await aoife.call('POST', '/calendar/events', {
      title: 'Dentist',
      date: addDays(date, 3),
      isWholeDay: true,
    });
    expect(await daysOff(aoife)).toEqual([date, addDays(date, 1)]);
    await expect.poll(() => daysOff(parent)).toEqual([date, addDays(date, 1)]);
    expect(await daysOff(other)).toEqual([]);
  });

  test('is refused with a sentence on a wrong date, wrong foods and an old version', async () => {
    const date = someMonday();
    expect(await plan(aoife, '2026-13-01', {})).toMatchObject({
      status: 400,
      errors: ['The date of a menu must be a day like 2026-11-17'],
    });
    expect((await plan(aoife, '2035-01-01', { lunch: ['Soup'] })).message).toBe(
      'A menu can be planned for a day of the last or the next twelve months',
    );
    const wrong = await aoife.call('PUT', `/menus/days/${date}`, { menu: { lunch: 'Soup' } });
    expect(wrong).toMatchObject({ status: 400, errors: ['Food items must be a list of texts'] });
    await plan(aoife, date, { lunch: ['Soup'] }, { version: 0 });
    expect(await plan(aoife, date, { lunch: ['Pizza'] }, { version: 0 })).toMatchObject({
      status: 409,
      code: 'RECORD_CHANGED',
      message: 'This day was changed on another device in the meantime.',
    });
    expect((await dayOf(aoife, date))?.menu.lunch).toEqual(['Soup']);
  });

  test('reaches every screen of both sides at once', async () => {
    const date = someMonday();
    const [hers, theirs] = await Promise.all([aoife, parent].map(({ token }) => listenAs(house.url, token)));
    await plan(aoife, date, { snack: ['Pear'] });
    for (const listener of [hers, theirs]) {
      await listener?.heard(({ kind }) => kind === 'menu');
      listener?.close();
    }
  });

  test('offers what is planned most often first, and something before anything was', async () => {
    const date = someMonday();
    for (const days of [0, 1, 2]) await plan(aoife, addDays(date, days), { dinner: ['Coddle'] });
    const foods = (await aoife.call<Meals>('GET', '/menus/foods')).data;
    expect(foods.dinner[0]).toBe('Coddle');
    const usual = (await other.call<Meals>('GET', '/menus/foods')).data;
    for (const offered of Object.values(usual)) expect(offered.length).toBeGreaterThan(5);
  });
});

describe('a copied week', () => {
  test('fills what is empty, once', async () => {
    const [from, to] = [someMonday(), someMonday()];
    await plan(aoife, from, { lunch: ['Soup'], snack: ['Pear'] });
    await plan(aoife, addDays(from, 2), { lunch: ['Pizza'] });
    await plan(aoife, to, { lunch: ['Fish pie'] });
    const copied = await copy(addDays(from, 6), addDays(to, 3));
    expect(copied.data.map(({ date, version }) => [date, version])).toEqual([
      [to, 2],
      [addDays(to, 2), 1],
    ]);
    expect((await dayOf(aoife, to))?.menu).toEqual({ ...noMeals(), lunch: ['Fish pie'], snack: ['Pear'] });
    // The answer names the copied meals, so that they alone can be taken back.
    expect(copied.data.map(({ filled }) => filled)).toEqual([['snack'], ['lunch']]);
    expect((await copy(from, to)).data).toEqual([]);
    expect((await copy(from, from)).message).toBe('A week cannot be copied into itself.');
  });
});

test('a menu leaves with the copy of the childminder’s data, and parents see none once the child is gone', async () => {
  const date = someMonday();
  await plan(aoife, date, { lunch: ['Granny’s stew'] });
  const { files } = await fetchCopyFiles(aoife);
  expect(files.get('now/menus.csv')?.toString('utf8')).toContain('Granny’s stew');
  expect([...(await fetchCopyFiles(parent)).files.keys()]).not.toContain('now/menus.csv');
  expect((await aoife.call('DELETE', `/childminder/children/${child}`)).status).toBe(200);
  await vi.waitUntil(async () => (await weekOf(parent, date)).length === 0, { timeout: 60_000 });
});

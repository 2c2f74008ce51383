import type { FoodsHad, RecordView } from '@nead/contracts/care/views.ts';
import { addDays } from '@nead/contracts/dublin.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PREMIUM } from '../kit/devices.ts';
import { attendancePath } from '../kit/tapping.ts';
import { daily, dayOf, today } from './care-kit.ts';

let devices: Devices;
let aoife: Caller;
let children: { _id: string; firstName: string | null }[];

beforeAll(async () => {
  devices = await openDevices();
  aoife = await new Caller(devices.nead.url).login(PREMIUM, 'nead-demo');
  children = await aoife.children();
  // In the evening the demo's children have had theirs.
  for (const nth of children.keys()) await noDinnerToday(nth);
  // Everybody has had a dinner that nobody is allergic to.
  for (const { _id } of children) await ate(_id, -2, ['Boiled turnip', 'Roast parsnips']);
  for (const { _id } of children) await ate(_id, -1, ['Plain rice', 'Boiled turnip']);
});
afterAll(() => devices?.close());
beforeEach(async () => {
  for (const { _id } of children) await aoife.call('POST', attendancePath(_id), { status: 'signed-in' });
});

async function ate(child: string, days: number, foodItems: string[]): Promise<void> {
  const date = addDays(today(), days);
  const dinner = { type: 'dinner', foodItems, amount: 'all', date, time: '17:00' };
  expect((await aoife.call('POST', daily(child, 'meals'), dinner)).status).toBe(201);
}

const chip = (sheet: Locator, name: string) =>
  sheet.locator('label.chip').filter({ has: sheet.page().getByText(name, { exact: true }) });

async function dinnersOf(nth: number): Promise<RecordView[]> {
  const { meals = [] } = await dayOf(aoife, children[nth]?._id ?? '', today());
  return meals.filter(({ type }) => type === 'dinner');
}

async function noDinnerToday(nth: number): Promise<void> {
  for (const { _id } of await dinnersOf(nth)) {
    const { status } = await aoife.call('DELETE', `${daily(children[nth]?._id ?? '', 'meals')}/${_id}`);
    expect(status).toBe(200);
  }
}

/** A phone, on a day for which no dinner is planned. */
async function phone(): Promise<Page> {
  await aoife.call('PUT', `/menus/days/${today()}`, { menu: { dinner: [] } });
  return devices.device(PREMIUM);
}

test('what each child had is told by meal: the last time, and most', async () => {
  const { data } = await aoife.call<FoodsHad[]>('GET', '/childminder/foods-had');
  for (const { _id } of children) {
    const dinner = data.find(({ childId, at }) => childId === _id && at === 'dinner');
    expect(dinner?.last.foods).toEqual(['Plain rice', 'Boiled turnip']);
    const often = new Map(dinner?.often.map(({ food, times }) => [food, times]));
    expect(often.get('Boiled turnip')).toBe(2);
    expect(often.get('Roast parsnips')).toBe(1);
  }
});

describe('food is chosen with touches, and nothing is typed', () => {
  test('for one child: the last time with one, and what it often has', async () => {
    const page = await phone();
    await page.goto(`/childminder/child/${children[0]?._id}/day`);
    await page.getByRole('button', { name: 'Meal', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await chip(sheet, 'Dinner').click();
    await sheet.getByRole('button', { name: /^Last time/ }).click();
    await chip(sheet, 'Roast parsnips').click();
    await sheet.getByRole('button', { name: 'Save dinner' }).click();
    await page.getByRole('status').getByText('Meal recorded').first().waitFor();
    const saved = (await dinnersOf(0)).map(({ foodItems }) => foodItems);
    expect(saved).toContainEqual(['Plain rice', 'Boiled turnip', 'Roast parsnips']);

    // Who is next at the same table has it with one touch.
    await page.goto(`/childminder/child/${children[1]?._id}/day`);
    await page.getByRole('button', { name: 'Meal', exact: true }).click();
    await chip(sheet, 'Dinner').click();
    await sheet.getByRole('button', { name: new RegExp(`^Same as ${children[0]?.firstName}`) }).click();
    expect(await chip(sheet, 'Roast parsnips').getByRole('checkbox').isChecked()).toBe(true);
    await page.context().close();
  });

  test('for several: what they had together, and other food for one of them', async () => {
    const page = await phone();
    await page.getByRole('button', { name: 'Select' }).click();
    const boxes = page.getByRole('list', { name: 'Children to choose from' }).getByRole('checkbox');
    for (const nth of [2, 3]) await boxes.nth(nth).check();
    await page.getByRole('button', { name: /^All (breakfast|lunch|dinner|snack)$/ }).click();
    const sheet = page.getByRole('dialog', { name: /for 2 children$/ });
    await chip(sheet, 'Dinner').click();
    await sheet.getByRole('button', { name: /^Last time/ }).click();
    await sheet
      .getByRole('button', { name: /^Other food/ })
      .first()
      .click();
    const own = page.getByRole('dialog', { name: /^What .* ate$/ });
    await chip(own, 'Boiled turnip').click();
    await chip(own, 'Roast parsnips').click();
    await own.getByRole('button', { name: 'Done' }).click();
    await sheet.getByText(/^Plain rice, Roast parsnips/).waitFor();
    await sheet.getByRole('button', { name: 'Save 2 dinners' }).click();
    await page.getByRole('status').getByText('2 dinners recorded').first().waitFor();
    const saved = [...(await dinnersOf(2)), ...(await dinnersOf(3))].map(({ foodItems }) => foodItems);
    expect(saved).toContainEqual(['Plain rice', 'Roast parsnips']);
    expect(saved).toContainEqual(['Plain rice', 'Boiled turnip']);
    await page.context().close();
  });
});

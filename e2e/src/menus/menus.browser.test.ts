import type { RecordView } from '@nead/contracts/care/views.ts';
import { addDays } from '@nead/contracts/dublin.ts';
import { datesOfWeek, type Meals, noMeals } from '@nead/contracts/menus/menu.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bringEverybody, dayOf, endNaps, today } from '../care/care-kit.ts';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PREMIUM } from '../kit/devices.ts';

let devices: Devices;
let aoife: Caller;
beforeAll(async () => {
  devices = await openDevices();
  aoife = await new Caller(devices.nead.url).login(PREMIUM, 'nead-demo');
});
afterAll(() => devices?.close());

let weeks = 2;
/** A Monday in a week without menus in the demo. */
const someMonday = () => datesOfWeek(addDays(today(), 14 * ++weeks))[0] ?? '';

async function thumb(email: string, path: string): Promise<Page> {
  return devices.touchPhone(email, { reducedMotion: 'reduce', at: path });
}

const plan = (date: string, menu: Partial<Meals>) =>
  aoife.call('PUT', `/menus/days/${date}`, { menu: { ...noMeals(), ...menu } });
const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);
const sheetOf = (page: Page) => page.getByRole('dialog', { name: /^Menu, / });
const chip = (page: Page, food: string) =>
  page
    .getByRole('dialog')
    .locator('label.chip')
    .filter({ has: page.getByText(food, { exact: true }) });
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('status').getByText(text).first().waitFor();

describe('a week’s menu', () => {
  test('is planned with touches alone, day after day, and the parent sees each at once', async () => {
    const monday = someMonday();
    const page = await thumb(PREMIUM, `/childminder/menu?week=${monday}`);
    const parent = await thumb('siobhan@nead.example', `/parent/menu?week=${monday}`);
    await parent.getByText('Nothing is planned for this week yet.').waitFor();
    await page.getByRole('button', { name: /^Plan Monday/ }).tap();
    await chip(page, 'Lunch').tap();
    await chip(page, 'Irish stew').tap();
    await chip(page, 'Brown bread').tap();
    await page.getByRole('button', { name: 'Save, then Tuesday' }).tap();
    await day(parent, monday).getByText('Irish stew, Brown bread').waitFor();
    await page.getByRole('dialog', { name: /^Menu, Tuesday/ }).waitFor();
    await chip(page, 'Toast').tap();
    await page.getByRole('button', { name: 'Save Tuesday' }).tap();
    await day(parent, addDays(monday, 1)).getByText('Toast').waitFor();
    await day(page, addDays(monday, 1)).getByText('Toast').waitFor();
    await sheetOf(page).waitFor({ state: 'detached' }); // after the answer, which may come later than the announcement
  });
});

describe('a meal', () => {
  const menu = { lunch: ['Irish stew', 'Fruit yoghurt'], snack: ['Pear'], breakfast: [], dinner: ['Soup'] };
  const mealsOf = async (of: string): Promise<RecordView[]> => (await dayOf(aoife, of, today())).meals ?? [];

  test('of all who are here has the menu too: five taps, no typing, and nothing that anybody is allergic to', async () => {
    await plan(today(), {
      breakfast: menu.lunch,
      lunch: menu.lunch,
      dinner: menu.lunch,
      snack: menu.lunch,
    });
    await bringEverybody(aoife);
    await endNaps(aoife);
    const page = await thumb(PREMIUM, '/childminder/dashboard');
    await page.getByRole('button', { name: 'Select' }).tap();
    await page.getByRole('button', { name: 'Everyone here' }).tap();
    await page.getByRole('button', { name: /^All (breakfast|lunch|dinner|snack)$/ }).tap();
    await chip(page, 'Irish stew').waitFor();
    expect(await chip(page, 'Fruit yoghurt').getByRole('checkbox').isChecked()).toBe(false);
    await page.getByRole('dialog').locator('label.chip').filter({ hasText: 'Some' }).first().tap();
    await page.getByRole('button', { name: /^Save \d / }).tap();
    await said(page, /^\d .* recorded$/);
    const [first] = await aoife.children();
    const made = await mealsOf(first?._id ?? '');
    expect(made.some(({ foodItems }) => String(foodItems) === 'Irish stew')).toBe(true);
  });
});

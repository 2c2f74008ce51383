import type { RecordView } from '@nead/contracts/care/views.ts';
import { addDays } from '@nead/contracts/dublin.ts';
import { datesOfWeek, type Meals, noMeals } from '@nead/contracts/menus/menu.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bringEverybody, dayOf, endNaps, today } from '../care/care-kit.ts';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PREMIUM, pressOnToast } from '../kit/devices.ts';
import { isDraft, keptOnDevice } from '../kit/kept-on-device.ts';

let devices: Devices;
let aoife: Caller;
beforeAll(async () => {
  devices = await openDevices();
  aoife = await new Caller(devices.nead.url).login(PREMIUM, 'nead-demo');
});
afterAll(() => devices?.close());

let weeks = 2;
/** A Monday of which the demo says nothing. */
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

  test('says which child a food may be wrong for, in the form and afterwards, also to the parent', async () => {
    const monday = someMonday();
    const page = await thumb(PREMIUM, `/childminder/menu?week=${monday}`);
    await page.getByRole('button', { name: /^Plan Monday/ }).tap();
    const food = sheetOf(page).getByLabel('Other food');
    await food.fill('Ice cream');
    await food.press('Enter');
    await sheetOf(page).getByRole('alert').getByText('Caoimhe: Ice cream may contain milk.').waitFor();
    await page.getByRole('button', { name: 'Save Monday' }).tap();
    await day(page, monday).getByText('Caoimhe: Ice cream may contain milk.').waitFor();
    const parent = await thumb('siobhan@nead.example', `/parent/menu?week=${monday}`);
    await day(parent, monday).getByText('Caoimhe: Ice cream may contain milk.').waitFor();
  });

  test('is copied from the week before, and Undo takes back that and no more', async () => {
    const monday = someMonday();
    await plan(addDays(monday, -7), { lunch: ['Coddle'] });
    await plan(addDays(monday, -5), { lunch: ['Coddle'], snack: ['Pear'] });
    await plan(monday, { lunch: ['Fish pie'] });
    const page = await thumb(PREMIUM, `/childminder/menu?week=${monday}`);
    // Another device plans as the copy is on its way: this page has not heard of it.
    await page.route('**/menus/copies', async (route) => {
      await plan(addDays(monday, 2), { breakfast: ['Toast'] });
      await route.continue();
    });
    await page.getByRole('button', { name: 'Copy last week' }).tap();
    await said(page, 'One day copied from last week');
    await day(page, addDays(monday, 2)).getByText('Coddle').waitFor();
    expect(await day(page, monday).getByText('Fish pie').count()).toBe(1);
    await pressOnToast(page);
    await day(page, addDays(monday, 2)).getByText('Coddle').waitFor({ state: 'detached' });
    expect(await day(page, addDays(monday, 2)).getByText('Toast').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Copy last week' }).isEnabled()).toBe(true);
  });

  test('that another device changes is told in the open form, and nothing is overwritten unseen', async () => {
    const monday = someMonday();
    const page = await thumb(PREMIUM, `/childminder/menu?week=${monday}`);
    await page.getByRole('button', { name: /^Plan Monday/ }).tap();
    await chip(page, 'Toast').tap();
    await plan(monday, { breakfast: ['Porridge'], lunch: ['Soup'] });
    const form = page.getByRole('form', { name: /^Menu, Monday/ });
    await form.getByRole('button', { name: 'Keep mine' }).waitFor();
    await page.getByRole('button', { name: 'Save Monday' }).tap();
    expect(await sheetOf(page).count()).toBe(1);
    await form.getByRole('button', { name: 'Keep mine' }).tap();
    await page.getByRole('button', { name: 'Save Monday' }).tap();
    await day(page, monday).getByText('Toast').waitFor();
    await day(page, monday).getByText('Soup').waitFor();
  });

  test('that is half planned is there again after a reload', async () => {
    const monday = someMonday();
    const page = await thumb(PREMIUM, `/childminder/menu?week=${monday}`);
    await page.getByRole('button', { name: /^Plan Monday/ }).tap();
    await chip(page, 'Toast').tap();
    await expect.poll(async () => (await keptOnDevice(page, 'state')).some(isDraft)).toBe(true);
    await page.goBack();
    await sheetOf(page).waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('button', { name: /^Plan Monday/ }).tap();
    await page.getByText('What you had written is back.').waitFor();
    expect(await chip(page, 'Toast').getByRole('checkbox').isChecked()).toBe(true);
  });
});

describe('a meal', () => {
  const menu = { lunch: ['Irish stew', 'Fruit yoghurt'], snack: ['Pear'], breakfast: [], dinner: ['Soup'] };
  const mealsOf = async (of: string): Promise<RecordView[]> => (await dayOf(aoife, of, today())).meals ?? [];

  test('begins with the menu of the day, without what the child is allergic to, and follows the meal', async () => {
    await plan(today(), menu);
    const caoimhe = (await aoife.children()).find(({ firstName }) => firstName === 'Caoimhe')?._id ?? '';
    const before = (await mealsOf(caoimhe)).length;
    const page = await thumb(PREMIUM, `/childminder/child/${caoimhe}/day`);
    await page.getByRole('button', { name: 'Meal', exact: true }).tap();
    await chip(page, 'Snack').tap();
    await expect.poll(() => chip(page, 'Pear').getByRole('checkbox').isChecked()).toBe(true);
    await chip(page, 'Lunch').tap();
    await expect.poll(() => chip(page, 'Irish stew').getByRole('checkbox').isChecked()).toBe(true);
    expect(await chip(page, 'Fruit yoghurt').getByRole('checkbox').isChecked()).toBe(false);
    expect(await chip(page, 'Pear').count()).toBe(0);
    await page.getByRole('button', { name: 'Save lunch' }).tap();
    await said(page, 'Meal recorded');
    const made = (await mealsOf(caoimhe)).filter(({ type }) => type === 'lunch');
    expect(await mealsOf(caoimhe)).toHaveLength(before + 1);
    expect(made.some(({ foodItems }) => String(foodItems) === 'Irish stew')).toBe(true);
  });

  test('that was touched keeps what was chosen, whichever meal it then is', async () => {
    await plan(today(), menu);
    const [fiadh] = (await aoife.children()).filter(({ firstName }) => firstName === 'Fiadh');
    const page = await thumb(PREMIUM, `/childminder/child/${fiadh?._id}/day`);
    await page.getByRole('button', { name: 'Meal', exact: true }).tap();
    const sheet = page.getByRole('dialog');
    await chip(page, 'Lunch').tap();
    await chip(page, 'Fruit yoghurt').tap();
    await chip(page, 'Snack').tap();
    await sheet.getByRole('button', { name: 'Remove Irish stew' }).waitFor();
    expect(await chip(page, 'Pear').getByRole('checkbox').isChecked()).toBe(false);
  });

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

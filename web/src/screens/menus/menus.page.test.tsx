import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { meal } from '@nead/contracts/care/activities/meal.ts';
import { addDays } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import { isPlanned, type MenuDay, noMeals } from '@nead/contracts/menus/menu.ts';
import { copyMenus, menus, planMenu } from '@nead/contracts/menus/requests.ts';
import { menuTexts as texts } from '@nead/contracts/menus/texts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, type OpenPage, openPage, PARENT, pageUnderTest, pushTo } from '../../test-page.tsx';

/** A Monday in a week without menus in the demo, and a day in a week with menus. */
const MONDAY = '2029-06-11';
const TODAY = '2026-06-12';
const CAOIMHE = '69cc19b0a81499afa7c9127e';
const FIADH = '69cc19b044eb159b56dad46a';

let server: FakeServer;
let planned: Map<string, MenuDay>;
const dayOf = (date: string): MenuDay => planned.get(date) ?? { date, version: 0, menu: noMeals() };

/** Plans a menu on another device; all of them hear of it. */
function plan(date: string, menu: object): MenuDay {
  const before = dayOf(date);
  const next = { date, version: before.version + 1, menu: { ...before.menu, ...menu } };
  planned.set(date, next);
  server.change(menus, (weeks) =>
    weeks.map((week) => ({ ...week, days: week.days.map((day) => (day.date === date ? next : day)) })),
  );
  pushTo(CHILDMINDER, { kind: 'menu' });
  return next;
}

beforeEach(() => {
  server = fakeServer();
  planned = new Map();
  server.answer(planMenu, ({ params: { date }, body: { menu } }) => plan(date, menu));
});

const opened = async (path = `/childminder/menu?week=${MONDAY}`, as = CHILDMINDER): Promise<OpenPage> =>
  (await openPage(path, { as, server, width: 390 })).page;
const day = (page: OpenPage, date: string) => page.locator(`[data-date="${date}"]`);
const sheetOf = (page: OpenPage) => page.getByRole('dialog', { name: /^Menu, / });
const chip = (page: OpenPage, food: string) =>
  page.getByRole('dialog').getByRole('checkbox', { name: food, exact: true });
const said = (page: OpenPage, text: string | RegExp) =>
  page.getByRole('status').getByText(text).first().waitFor();
const planMonday = async (page: OpenPage) => page.getByRole('button', { name: /^Plan Monday/ }).click();
const save = async (page: OpenPage) => page.getByRole('button', { name: 'Save Monday', exact: true }).click();

describe('a week’s menu', () => {
  test('says which child a food may be wrong for, in the form and afterwards, also to the parent', async () => {
    const warning = 'Caoimhe: Ice cream may contain milk.';
    const page = await opened();
    await planMonday(page);
    const food = sheetOf(page).getByLabel('Other food');
    await food.fill('Ice cream');
    await food.press('Enter');
    await sheetOf(page).getByRole('alert').getByText(warning).waitFor();
    await save(page);
    await day(page, MONDAY).getByText(warning).waitFor();
    plan(TODAY, { lunch: ['Ice cream'] });
    await opened('/parent/menu?week=2026-06-08', PARENT);
    await day(page, TODAY).getByText(warning).waitFor();
  });

  test('is copied from the week before, and Undo takes back that and no more', async () => {
    plan(addDays(MONDAY, -7), { lunch: ['Coddle'] });
    plan(addDays(MONDAY, -5), { lunch: ['Coddle'], snack: ['Pear'] });
    plan(MONDAY, { lunch: ['Fish pie'] });
    const wednesday = addDays(MONDAY, 2);
    server.answer(copyMenus, () => {
      // Another device plans while the copy is on its way, and this page has not heard of it.
      plan(wednesday, { breakfast: ['Toast'] });
      return [
        {
          ...plan(wednesday, { lunch: ['Coddle'], snack: ['Pear'] }),
          filled: ['lunch' as const, 'snack' as const],
        },
      ];
    });
    const page = await opened();
    await page.getByRole('button', { name: 'Copy last week' }).click();
    await said(page, 'One day copied from last week');
    await day(page, wednesday).getByText('Coddle').waitFor();
    expect(await day(page, MONDAY).getByText('Fish pie').count()).toBe(1);
    await pageUnderTest.pressOnToast();
    await day(page, wednesday).getByText('Coddle').waitFor({ state: 'detached' });
    expect(await day(page, wednesday).getByText('Toast').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Copy last week' }).isDisabled()).toBe(false);
  });

  test('that another device changes is told in the open form, and nothing is overwritten unseen', async () => {
    const page = await opened();
    await planMonday(page);
    await chip(page, 'Toast').check();
    plan(MONDAY, { breakfast: ['Porridge'], lunch: ['Soup'] });
    const form = page.getByRole('form', { name: /^Menu, Monday/ });
    await form.getByRole('button', { name: 'Keep mine' }).waitFor();
    await save(page);
    expect(await sheetOf(page).count()).toBe(1);
    expect(server.asked(planMenu)).toEqual([]);
    await form.getByRole('button', { name: 'Keep mine' }).click();
    await save(page);
    await day(page, MONDAY).getByText('Toast').waitFor();
    await day(page, MONDAY).getByText('Soup').waitFor();
  });

  test('opens at today, with the days that are over below it', async () => {
    const page = await opened('/childminder/menu');
    await day(page, TODAY).waitFor();
    const dates = [...document.querySelectorAll('[data-date]')].map((one) => one.getAttribute('data-date'));
    expect(dates[0]).toBe(TODAY);
    expect(dates).toContain(addDays(TODAY, -1));
    await page.getByRole('heading', { name: 'Earlier this week' }).waitFor();
  });

  test('shows on each day that it can be planned, or changed once it is', async () => {
    plan(MONDAY, { lunch: ['Soup'] });
    const page = await opened();
    const words = async (date: string) => day(page, date).getByRole('button').textContent();
    await expect.poll(() => words(MONDAY)).toMatch(/^Change Monday/);
    expect(await words(addDays(MONDAY, 1))).toMatch(/^Plan Tuesday/);
    await day(page, addDays(MONDAY, 1)).getByRole('button').click();
    await page.getByRole('dialog', { name: /^Menu, Tuesday/ }).waitFor();
  });

  test('says on both sides on which days the childminder is away, and asks for no plan of them', async () => {
    plan(TODAY, { lunch: ['Soup'] });
    const setOff = (daysOff: string[]) => {
      server.change(menus, (weeks) => weeks.map((week) => ({ ...week, daysOff })));
      for (const person of [CHILDMINDER, PARENT]) pushTo(person, { kind: 'calendar' });
    };
    const page = await opened('/childminder/menu');
    await day(page, TODAY).getByText('Soup').waitFor();
    // The day off is entered on another device.
    setOff([TODAY]);
    await day(page, TODAY).getByText(texts.youAreAway).waitFor();
    expect(await day(page, TODAY).getByText('Soup').count()).toBe(0);
    expect(await day(page, TODAY).getByRole('button').count()).toBe(0);
    const parents = await opened('/parent/menu', PARENT);
    await day(parents, TODAY).getByText(texts.isAway('Aoife Ní Bhriain')).waitFor();
    setOff([]);
    await day(parents, TODAY).getByText(texts.isAway('Aoife Ní Bhriain')).waitFor({ state: 'detached' });
  });

  test('that is half planned is there again after a reload', async () => {
    const page = await opened();
    await planMonday(page);
    await chip(page, 'Toast').check();
    await chip(page, 'Toast').press('Escape');
    await sheetOf(page).waitFor({ state: 'hidden' });
    await pageUnderTest.reload();
    await planMonday(page);
    await page.getByText('What you had written is back.').waitFor();
    expect(await chip(page, 'Toast').isChecked()).toBe(true);
    expect(isPlanned(dayOf(MONDAY).menu)).toBe(false);
  });
});

describe('a meal', () => {
  const menu = { lunch: ['Irish stew', 'Fruit yoghurt'], snack: ['Pear'], breakfast: [], dinner: ['Soup'] };
  const type = (page: OpenPage, name: string) =>
    page.getByRole('dialog').getByRole('radio', { name, exact: true });

  async function recording(child: string): Promise<OpenPage> {
    plan(TODAY, menu);
    const page = await opened(`/childminder/child/${child}/day`);
    await page.getByRole('button', { name: 'Meal', exact: true }).click();
    return page;
  }

  test('begins with the menu of the day, without what the child is allergic to, and follows the meal', async () => {
    const { create } = callsOf(meal);
    server.answer(create, ({ params: { id }, body: { fields } }) => ({
      _id: newId(),
      childId: id,
      activityType: 'meals',
      date: TODAY,
      time: new Date().toISOString(),
      version: 1,
      ...fields,
    }));
    const page = await recording(CAOIMHE);
    await type(page, 'Snack').check();
    await expect.poll(() => chip(page, 'Pear').isChecked()).toBe(true);
    await type(page, 'Lunch').check();
    await expect.poll(() => chip(page, 'Irish stew').isChecked()).toBe(true);
    expect(await chip(page, 'Fruit yoghurt').isChecked()).toBe(false);
    expect(await chip(page, 'Pear').count()).toBe(0);
    await page.getByRole('button', { name: 'Save lunch' }).click();
    await said(page, 'Meal recorded');
    expect(server.done(create).map(({ body }) => body.fields.foodItems)).toEqual([['Irish stew']]);
  });

  test('that was touched keeps what was chosen, whichever meal it then is', async () => {
    const page = await recording(FIADH);
    await type(page, 'Lunch').check();
    await chip(page, 'Fruit yoghurt').click();
    await type(page, 'Snack').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Irish stew' }).waitFor();
    expect(await chip(page, 'Pear').isChecked()).toBe(false);
  });
});

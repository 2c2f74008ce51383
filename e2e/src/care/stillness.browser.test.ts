import { mealTypes } from '@nead/contracts/care/foods.ts';
import type { BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { beginSession, type Devices, declineCookies, isLive, openDevices, PREMIUM } from '../kit/devices.ts';
import { layoutShifts } from '../kit/layout-shifts.ts';
import { rest } from '../kit/thumb.ts';
import { daily } from './care-kit.ts';

let devices: Devices;
let aoife: Caller;
let children: { _id: string }[];
let context: BrowserContext;
let processor: CDPSession;

beforeAll(async () => {
  devices = await openDevices();
  aoife = await new Caller(devices.nead.url).login(PREMIUM, 'nead-demo');
  children = await aoife.children();
});
afterAll(() => devices?.close());
afterEach(() => context?.close());

/**
 * The browser spends the time that throttling takes away: a slow page costs as much work as a busy one, so it is slow only
 * while it is watched.
 */
const slowDown = () => processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
const speedUp = () => processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });

/** A device on which no page is open yet, with a processor that is four times as slow. */
async function slowDevice(width: number, email = PREMIUM): Promise<Page> {
  context = await devices.browser.newContext({
    baseURL: devices.nead.url,
    locale: 'en-IE',
    serviceWorkers: 'block',
    viewport: { width, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await declineCookies(page, devices);
  await beginSession(page, email);
  processor = await context.newCDPSession(page);
  await slowDown();
  return page;
}

/** Waits as long as a thumb would. Anything that moves by itself has moved by then, or moves later. */
async function restAtFullSpeed(page: Page): Promise<void> {
  await speedUp();
  await rest(page);
  await slowDown();
}

async function settled(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await isLive(page);
  await page.waitForLoadState('networkidle');
}

/** Everything that moved since the page was opened, after a touch or by itself. */
const moved = async (page: Page) => (await layoutShifts(page)).map(({ value, moved }) => [value, ...moved]);

/** The movements except those of the food chips, which another day's foods replace, its menu first. */
const movedAroundFoods = async (page: Page) =>
  (await layoutShifts(page))
    .flatMap(({ moved }) => moved)
    .filter((what) => !/^<label class="chip[^"]*"><input type="checkbox"/.test(what));

async function openDay(page: Page, nth: number): Promise<void> {
  await page.goto(`/childminder/child/${children[nth]?._id}/day`);
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
}

/** The sheet for a meal, a moment after it opened. From then on the page is slow. */
async function openMeal(page: Page): Promise<Locator> {
  await speedUp();
  await openDay(page, 0);
  await page.getByRole('button', { name: 'Meal', exact: true }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.locator('form').waitFor();
  await restAtFullSpeed(page);
  return sheet;
}

describe('on a slow processor nothing moves', () => {
  test.each([390, 1280])('when the day of a child opens, %i px wide', async (width) => {
    // Another child has just eaten, so 'Same as' is above the day.
    const had = { type: 'snack', foodItems: ['Pear slices'], amount: 'most' };
    await aoife.call('POST', daily(children[1]?._id ?? '', 'meals'), had);
    const page = await slowDevice(width);
    for (const nth of children.keys()) {
      await openDay(page, nth);
      await settled(page);
      expect(await moved(page)).toEqual([]);
    }
  });

  test.each(['Meal', 'Nappy', 'Incident', 'Medication', 'Temperature'])(
    'when the sheet for %s opens before anything else is loaded, and when its day is chosen',
    async (kind) => {
      // Another child has had the meal with which the form begins, at any hour.
      for (const type of kind === 'Meal' ? mealTypes : []) {
        const had = { type, foodItems: ['Lentil soup'], amount: 'most' };
        await aoife.call('POST', daily(children[1]?._id ?? '', 'meals'), had);
      }
      const page = await slowDevice(390);
      await openDay(page, 0);
      await page.getByRole('button', { name: kind, exact: true }).tap();
      const sheet = page.getByRole('dialog');
      await sheet.locator('form').waitFor();
      await settled(page);
      expect(await moved(page)).toEqual([]);
      await restAtFullSpeed(page);
      await sheet.getByRole('radio', { name: 'Yesterday' }).tap({ force: true });
      await sheet.getByRole('button', { name: /^Save .* for / }).waitFor();
      expect(await movedAroundFoods(page)).toEqual([]);
    },
  );

  test('when a day is chosen on which nobody else’s meal is offered', async () => {
    const had = { type: 'lunch', foodItems: ['Lentil soup'], amount: 'most' };
    for (const { _id } of children.slice(1)) await aoife.call('POST', daily(_id, 'meals'), had);
    const page = await slowDevice(390);
    const sheet = await openMeal(page);
    await sheet.locator('label.chip').filter({ hasText: 'Lunch' }).tap();
    const another = sheet.getByRole('button', { name: /^Same as / });
    const last = sheet.getByRole('button', { name: /^Last time/ });
    await another.waitFor();
    const before = await last.boundingBox();
    await restAtFullSpeed(page);
    await sheet.getByRole('radio', { name: 'Yesterday' }).tap({ force: true });
    await another.waitFor({ state: 'detached' });
    expect(await last.boundingBox()).toEqual(before);
  });

  test('when another meal of the day is chosen', async () => {
    const page = await slowDevice(390);
    const sheet = await openMeal(page);
    for (const type of ['Lunch', 'Snack', 'Dinner', 'Breakfast']) {
      const choice = sheet.locator('label.chip').filter({ hasText: type });
      await choice.waitFor();
      await restAtFullSpeed(page);
      const before = await choice.boundingBox();
      await choice.tap();
      await sheet.getByRole('button', { name: `Save ${type.toLowerCase()}` }).waitFor();
      expect(await choice.boundingBox()).toEqual(before);
    }
  });

  test('when another meal of yesterday is chosen, which is then at its own time', async () => {
    const page = await slowDevice(390);
    const sheet = await openMeal(page);
    await sheet.locator('label.chip').filter({ hasText: 'Yesterday' }).tap();
    for (const [type, time] of [
      ['Breakfast', '08:30'],
      ['Dinner', '17:00'],
      ['Lunch', '12:30'],
    ] as const) {
      const choice = sheet.locator('label.chip').filter({ hasText: type });
      await restAtFullSpeed(page);
      const before = await choice.boundingBox();
      await choice.tap();
      await sheet.getByRole('heading', { name: new RegExp(`’s ${type.toLowerCase()}$`) }).waitFor();
      const chosen = sheet.getByRole('radio', { name: `Yesterday, ${time}`, exact: true });
      expect(await chosen.isChecked()).toBe(true);
      expect(await choice.boundingBox()).toEqual(before);
    }
  });

  test.each(['meal', 'nappy', 'sleep', 'incident', 'medication', 'temperature'])(
    'when the page of a %s opens',
    async (kind) => {
      const page = await slowDevice(390);
      await page.goto(`/childminder/child/${children[0]?._id}/${kind}`);
      await page.getByRole('navigation', { name: 'Activities' }).waitFor();
      await page.getByRole('region', { name: 'The day’s records' }).waitFor();
      await settled(page);
      expect(await moved(page)).toEqual([]);
    },
  );

  test.each([
    ['the childminder', PREMIUM, 390],
    ['the childminder', PREMIUM, 1280],
    ['a parent', 'siobhan@nead.example', 390],
    ['a parent', 'siobhan@nead.example', 1280],
  ] as const)('when the daily summary opens for %s, with its week', async (_, email, width) => {
    const side = email === PREMIUM ? 'childminder' : 'parent';
    const seen = await new Caller(devices.nead.url).login(email, 'nead-demo');
    const { data } = await seen.call<{ _id: string }[]>('GET', `/${side}/today`);
    const page = await slowDevice(width, email);
    for (const { _id } of data) {
      await page.goto(`/${side}/child/${_id}/daily-activities`);
      await page.getByRole('region', { name: 'Daily summary' }).waitFor();
      await page.getByRole('table', { name: /^The week of/ }).waitFor();
      await settled(page);
      expect(await moved(page)).toEqual([]);
    }
  });

  test('when one of several children has other food, or is left out', async () => {
    // The offered foods begin with those of the first child alone, who is left out below, at any hour.
    for (const [nth, { _id }] of [...children.entries()].reverse())
      for (const type of mealTypes)
        await aoife.call('POST', daily(_id, 'meals'), { type, foodItems: [`Stew ${nth}`], amount: 'most' });
    const page = await slowDevice(390);
    await speedUp();
    await page.goto('/childminder/dashboard');
    await page.locator('.tile').first().waitFor();
    await settled(page);
    await slowDown();
    await page.getByRole('button', { name: 'Select' }).tap();
    const boxes = page.getByRole('list', { name: 'Children to choose from' }).getByRole('checkbox');
    for (const nth of [0, 1, 2]) await boxes.nth(nth).check();
    await page.getByRole('button', { name: /^All (breakfast|lunch|dinner|snack)$/ }).tap();
    const several = page.getByRole('dialog', { name: /for 3 children$/ });
    await several.getByLabel('Food items').waitFor();
    await settled(page);
    const before = await moved(page);
    const others = several.getByRole('button', { name: /^Other food/ });
    await others.first().tap();
    const own = page.getByRole('dialog', { name: /^What .* ate$/ });
    await own.getByRole('combobox').waitFor();
    await rest(page);
    expect((await moved(page)).slice(before.length)).toEqual([]);
    // The typed food makes room for itself.
    await own.getByRole('combobox').fill('Pear halves,');
    await rest(page);
    const typed = await moved(page);
    await own.getByRole('button', { name: 'Done' }).tap();
    await several.getByText(/Pear halves/).waitFor();
    await rest(page);
    const offered = await several.locator('fieldset').allInnerTexts();
    await several.locator('label.chip').filter({ hasText: 'Skip' }).first().tap();
    await several.getByRole('button', { name: /^Save 2 / }).waitFor();
    expect(await others.count()).toBe(2);
    expect((await moved(page)).slice(typed.length)).toEqual([]);
    expect(await several.locator('fieldset').allInnerTexts()).toEqual(offered);
  });
});

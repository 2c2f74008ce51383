import { addDays, dublinDate, mondayOf } from '@nead/contracts/dublin.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { beginSession, type Devices, declineCookies, openDevices, PREMIUM, walkTo } from '../kit/devices.ts';
import { mendedByPress } from '../kit/ill-server.ts';
import { dayOf } from './care-kit.ts';

let devices: Devices;
let aoife: Caller;
let child: string;
let page: Page;

beforeAll(async () => {
  devices = await openDevices();
  aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
  child = (await aoife.children()).find(({ firstName }) => firstName === 'Oisín')?._id ?? '';
  page = await devices.device(PREMIUM);
  await declineCookies(page, devices);
});
afterAll(() => devices?.close());

/** Of the page's entries, from the top, the time that each begins with. */
const times = async () =>
  (await page.locator('.entry').allInnerTexts()).map((text) => /\d\d:\d\d/.exec(text)?.[0] ?? '');

test('a day can be looked at one kind at a time, and from either end', async () => {
  // Today may have nothing yet, at the hour at which this runs.
  const past = [1, 2, 3, 4, 5, 6, 7].map((ago) => addDays(dublinDate(new Date()), -ago));
  const days = await Promise.all(past.map((date) => dayOf(aoife, child, date)));
  const date = past[days.findIndex(({ meals = [] }) => meals.length > 1)];
  await walkTo(page, `/childminder/child/${child}/daily-activities?date=${date}`);
  const day = page.getByRole('region', { name: 'Daily summary' });
  await day
    .getByText(/ · ate /)
    .first()
    .waitFor();
  const all = await times();
  expect(all).toEqual([...all].sort().reverse());
  await day.getByRole('button', { name: 'Newest first' }).click();
  expect(await times()).toEqual([...all].reverse());
  await day.getByRole('button', { name: 'Oldest first' }).click();

  const kinds = await day.getByLabel('Activities').locator('option').allInnerTexts();
  expect(kinds.slice(0, 1)).toEqual(['All Activities']);
  expect(kinds).toEqual(expect.arrayContaining(['Meals', 'Sleep', 'Nappies', 'Attendance', 'Incidents']));
  await day.getByLabel('Activities').selectOption({ label: 'Meals' });
  const meals = await page.locator('.entry').allInnerTexts();
  expect(meals.length).toBeGreaterThan(0);
  expect(meals.filter((text) => !text.includes('ate '))).toEqual([]);
  await day.getByLabel('Activities').selectOption({ label: 'Temperatures' });
  await day.getByText('No activities found for this date.').waitFor();

  // With the first digit the day is another one already, and the second one still comes to the field: of the day or, as the
  // browser has it, of the month.
  const year = Number(dublinDate(new Date()).slice(0, 4)) - 1;
  await page.goto(`/childminder/child/${child}/daily-activities?date=${year}-12-28`);
  await day.getByLabel('Date', { exact: true }).focus();
  await page.keyboard.type('10');
  await page.waitForURL(new RegExp(`date=${year}-(12-10|10-28)$`));
});

test('the week stands below the day as a picture and as hours, for a parent too, and leads to each of its days', async () => {
  const monday = addDays(mondayOf(dublinDate(new Date())), -7);
  const opened = addDays(monday, 2);
  await page.goto(`/childminder/child/${child}/daily-activities?date=${opened}`);
  const week = (of: Page) => of.getByRole('table', { name: 'The week of Oisín' });
  await week(page).waitFor();
  expect(
    await week(page)
      .getByRole('img', { name: /^Oisín: / })
      .count(),
  ).toBe(7);
  const minutesIn = async (row: Locator) => {
    const said = (await row.getByRole('cell').allInnerTexts()).find((text) => / h /.test(text)) ?? '0 h 00';
    const [hours = 0, minutes = 0] = said.split(' h ').map(Number);
    return hours * 60 + minutes;
  };
  const rows = await week(page).locator('tbody').getByRole('row').all();
  const each = await Promise.all(rows.map(minutesIn));
  expect(each.some((minutes) => minutes > 0)).toBe(true);
  expect(await minutesIn(week(page).locator('tfoot').getByRole('row'))).toBe(
    each.reduce((sum, minutes) => sum + minutes, 0),
  );

  await rows[3]?.getByRole('button').click();
  await page.waitForURL((url) => url.searchParams.get('date') === addDays(monday, 3));
  await page.getByRole('button', { name: 'The week before' }).click();
  await page.waitForURL((url) => url.searchParams.get('date') === addDays(monday, -1));
  await page.goto(`/childminder/child/${child}/daily-activities`);
  await week(page).waitFor();
  expect(await page.getByRole('button', { name: 'The week after' }).isDisabled()).toBe(true);

  const parent = await devices.device('siobhan@nead.example', {
    at: `/parent/child/${child}/daily-activities?date=${opened}`,
  });
  await week(parent).waitFor();
  expect(
    await Promise.all((await week(parent).locator('tbody').getByRole('row').all()).map(minutesIn)),
  ).toEqual(each);
});

test('a device whose clock is a day ahead shows the day that it is', async () => {
  const ahead = await devices.visitor();
  await ahead.clock.install({ time: Date.now() + 24 * 3600_000 });
  await beginSession(ahead, PREMIUM);
  await ahead.goto(`/childminder/child/${child}/nappy`);
  await ahead.waitForFunction(
    (today) => document.querySelector<HTMLInputElement>('input[type=date]')?.value === today,
    dublinDate(new Date()),
  );
  await ahead.getByRole('button', { name: 'Save nappy change' }).waitFor();
  expect(await ahead.getByText('Error loading activities').count()).toBe(0);
  await ahead.close();
});

test('what happened a quarter of an hour ago takes one touch more, and is recorded as of then', async () => {
  await walkTo(page, `/childminder/child/${child}/nappy`);
  const form = page.getByRole('form', { name: 'Record: Nappy' });
  await form.getByRole('radio', { name: '15 minutes ago' }).check();
  await form.getByLabel('Notes').fill('In the park');
  await form.getByRole('button', { name: 'Save nappy change' }).click();
  await page.getByText('Nappy change recorded').first().waitFor();
  const then = new Date(Date.now() - 15 * 60_000);
  const { nappies = [] } = await dayOf(aoife, child, dublinDate(then));
  const made = nappies.find(({ notes }) => notes === 'In the park');
  expect(Math.abs(then.getTime() - Date.parse(String(made?.time)))).toBeLessThan(2 * 60_000);
});

test('what fails is told in the words of the specification, and a day is told when it is asked for again', async () => {
  const refused = { success: false, code: 'CONFLICT', message: '' };
  await page.goto(`/childminder/child/${child}/nappy`);
  await page.route('**/activities/nappies*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 409, json: refused }),
  );
  await page
    .getByRole('form', { name: 'Record: Nappy' })
    .getByRole('button', { name: 'Save nappy change' })
    .click();
  await page.getByText('Failed to record nappy change').first().waitFor();
  await page.unroute('**/activities/nappies*');

  const day = /daily-activities\/children\/\w+\/activities\?/;
  const failed = page.getByText('Error loading activities. Please try again later.');
  await mendedByPress(
    page,
    day,
    async () => {
      const date = addDays(dublinDate(new Date()), -20);
      await page.goto(`/childminder/child/${child}/daily-activities?date=${date}`);
      await failed.waitFor();
    },
    () =>
      page.getByRole('region', { name: 'Daily summary' }).getByRole('button', { name: 'Try again' }).click(),
  );
  await failed.waitFor({ state: 'detached' });
});

test('an address without a child says what is missing, and that of attendance leads home', async () => {
  for (const kind of ['meal', 'sleep', 'nappy', 'incident', 'daily-activities']) {
    await walkTo(page, `/childminder/child/nobody/${kind}`);
    await page.getByText('Child ID is required').waitFor();
  }
  await page.goto(`/childminder/child/${'0'.repeat(24)}/meal`);
  await page.getByText('Child not found').first().waitFor();
  await page.goto('/childminder/child/nobody/attendance');
  await page.waitForURL('**/childminder/dashboard');
});

test('a food that was typed once is offered the next time, and one that everybody has is not kept twice', async () => {
  await walkTo(page, `/childminder/child/${child}/meal`);
  const form = page.getByRole('form', { name: 'Record: Meal' });
  const foods = form.getByLabel('Food items');
  await foods.pressSequentially('Elderberry fool,');
  await foods.pressSequentially('porridge,');
  await form.getByRole('button', { name: 'Remove Elderberry fool' }).waitFor();
  await form.getByRole('button', { name: /^Save / }).click();
  await page.getByText('Meal recorded').first().waitFor();
  const kept = () => aoife.call<string[]>('GET', '/childminder/profile/custom-food-items');
  await expect.poll(async () => (await kept()).data).toEqual(['Elderberry fool']);
  await page.reload();
  await page.locator('option[value="Elderberry fool"]').waitFor({ state: 'attached' });
});

test('the weekly return names a day without a sign-out, and leads to where it is written down', async () => {
  const today = dublinDate(new Date());
  // Before all that the demo household remembers.
  const monday = addDays(today, 1 - (new Date(`${today}T00:00:00Z`).getUTCDay() || 7) - 140);
  const attendance = `/child-activities/child/${child}/attendance`;
  const signedIn = { type: 'signIn', date: monday, time: '08:00' };
  expect((await aoife.call('POST', attendance, signedIn)).status).toBe(201);

  await walkTo(page, `/childminder/attendance-return?week=${monday}`);
  await page.getByText('A sign-out is missing.').waitFor();
  await page.getByRole('link', { name: 'Sign-out missing' }).click();
  const form = page.getByRole('form', { name: 'Record: Attendance' });
  await form.getByRole('radio', { name: 'Sign out' }).check();
  await form.getByLabel('Time').fill('16:30');
  await form.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: '16:30' }).first().waitFor();
  await page.goto(`/childminder/attendance-return?week=${monday}`);
  await page.getByText('8.50').first().waitFor();
  expect(await page.getByText('Sign-out missing').count()).toBe(0);
});

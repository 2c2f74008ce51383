import { addDays, dublinDate, mondayOf } from '@nead/contracts/dublin.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { beginSession, type Devices, declineCookies, openDevices, PREMIUM, walkTo } from '../kit/devices.ts';

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

test('the weekly return names a day without a sign-out, and leads to where it is written down', async () => {
  const today = dublinDate(new Date());
  // A Monday before everything that the demo household remembers.
  const monday = addDays(today, 1 - (new Date(`${today}T00:00:00Z`).getUTCDay() || 7) - 140);
  const attendance = `/child-activities/child/${child}/attendance`;
  const signedIn = { type: 'signIn', date: monday, time: '08:00' };
  expect((await aoife.call('POST', attendance, signedIn)).status).toBe(201);

  await walkTo(page, `/childminder/scheme?week=${monday}`);
  await page.getByText('A sign-out is missing.').waitFor();
  await page.getByRole('link', { name: 'Sign-out missing' }).click();
  const form = page.getByRole('form', { name: 'Record: Attendance' });
  await form.getByRole('radio', { name: 'Sign out' }).check();
  await form.getByLabel('Time').fill('16:30');
  await form.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: '16:30' }).first().waitFor();
  await page.goto(`/childminder/scheme?week=${monday}`);
  await page.getByText('8.50').first().waitFor();
  expect(await page.getByText('Sign-out missing').count()).toBe(0);
});

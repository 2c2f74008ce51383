import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callerWith,
  newAddress,
  newChildminder,
  PASSWORD,
  tokenTo,
  verify,
} from '../accounts/accounts-kit.ts';
import { Caller } from '../kit/api.ts';
import { type Devices, hasFocus, isLive, logInOnPage, openDevices, PHONE } from '../kit/devices.ts';
import { agree } from '../kit/house-kit.ts';
import { ill, mendedByPress } from '../kit/ill-server.ts';
import type { Visitor } from '../pages/page-to-see.ts';
import { visit } from '../pages/visit.ts';
import { newChild } from '../register/register-kit.ts';

let devices: Devices;

beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

/** A month in which the demo has written nothing down. */
const at = '2029-06-13';

async function open(as: Visitor, width: number, path: string): Promise<Page> {
  const context = await visit(devices, as, { width, theme: 'light' });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 2, name: 'June 2029' }).waitFor();
  await isLive(page);
  return page;
}
const said = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor();
const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);

describe('a calendar', () => {
  test('is written by the childminder, and the parent sees each change without reloading', async () => {
    const [page, parent] = await Promise.all([
      open('premium', 1280, `/childminder/calendar?date=${at}`),
      open('parent', 360, `/parent/calendar?date=${at}`),
    ]);
    await day(page, '2029-06-20').click();
    const form = page.getByRole('form', { name: 'Add event' });
    await form.getByLabel('Title').fill('Trip to the zoo');
    await form.getByLabel('Start time').selectOption('18:00');
    expect(await form.getByLabel('End time').inputValue()).toBe('19:00');
    await form.getByRole('button', { name: 'Save event' }).click();
    await said(page, 'Event created successfully');

    await parent.getByRole('button', { name: /^Wednesday 20 Jun 2029, 1 event/ }).click();
    const seen = parent.getByRole('dialog', { name: 'Wednesday 20 Jun 2029' });
    await seen.getByText('to 19:00').waitFor();
    expect(await seen.getByRole('button', { name: 'Add Event' }).count()).toBe(0);
    await seen.getByRole('button', { name: /Trip to the zoo/ }).click();
    await parent.getByText('There is no description.').waitFor();
    await parent.getByRole('dialog').getByText('Close', { exact: true }).click();

    await page.getByRole('button', { name: '18:00 Trip to the zoo' }).click();
    const edit = page.getByRole('form', { name: 'Edit event' });
    await edit.getByLabel('Title').fill('Trip to the farm');
    await edit.getByLabel('Date').fill('2029-06-21');
    await edit.getByLabel('Whole day').check();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Event updated successfully');
    await parent.getByRole('button', { name: /^Thursday 21 Jun 2029, 1 event/ }).click();
    await parent.getByRole('dialog').getByText('Trip to the farm').waitFor();
    await parent.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Trip to the farm' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete event' }).getByRole('button', { name: 'Delete' }).click();
    await said(page, 'Event deleted successfully');
    await parent.getByRole('button', { name: /^Thursday 21 Jun 2029\. / }).waitFor();
  });

  test('that refused an event, and took it when it was sent again, says only that', async () => {
    const page = await open('premium', PHONE.width, `/childminder/calendar?date=${at}`);
    const address = '**/calendar/events';
    await page.route(address, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await page.getByRole('button', { name: 'Add Event' }).click();
    const form = page.getByRole('form', { name: 'Add event' });
    await form.getByLabel('Title').fill('Trip to the library');
    await form.getByRole('button', { name: 'Save event' }).click();
    const refusal = page.getByText(calendarTexts.createFailed);
    await form.getByLabel('Title').press('Enter');
    await form.waitFor({ state: 'hidden' });
    expect(await refusal.count()).toBe(0);
    await said(page, calendarTexts.created);
  });

  test('on a tablet is as on a desktop: a date is written on, and an event opened, with one press', async () => {
    const page = await open('premium', 768, `/childminder/calendar?date=${at}`);
    await day(page, '2029-06-26').click();
    const form = page.getByRole('form', { name: 'Add event' });
    await form.getByLabel('Title').fill('Paint');
    await form.getByRole('button', { name: 'Save event' }).click();
    await said(page, 'Event created successfully');
    // Beside the menu a line shows the title alone; it is still read with its time.
    await page.getByRole('button', { name: '09:00 Paint' }).click();
    await page.getByRole('form', { name: 'Edit event' }).waitFor();
  });

  test('opens a day for a finger, for which its lines are too low', async () => {
    const context = await visit(devices, 'premium', { width: 820, theme: 'light', touch: true });
    const page = await context.newPage();
    await page.goto('/childminder/calendar?date=2032-03-10');
    // Where nothing is on, one is written at once.
    await page.getByRole('button', { name: 'Wednesday 10 Mar 2032. Add an event' }).tap();
    const form = page.getByRole('form', { name: 'Add event' });
    await form.getByLabel('Title').fill('Paint');
    await form.getByRole('button', { name: 'Save event' }).tap();
    await said(page, 'Event created successfully');
    const line = await page.locator('.ev').filter({ hasText: 'Paint' }).boundingBox();
    await page.touchscreen.tap((line?.x ?? 0) + 10, (line?.y ?? 0) + 5);
    const opened = page.getByRole('dialog', { name: 'Wednesday 10 Mar 2032' });
    const listed = opened.getByRole('button', { name: /Paint/ });
    expect((await listed.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await listed.tap();
    await page.getByRole('form', { name: 'Edit event' }).waitFor();
  });

  test('is open to a parent while one of their childminders shares hers, also where nothing is on', async () => {
    const { url } = devices.nead;
    const email = newAddress();
    await newChild(await newChildminder(url), email);
    const token = await tokenTo(url, email, '/parent/create-account/');
    const opened = await verify(url, token, { role: 'parent', password: PASSWORD });
    const { contactId } = await newChild(await Caller.demo(url, 'childminder', 'PREMIUM'), email);
    await agree(callerWith(url, opened.data), contactId);
    const page = await devices.visitor();
    await logInOnPage(page, email, PASSWORD);
    await page.goto('/parent/calendar?date=2031-02-10');
    await page.getByRole('heading', { level: 2, name: 'February 2031' }).waitFor();
    expect(await page.getByText(calendarTexts.parentWithoutFeature).count()).toBe(0);

    // Nobody knows that none is shared while the others cannot be asked about.
    const elsewhere = await devices.visitor();
    let isIll = true;
    await elsewhere.route('**/childminder/assigned', (route) =>
      isIll ? route.fulfill(ill) : route.fallback(),
    );
    await logInOnPage(elsewhere, email, PASSWORD);
    await elsewhere.goto('/parent/calendar?date=2031-02-10');
    await elsewhere.getByText(calendarTexts.loadFailed).waitFor();
    expect(await elsewhere.getByText(calendarTexts.parentWithoutFeature).count()).toBe(0);
    isIll = false;
    await elsewhere.getByRole('button', { name: 'Try again' }).click();
    await day(elsewhere, '2031-02-10').waitFor();
  });

  test('of a month that cannot be asked for leaves the way to the others open', async () => {
    const page = await open('premium', PHONE.width, `/childminder/calendar?date=${at}`);
    await page.route('**/calendar/events/**', (route) => route.fulfill(ill));
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByText(calendarTexts.loadFailed).waitFor();
    await page.getByRole('heading', { level: 2, name: 'July 2029' }).waitFor();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await day(page, at).waitFor();
  });

  test('says what is on today also while it shows another month', async () => {
    const page = await open('premium', PHONE.width, `/childminder/calendar?date=${at}`);
    const today = page.getByRole('region', { name: /^Today/ });
    await today.getByRole('button').first().waitFor();
    expect(await today.getByText(calendarTexts.nothingIsOnToday).count()).toBe(0);
  });

  test('of which nobody knows whether the plan has it says so, and is there after a press', async () => {
    const context = await visit(devices, 'premium', { width: 1280, theme: 'light' });
    const page = await context.newPage();
    await mendedByPress(
      page,
      '**/childminder/subscription',
      async () => {
        await page.goto(`/childminder/calendar?date=${at}`);
        await page.getByRole('button', { name: 'Try again' }).waitFor();
      },
      () => page.getByRole('button', { name: 'Try again' }).click(),
    );
    await page.getByRole('heading', { level: 2, name: 'June 2029' }).waitFor();
  });

  test('can be kept with the keyboard alone', async () => {
    const page = await open('premium', 1280, `/childminder/calendar?date=${at}`);
    await day(page, at).focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'Home', 'ArrowUp', 'PageDown', 'PageUp']) {
      await page.keyboard.press(key);
    }
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-date')))
      .toBe('2029-06-11');
    await page.keyboard.press('Enter');
    await page.getByRole('form', { name: 'Add event' }).waitFor();
    // The form is there to be written in.
    await expect.poll(() => hasFocus(page.getByLabel('Title'))).toBe(true);
    await page.keyboard.type('Sports day');
    await page.keyboard.press('Enter');
    await said(page, 'Event created successfully');
    await day(page, '2029-06-11').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('form', { name: 'Edit event' }).waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Sports day');
    await page.keyboard.press('Escape');
  });

  test('on a phone shows a day, with what is on and a way to add to it; what repeats is on each of its days', async () => {
    const page = await open('premium', 360, `/childminder/calendar?date=${at}`);
    await day(page, '2029-06-05').click();
    await page.getByRole('dialog').getByText('Nothing is on this day.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Add Event' }).click();
    const form = page.getByRole('form', { name: 'Add event' });
    await form.getByRole('button', { name: 'Save event' }).click();
    await form.getByText('Title is required').waitFor();
    await form.getByLabel('Title').fill('Swimming');
    await form.getByLabel('Repeats').selectOption('weekly');
    await form.getByLabel('Until').fill('2029-06-19');
    await form.getByRole('button', { name: 'Save event' }).click();
    await said(page, 'Event created successfully');
    for (const date of ['Tuesday 5', 'Tuesday 12', 'Tuesday 19']) {
      await page.getByRole('button', { name: new RegExp(`^${date} Jun 2029, 1 event`) }).waitFor();
    }
    await day(page, '2029-06-12').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Swimming/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Only this date' }).click();
    await said(page, 'Event deleted successfully');
    await page.getByRole('button', { name: /^Tuesday 12 Jun 2029\. / }).waitFor();
    await page.getByRole('button', { name: /^Tuesday 19 Jun 2029, 1 event/ }).waitFor();
  });
});

test('somebody who is not logged in is told why they are at the door, and comes to the calendar by logging in', async () => {
  const context = await visit(devices, 'nobody', { width: 360, theme: 'light' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('form', { name: 'Log in' }).waitFor();
  expect(await page.getByText('Please log in to view the calendar.').count()).toBe(0);
  await page.goto(`/parent/calendar?date=${at}`);
  await page.getByText('Please log in to view the calendar.').waitFor();
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Email').fill('siobhan@nead.example');
  await form.getByLabel('Password', { exact: true }).fill('nead-demo');
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'June 2029' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/parent/calendar');
});

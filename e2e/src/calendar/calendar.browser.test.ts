import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Devices, isLive, openDevices } from '../kit/devices.ts';
import type { Visitor } from '../pages/page-to-see.ts';
import { visit } from '../pages/visit.ts';

let devices: Devices;

beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

/** A day in a month without any events in the demo. */
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

  test('opens a day for a finger, for which its lines are too low', async () => {
    const context = await visit(devices, 'premium', { width: 820, theme: 'light', touch: true });
    const page = await context.newPage();
    await page.goto('/childminder/calendar?date=2032-03-10');
    // A day without events opens the form at once.
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

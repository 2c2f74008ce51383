import { assignedChildminders } from '@nead/contracts/accounts/profile-requests.ts';
import { addCalendarEvent, calendarAccess, calendarEventsOf } from '@nead/contracts/calendar/requests.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { newId } from '@nead/contracts/ids.ts';
import { ownSubscription } from '@nead/contracts/subscription/requests.ts';
import { beforeEach, describe, expect, test } from 'vitest';

import { CHILDMINDER, type OpenPage, openPage, PARENT, pageUnderTest } from '../../test-page.tsx';
import { calendarServer } from './test-calendar-server.ts';

/** A day in a month without any events in the demo. */
const at = '2029-06-13';
const PHONE = 390;

let house: ReturnType<typeof calendarServer>;
beforeEach(() => {
  house = calendarServer();
});

const opened = async (as: string, path: string, width?: number): Promise<OpenPage> =>
  (await openPage(path, { as, server: house.server, ...(width && { width }) })).page;
const hers = async (width?: number) => {
  const page = await opened(CHILDMINDER, `/childminder/calendar?date=${at}`, width);
  await month(page, 'June 2029').waitFor();
  return page;
};
const month = (page: OpenPage, name: string) => page.getByRole('heading', { level: 2, name });
const said = (page: OpenPage, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).first().waitFor();
const day = (page: OpenPage, date: string) => page.locator(`[data-date="${date}"]`);
const addForm = (page: OpenPage) => page.getByRole('form', { name: 'Add event' });

describe('a calendar', () => {
  test('that refused an event, and took it when it was sent again, says only that', async () => {
    const page = await hers(PHONE);
    const mend = house.server.sayNothing(addCalendarEvent);
    await page.getByRole('button', { name: 'Add Event' }).click();
    const form = addForm(page);
    await form.getByLabel('Title').fill('Trip to the library');
    await form.getByRole('button', { name: 'Save event' }).click();
    const refusal = page.getByText(calendarTexts.createFailed);
    await refusal.first().waitFor();
    mend();
    await form.getByLabel('Title').press('Enter');
    await form.waitFor({ state: 'hidden' });
    expect(await refusal.count()).toBe(0);
    await said(page, calendarTexts.created);
  });

  test('on a tablet is as on a desktop: a date is written on, and an event opened, with one press', async () => {
    const page = await hers(768);
    await day(page, '2029-06-26').click();
    const form = addForm(page);
    await form.getByLabel('Title').fill('Paint');
    await form.getByRole('button', { name: 'Save event' }).click();
    await said(page, 'Event created successfully');
    // A line beside the menu shows only the title; screen readers still read its time.
    await page.getByRole('button', { name: '09:00 Paint' }).click();
    await page.getByRole('form', { name: 'Edit event' }).waitFor();
  });

  test('is open to a parent while one of their childminders shares hers, also where nothing is on', async () => {
    const { server } = house;
    const [known] = [server.known(assignedChildminders)].flat();
    if (!known) throw new Error('She has no childminder');
    const other = { ...known, _id: newId() };
    server.answer(assignedChildminders, [other, known]);
    server.answer(calendarAccess, ({ params: { childminderId } }) =>
      childminderId === known._id
        ? { hasAccess: true, canEdit: false, full: false }
        : { hasAccess: false, canEdit: false, full: false, reason: 'feature' as const },
    );
    // While the other childminders cannot be asked about, the page does not claim that no calendar is shared.
    server.away(assignedChildminders, true);
    server.answer(calendarEventsOf, []);
    const page = await opened(PARENT, `/parent/calendar?date=${at}`);
    await day(page, at).waitFor();
    expect(await page.getByText(calendarTexts.parentWithoutFeature).count()).toBe(0);
  });

  test('of a month that cannot be asked for leaves the way to the others open', async () => {
    const page = await hers(PHONE);
    house.server.away(calendarEventsOf, true);
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByText(calendarTexts.loadFailed).waitFor();
    await month(page, 'July 2029').waitFor();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await day(page, at).waitFor();
  });

  test('says what is on today also while it shows another month', async () => {
    const page = await hers(PHONE);
    const today = page.getByRole('region', { name: /^Today/ });
    await today.getByRole('button').first().waitFor();
    expect(await today.getByText(calendarTexts.nothingIsOnToday).count()).toBe(0);
  });

  test('of which nobody knows whether the plan has it says so, and is there after a press', async () => {
    house.server.away(ownSubscription, true);
    const page = await opened(CHILDMINDER, `/childminder/calendar?date=${at}`);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    house.server.away(ownSubscription, false);
    await again.click();
    await month(page, 'June 2029').waitFor();
  });

  test('can be kept with the keyboard alone', async () => {
    const page = await hers();
    await day(page, at).focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'Home', 'ArrowUp', 'PageDown', 'PageUp']) {
      await pageUnderTest.keyboard.press(key);
      await expect.poll(() => document.activeElement?.getAttribute('data-date')).not.toBe(null);
    }
    await expect.poll(() => document.activeElement?.getAttribute('data-date')).toBe('2029-06-11');
    await pageUnderTest.keyboard.press('Enter');
    await addForm(page).waitFor();
    // The form is ready to type into.
    await expect.poll(() => page.getByLabel('Title').hasFocus()).toBe(true);
    await page.getByLabel('Title').pressSequentially('Sports day');
    await pageUnderTest.keyboard.press('Enter');
    await said(page, 'Event created successfully');
    await day(page, '2029-06-11').focus();
    await pageUnderTest.keyboard.press('Tab');
    await pageUnderTest.keyboard.press('Enter');
    await page.getByRole('form', { name: 'Edit event' }).waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Sports day');
  });

  test('on a phone shows a day, with what is on and a way to add to it; what repeats is on each of its days', async () => {
    const page = await hers(360);
    await day(page, '2029-06-05').click();
    await page.getByRole('dialog').getByText('Nothing is on this day.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Add Event' }).click();
    const form = addForm(page);
    await form.getByRole('button', { name: 'Save event' }).click();
    await form.getByText('Title is required').waitFor();
    await form.getByLabel('Title').fill('Swimming');
    await form.getByLabel('Repeats').selectOption('weekly');
    await form.getByLabel('Until').fill('2029-06-19');
    await form.getByRole('button', { name: 'Save event' }).click();
    await said(page, 'Event created successfully');
    for (const date of ['Tuesday 5', 'Tuesday 12', 'Tuesday 19'])
      await page.getByRole('button', { name: new RegExp(`^${date} Jun 2029, 1 event`) }).waitFor();
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

import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { meal } from '@nead/contracts/care/activities/meal.ts';
import { nappy } from '@nead/contracts/care/activities/nappy.ts';
import { addFoodItem, customFoodItems, dailySummary } from '@nead/contracts/care/requests.ts';
import { refuse } from '@nead/contracts/errors.ts';
import { dayExtras } from '@nead/contracts/fees/requests.ts';
import { oneChild } from '@nead/contracts/register/child-queries.ts';
import { beforeEach, expect, test } from 'vitest';
import { type CareServer, careServer } from '../../rooms/care/test-care-server.ts';
import { CHILDMINDER, type OpenPage, openPage, pushTo } from '../../test-page.tsx';

let server: CareServer;
let child: string;
beforeEach(() => {
  server = careServer();
  child = server.children[0]?._id ?? '';
});

const opened = async (path: string): Promise<OpenPage> =>
  (await openPage(`/childminder/child/${child}/${path}`, { as: CHILDMINDER, server })).page;
/** The start times of the page's entries, from the top. */
const times = async (page: OpenPage) =>
  (await page.locator('.entry').allTextContents()).map((text) => /\d\d:\d\d/.exec(text)?.[0] ?? '');

test('a day can be looked at one kind at a time, and from either end', async () => {
  server.record(meal, child, { type: 'snack', foodItems: ['Pear'], amount: 'all', time: '10:30' });
  const page = await opened('daily-activities?date=2026-06-12');
  const day = page.getByRole('region', { name: 'Daily summary' });
  await day
    .getByText(/ · ate /)
    .first()
    .waitFor();
  const all = await times(page);
  expect(all).toEqual([...all].sort().reverse());
  await day.getByRole('button', { name: 'Newest first' }).click();
  expect(await times(page)).toEqual([...all].reverse());
  await day.getByRole('button', { name: 'Oldest first' }).click();

  const kinds = await day.getByLabel('Activities').locator('option').allTextContents();
  expect(kinds.slice(0, 1)).toEqual(['All Activities']);
  expect(kinds).toEqual(expect.arrayContaining(['Meals', 'Sleep', 'Nappies', 'Attendance', 'Incidents']));
  await day.getByLabel('Activities').selectOption({ label: 'Meals' });
  const meals = await page.locator('.entry').allTextContents();
  expect(meals).toHaveLength(2);
  expect(meals.filter((text) => !text.includes('ate '))).toEqual([]);
  await day.getByLabel('Activities').selectOption({ label: 'Temperatures' });
  await day.getByText('No activities found for this date.').waitFor();
});

test('what happened a quarter of an hour ago takes one touch more, and is recorded as of then', async () => {
  const page = await opened('nappy');
  const form = page.getByRole('form', { name: 'Record: Nappy' });
  await form.getByRole('radio', { name: '15 minutes ago' }).check();
  await form.getByLabel('Notes').fill('In the park');
  await form.getByRole('button', { name: 'Save nappy change' }).click();
  await page.toastSays('Nappy change recorded');
  const then = Date.now() - 15 * 60_000;
  const made = server.recordsOf(nappy, child).find(({ notes }) => notes === 'In the park');
  expect(Math.abs(then - Date.parse(String(made?.time)))).toBeLessThan(2 * 60_000);
});

test('what fails is told in the words of the specification, and a day is told when it is asked for again', async () => {
  server.answer(callsOf(nappy).create, () => ({ ...refuse('CHILD_LEFT'), message: '' }));
  const page = await opened('nappy');
  await page
    .getByRole('form', { name: 'Record: Nappy' })
    .getByRole('button', { name: 'Save nappy change' })
    .click();
  await page.toastSays('Failed to record nappy change');
  const extras = server.known(dayExtras, { childId: child, date: '2026-06-12' });
  server.answer(dayExtras, { ...extras, date: '2026-05-23' });
  const mend = server.sayNothing(dailySummary);
  await opened('daily-activities?date=2026-05-23');
  const failed = page.getByText('Error loading activities. Please try again later.');
  await failed.first().waitFor();
  mend();
  await page
    .getByRole('region', { name: 'Daily summary' })
    .getByRole('button', { name: 'Try again' })
    .click();
  await failed.waitFor({ state: 'detached' });
});

test('an address without a child says what is missing, and that of attendance leads home', async () => {
  child = 'nobody';
  for (const kind of ['meal', 'sleep', 'nappy', 'incident', 'daily-activities'])
    await (await opened(kind)).getByText('Child ID is required').waitFor();
  const page = await opened('attendance');
  await page.waitForURL('**/childminder/dashboard');
  server.answer(oneChild, () => refuse('CHILD_NOT_FOUND'));
  child = '0'.repeat(24);
  await (await opened('meal')).getByText('Child not found').first().waitFor();
});

test('a food that was typed once is offered the next time, and one that everybody has is not kept twice', async () => {
  server.answer(addFoodItem, ({ body: { foodItem } }) => {
    server.change(customFoodItems, (all) => [...all, foodItem]);
    pushTo(CHILDMINDER, { kind: 'preferences' });
    return server.known(customFoodItems);
  });
  // This child has no allergies.
  child = server.children[1]?._id ?? '';
  const page = await opened('meal');
  const form = page.getByRole('form', { name: 'Record: Meal' });
  const foods = form.getByLabel('Food items');
  await foods.pressSequentially('Elderberry fool,');
  await foods.pressSequentially('porridge,');
  await form.getByRole('button', { name: 'Remove Elderberry fool' }).waitFor();
  await form.getByRole('button', { name: /^Save / }).click();
  await page.toastSays('Meal recorded');
  await expect.poll(() => server.known(customFoodItems)).toEqual(['Elderberry fool']);
  await page.reload();
  await page.locator('option[value="Elderberry fool"]').waitFor({ state: 'attached' });
});

test('the time of a sheet is one line, of now or of yesterday, and unfolds for every other one', async () => {
  const page = await opened('day');
  await page.getByRole('button', { name: 'Nappy', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: /^Now, \d\d:\d\d$/ }).waitFor();
  expect(await sheet.getByRole('radio', { name: '15 minutes ago' }).count()).toBe(0);
  await sheet.getByRole('radio', { name: 'Yesterday' }).check();
  await sheet.getByRole('radio', { name: /^Yesterday, \d\d:\d\d$/ }).waitFor();
  await sheet.getByRole('button', { name: /^Save nappy change for / }).waitFor();
  await sheet.getByRole('radio', { name: 'Now' }).check();
  await sheet.getByRole('button', { name: 'Other' }).click();
  await sheet.getByRole('radio', { name: '15 minutes ago' }).check();
  await sheet.getByRole('radio', { name: 'Pick a day' }).waitFor();
});

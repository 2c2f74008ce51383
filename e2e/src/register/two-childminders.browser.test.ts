import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { weekdays } from '@nead/contracts/register/shapes.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  beginSession,
  byOwnClock,
  DESKTOP,
  type Devices,
  openDevices,
  pressOnToast,
} from '../kit/devices.ts';
import { agree } from '../kit/house-kit.ts';
import { loseAnswer } from '../kit/lost-answer.ts';
import { byEmail, newChild } from './register-kit.ts';

const SIOBHAN = 'siobhan@nead.example';
/** A day in a month without any events in the demo. */
const DATE = '2029-06-20';

let devices: Devices;

/** Siobhán's children are with Aoife, on Premium. From now on one is with Gráinne too, on Standard. */
beforeAll(async () => {
  devices = await openDevices();
  const { url } = devices.nead;
  const [aoife, grainne, siobhan] = await Promise.all(
    ['aoife@nead.example', 'grainne@nead.example', SIOBHAN].map((email) => byEmail(url, email)),
  );
  if (!aoife || !grainne || !siobhan) throw new Error('There are three');
  const back = { successUrl: `${url}/a`, cancelUrl: `${url}/b` };
  const checkout = await grainne.call<{ sessionUrl: string }>('POST', '/stripe/create-checkout-session', {
    planType: 'STANDARD',
    ...back,
  });
  await fetch(`${checkout.data.sessionUrl}/complete`, { method: 'POST' });
  const tier = async () =>
    (await grainne.call<{ tier: string }>('GET', '/childminder/subscription')).data.tier;
  await vi.waitUntil(async () => (await tier()) === 'STANDARD', { timeout: 60_000 });
  const everyDay = Object.fromEntries(weekdays.map((day) => [day, 'Full Day']));
  const { contactId } = await newChild(grainne, SIOBHAN, { schedule: everyDay });
  await agree(siobhan, contactId);
  for (const [childminder, title] of [
    [aoife, 'Trip to the zoo'],
    [grainne, 'Closed for training'],
  ] as const) {
    const added = await childminder.call('POST', '/calendar/events', { title, date: DATE });
    expect([title, added.status]).toEqual([title, 201]);
  }
  const assigned = async () => [(await siobhan.call('GET', '/parent/childminder/assigned')).data].flat();
  await vi.waitUntil(async () => (await assigned()).length === 2, { timeout: 60_000 });
});
afterAll(() => devices?.close());

test('a parent of two childminders sees whose event each is', async () => {
  const page = await devices.device(SIOBHAN, { at: `/parent/calendar?date=${DATE}` });
  await page.getByRole('button', { name: /^Wednesday 20 Jun 2029, 2 events/ }).click();
  const day = page.getByRole('dialog', { name: 'Wednesday 20 Jun 2029' });
  const event = (title: string) => day.getByRole('button', { name: new RegExp(title) });
  await event('Trip to the zoo')
    .getByText(/Aoife Ní Bhriain$/)
    .waitFor();
  await event('Closed for training')
    .getByText(/Gráinne Doyle$/)
    .waitFor();
  await event('Closed for training').click();
  await page.getByText('From the calendar of Gráinne Doyle').waitFor();
});

test('a parent reads on the home page what was planned, and is led to the calendar', async () => {
  const page = await devices.device(SIOBHAN);
  const recent = page.getByRole('region', { name: 'Recent Activity' });
  const planned = recent.getByRole('listitem').filter({ hasText: 'Closed for training' });
  await planned.getByText(/^Fionn, with Gráinne Doyle, (.* ago|just now)$/).waitFor();
  await planned
    .getByRole('link', { name: /^Closed for training, planned for Wednesday 20 Jun 2029/ })
    .click();
  await page.waitForURL('**/parent/calendar');
});

test('a parent says on the home page that a child stays away today, and takes it back', async () => {
  const page = await devices.device(SIOBHAN);
  const card = page.locator('[data-child]').filter({ hasText: 'Fionn' });
  await card.waitFor();
  const away = card.getByText('Away, on holiday');
  const open = () => page.getByRole('button', { name: 'Not coming' }).click();
  const sheet = page.getByRole('dialog', { name: 'Not coming' });
  await open();
  const press = sheet.getByRole('button', { name: 'Tell your childminder' });
  await press.waitFor();
  // At some hours other children are expected too, and then the sheet asks which child.
  const who = sheet.getByRole('checkbox', { name: 'Fionn' });
  if ((await who.count()) > 0) {
    expect(await press.isDisabled()).toBe(true);
    await who.check();
  }
  await sheet.getByRole('radio', { name: 'Holiday' }).check();
  await press.click();
  await page.getByRole('status').getByText('Fionn is not coming today').waitFor();
  await away.waitFor();
  await pressOnToast(page);
  await away.waitFor({ state: 'detached' });
});

/** Announces that a child is not coming today; the page hears neither the answer nor anything else. */
async function absenceWithoutAnswer(page: Page, name: string) {
  await page.getByRole('button', { name: 'Not coming' }).click();
  const sheet = page.getByRole('dialog', { name: 'Not coming' });
  const press = sheet.getByRole('button', { name: 'Tell your childminder' });
  await press.waitFor();
  // The sheet does not ask which child if no other one is expected.
  const who = sheet.getByRole('checkbox', { name });
  if ((await who.count()) > 0) await who.check();
  await page.route('**/api/v1/**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  await loseAnswer(page, '**/absences');
  await press.click();
  await page.locator('.toast').getByText(frameTexts.unheard).waitFor();
  return { sheet, press };
}

test('an absence that got no answer is there once, when it is pressed again before the page knows of it', async () => {
  const page = await devices.device(SIOBHAN);
  const card = page.locator('[data-child]').filter({ hasText: 'Fionn' });
  const id = await card.getAttribute('data-child');
  const { sheet, press } = await absenceWithoutAnswer(page, 'Fionn');
  await press.click();
  await sheet.waitFor({ state: 'hidden' });
  const siobhan = await byEmail(devices.nead.url, SIOBHAN);
  const { data } = await siobhan.call<ChildProfile>('GET', `/parent/children/${id}`);
  expect(data.absences).toHaveLength(1);
});

test('what a parent of two childminders can attach goes by the plan of the one who is written to', async () => {
  const page = await devices.device(SIOBHAN, { viewport: DESKTOP, at: '/parent/messages/compose' });
  const to = page.getByLabel('To', { exact: true });
  const picker = page.getByLabel('Add images or videos');
  const buffer = await photoWithPlace({ width: 60, height: 40 });
  const four = [1, 2, 3, 4].map((nth) => ({ name: `${nth}.jpg`, mimeType: 'image/jpeg', buffer }));
  const tooMany = page.getByText('You can only attach 3 images per message in your current subscription');
  const names = page.getByRole('list', { name: 'Attachments' }).getByRole('listitem');

  // No file is too large until the plan is known.
  const plan = page.waitForResponse((response) => /\/subscription\?childminderId=/.test(response.url()));
  await to.selectOption({ label: 'Gráinne Doyle' });
  await (await plan).finished();
  await picker.setInputFiles(four);
  await tooMany.waitFor();
  expect(await names.count()).toBe(0);

  await to.selectOption({ label: 'Aoife Ní Bhriain' });
  await picker.setInputFiles(four);
  await page
    .getByRole('button', { name: /^Remove/ })
    .nth(3)
    .waitFor();
  expect(await tooMany.count()).toBe(0);
  // The files are in the order in which they were chosen, whichever arrived first.
  expect((await names.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
    '1.jpg',
    '2.jpg',
    '3.jpg',
    '4.jpg',
  ]);
  await to.selectOption({ label: 'Gráinne Doyle' });
  await tooMany.waitFor();
});

test('what was announced with what failed, and was taken back on another device, is announced anew', async () => {
  const siobhan = await byEmail(devices.nead.url, SIOBHAN);
  const grainne = await byEmail(devices.nead.url, 'grainne@nead.example');
  // The children are deleted, so that there are as many as her plan allows.
  for (const { _id } of await grainne.children())
    expect((await grainne.call('DELETE', `/childminder/children/${_id}`)).status).toBe(200);
  const schedule = Object.fromEntries(weekdays.map((day) => [day, 'Full Day']));
  const added = await Promise.all(
    ['Sorcha', 'Tadhg'].map(async (firstName) => {
      const { _id } = await newChild(grainne, SIOBHAN, { firstName, schedule });
      return { _id, firstName };
    }),
  );
  const [one, other] = added.map(({ _id }) => _id);
  const absences = async () =>
    (await siobhan.call<ChildProfile>('GET', `/parent/children/${one}`)).data.absences;
  await expect.poll(absences, { timeout: 60_000 }).toEqual([]);

  const page = await devices.device(SIOBHAN);
  await page.locator(`[data-child="${one}"]`).waitFor();
  await page.getByRole('button', { name: 'Not coming' }).click();
  const sheet = page.getByRole('dialog', { name: 'Not coming' });
  const press = sheet.getByRole('button', { name: 'Tell your childminder' });
  const who = (name: string) => sheet.getByRole('checkbox', { name });
  for (const { firstName } of added) await who(firstName).check();
  await page.route(`**/children/${other}/absences`, (route) => route.abort());
  await press.click();
  await who('Sorcha').waitFor({ state: 'detached' });
  for (const { _id } of await absences())
    await siobhan.call('DELETE', `/parent/children/${one}/absences/${_id}`);
  await who('Sorcha').waitFor();
  if (!(await who('Sorcha').isChecked())) await who('Sorcha').check();
  await who('Tadhg').uncheck();
  await press.click();
  await sheet.waitFor({ state: 'hidden' });
  expect(await absences()).toHaveLength(1);
});

test('an absence that got no answer is another than that of the next day, where the page was open overnight', async () => {
  const grainne = await byEmail(devices.nead.url, 'grainne@nead.example');
  const siobhan = await byEmail(devices.nead.url, SIOBHAN);
  const schedule = Object.fromEntries(weekdays.map((day) => [day, 'Full Day']));
  for (const child of await grainne.children())
    expect((await grainne.call('DELETE', `/childminder/children/${child._id}`)).status).toBe(200);
  const { _id } = await newChild(grainne, SIOBHAN, { firstName: 'Ruadhán', schedule });
  const absences = async () =>
    (await siobhan.call<ChildProfile>('GET', `/parent/children/${_id}`)).data.absences;
  await expect.poll(absences, { timeout: 60_000 }).toEqual([]);
  const page = await devices.visitor();
  const now = new Date();
  await page.clock.setFixedTime(now);
  await byOwnClock(page);
  await beginSession(page, SIOBHAN);
  await page.goto('/parent/dashboard');
  await page.locator(`[data-child="${_id}"]`).waitFor();
  const { sheet, press } = await absenceWithoutAnswer(page, 'Ruadhán');
  await page.clock.setFixedTime(now.getTime() + 24 * 3600_000);
  const [answer] = await Promise.all([page.waitForResponse('**/absences'), press.click()]);
  expect(answer.status()).toBe(201);
  await sheet.waitFor({ state: 'hidden' });
  const today = dublinDate(now);
  expect((await absences()).map(({ from }) => from).sort()).toEqual([today, addDays(today, 1)]);
});

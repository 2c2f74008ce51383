import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { closedGate } from '../kit/closed-gate.ts';
import { type Devices, hasFocus, logInOnPage, openDevices, PREMIUM } from '../kit/devices.ts';
import { isDraft, keptOnDevice } from '../kit/kept-on-device.ts';
import { daily, dayOf, endNaps, sleeps, today } from './care-kit.ts';

let devices: Devices;
/** Another device of the same childminder. */
let other: Caller;
let child: string;

beforeAll(async () => {
  devices = await openDevices();
  other = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
  child = (await other.children())[0]?._id ?? '';
});
afterAll(() => devices?.close());

/** Hers, where such a record is made. */
const phone = (kind: 'meal' | 'incident'): Promise<Page> =>
  devices.device(PREMIUM, { at: `/childminder/child/${child}/${kind}` });

const form = (page: Page, name: string) => page.getByRole('form', { name });
const incidentCount = async () => (await dayOf(other, child, today())).incidents?.length ?? 0;

describe('an open form of a record', () => {
  async function opened(food: string) {
    const made = await other.call<RecordView>('POST', daily(child, 'meals'), {
      type: 'snack',
      foodItems: [food],
      amount: 'all',
    });
    const { _id } = made.data;
    const page = await phone('meal');
    const entry = page.getByRole('listitem').filter({ hasText: food });
    await entry.getByRole('button', { name: /^Edit snack/ }).click();
    const edit = form(page, 'Edit record');
    await edit.waitFor();
    const change = (body: object) =>
      other.call('PUT', `${daily(child, 'meals')}/${_id}`, { activityId: _id, ...body });
    const stored = async () =>
      ((await dayOf(other, child, today())).meals ?? []).find((record) => record._id === _id);
    return { page, edit, id: _id, change, stored };
  }

  test('stays open when another device deletes the record, says so, and writes it down again', async () => {
    const { page, edit, id, stored } = await opened('Rhubarb');
    await edit.getByRole('radio', { name: 'Most' }).check();
    await other.call('DELETE', `${daily(child, 'meals')}/${id}`);
    await edit.getByRole('alert').getByText('Deleted on another device').waitFor();
    expect(await edit.getByRole('radio', { name: 'Most' }).isChecked()).toBe(true);
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await edit.waitFor({ state: 'hidden' });
    await page.getByRole('listitem').filter({ hasText: 'Rhubarb' }).getByText('ate most').waitFor();
    expect(await stored()).toBeUndefined();
    await page.context().close();
  });

  test('tells what another device made of the same field, and saves nothing before it is said which counts', async () => {
    const { page, edit, change, stored } = await opened('Plum');
    await edit.getByRole('radio', { name: 'Most' }).check();
    await change({ amount: 'some' });
    await edit.getByText('Amount was changed on another device to: Some.').waitFor();
    expect(await edit.getByRole('radio', { name: 'Most' }).isChecked()).toBe(true);
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect.poll(() => hasFocus(edit.getByRole('button', { name: 'Take theirs' }))).toBe(true);
    expect(await stored()).toMatchObject({ amount: 'some', version: 2 });
    await edit.getByRole('button', { name: 'Keep mine' }).click();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('status').getByText('Meal record updated').waitFor();
    expect(await stored()).toMatchObject({ amount: 'most', version: 3 });
  });

  test('takes theirs with a touch, and follows in what was not touched here', async () => {
    const { page, edit, change, stored } = await opened('Pear');
    await edit.getByLabel('Notes').fill('Peeled');
    await change({ amount: 'some', notes: 'Sliced' });
    await edit.getByText('Notes was changed on another device to: Sliced.').waitFor();
    await expect.poll(() => edit.getByRole('radio', { name: 'Some' }).isChecked()).toBe(true);
    await edit.getByRole('button', { name: 'Take theirs' }).click();
    expect(await edit.getByLabel('Notes').inputValue()).toBe('Sliced');
    await edit.getByRole('radio', { name: 'None' }).check();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('status').getByText('Meal record updated').waitFor();
    expect(await stored()).toMatchObject({ amount: 'none', notes: 'Sliced' });
  });

  test('that comes back after a change on another device asks as well', async () => {
    const { page, edit, change } = await opened('Quince');
    await edit.getByRole('radio', { name: 'Most' }).check();
    await expect.poll(async () => (await keptOnDevice(page, 'state')).some(isDraft)).toBe(true);
    await page.goto('/childminder/dashboard');
    await change({ amount: 'some' });
    await page.goto(`/childminder/child/${child}/meal`);
    const entry = page.getByRole('listitem').filter({ hasText: 'Quince' });
    await entry.getByRole('button', { name: /^Edit snack/ }).click();
    await edit.getByText('Amount was changed on another device to: Some.').waitFor();
    expect(await edit.getByRole('radio', { name: 'Most' }).isChecked()).toBe(true);
  });
});

describe('what is half written', () => {
  const FELL = 'Fell off the swing and bumped an elbow';
  const description = (page: Page) => form(page, 'Record: Incident').getByLabel('Description');
  const isBack = (page: Page) => expect.poll(() => description(page).inputValue()).toBe(FELL);
  const isKept = (page: Page) =>
    expect.poll(async () => (await keptOnDevice(page, 'state')).filter(isDraft).length).toBe(1);

  test('outlives a reload, a way round, and a tab that is killed; leaving asks nothing, and it lies there sealed', async () => {
    const page = await phone('incident');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await description(page).fill(FELL);
    await form(page, 'Record: Incident').getByRole('radio', { name: 'Medium' }).check();
    await isKept(page);
    await page.reload();
    await isBack(page);
    await form(page, 'Record: Incident').getByText('What you had written is back.').waitFor();
    expect(await form(page, 'Record: Incident').getByRole('radio', { name: 'Medium' }).isChecked()).toBe(
      true,
    );

    const bar = page.getByRole('navigation', { name: 'Main, bottom' });
    await bar.getByRole('link', { name: 'Calendar' }).click();
    await page.getByRole('heading', { level: 1, name: 'My Calendar' }).waitFor();
    await page.goBack();
    await isBack(page);

    const inTheOpen = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    const sealed = (await keptOnDevice(page, 'state')).map(({ bytes }) => Buffer.from(bytes).toString());
    for (const place of [inTheOpen, ...sealed]) expect(place).not.toContain('swing');

    const context = page.context();
    await page.close();
    const again = await context.newPage();
    await again.goto(`/childminder/child/${child}/incident`);
    await isBack(again);
    expect(asked).toEqual([]);
    await again.getByRole('button', { name: 'Throw away' }).click();
    expect(await description(again).inputValue()).toBe('');
    await expect.poll(async () => (await keptOnDevice(again, 'state')).filter(isDraft)).toEqual([]);
  });

  test('is gone once it is saved, and at a logout', async () => {
    const page = await phone('incident');
    await description(page).fill(FELL);
    await isKept(page);
    await form(page, 'Record: Incident').getByLabel('Action taken').fill('A cold cloth');
    await page.getByRole('button', { name: 'Save incident' }).click();
    await page.getByRole('status').getByText('Incident recorded successfully').waitFor();
    await expect.poll(async () => (await keptOnDevice(page, 'state')).filter(isDraft)).toEqual([]);
    await description(page).fill('Another one');
    await isKept(page);
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await expect.poll(() => keptOnDevice(page, 'state')).toEqual([]);
  });

  /** An incident that could be saved, kept on a phone, and how many there were before. */
  async function filledIncident() {
    const page = await phone('incident');
    const before = await incidentCount();
    await description(page).fill(FELL);
    await form(page, 'Record: Incident').getByLabel('Action taken').fill('A cold cloth');
    await isKept(page);
    return { page, before };
  }

  test('is written down once where the session was over when it was sent', async () => {
    const { page, before } = await filledIncident();
    await page.route('**/activities/incidents', async (route) => {
      if (route.request().method() === 'POST') await other.call('DELETE', '/auth/sessions');
      return route.fallback();
    });
    await page.getByRole('button', { name: 'Save incident' }).click();
    await page.waitForURL('**/login');
    expect(await keptOnDevice(page, 'outbox')).toHaveLength(1);
    await page.unroute('**/activities/incidents');
    await logInOnPage(page, PREMIUM);
    await page.waitForURL(`**/childminder/child/${child}/incident`);
    await expect.poll(incidentCount).toBe(before + 1);
    await expect.poll(() => keptOnDevice(page, 'outbox')).toEqual([]);
    expect((await keptOnDevice(page, 'state')).filter(isDraft)).toEqual([]);
    expect(await description(page).inputValue()).toBe('');
  });

  /** The app is closed while a saved incident is on its way, and opened again. */
  async function openedAgain(): Promise<Page> {
    const { page, before } = await filledIncident();
    const isSave = (request: Request) => request.method() === 'POST';
    const held = page.waitForRequest((request) => isSave(request) && request.url().includes('/incidents'));
    await page.route('**/activities/incidents', (route) =>
      isSave(route.request()) ? undefined : route.fallback(),
    );
    await page.getByRole('button', { name: 'Save incident' }).click();
    await held;
    await expect.poll(async () => (await keptOnDevice(page, 'outbox')).length).toBe(1);
    const context = page.context();
    await page.close();
    const again = await context.newPage();
    await again.goto(`/childminder/child/${child}/incident`);
    await expect.poll(incidentCount).toBe(before + 1);
    await expect.poll(() => keptOnDevice(again, 'outbox')).toEqual([]);
    return again;
  }

  test('is not there again where the app was closed before the answer, since it is written down', async () => {
    const page = await openedAgain();
    await expect.poll(async () => (await keptOnDevice(page, 'state')).filter(isDraft)).toEqual([]);
    expect(await description(page).inputValue()).toBe('');
    await page.context().close();
  });
});

describe('a sheet over the page', () => {
  const FELL = 'Fell off the swing and bumped an elbow';
  const sheet = (page: Page) => page.getByRole('dialog', { name: /incident$/ });

  async function opened(): Promise<Page> {
    const page = await devices.device(PREMIUM, { at: `/childminder/child/${child}/day` });
    await openSheet(page);
    return page;
  }

  async function openSheet(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Incident', exact: true }).click();
    await sheet(page).waitFor();
  }

  test('that is opened again while what it saves is on its way saves that once', async () => {
    const page = await opened();
    const before = await incidentCount();
    await sheet(page).getByLabel('Description').fill(FELL);
    await sheet(page).getByLabel('Action taken').fill('A cold cloth');
    await expect.poll(async () => (await keptOnDevice(page, 'state')).some(isDraft)).toBe(true);
    const line = closedGate();
    let arrived = 0;
    await page.route('**/activities/incidents', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await line.opened;
      await route.continue();
    });
    page.on('response', (response) => {
      if (response.request().method() === 'POST' && /incidents$/.test(response.url())) arrived += 1;
    });
    await sheet(page).getByRole('button', { name: /^Save/ }).click();
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    await openSheet(page);
    await expect.poll(() => sheet(page).getByLabel('Description').inputValue()).toBe(FELL);
    await sheet(page).getByRole('button', { name: /^Save/ }).click();
    line.open();
    await expect.poll(() => arrived).toBe(2);
    await sheet(page).waitFor({ state: 'detached' });
    expect(await incidentCount()).toBe(before + 1);
    await page.context().close();
  });

  test('gives way to the login when the session ends, and what was written in it is there afterwards', async () => {
    const page = await opened();
    await sheet(page).getByLabel('Description').fill(FELL);
    await expect.poll(async () => (await keptOnDevice(page, 'state')).some(isDraft)).toBe(true);
    expect((await other.call('DELETE', '/auth/sessions')).status).toBe(200);
    await page.getByText('Your session has ended. Please log in to continue.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await logInOnPage(page, PREMIUM);
    await page.waitForURL(`**/childminder/child/${child}/day`);
    await openSheet(page);
    await expect.poll(() => sheet(page).getByLabel('Description').inputValue()).toBe(FELL);
  });

  test('gives way to the login when another tab logs out, and Back does not lead into it again', async () => {
    const page = await opened();
    const tab = await page.context().newPage();
    await tab.goto('/childminder/dashboard');
    await tab.getByRole('button', { name: /^Account:/ }).click();
    await tab.getByRole('menuitem', { name: 'Logout' }).click();
    await tab.waitForURL('**/login');
    await page.getByRole('form', { name: 'Log in' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.goBack();
    await page.getByRole('form', { name: 'Log in' }).waitFor();
  });
});

describe('the sheet of a nap', () => {
  const sheet = (page: Page) => page.getByRole('dialog', { name: /nap$/ });
  async function opened(button: string): Promise<Page> {
    const page = await devices.device(PREMIUM, { at: `/childminder/child/${child}/day`, declined: true });
    await page.getByRole('button', { name: button, exact: true }).click({ timeout: 20_000 });
    await sheet(page).waitFor();
    return page;
  }

  test('that ends one begins none where another device has ended it meanwhile', async () => {
    await endNaps(other);
    expect((await other.call('POST', sleeps(child), {})).status).toBe(201);
    const page = await opened('End nap');
    await sheet(page).getByRole('button', { name: 'End Sleep Now' }).waitFor();
    await endNaps(other);
    await sheet(page).getByRole('alert').getByText('Ended on another device.').waitFor({ timeout: 20_000 });
    expect(await sheet(page).getByRole('button', { name: /Sleep/ }).count()).toBe(0);
    await page.context().close();
  });

  test('that begins one ends none that another device has begun meanwhile', async () => {
    await endNaps(other);
    const page = await opened('Nap');
    await sheet(page).getByLabel('Notes').fill('With her blanket');
    const { data } = await other.call<RecordView>('POST', sleeps(child), {});
    await page
      .getByText(/^Asleep/)
      .first()
      .waitFor();
    await sheet(page).getByRole('button', { name: 'Start Sleep' }).click({ timeout: 20_000 });
    await page.getByText('A sleep is already in progress').waitFor();
    expect(await sheet(page).getByLabel('Notes').inputValue()).toBe('With her blanket');
    const { sleep = [] } = await dayOf(other, child, today());
    expect(sleep.find(({ _id }) => _id === data._id)).toMatchObject({ ongoing: true });
    await endNaps(other);
    await page.context().close();
  });
});

test('a record waits for its photo, however slow the line, and the photo is that of no other record', async () => {
  const page = await phone('incident');
  const incident = form(page, 'Record: Incident');
  await incident.getByLabel('Description').fill('Bumped a knee');
  await incident.getByLabel('Action taken').fill('A cold cloth');
  await page.context().setOffline(true);
  const buffer = await photoWithPlace({ width: 320, height: 240 });
  await incident.getByLabel('Add photo').setInputFiles({ name: 'knee.jpg', mimeType: 'image/jpeg', buffer });
  await incident.getByText('It carries on when you are back online, or when you press again.').waitFor();
  const save = page.getByRole('button', { name: 'Save incident' });
  const told = incident.getByText(
    'The photo has not arrived yet. Please wait, upload it again or remove it.',
  );
  await save.click();
  await told.waitFor();
  expect(await incident.getByLabel('Description').inputValue()).toBe('Bumped a knee');
  await page.context().setOffline(false);
  await incident.getByRole('button', { name: 'Remove photo' }).waitFor();
  expect(await told.count()).toBe(0);
  await save.click();
  await page.getByRole('status').getByText('Incident recorded successfully').waitFor();
  const stored = (await dayOf(other, child, today())).incidents?.find(
    ({ description }) => description === 'Bumped a knee',
  );
  expect(stored?.photoUrl).toBeTruthy();
  await expect.poll(() => incident.getByRole('button', { name: 'Remove photo' }).count()).toBe(0);
});

import { labelOf } from '@nead/contracts/care/activities/activity.ts';
import { nappy } from '@nead/contracts/care/activities/nappy.ts';
import { quickTexts } from '@nead/contracts/care/quick-texts.ts';
import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import type { ChildToday } from '@nead/contracts/care/views.ts';
import { addDays, dublinInstant } from '@nead/contracts/dublin.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { closedGate } from '../kit/closed-gate.ts';
import {
  beginSession,
  byOwnClock,
  type Devices,
  declineCookies,
  keepsNothing,
  openDevices,
  PREMIUM,
  pressOnToast,
  tileOf,
  toastSays,
  walkTo,
} from '../kit/devices.ts';
import { knownQueries } from '../kit/kept-on-device.ts';
import { loseAnswer } from '../kit/lost-answer.ts';
import { bringEverybody, daily, dayOf, endNaps, sleeps, today } from './care-kit.ts';

let devices: Devices;
let aoife: Caller;
let children: { _id: string; firstName: string | null }[];
let page: Page;

beforeAll(async () => {
  devices = await openDevices();
  aoife = await new Caller(devices.nead.url).login(PREMIUM, 'nead-demo');
  children = await aoife.children();
});
afterAll(() => devices?.close());
beforeEach(async () => {
  await endNaps(aoife);
  await bringEverybody(aoife);
});
afterEach(() => page?.context().close());

const childAt = (nth: number) => {
  const child = children[nth];
  if (!child) throw new Error(`The demo household has no child ${nth}`);
  return child;
};

/** A phone that hears everything, and from which nothing arrives any more: what is written down waits there. */
async function phone(at: string): Promise<void> {
  page = await devices.device(PREMIUM, { declined: true, at });
  await expect.poll(async () => (await knownQueries(page)).length, { timeout: 60_000 }).toBeGreaterThan(0);
  await page.route('**/api/v1/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
}

const waits = (count: number) =>
  page
    .getByRole('banner')
    .getByRole('status')
    .getByText(new RegExp(`^(Sending ${count}|\\w+, ${count} waiting)`))
    .waitFor();

describe('what waits on the device', () => {
  test('ends the naps of several that were begun there, and begins none a second time', async () => {
    await phone('/childminder/dashboard');
    await page.getByRole('button', { name: 'Select' }).click();
    const boxes = page.getByRole('list', { name: 'Children to choose from' }).getByRole('checkbox');
    const bar = page.getByRole('region', { name: 'Record for the chosen children' });
    for (const nth of [0, 1]) await boxes.nth(nth).check();
    await bar.getByRole('button', { name: 'All nap', exact: true }).click();
    await bar.waitFor({ state: 'hidden' });
    await waits(2);
    for (const nth of [0, 1]) await boxes.nth(nth).check();
    await bar.getByRole('button', { name: 'End naps' }).waitFor();
    const asleep = page.getByRole('list', { name: 'Children to choose from' }).getByText(/^Asleep/);
    await expect.poll(() => asleep.count()).toBe(2);
  });

  test('is not offered once more as what another child had', async () => {
    const [own, other] = [childAt(0), childAt(1)];
    const meal = { type: 'snack', foodItems: ['Boiled turnip'], amount: 'all' };
    expect((await aoife.call('POST', daily(other._id, 'meals'), meal)).status).toBe(201);
    await phone(`/childminder/child/${own._id}/day`);
    const same = page.getByRole('button', { name: new RegExp(`^Same as ${other.firstName}`) });
    await same.click();
    await waits(1);
    await expect.poll(() => same.isDisabled()).toBe(true);
    await walkTo(page, '/childminder/dashboard');
    await walkTo(page, `/childminder/child/${own._id}/day`);
    await page.getByRole('button', { name: 'Meal', exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    expect(await same.count()).toBe(0);
  });

  test('is a sign-in that was deleted: the child is not shown as here, and the next touch signs it in', async () => {
    const { _id, firstName } = childAt(0);
    for (const { _id: recordId } of (await dayOf(aoife, _id, today())).attendance ?? [])
      await aoife.call('DELETE', `/child-activities/child/${_id}/attendance/${recordId}`);
    await bringEverybody(aoife);
    await phone(`/childminder/child/${_id}/attendance`);
    await page.getByRole('button', { name: /^Delete signed in/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await waits(1);
    await walkTo(page, '/childminder/dashboard');
    await page.getByRole('button', { name: `Sign in ${firstName}`, exact: true }).waitFor();
  });

  test('is a dose that was given: it is asked for no more on the dashboard', async () => {
    const time = new Date(Date.now() - 4 * 3_600_000 - 2_000).toISOString();
    const dose = {
      medicine: 'Nose drops',
      dose: '2',
      reason: 'A cold',
      givenBy: 'Aoife',
      hoursBetween: 4,
      time,
    };
    let given: { _id: string; firstName: string | null } | undefined;
    for (const child of children) {
      const { status } = await aoife.call('POST', daily(child._id, 'medications'), dose);
      if (status === 201) given = child;
      if (given) break;
    }
    if (!given) throw new Error('No child of the demo household may be given a medicine');
    await phone('/childminder/dashboard');
    const again = page.getByRole('link', { name: `${given.firstName}: Nose drops again?` });
    await again.click();
    await page.getByRole('button', { name: /Next Nose drops/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Medicine').fill('Nose drops');
    await sheet.getByLabel('Dose', { exact: true }).fill('2');
    await sheet.getByLabel('Reason').fill('A cold');
    await sheet.getByRole('button', { name: 'Save medication' }).click();
    await waits(1);
    await walkTo(page, '/childminder/dashboard');
    await page.getByRole('heading', { name: 'Montessori today' }).waitFor();
    await page.locator('li[data-child] .ribbon').first().waitFor();
    expect(await again.count()).toBe(0);
  });
});

test('a day that is over is not shown as today’s, where the page was open overnight', async () => {
  const yesterday = addDays(today(), -1);
  const stay = { from: dublinInstant(yesterday, '08:00'), to: dublinInstant(yesterday, '17:00') };
  page = await devices.visitor();
  await page.route('**/childminder/today', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const over = data.map((day: ChildToday) => ({ ...day, date: yesterday, present: [stay] }));
    return route.fulfill({ response: answer, json: { ...rest, data: over } });
  });
  await declineCookies(page, devices);
  await beginSession(page, PREMIUM);
  await page.goto('/childminder/dashboard');
  const ribbons = page.locator('li[data-child]').getByRole('img', { name: `${childAt(0).firstName}:` });
  await ribbons.first().waitFor();
  expect(await ribbons.first().getAttribute('aria-label')).not.toMatch(/here from|08:00/);
});

test('a round that was opened before midnight is not written down for the day after it', async () => {
  const count = async () =>
    (
      await Promise.all([0, 1].map(async (nth) => (await dayOf(aoife, childAt(nth)._id, today())).meals))
    ).flat().length;
  const before = await count();
  page = await devices.visitor();
  await page.clock.install({ time: dublinInstant(today(), '00:00').getTime() - 10 * 60_000 });
  await byOwnClock(page);
  await declineCookies(page, devices);
  await beginSession(page, PREMIUM);
  await page.goto('/childminder/dashboard');
  await page.getByRole('button', { name: 'Select' }).click();
  const boxes = page.getByRole('list', { name: 'Children to choose from' }).getByRole('checkbox');
  for (const nth of [0, 1]) await boxes.nth(nth).check();
  await page.getByRole('button', { name: /^All (breakfast|snack|lunch|dinner)$/ }).click();
  const save = page.getByRole('button', { name: /^Save 2 / });
  await save.waitFor();
  await page.clock.fastForward(20 * 60_000);
  await page.getByRole('button', { name: /^Save 2 \w+ for / }).click();
  await page.getByRole('dialog').getByText('Time is required').waitFor();
  expect(await count()).toBe(before);
});

test('a tile that is touched again while it still looks for what is usual writes it down once', async () => {
  const { _id } = childAt(0);
  const nappy = { type: 'wet', condition: 'normal', time: aWhileAgo() };
  expect((await aoife.call('POST', daily(_id, 'nappies'), nappy)).status).toBe(201);
  const count = async () => (await dayOf(aoife, _id, today())).nappies?.length ?? 0;
  const before = await count();
  page = await devices.device(PREMIUM, { declined: true, at: '/childminder/dashboard' });
  const slow = closedGate();
  const asked = page.waitForRequest(/activities\/nappies/);
  await page.route(/activities\/nappies/, async (route) => {
    if (route.request().method() === 'GET') await slow.opened;
    return route.fallback();
  });
  const button = page.locator(`li[data-child="${_id}"]`).getByRole('button', { name: /^Nappy/ });
  await button.click();
  await asked;
  const at = Date.now();
  await page.waitForFunction((since) => Date.now() - since > 1_000, at);
  await button.click();
  slow.open();
  await page.getByText('Nappy change recorded').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await count()).toBe(before + 1);
});

test('a nap that another device has ended already is not this one’s to let go on', async () => {
  const { _id, firstName } = childAt(0);
  const nap = await aoife.call<{ _id: string }>('POST', sleeps(_id), {});
  expect(nap.status).toBe(201);
  page = await devices.device(PREMIUM, { declined: true, at: '/childminder/dashboard' });
  const end = page.getByRole('button', { name: new RegExp(`end the nap of ${firstName}`) });
  await end.waitFor();
  const told = closedGate();
  await page.route('**/childminder/today', async (route) => {
    await told.opened;
    return route.fallback();
  });
  await endNaps(aoife);
  await end.click();
  const toast = page.locator('.toast').filter({ hasText: 'Sleep ended' });
  await toast.waitFor();
  expect(await toast.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0);
  told.open();
  await page
    .getByRole('button', { name: new RegExp(`for ${firstName}`) })
    .first()
    .waitFor();
  const own = await aoife.call<{ _id: string }>('POST', sleeps(_id), {});
  await end.click();
  await pressOnToast(page);
  await page.locator('.toast').getByText('Sleep record updated').waitFor();
  const { sleep } = await dayOf(aoife, _id, today());
  expect(sleep?.find((record) => record._id === own.data._id)).toMatchObject({ ongoing: true });
});

async function childInNappies() {
  const child = (await aoife.children()).findLast((each) => nappy.isFor?.(each));
  if (!child) throw new Error('No child of the demo household wears nappies');
  return child;
}

/** Not so lately that another nappy is asked about. */
const aWhileAgo = () => new Date(Date.now() - 10 * 60_000).toISOString();

/** Chooses this child among several; answers what opens the sheet. */
async function allNappy(child: { firstName: string | null; lastName: string | null }): Promise<Locator> {
  await page.getByRole('button', { name: 'Select' }).click();
  await page
    .getByRole('list', { name: 'Children to choose from' })
    .getByRole('checkbox', { name: `Select ${wholeName(child)}` })
    .check();
  const bar = page.getByRole('region', { name: 'Record for the chosen children' });
  return bar.getByRole('button', { name: 'All nappy' });
}

test('the usual that got no answer, where the device keeps nothing, is there once when it is pressed again, also elsewhere', async () => {
  const child = await childInNappies();
  await aoife.call('POST', daily(child._id, 'nappies'), { type: 'wet', time: aWhileAgo() });
  page = await devices.touchPhone(PREMIUM, { at: '/childminder/dashboard', prepare: keepsNothing });
  const count = async () => (await dayOf(aoife, child._id, today())).nappies?.length ?? 0;
  const before = await count();
  const usual = tileOf(page, child.firstName ?? '').getByRole('button', {
    name: new RegExp(`^${labelOf(nappy)}.*${quickTexts.theUsual(child.firstName ?? '')}`),
  });
  await loseAnswer(page, '**/activities/nappies');
  await usual.click();
  await toastSays(page, frameTexts.unheard);
  await pressOnToast(page, frameTexts.close);
  expect(await count()).toBe(before + 1);
  await usual.click();
  await toastSays(page, nappy.texts.recorded);
  expect(await count()).toBe(before + 1);
  await loseAnswer(page, '**/activities/nappies');
  await usual.click();
  await pressOnToast(page, recordTexts.recordIt);
  await toastSays(page, frameTexts.unheard);
  await walkTo(page, `/childminder/child/${child._id}/nappy`);
  await page.getByRole('button', { name: recordTexts.usualFor(child.firstName ?? '') }).click();
  await expect.poll(() => page.locator('.toast').getByText(frameTexts.unheard).count()).toBe(0);
  await toastSays(page, nappy.texts.recorded);
  // Whatever that press made stands in the log before this, and so in what is asked next.
  await aoife.call('POST', daily(child._id, 'nappies'), { type: 'wet' });
  expect(await count()).toBe(before + 3);
});

test('nappies of several that got no answer, where the device keeps nothing, are there once when they are sent again', async () => {
  const child = await childInNappies();
  page = await devices.touchPhone(PREMIUM, { at: '/childminder/dashboard', prepare: keepsNothing });
  const count = async () => (await dayOf(aoife, child._id, today())).nappies?.length ?? 0;
  const before = await count();
  await (await allNappy(child)).click();
  await loseAnswer(page, '**/activities/nappies');
  const sheet = page.getByRole('dialog');
  const save = sheet.getByRole('button', { name: 'Save 1 nappy change' });
  await save.click();
  await toastSays(page, frameTexts.unheard);
  const at = Date.now();
  await page.waitForFunction((since) => Date.now() - since > 1_000, at);
  await save.click();
  await sheet.waitFor({ state: 'detached', timeout: 20_000 });
  expect(await count()).toBe(before + 1);
});

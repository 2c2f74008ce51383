import { dublinInstant } from '@nead/contracts/dublin.ts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import {
  beginSession,
  byOwnClock,
  type Devices,
  declineCookies,
  openDevices,
  PREMIUM,
  walkTo,
} from '../kit/devices.ts';
import { knownQueries } from '../kit/kept-on-device.ts';
import { bringEverybody, daily, dayOf, endNaps, today } from './care-kit.ts';

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

/** A phone that hears everything, but whose commands do not arrive: they wait on it. */
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
  test('is not offered once more as what another child had', async () => {
    const [own, other] = [childAt(0), childAt(1)];
    // A meal that the child has not had today, at any hour, since a second one of a kind is asked about.
    const had = ((await dayOf(aoife, own._id, today())).meals ?? []).map(({ type }) => type);
    const type = ['snack', 'dinner', 'lunch', 'breakfast'].find((kind) => !had.includes(kind));
    const meal = { type, foodItems: ['Boiled turnip'], amount: 'all' };
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

import type { ChildToday } from '@nead/contracts/care/views.ts';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { closedGate } from '../kit/closed-gate.ts';
import { type Devices, openDevices, PREMIUM } from '../kit/devices.ts';
import { Finger } from '../kit/finger.ts';
import { type LayoutShift, layoutShifts } from '../kit/layout-shifts.ts';
import { rest } from '../kit/thumb.ts';
import { bringEverybody, sendEverybodyHome } from './care-kit.ts';

let devices: Devices;
let aoife: Caller;
let children: { _id: string; firstName: string | null }[];
let context: BrowserContext;

beforeAll(async () => {
  devices = await openDevices();
  aoife = await new Caller(devices.nead.url).login(PREMIUM, 'nead-demo');
  children = await aoife.children();
});
afterAll(() => devices?.close());
beforeEach(() => sendEverybodyHome(aoife));
afterEach(() => context?.close());

const tile = (page: Page, nth: number) => page.locator(`li[data-child="${children[nth]?._id}"]`);
const toggle = (page: Page, nth: number) => tile(page, nth).getByRole('button', { name: /^Sign (in|out)/ });

/** A phone with this height, with the dashboard open and every tile known. */
async function phone(height = 844, width = 390): Promise<{ page: Page; finger: Finger }> {
  const page = await devices.touchPhone(PREMIUM, { viewport: { width, height } });
  context = page.context();
  await page.locator('.todos > *').first().waitFor();
  for (const nth of children.keys()) await toggle(page, nth).waitFor();
  await page.getByRole('heading', { name: 'Montessori today' }).waitFor();
  return { page, finger: await Finger.on(page) };
}

/** Collects everything that moves from now on, including movements right after a touch, which browsers otherwise forgive. */
async function watchShifts(page: Page): Promise<() => Promise<LayoutShift[]>> {
  const before = (await layoutShifts(page)).length;
  return async () => (await layoutShifts(page)).slice(before);
}

/** The server's state: the number of children here, and of all other records. */
async function written(): Promise<{ here: number; naps: number; others: number }> {
  const { data } = await aoife.call<ChildToday[]>('GET', '/childminder/today');
  const here = data.filter(({ present }) => present.at(-1)?.to === null).length;
  const naps = data.filter(({ sleepId }) => sleepId !== null).length;
  return { here, naps, others: data.reduce((sum, { counted }) => sum + counted, 0) };
}

describe('nothing slides under a thumb', () => {
  test('five tiles tapped in one second at fixed places are five sign-ins and nothing else', async () => {
    const { page, finger } = await phone(1640);
    const before = await written();
    expect(before.here).toBe(0);
    const moved = await watchShifts(page);
    const places = await Promise.all(children.map((_, nth) => finger.middleOf(toggle(page, nth))));
    expect(places.length).toBeGreaterThanOrEqual(5);
    await finger.tap(places, 200);
    for (const nth of children.keys()) await tile(page, nth).getByText(/^Here/).waitFor();
    await expect.poll(written).toEqual({ ...before, here: children.length });
    await page.locator('.toast').waitFor();
    expect(await moved()).toEqual([]);
  });

  test.each([350, 900])('two arrivals in a row, %i ms apart, are two arrivals', async (apart) => {
    const { page, finger } = await phone();
    const before = await written();
    const moved = await watchShifts(page);
    const places = [await finger.middleOf(toggle(page, 0)), await finger.middleOf(toggle(page, 1))];
    await finger.tap(places, apart);
    await expect.poll(written).toEqual({ ...before, here: 2 });
    expect(await moved()).toEqual([]);
  });

  test('three and a half children are seen at once, and tiles keep one height, whoever sleeps and goes', async () => {
    await bringEverybody(aoife);
    const { page } = await phone();
    await page.reload(); // the greeting is a picture at the first look alone
    for (const nth of children.keys()) await tile(page, nth).locator('.ribbon').waitFor();
    const demo = (await page.locator('.demoline').boundingBox())?.height ?? 0;
    const bar = ((await page.locator('.bottom').boundingBox())?.y ?? 0) + demo;
    const fourth = await tile(page, 3).boundingBox();
    expect(bar - (fourth?.y ?? 0)).toBeGreaterThanOrEqual((fourth?.height ?? 0) / 2);
    const places = () =>
      page.locator('li[data-child]').evaluateAll((tiles) =>
        tiles.map((one) => {
          const { top, height } = one.getBoundingClientRect();
          return { top: Math.round(top + window.scrollY), height };
        }),
      );
    const before = await places();
    expect(new Set(before.map(({ height }) => height)).size).toBe(1);
    await tile(page, 0).getByRole('button', { name: /^Nap / }).tap();
    await tile(page, 0)
      .getByText(/^Asleep/)
      .waitFor();
    expect(await places()).toEqual(before);
    await rest(page);
    await tile(page, 0).getByRole('button', { name: /^End/ }).tap();
    await tile(page, 0).getByText(/^Here/).waitFor();
    await toggle(page, 0).tap();
    await tile(page, 0).getByText(/^Gone/).waitFor();
    expect(await places()).toEqual(before);
  });

  test('who is not here is a row of 64 px, whatever their allergies', async () => {
    const { page } = await phone();
    const heights = await page
      .locator('.tile--row')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(heights).toEqual(children.map(() => 64));
  });

  test('a touch beside an open menu closes it, and presses nothing of what lies there', async () => {
    const { page, finger } = await phone(1640);
    const before = await written();
    const account = page.getByRole('button', { name: 'Account: ' });
    const menu = page.getByRole('menu');
    for (const beside of [toggle(page, 4), toggle(page, 3), account]) {
      await account.tap();
      await menu.waitFor();
      await rest(page);
      await finger.tap([await finger.middleOf(beside)], 0);
      await menu.waitFor({ state: 'hidden' });
      await rest(page);
    }
    // A touch by this hand on the same place counts again.
    await toggle(page, 4).tap();
    await expect.poll(written).toEqual({ ...before, here: 1 });
    await tile(page, 4).getByText(/^Here/).waitFor();
    expect(await page.getByText(/^Here/).count()).toBe(1);
  });

  test('a finger that hammers on one place signs one child in, and nothing else', async () => {
    const { page, finger } = await phone();
    const before = await written();
    const place = await finger.middleOf(toggle(page, 0));
    await finger.tap(
      Array.from({ length: 15 }, () => place),
      100,
    );
    await tile(page, 0).getByText(/^Here/).waitFor();
    expect(await written()).toEqual({ ...before, here: 1 });
    await rest(page);
    // A touch of the place now means the child that is there by now.
    await toggle(page, 0).tap();
    await tile(page, 0).getByText(/^Gone/).waitFor();
  });
});

describe('a toast', () => {
  test('that is long stands below the head of the page', async () => {
    const { page, finger } = await phone();
    await toggle(page, 4).tap();
    await tile(page, 4).getByText(/^Here/).waitFor();
    await rest(page);
    expect((await finger.middleOf(toggle(page, 4))).y).toBeGreaterThan(422);
    await toggle(page, 4).tap();
    await page.getByRole('group', { name: 'Collected by?' }).waitFor();
    const toast = await page.locator('.toast').boundingBox();
    const head = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(toast?.height).toBeGreaterThan(72);
    expect(toast?.height).toBeLessThanOrEqual(88);
    expect(toast?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
  });

  test('is at most 88 px high on a phone, whatever it says, and says all of it', async () => {
    const { page } = await phone();
    await page.goto(new URL('/dev/ui', page.url()).href);
    for (const name of [
      'Show a toast with Undo',
      'Show a failure',
      'Show a long refusal',
      'Show a toast with two actions',
      'Show a toast that asks',
    ]) {
      await page.getByRole('button', { name, exact: true }).tap();
      const toast = page.locator('.toast');
      await toast.waitFor();
      expect((await toast.boundingBox())?.height, name).toBeLessThanOrEqual(88);
      const hidden = await toast
        .locator('.toast__text')
        .evaluate((text) => text.scrollHeight - text.clientHeight);
      expect(hidden, name).toBeLessThanOrEqual(0);
      await rest(page);
      await toast.getByRole('button', { name: 'Close' }).tap();
      await toast.waitFor({ state: 'detached' });
    }
  });

  test('of what went well does not cover a sheet that is opened after it', async () => {
    const { page } = await phone();
    await toggle(page, 0).tap();
    await tile(page, 0).getByText(/^Here/).waitFor();
    await page.locator('.toast').waitFor();
    await tile(page, 0).locator('.tile__who').tap();
    await page.getByRole('button', { name: 'Meal', exact: true }).tap();
    await page.getByRole('dialog').waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
  });

  test('stands in the half where the last touch was not, alone, and goes at a touch', async () => {
    const { page, finger } = await phone(1000);
    const halfOf = async () => ((await finger.middleOf(page.locator('.toast'))).y < 500 ? 'upper' : 'lower');
    const said = (nth: number) => page.locator('.toast').filter({ hasText: children[nth]?.firstName ?? '' });
    await toggle(page, 0).tap();
    await said(0).waitFor();
    expect(await halfOf()).toBe('lower');
    await toggle(page, 4).tap();
    await said(4).waitFor();
    expect(await page.locator('.toast').count()).toBe(1);
    expect(await halfOf()).toBe('upper');
    await expect
      .poll(async () => {
        const close = page.locator('.toast').getByRole('button', { name: 'Close' });
        // The toast may go by itself before the finger is there.
        if (await close.isVisible()) await close.tap({ timeout: 2_000 }).catch(() => undefined);
        return page.locator('.toast').count();
      })
      .toBe(0);
  });
});

/** A mouse press is meant for the thing that was there when the button went down, as with a finger. */
describe('a toast and a mouse', () => {
  const TOAST_FROM_FOOT = 110;

  const middleOf = async (of: Locator): Promise<[x: number, y: number]> => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await of.boundingBox()) ?? {};
    return [x + width / 2, y + height / 2];
  };

  /** A window as narrow as a phone, with the dashboard open and every tile known. */
  async function narrowWindow(height = 844): Promise<Page> {
    const page = await devices.device(PREMIUM, { viewport: { width: 390, height }, declined: true });
    context = page.context();
    await page.locator('.todos > *').first().waitFor();
    for (const nth of children.keys()) await toggle(page, nth).waitFor();
    await page.getByRole('heading', { name: 'Montessori today' }).waitFor();
    return page;
  }

  /** Holds the answers to sign-ins until the gate opens. */
  async function heldAttendance(page: Page) {
    const gate = closedGate();
    await page.route('**/attendance', async (route) => {
      await gate.opened;
      await route.continue();
    });
    return gate;
  }

  test('it never comes between a press and its click, so two children in a row are two sign-ins', async () => {
    const page = await narrowWindow();
    const before = await written();
    const [x, y] = await middleOf(toggle(page, 1));
    // The second tile's button is at the place where a toast below would appear.
    await page.setViewportSize({ width: 390, height: Math.round(y) + TOAST_FROM_FOOT });
    expect(await middleOf(toggle(page, 1))).toEqual([x, y]);
    const recorded = await heldAttendance(page);
    await toggle(page, 0).click();
    await page.mouse.move(x, y);
    await page.mouse.down();
    recorded.open();
    await page.locator('.toast').waitFor();
    await page.mouse.up();
    await tile(page, 1).getByText(/^Here/).waitFor();
    await expect.poll(written).toEqual({ ...before, here: 2 });
  });

  test('what it offers is not pressed by a click for what lay there before it came', async () => {
    const page = await narrowWindow();
    const before = await written();
    await toggle(page, 0).click();
    const toast = page.locator('.toast');
    await toast.waitFor();
    // The toast counts as new, however slow the test's machine is.
    const cameSince = (ms: number) =>
      toast.evaluate((box, at) => box.setAttribute('data-arrived', String(performance.now() + at)), ms);
    await cameSince(60_000);
    await toast.getByRole('button', { name: 'Undo' }).click();
    expect(await toast.count()).toBe(1);
    await expect.poll(written).toEqual({ ...before, here: 1 });
    await cameSince(-60_000);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(written).toEqual(before);
  });

  test('it stands in the half where the mouse is not by then, and nowhere else on its way', async () => {
    const page = await narrowWindow(1640);
    await page.evaluate(() => {
      const tops: number[] = [];
      Object.assign(window, { tops });
      const look = () => {
        const toast = document.querySelector('.toast');
        if (toast) tops.push(toast.getBoundingClientRect().top);
        requestAnimationFrame(look);
      };
      look();
    });
    const recorded = await heldAttendance(page);
    await toggle(page, 0).click();
    await page.mouse.move(195, 1500);
    recorded.open();
    await page.locator('.toast').waitFor();
    await expect.poll(() => page.locator('.toast').evaluate((toast) => toast.getAnimations().length)).toBe(0);
    const tops = await page.evaluate(() => (window as unknown as { tops: number[] }).tops);
    expect(new Set(tops).size).toBe(1);
    expect(tops[0]).toBeLessThan(820);
  });
});

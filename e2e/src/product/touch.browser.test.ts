import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Devices, isLive, openDevices, pressOnToast } from '../kit/devices.ts';
import { Finger } from '../kit/finger.ts';
import { visit } from '../pages/visit.ts';

let devices: Devices;
let phone: BrowserContext;

beforeAll(async () => {
  devices = await openDevices();
  phone = await visit(devices, 'premium', { width: 360, theme: 'light', touch: true });
});
afterAll(() => devices?.close());

async function open(path: string): Promise<Page> {
  const page = await phone.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  return page;
}

/** Moves a finger from one place to another. */
async function drag(page: Page, x: number, from: number, to: number): Promise<void> {
  const session = await phone.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * part);
  await touch('touchEnd');
}

const tapTwice = async (page: Page, name: string | RegExp) =>
  (await Finger.on(page)).tapTwice(page.getByRole('button', { name }));

describe('a sheet', () => {
  test('is pulled away by its head, comes back when it was pulled a little, and holds still what lies under it', async () => {
    const page = await open('/childminder/calendar');
    await page.evaluate(() => window.scrollTo(0, 120));
    await page.locator('.day').nth(24).tap();
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(0);
    const top = (await sheet.boundingBox())?.y ?? 0;
    await drag(page, 120, top + 30, top + 60);
    await expect.poll(async () => (await sheet.boundingBox())?.y).toBe(top);
    await drag(page, 120, 40, 10);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
    await drag(page, 120, top + 30, top + 230);
    await sheet.waitFor({ state: 'hidden' });
    await page.close();
  });

  test('keeps Close in its corner where the text is twice as large', async () => {
    const page = await open('/childminder/calendar');
    await page.setViewportSize({ width: 195, height: 420 });
    const inCorner = async () => {
      const head = page.locator('dialog[open] .sheet__head');
      const [close, face] = [
        await head.getByRole('button', { name: 'Close' }).boundingBox(),
        await head.locator('> :first-child').boundingBox(),
      ];
      expect((close?.x ?? 0) + (close?.width ?? 0)).toBeGreaterThan(170);
      expect(close?.y ?? 0).toBeLessThan((face?.y ?? 0) + (face?.height ?? 0));
    };
    await page.getByRole('button', { name: 'Add Event' }).tap();
    await inCorner();
    await page.goto('/childminder/dashboard');
    await page.locator('.tile__who').first().tap();
    await page.getByRole('button', { name: 'Incident', exact: true }).tap();
    await page.getByRole('dialog').waitFor();
    await inCorner();
    await page.close();
  });

  test('shows what a toast offers, and all the words of the connection, where the text is twice as large', async () => {
    const page = await open('/childminder/dashboard');
    await isLive(page);
    await page.locator('[data-child] .ribbon').first().waitFor();
    await page.setViewportSize({ width: 160, height: 346 });
    await phone.setOffline(true);
    await page
      .getByRole('button', { name: /^Sign (in|out)/ })
      .first()
      .tap();
    const pill = page.getByRole('banner').getByText('Offline, 1 waiting');
    await pill.waitFor();
    const cut = (on: Locator) => on.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await cut(pill)).toBeLessThanOrEqual(0);
    const toast = page.locator('.toast');
    for (const name of ['Undo', 'Close']) {
      const box = await toast.getByRole('button', { name, exact: true }).boundingBox();
      expect([name, (box?.x ?? 0) + (box?.width ?? 0) <= 160]).toEqual([name, true]);
    }
    await pressOnToast(page);
    await page.getByRole('banner').getByText('Offline, 2 waiting').waitFor();
    await phone.setOffline(false);
    await page.getByRole('banner').getByText('Live', { exact: true }).waitFor();
    expect(await cut(page.getByRole('banner').getByText('Live', { exact: true }))).toBeLessThanOrEqual(0);
    await page.close();
  });

  test('keeps the way on in sight, however long its form is', async () => {
    const page = await open('/childminder/calendar');
    await page.getByRole('button', { name: 'Add Event' }).tap();
    await page.getByLabel('Repeats').selectOption('weekly');
    const save = page.getByRole('button', { name: 'Save event' });
    const sheet = page.getByRole('dialog');
    expect(await sheet.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
    const [box, around] = [await save.boundingBox(), await sheet.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((around?.y ?? 0) + (around?.height ?? 0));
    await page.close();
  });

  test('leaves in sight what is written above the keyboard of a phone, also of one that is held sideways', async () => {
    const page = await open('/childminder/dashboard');
    // The keyboard makes the page lower, and does not cover it.
    expect(await page.locator('meta[name="viewport"]').getAttribute('content')).toContain(
      'interactive-widget=resizes-content',
    );
    await page.locator('.tile__who').first().tap();
    await page.getByRole('button', { name: 'Incident', exact: true }).tap();
    const sheet = page.getByRole('dialog');
    const field = sheet.getByLabel('Description');
    for (const [width, height] of [
      [360, 340],
      [780, 170],
    ] as const) {
      await page.setViewportSize({ width, height });
      await field.blur();
      await field.focus();
      const line = await field.boundingBox();
      const at = [(line?.x ?? 0) + 40, (line?.y ?? 0) + 16] as const;
      const isSeen = await field.evaluate((own, [x, y]) => document.elementFromPoint(x, y) === own, at);
      expect([width, isSeen]).toEqual([width, true]);
    }
    await page.close();
  });

  test('that a double tap saves leaves nothing under it touched', async () => {
    const page = await open('/childminder/calendar');
    await page.getByRole('button', { name: 'Add Event' }).tap();
    await page.getByLabel('Title').fill('Library');
    await tapTwice(page, 'Save event');
    await page.getByText('Event created successfully').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/childminder/calendar');
    await page.close();
  });
});

test('back leads to the place in the list where a child was chosen', async () => {
  const page = await open('/childminder/dashboard');
  const last = page.locator('.tile__who').last();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await last.tap();
  await page.waitForURL(/child\/[0-9a-f]{24}/);
  await page.getByRole('link', { name: 'Back to Dashboard' }).tap();
  await page.waitForURL('**/childminder/dashboard');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await page.close();
});

describe('a double tap', () => {
  test('on Save records once, and the form does not complain', async () => {
    const page = await open('/childminder/dashboard');
    await page.locator('.tile__who').first().tap();
    await page.getByRole('link', { name: 'View Profile' }).tap();
    await page.getByRole('button', { name: 'Activities', exact: true }).tap();
    await page.getByRole('link', { name: 'Nappies', exact: true }).tap();
    await page.getByRole('form', { name: /^Record/ }).waitFor();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await tapTwice(page, 'Save nappy');
    await page.getByText('Nappy change recorded').waitFor();
    expect(sent.filter((url) => url.endsWith('/nappies'))).toHaveLength(1);
    await page.close();
  });

  test('adds a food once, and does not say that it is there already', async () => {
    const page = await open('/childminder/preferences');
    await page.getByLabel('New food item').fill('Kefir');
    await tapTwice(page, /^Add$/);
    await page.getByText('Food item added successfully').waitFor();
    expect(await page.getByText('This item already exists in your collection').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Remove Kefir' }).count()).toBe(1);
    await page.close();
  });
});

test('a toast stands on what is worked with at the foot of the page, and never over it', async () => {
  const page = await open('/childminder/dashboard');
  for (const nth of [0, 1, 2]) {
    const tile = page.locator('[data-child]').nth(nth);
    await tile.getByRole('button', { name: /^Sign (in|out)/ }).tap();
    await page.locator('.toast').waitFor();
  }
  // The next toast replaces this one once the hand rests.
  await expect.poll(() => page.locator('.toast').count()).toBe(1);
  await page.getByRole('button', { name: 'Select' }).tap();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  const bar = page.getByRole('region', { name: 'Record for the chosen children' });
  await bar.waitFor();
  const [toast, foot] = [await page.locator('.toast').last().boundingBox(), await bar.boundingBox()];
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  await page.getByRole('button', { name: 'Stop selecting' }).tap();
  await page.close();
});

test('a toast is gone through with the keyboard in the order in which it is drawn', async () => {
  const page = await open('/childminder/dashboard');
  // The nappy is for another child than above, since a second one at once is asked about.
  const others = page.locator('[data-child]').filter({ hasNotText: 'Caoimhe' });
  const nappy = others.getByRole('button', { name: /^Nappy/ }).last();
  const signIn = others.getByRole('button', { name: /^Sign in/ }).first();
  await nappy.or(signIn).first().waitFor();
  // At some hours no child is left here.
  if ((await nappy.count()) === 0) await signIn.tap();
  await nappy.tap();
  const toast = page.locator('.toast').filter({ hasText: 'Nappy change recorded' });
  await toast.waitFor();
  const buttons = await toast.getByRole('button').evaluateAll((all) =>
    all
      .filter((button) => !button.closest('fieldset'))
      .map((button) => {
        const { left, top, height } = button.getBoundingClientRect();
        return { name: button.textContent || button.ariaLabel, left, middle: top + height / 2 };
      }),
  );
  const drawn = buttons.toSorted((one, other) =>
    Math.abs(one.middle - other.middle) > 24 ? one.middle - other.middle : one.left - other.left,
  );
  expect(buttons.map(({ name }) => name)).toEqual(['Undo', 'Close']);
  expect(drawn).toEqual(buttons);
  await page.close();
});

test('what is chosen in the middle of a page leaves the page where it is', async () => {
  const page = await open('/childminder/dashboard');
  // The child is found by name: others have left, and are below the rest now; not every child has corrections.
  await page.locator('[data-child]').filter({ hasText: 'Caoimhe' }).locator('.tile__who').tap();
  await page.getByRole('link', { name: 'History', exact: true }).tap();
  await page.locator('.historyday').first().waitFor();
  const corrections = page.locator('.chip').filter({ hasText: 'Corrections' });
  await corrections.scrollIntoViewIfNeeded();
  const before = (await corrections.boundingBox())?.y ?? 0;
  await corrections.tap();
  await page.waitForURL(/only=corrections/);
  await page.locator('.version').first().waitFor();
  expect(Math.abs(((await corrections.boundingBox())?.y ?? 0) - before)).toBeLessThan(8);
  // A line of the list leads to its moment, which is above.
  await page
    .getByRole('button', { name: /^See this moment/ })
    .first()
    .tap();
  await page.getByRole('heading', { name: /^As it was at/ }).waitFor();
  await expect
    .poll(async () => (await page.getByRole('heading', { name: /^As it was at/ }).boundingBox())?.y)
    .toBeGreaterThan(64);
  await page.getByRole('button', { name: 'Back to now' }).tap();
  await page.getByRole('heading', { name: 'As it is now' }).waitFor();
  await page.close();
});

test('the menu of a message that came stays on the screen', async () => {
  const page = await open('/childminder/messages');
  await page.locator('a.conv').first().tap();
  const theirs = page.locator('.bubbleline:not(.bubbleline--me)').last();
  await theirs.getByRole('button', { name: 'More for this message' }).tap();
  const menu = page.getByRole('menu', { name: 'This message' });
  await menu.waitFor();
  const box = await menu.boundingBox();
  expect(box?.x).toBeGreaterThan(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(360);
  await page.close();
});

test('a menu is whole on a phone that is held sideways: what does not fit is scrolled to', async () => {
  const page = await open('/childminder/dashboard');
  await page.setViewportSize({ width: 740, height: 340 });
  await page.getByRole('button', { name: 'Account: ' }).tap();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  const last = menu.getByRole('menuitem', { name: 'Logout' });
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(340);
  await page.close();
});

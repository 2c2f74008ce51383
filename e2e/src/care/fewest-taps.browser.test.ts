import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PREMIUM } from '../kit/devices.ts';
import { attendancePath } from '../kit/tapping.ts';
import { rest, Thumb } from '../kit/thumb.ts';
import { sendEverybodyHome } from './care-kit.ts';

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

const idOf = (nth: number) => children[nth]?._id ?? '';
const tile = (page: Page, nth: number) => page.locator(`li[data-child="${idOf(nth)}"]`);

/** The open dashboard, with nothing over it that must be tapped away first. */
async function dashboard(...here: number[]): Promise<Thumb> {
  for (const nth of here) await aoife.call('POST', attendancePath(idOf(nth)), { status: 'signed-in' });
  const page = await devices.touchPhone(PREMIUM);
  context = page.context();
  for (const nth of children.keys()) await tile(page, nth).getByRole('button').first().waitFor();
  await page.getByRole('heading', { name: 'Montessori today' }).waitFor();
  return new Thumb(page);
}

describe('from the open dashboard', () => {
  test('three sign-ins are three taps, at the places where their tiles were', async () => {
    const thumb = await dashboard();
    const toggles = [0, 1, 2].map((nth) =>
      tile(thumb.page, nth).getByRole('button', { name: /^Sign (in|out)/ }),
    );
    // The page is scrolled so that three tiles are in view below the bar at the top.
    await tile(thumb.page, 0).evaluate((on) => window.scrollBy(0, on.getBoundingClientRect().top - 80));
    const places = async () => Promise.all(toggles.map((toggle) => toggle.boundingBox()));
    const before = await places();
    for (const toggle of toggles) await thumb.tap(toggle);
    for (const nth of [0, 1, 2]) await tile(thumb.page, nth).getByText(/^Here/).waitFor();
    expect(thumb.taps).toBe(3);
    // The last button is drawn a little smaller until it is let go.
    await expect.poll(places).toEqual(before);
  });

  test('a photo of two children is four taps', async () => {
    const thumb = await dashboard();
    const { page } = thumb;
    const chooser = page.waitForEvent('filechooser');
    await thumb.tap(thumb.button('Take a photo'));
    const buffer = await page.screenshot();
    await (await chooser).setFiles({ name: 'sand.png', mimeType: 'image/png', buffer });
    await page.locator('.dayphoto__preview').waitFor();
    for (const name of ['Caoimhe', 'Oisín'])
      await thumb.tap(page.locator('label.chip').filter({ hasText: name }));
    await thumb.tap(page.locator('form').getByRole('button', { name: /^Share/ }));
    await thumb.saved('Moment shared');
    expect(thumb.taps).toBe(4);
  });

  test('an incident with a photo is four taps without its words', async () => {
    const thumb = await dashboard(0);
    await thumb.tap(tile(thumb.page, 0).locator('.tile__who'));
    await thumb.tap(thumb.button('Incident'));
    const sheet = thumb.page.getByRole('dialog');
    const photo = { name: 'gate.png', mimeType: 'image/png', buffer: await thumb.page.screenshot() };
    const chooser = thumb.page.waitForEvent('filechooser');
    // “Add photo” appears at the place where “Incident” was pressed.
    await sheet.locator('label').filter({ hasText: 'Add photo' }).waitFor();
    await rest(thumb.page);
    await thumb.tap(sheet.locator('label').filter({ hasText: 'Add photo' }));
    await (await chooser).setFiles(photo);
    await sheet.locator('.recordphoto img').waitFor();
    await sheet.getByLabel('Description').fill('Bumped into the gate');
    await sheet.getByLabel('Action taken').fill('Ice for ten minutes');
    await thumb.tap(thumb.button('Save incident'));
    await thumb.saved('Incident recorded successfully');
    expect(thumb.taps).toBe(4);
  });
});

test('what is refused is said where it is read: above the sheet', async () => {
  const { page } = await dashboard(0);
  const message = 'It is too early';
  await page.route('**/activities/incidents', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { success: false, code: 'CHILD_LEFT', message } })
      : route.fallback(),
  );
  await tile(page, 0).locator('.tile__who').tap();
  await page.getByRole('button', { name: 'Incident', exact: true }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Description').fill('Bumped into the gate');
  await sheet.getByLabel('Action taken').fill('Ice for ten minutes');
  await sheet.getByRole('button', { name: 'Save incident' }).tap();
  const refused = page.locator('.toast').filter({ hasText: message });
  await refused.waitFor();
  const isOnTop = await refused.evaluate((on) => {
    const { left, top, width } = on.getBoundingClientRect();
    return on.contains(document.elementFromPoint(left + width / 2, top + 8));
  });
  expect(isOnTop).toBe(true);
});

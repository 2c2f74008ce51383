import type { RecordView } from '@nead/contracts/care/views.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import type { Message } from '@nead/contracts/messages/requests.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PREMIUM, toastSeen } from '../kit/devices.ts';
import { attendancePath } from '../kit/tapping.ts';
import { rest, Thumb } from '../kit/thumb.ts';
import { daily, dayOf, sendEverybodyHome, today } from './care-kit.ts';

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

/** The open dashboard, with nothing before it that would have to be tapped away. */
async function dashboard(...here: number[]): Promise<Thumb> {
  for (const nth of here) await aoife.call('POST', attendancePath(idOf(nth)), { status: 'signed-in' });
  const page = await devices.touchPhone(PREMIUM);
  context = page.context();
  for (const nth of children.keys()) await tile(page, nth).locator('.ribbon').waitFor();
  await page.getByRole('heading', { name: 'Montessori today' }).waitFor();
  return new Thumb(page);
}

/** A child whose parent has agreed to it, and what it was given yesterday. */
async function lastDose(): Promise<[nth: number, medicine: string]> {
  const time = new Date(Date.now() - 26 * 3_600_000).toISOString();
  const dose = {
    medicine: 'Saline drops',
    dose: '2 drops',
    reason: 'A cold',
    givenBy: 'Aoife',
    hoursBetween: 4,
    time,
    date: dublinDate(time),
  };
  for (const nth of children.keys()) {
    const { status } = await aoife.call('POST', daily(idOf(nth), 'medications'), dose);
    if (status === 201) return [nth, dose.medicine];
  }
  throw new Error('No child of the demo household may be given a medicine');
}

/** The first child that wears them. */
async function withNappies(): Promise<number> {
  const all = await aoife.children();
  return all.findIndex(({ isPottyTrained }) => isPottyTrained !== 'yes');
}

const recordsOf = async (nth: number, list: string, date = today()): Promise<RecordView[]> =>
  (await dayOf(aoife, idOf(nth), date))[list] ?? [];

describe('from the open dashboard', () => {
  test('a sign-in is one tap, a sign-out to a named person two', async () => {
    const thumb = await dashboard();
    const toggle = tile(thumb.page, 0).getByRole('button', { name: /^Sign (in|out)/ });
    await thumb.tap(toggle);
    await tile(thumb.page, 0).getByText(/^Here/).waitFor();
    expect(thumb.taps).toBe(1);
    await rest(thumb.page);

    thumb.taps = 0;
    await thumb.tap(toggle);
    const asked = thumb.page.getByRole('group', { name: 'Collected by?' });
    await asked.waitFor();
    const person = asked.getByRole('button').first();
    const name = (await person.textContent()) ?? '';
    await toastSeen(thumb.page);
    await thumb.tap(person);
    await thumb.saved(new RegExp(`was collected by ${name}`));
    await tile(thumb.page, 0)
      .getByText(new RegExp(`^Collected by ${name}`))
      .waitFor();
    expect(thumb.taps).toBe(2);
    const named = (await recordsOf(0, 'attendance')).filter(({ collectorId }) => collectorId !== undefined);
    expect(named.map(({ title }) => title)).toContain('Signed out');
  });

  test('three sign-ins are three taps, at the places where their tiles were', async () => {
    const thumb = await dashboard();
    const toggles = [0, 1, 2].map((nth) =>
      tile(thumb.page, nth).getByRole('button', { name: /^Sign (in|out)/ }),
    );
    // Three tiles are seen at once below the bar at the top.
    await tile(thumb.page, 0).evaluate((on) => window.scrollBy(0, on.getBoundingClientRect().top - 80));
    const places = async () => Promise.all(toggles.map((toggle) => toggle.boundingBox()));
    const before = await places();
    for (const toggle of toggles) await thumb.tap(toggle);
    for (const nth of [0, 1, 2]) await tile(thumb.page, nth).getByText(/^Here/).waitFor();
    expect(thumb.taps).toBe(3);
    // The last one is drawn a little smaller until it is let go.
    await expect.poll(places).toEqual(before);
  });

  test('a usual nappy is one tap, a soiled one two', async () => {
    const nth = await withNappies();
    // Not so lately that another one is asked about.
    const time = new Date(Date.now() - 10 * 60_000).toISOString();
    await aoife.call('POST', daily(idOf(nth), 'nappies'), { type: 'wet', condition: 'normal', time });
    const thumb = await dashboard(nth);
    const before = (await recordsOf(nth, 'nappies')).length;
    await thumb.tap(tile(thumb.page, nth).getByRole('button', { name: /^Nappy/ }));
    const other = thumb.page
      .getByRole('group', { name: 'Or was it?' })
      .getByRole('button', { name: 'Soiled', exact: true });
    await other.waitFor();
    expect(await recordsOf(nth, 'nappies')).toHaveLength(before + 1);
    expect(thumb.taps).toBe(1);
    await toastSeen(thumb.page);
    await thumb.tap(other);
    await thumb.saved('Nappy record updated');
    expect(thumb.taps).toBe(2);
    const nappies = await recordsOf(nth, 'nappies');
    expect(nappies.filter(({ type }) => type === 'soiled').length).toBeGreaterThan(0);
  });

  test('a lunch for all who are here, of which one ate less, is five taps and no typing', async () => {
    const thumb = await dashboard(0, 1, 2, 3);
    await thumb.tap(thumb.button('Select'));
    await thumb.tap(thumb.button('Everyone here'));
    await thumb.tap(thumb.button(/^All (breakfast|lunch|dinner|snack)$/));
    await thumb.tap(thumb.chip('Some').first());
    await thumb.tap(thumb.button(/^Save 4 /));
    await thumb.saved(/^4 .* recorded$/);
    expect(thumb.taps).toBe(5);
  });

  test('the lunch of yesterday is four taps, and the button says for which day it is', async () => {
    const thumb = await dashboard(0);
    const yesterday = addDays(today(), -1);
    const before = (await recordsOf(0, 'meals', yesterday)).length;
    await thumb.tap(tile(thumb.page, 0).locator('.tile__who'));
    await thumb.tap(thumb.button('Meal'));
    await thumb.tap(thumb.chip('Yesterday'));
    await thumb.tap(thumb.button(/^Save lunch for \w+ \d+ \w+$/));
    await thumb.saved('Meal recorded');
    await thumb.saved(new RegExp(`${children[0]?.firstName}: \\w+day \\d+ \\w+$`));
    expect(thumb.taps).toBe(4);
    const meals = await recordsOf(0, 'meals', yesterday);
    expect(meals).toHaveLength(before + 1);
    expect(meals.filter(({ type, date }) => type === 'lunch' && date === yesterday).length).toBeGreaterThan(
      0,
    );
  });

  test('a medicine as last time is four taps with its reason', async () => {
    const [nth, given] = await lastDose();
    const thumb = await dashboard(nth);
    await thumb.tap(tile(thumb.page, nth).locator('.tile__who'));
    await thumb.tap(thumb.button('Medication'));
    await expect.poll(() => thumb.page.getByRole('dialog').getByLabel('Medicine').inputValue()).toBe(given);
    await thumb.tap(thumb.chip('A cold'));
    await thumb.tap(thumb.button('Save medication'));
    await thumb.saved('Medication recorded');
    expect(thumb.taps).toBe(4);

    // Another one at once waits for its time, which is said where it is read: above the form.
    await rest(thumb.page);
    await thumb.button('Medication').tap();
    await thumb.page.getByText(/^The last dose was at /).waitFor();
    expect(await thumb.button('Save medication').isDisabled()).toBe(true);
    expect(await thumb.page.getByRole('dialog').getByLabel('Dose', { exact: true }).inputValue()).toBe(
      '2 drops',
    );
  });

  test.each([
    ['one', /^Siobhán Uí Shúilleabháin/, 1],
    ['all', /^All \d+ parents$/, 2],
    ['the parents of whoever is here', /^\d+ parents of the children here$/, 2],
  ])('a message to %s is four taps without its words', async (_, who, least) => {
    const thumb = await dashboard(0, 1, 2);
    const { page } = thumb;
    await thumb.tap(page.locator('nav.bottom a').filter({ hasText: 'Messages' }));
    await thumb.tap(page.getByRole('link', { name: 'New Message' }));
    await thumb.tap(page.locator('label.chip').filter({ hasText: who }));
    const to = await page.locator('.composer input:checked').count();
    expect(to).toBeGreaterThanOrEqual(least);
    await page.getByLabel('Subject').fill(`Closed ${who}`);
    await page.getByLabel('Message', { exact: true }).fill('We have a training day');
    await thumb.tap(thumb.button('Send'));
    await thumb.saved('Message sent successfully');
    expect(thumb.taps).toBe(4);
    const sent = await aoife.call<Message[]>('GET', '/messages/sent?limit=50');
    const same = sent.data.filter(({ subject }) => subject === `Closed ${who}`);
    expect(new Set(same.map(({ threadId }) => threadId)).size).toBe(same.length);
    expect(new Set(same.map(({ to: { _id } }) => _id)).size).toBe(same.length);
    expect(same.length).toBeGreaterThanOrEqual(least);
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
    await thumb.tap(page.locator('form').getByRole('button', { name: 'Share a photo' }));
    await thumb.saved('Photo shared');
    expect(thumb.taps).toBe(4);
  });

  test('an incident with a photo is four taps without its words', async () => {
    const thumb = await dashboard(0);
    await thumb.tap(tile(thumb.page, 0).locator('.tile__who'));
    await thumb.tap(thumb.button('Incident'));
    const sheet = thumb.page.getByRole('dialog');
    const photo = { name: 'gate.png', mimeType: 'image/png', buffer: await thumb.page.screenshot() };
    const chooser = thumb.page.waitForEvent('filechooser');
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

test('a sheet for several children keeps what was chosen, for another day and with other food for one', async () => {
  const thumb = await dashboard(0, 1);
  const { page } = thumb;
  const yesterday = addDays(today(), -1);
  const before = (await recordsOf(0, 'meals', yesterday)).length;
  await thumb.button('Select').tap();
  await thumb.button('Everyone here').tap();
  const open = () => thumb.button(/^All (breakfast|lunch|dinner|snack)$/).tap();
  await open();
  const sheet = page.getByRole('dialog', { name: /for 2 children$/ });
  await thumb.chip('Yesterday').tap();
  await sheet.getByLabel('Food items').fill('Pear halves,');
  await sheet
    .getByRole('button', { name: /^Other food/ })
    .first()
    .tap();
  const own = page.getByRole('dialog', { name: `What ${children[0]?.firstName} ate` });
  await own.getByRole('combobox').fill('Apple halves,');
  // Back closes what is on top, and then what was under it.
  await page.goBack();
  await own.waitFor({ state: 'hidden' });
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  await page
    .getByRole('region', { name: 'Record for the chosen children' })
    .getByText('2 children', { exact: true })
    .waitFor();
  await rest(page);
  await open();
  await sheet.getByText('What you had written is back.').waitFor();
  await sheet.getByText(/Apple halves/).waitFor();
  await sheet.getByRole('button', { name: /^Save 2 lunches for \w+ \d+ \w+$/ }).tap();
  await thumb.saved('2 lunches recorded');
  const meals = await recordsOf(0, 'meals', yesterday);
  expect(meals).toHaveLength(before + 1);
  const foods = [0, 1].map(async (nth) =>
    (await recordsOf(nth, 'meals', yesterday)).map(({ foodItems }) => String(foodItems)),
  );
  // After what the menu says.
  expect(await foods[0]).toContainEqual(expect.stringMatching(/Pear halves,Apple halves$/));
  expect(await foods[1]).toContainEqual(expect.stringMatching(/Pear halves$/));
  // What is saved is no draft any more.
  await rest(page);
  await thumb.button('Everyone here').tap();
  await open();
  expect(await thumb.chip('Today').getByRole('radio').isChecked()).toBe(true);
  expect(await sheet.getByText('Pear halves').count()).toBe(0);
});

describe('a child’s day', () => {
  test('is where a tap on the child leads, with its profile one tap further', async () => {
    const thumb = await dashboard(0);
    await thumb.tap(tile(thumb.page, 0).locator('.tile__who'));
    await thumb.page.waitForURL(/\/day$/);
    const six = thumb.page.getByRole('region', { name: 'Write down' }).getByRole('button');
    await six.first().waitFor();
    expect(await six.count()).toBeGreaterThanOrEqual(5);
    await thumb.page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
    await thumb.page.getByRole('link', { name: 'View Profile' }).tap();
    await thumb.page.waitForURL(/\/details$/);
    await thumb.page.getByRole('heading', { name: 'Personal information' }).waitFor();
  });

  test('keeps what was written in a sheet that Back closes', async () => {
    const thumb = await dashboard(0);
    const { page } = thumb;
    await tile(page, 0).locator('.tile__who').tap();
    await thumb.button('Incident').tap();
    const sheet = page.getByRole('dialog', { name: /incident$/ });
    await sheet.getByLabel('Description').fill('Slipped on the wet slide');
    const save = sheet.getByRole('button', { name: 'Save incident' });
    const box = await save.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toMatch(/\/day$/);
    await rest(page);
    await thumb.button('Incident').tap();
    await expect.poll(() => sheet.getByLabel('Description').inputValue()).toBe('Slipped on the wet slide');
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await page.waitForFunction(() => !Object(history.state).sheet);
    await page.goBack();
    await page.waitForURL('**/childminder/dashboard');
  });

  test('offers what another child just had, with one touch', async () => {
    const thumb = await dashboard(0, 1);
    const had = { type: 'snack', foodItems: ['Pear slices'], amount: 'most' };
    expect((await aoife.call('POST', daily(idOf(1), 'meals'), had)).status).toBe(201);
    await tile(thumb.page, 0).locator('.tile__who').tap();
    await thumb.button(/^Same as /).tap();
    await thumb.saved('Meal recorded');
    const meals = await recordsOf(0, 'meals');
    expect(meals.some(({ foodItems }) => String(foodItems) === 'Pear slices')).toBe(true);
  });
});

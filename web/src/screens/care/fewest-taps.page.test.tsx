import { labelOf } from '@nead/contracts/care/activities/activity.ts';
import { meal } from '@nead/contracts/care/activities/meal.ts';
import { medication } from '@nead/contracts/care/activities/medication.ts';
import { nappy } from '@nead/contracts/care/activities/nappy.ts';
import { signInKind } from '@nead/contracts/care/activities/registry.ts';
import { sleep } from '@nead/contracts/care/activities/sleep.ts';
import { recordTexts } from '@nead/contracts/care/page-texts.ts';
import { newId } from '@nead/contracts/ids.ts';
import { sendMessage } from '@nead/contracts/messages/requests.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CareServer, careServer } from '../../rooms/care/test-care-server.ts';
import { rest } from '../../test-locators.ts';
import { CHILDMINDER, type OpenPage, openPage } from '../../test-page.tsx';
import { chip, drafts, tileOf } from '../../test-steps.ts';

const TODAY = '2026-06-12';
const YESTERDAY = '2026-06-11';

let server: CareServer;
beforeEach(() => {
  server = careServer();
  server.endNaps();
  server.sendHome();
});

const childAt = (nth: number) => server.children[nth] ?? { _id: '', firstName: '' };
const recordsOn = (kind: typeof meal | typeof nappy, nth: number, day = TODAY) =>
  server.recordsOf(kind as typeof meal, childAt(nth)._id).filter(({ date }) => date === day);
const signedIn = (...nths: number[]) => {
  for (const nth of nths) server.record(signInKind, childAt(nth)._id, { type: 'signIn' });
};

/** The open dashboard, with a thumb whose taps are counted. Typing is not counted. */
async function dashboard(...here: number[]) {
  signedIn(...here);
  const { page } = await openPage('/childminder/dashboard', { as: CHILDMINDER, server, width: 390 });
  const thumb = {
    taps: 0,
    page,
    async tap(on: ReturnType<OpenPage['getByText']>): Promise<void> {
      await on.tap();
      thumb.taps += 1;
    },
    tile: (nth: number) => tileOf(page, childAt(nth).firstName ?? ''),
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }),
    chip: (name: string) => chip(page.getByRole('dialog'), new RegExp(`^${name}$`)),
    /** Taps a toast's action after the toast was there long enough to be seen. */
    async tapOnToast(name: string): Promise<void> {
      await page.pressOnToast(name);
      thumb.taps += 1;
    },
  };
  return thumb;
}

describe('from the open dashboard', () => {
  test('a sign-in is one tap, a sign-out to a named person two', async () => {
    const thumb = await dashboard(1);
    await thumb.tap(thumb.tile(0).getByRole('button', { name: /^Sign in/ }));
    await thumb.tile(0).getByText(/^Here/).waitFor();
    expect(thumb.taps).toBe(1);

    thumb.taps = 0;
    await thumb.tap(thumb.tile(1).getByRole('button', { name: /^Sign out/ }));
    const person = thumb.page.getByRole('group', { name: 'Collected by?' }).getByRole('button').first();
    const name = (await person.textContent()) ?? '';
    await thumb.tapOnToast(name);
    await thumb.page.toastSays(new RegExp(`was collected by ${name}`));
    await thumb
      .tile(1)
      .getByText(new RegExp(`^Collected by ${name}`))
      .waitFor();
    expect(thumb.taps).toBe(2);
    const [move] = server.recordsOf(signInKind, childAt(1)._id);
    expect(move?.title).toBe('Signed out');
    expect(move?.collectorId).toBeDefined();
  });

  test('a usual nappy is one tap, a soiled one two', async () => {
    // The last nappy was long enough ago that the page does not ask whether this is another one.
    server.record(nappy, childAt(0)._id, {
      type: 'wet',
      condition: 'normal',
      time: '2026-06-12T10:50:00.000Z',
    });
    const thumb = await dashboard(0);
    const before = recordsOn(nappy, 0).length;
    await thumb.tap(thumb.tile(0).getByRole('button', { name: /^Nappy/ }));
    await thumb.page.getByRole('group', { name: 'Or was it?' }).waitFor();
    expect(recordsOn(nappy, 0)).toHaveLength(before + 1);
    expect(thumb.taps).toBe(1);
    await thumb.tapOnToast('Soiled');
    await thumb.page.toastSays('Nappy record updated');
    expect(thumb.taps).toBe(2);
    expect(recordsOn(nappy, 0)[0]).toMatchObject({ type: 'soiled' });
  });

  test('a nap that is begun and ended says how it was, which is another one with a second tap, and Undo says what it undid', async () => {
    const thumb = await dashboard(0);
    await thumb.tap(thumb.tile(0).getByRole('button', { name: /^Nap(?!p)/ }));
    await thumb.tapOnToast('Undo');
    await thumb.page.toastSays(recordTexts.undone('Nap'));
    server.record(sleep, childAt(0)._id, { startTime: '2026-06-12T10:50:00.000Z' });
    thumb.taps = 0;
    await thumb.tap(thumb.tile(0).getByRole('button', { name: /^End/ }));
    await thumb.page.toastSays(/: slept well$/);
    await thumb.tapOnToast(recordTexts.sleptBadly);
    await thumb.page.toastSays(sleep.texts.updated);
    expect(thumb.taps).toBe(2);
    expect(server.recordsOf(sleep, childAt(0)._id)[0]).toMatchObject({ quality: 'poor' });
    expect(server.recordsOf(sleep, childAt(0)._id)[0]?.endTime).toBeTruthy();
  });

  test('a lunch for all who are here, of which one ate less, is five taps and no typing', async () => {
    const thumb = await dashboard(0, 1, 2, 3);
    await thumb.tap(thumb.button('Select'));
    await thumb.tap(thumb.button('Everyone here'));
    await thumb.tap(thumb.button(/^All (breakfast|lunch|dinner|snack)$/));
    await thumb.tap(thumb.chip('Some').first());
    await thumb.tap(thumb.button(/^Save 4 /));
    await thumb.page
      .getByRole('status')
      .getByText(/^4 .* recorded$/)
      .first()
      .waitFor();
    expect(thumb.taps).toBe(5);
  });

  test('the lunch of yesterday is four taps, and the button says for which day it is', async () => {
    const thumb = await dashboard(0);
    const before = recordsOn(meal, 0, YESTERDAY).length;
    await thumb.tap(thumb.tile(0).locator('.tile__who'));
    await thumb.tap(thumb.button(labelOf(meal)));
    await thumb.tap(thumb.chip('Yesterday'));
    await thumb.tap(thumb.button(/^Save lunch for \w+ \d+ \w+$/));
    await thumb.page.toastSays('Meal recorded');
    await thumb.page.toastSays(new RegExp(`${childAt(0).firstName}: \\w+day \\d+ \\w+$`));
    expect(thumb.taps).toBe(4);
    const meals = recordsOn(meal, 0, YESTERDAY);
    expect(meals).toHaveLength(before + 1);
    expect(meals.map(({ type }) => type)).toContain('lunch');
  });

  test('a medicine as last time is four taps with its reason', async () => {
    const dose = {
      medicine: 'Saline drops',
      dose: '2 drops',
      reason: 'A cold',
      givenBy: 'Aoife',
      hoursBetween: 4,
    };
    server.record(medication, childAt(0)._id, { ...dose, date: YESTERDAY, time: '2026-06-11T09:00:00.000Z' });
    const thumb = await dashboard(0);
    await thumb.tap(thumb.tile(0).locator('.tile__who'));
    await thumb.tap(thumb.button('Medication'));
    const sheet = thumb.page.getByRole('dialog');
    await expect.poll(() => sheet.getByLabel('Medicine').inputValue()).toBe('Saline drops');
    await thumb.tap(thumb.chip('A cold'));
    await thumb.tap(thumb.button('Save medication'));
    await thumb.page.toastSays('Medication recorded');
    expect(thumb.taps).toBe(4);
    // Nothing under the sheet can be reached before the sheet is gone.
    await sheet.waitFor({ state: 'hidden' });

    // A second dose at once is not due yet.
    rest();
    await thumb.button('Medication').tap();
    await thumb.page.getByText(/^The last dose was at /).waitFor();
    expect(await thumb.button('Save medication').isDisabled()).toBe(true);
    expect(await sheet.getByLabel('Dose', { exact: true }).inputValue()).toBe('2 drops');
  });

  test.each([
    ['one', /^Siobhán Uí Shúilleabháin/, 1],
    ['all', /^All \d+ parents$/, 2],
    ['the parents of whoever is here', /^\d+ parents of the children here$/, 2],
  ])('a message to %s is four taps without its words', async (_, who, least) => {
    server.answer(sendMessage, ({ body: { subject, content } }) => ({
      _id: newId(),
      threadId: newId(),
      fromRole: 'childminder' as const,
      toRole: 'parent' as const,
      subject: subject ?? '',
      content: content ?? '',
      createdAt: new Date().toISOString(),
      read: false,
      parentMessage: null,
    }));
    const thumb = await dashboard(0, 1, 2);
    const { page } = thumb;
    await thumb.tap(page.locator('nav.bottom a').filter({ hasText: 'Messages' }));
    await thumb.tap(page.getByRole('link', { name: 'New Message', exact: true }).first());
    await thumb.tap(chip(page, who));
    expect(await page.locator('.composer input:checked').count()).toBeGreaterThanOrEqual(least);
    await page.getByLabel('Message', { exact: true }).fill('We have a training day');
    await thumb.tap(page.getByRole('button', { name: /^Send(?: to \d+ parents)?$/ }));
    await page.toastSays('Message sent successfully');
    expect(thumb.taps).toBe(4);
    const sent = server.done(sendMessage);
    expect(new Set(sent.map(({ body }) => body.to)).size).toBe(sent.length);
    expect(sent.length).toBeGreaterThanOrEqual(least);
  });
});

test('a sheet for several children keeps what was chosen, for another day and with other food for one', async () => {
  const thumb = await dashboard(0, 1);
  const { page } = thumb;
  const before = recordsOn(meal, 0, YESTERDAY).length;
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
  const own = page.getByRole('dialog', { name: `What ${childAt(0).firstName} ate` });
  await own.getByRole('combobox').fill('Apple halves,');
  await expect.poll(drafts).toBe(1);
  // Back closes the topmost sheet, and then the one under it.
  await page.goBack();
  await own.waitFor({ state: 'hidden' });
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  await page
    .getByRole('region', { name: 'Record for the chosen children' })
    .getByText('2 children', { exact: true })
    .waitFor();
  rest();
  await open();
  await sheet.getByText('What you had written is back.').waitFor();
  await sheet
    .getByText(/Apple halves/)
    .first()
    .waitFor();
  await sheet.getByRole('button', { name: /^Save 2 lunches for \w+ \d+ \w+$/ }).tap();
  await page.getByRole('status').getByText('2 lunches recorded').first().waitFor();
  expect(recordsOn(meal, 0, YESTERDAY)).toHaveLength(before + 1);
  const foods = (nth: number) => String(recordsOn(meal, nth, YESTERDAY)[0]?.foodItems);
  // The foods are added after those of the menu.
  expect(foods(0)).toMatch(/Pear halves,Apple halves$/);
  expect(foods(1)).toMatch(/Pear halves$/);
  // Input that was saved is not a draft any more.
  rest();
  await thumb.button('Select').tap();
  rest();
  await thumb.button('Everyone here').tap();
  await open();
  expect(await thumb.chip('Now, \\d\\d:\\d\\d').getByRole('radio').isChecked()).toBe(true);
  expect(await sheet.getByText('Pear halves').count()).toBe(0);
});

describe('a child’s day', () => {
  test('is where a tap on the child leads, with its profile one tap further', async () => {
    const thumb = await dashboard(0);
    await thumb.tap(thumb.tile(0).locator('.tile__who'));
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
    await thumb.tile(0).locator('.tile__who').tap();
    await thumb.button('Incident').tap();
    const sheet = page.getByRole('dialog', { name: /incident$/ });
    await sheet.getByLabel('Description').fill('Slipped on the wet slide');
    await expect.poll(drafts).toBe(1);
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    expect(window.location.pathname).toMatch(/\/day$/);
    rest();
    await thumb.button('Incident').tap();
    await expect.poll(() => sheet.getByLabel('Description').inputValue()).toBe('Slipped on the wet slide');
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect.poll(() => Object(window.history.state).sheet).toBeUndefined();
    await page.goBack();
    await page.waitForURL('**/childminder/dashboard');
  });

  test('offers what another child just had, with one touch', async () => {
    server.record(meal, childAt(1)._id, { type: 'snack', foodItems: ['Pear slices'], amount: 'most' });
    const thumb = await dashboard(0, 1);
    await thumb.tile(0).locator('.tile__who').tap();
    await thumb.button(/^Same as /).tap();
    await thumb.page.toastSays('Meal recorded');
    expect(recordsOn(meal, 0).some(({ foodItems }) => String(foodItems) === 'Pear slices')).toBe(true);
  });
});

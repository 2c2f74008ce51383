import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkTo } from '../accounts/accounts-kit.ts';
import { Caller } from '../kit/api.ts';
import { atOnce } from '../kit/at-once.ts';
import { closedGate } from '../kit/closed-gate.ts';
import {
  childPage,
  childStep,
  DESKTOP,
  type Devices,
  fill,
  fillContact,
  fillWho,
  openDevices,
  openParts,
  PREMIUM,
  personalFields,
  pressOnToast,
  section,
  walkTo,
} from '../kit/devices.ts';

let devices: Devices;

beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

const device: Devices['device'] = (email, options) => devices.device(email, options);

const invitationOf = (email: string) => linkTo(devices.nead.url, email, '/parent/create-account/');

/** Waits until a picture has really arrived. */
const shows = (image: Locator) =>
  expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth).catch(() => 0), {
      timeout: 60_000,
    })
    .toBeGreaterThan(0);

describe('the register', () => {
  test('a first child is added with its parent, on a phone, and every field that is missing says so', async () => {
    const page = await device(PREMIUM, { at: '/childminder/add-child' });
    const form = page.getByRole('form', { name: 'Add Child' });
    await childStep(page, /^Next/).click();
    await page.getByText('Invalid potty training status').waitFor();
    await fillWho(page, 'Éabha');
    await childStep(page, /^Next/).click();
    // The step before ends with the same button, until the next step is there.
    await section(page, 'Primary contact').locator(':focus').waitFor();
    await childStep(page, /^Next/).click();
    await page.getByText('Primary contact first name is required').waitFor();
    await page.goBack();
    // The input is still there after a reload.
    await page.reload();
    await page.getByText('What you had written is back.').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Éabha');
    const line = closedGate();
    await page.route('**/upload/temp*', async (route) => {
      await line.opened;
      await route.fallback();
    });
    const buffer = await photoWithPlace({ width: 320, height: 240 });
    await form.getByLabel('Add photo').setInputFiles({ name: 'eabha.jpg', mimeType: 'image/jpeg', buffer });
    await childStep(page, /^Next/).click();

    await fillContact(page, { Email: 'roisin@example.ie', Phone: '087 123' });
    await page.getByText('Phone number must be at least 10 digits').waitFor();
    await fill(section(page, 'Primary contact'), { Phone: '087 123 4567' });
    await childStep(page, /^Next/).click();
    // The form waits for a photo that is on its way, and shows it: it would otherwise be missing.
    await childStep(page, /^Add Child/).click();
    await form.getByText('The photo has not arrived yet.').waitFor();
    line.open();
    await form.getByRole('button', { name: 'Remove photo' }).waitFor();
    await childStep(page, /^Add Child/).click();
    await page.getByText('Please choose a schedule for at least one day').waitFor();
    await section(page, 'Schedule').getByRole('checkbox', { name: 'Mon' }).check();
    await section(page, 'Allergies').getByRole('checkbox', { name: 'Other' }).check();
    await page.getByLabel('Other allergies').fill('Kiwi');
    // Every other section is there, folded.
    for (const title of [
      'Dietary requirements',
      'Medical conditions',
      'Secondary contact',
      'Emergency contact',
      'Family GP',
      'Start date',
    ])
      await form.locator('summary').getByText(title, { exact: true }).waitFor();
    await childStep(page, /^Add Child/).click();
    await page.getByText('Child added successfully').waitFor();
    await page.waitForURL('**/childminder/dashboard');

    const tile = page.locator('[data-child]').filter({ hasText: 'Éabha' });
    await shows(tile.locator('img'));
    await tile.getByText('Kiwi').waitFor();
    await page.goto('/childminder/parents');
    await page.getByRole('link', { name: /Róisín Ní Riain.*Not yet accepted/ }).click();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Verification email sent successfully').waitFor();
    await page.getByRole('button', { name: 'Delete parent' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete parent' }).click();
    await page.getByText(/Cannot delete parent as they are a contact for one or more children/).waitFor();

    // The mail's link leads to a password, and the password to the child.
    const link = await invitationOf('roisin@example.ie');
    const parent = await devices.visitor();
    await parent.goto(link);
    await parent.getByLabel('Password', { exact: true }).fill('three eggs in a nest');
    await parent.getByRole('textbox', { name: 'Confirm password' }).fill('three eggs in a nest');
    await parent.getByRole('button', { name: /Create/ }).click();
    await parent.waitForURL('**/parent/dashboard');
    await parent.locator('[data-child]').filter({ hasText: 'Éabha' }).waitFor();
    // The childminder's page of the contact hears of it, without a reload.
    await page.getByText('Accepted', { exact: true }).waitFor();

    await childPage(page, 'Éabha');
    // A second contact needs only a first name.
    await page.getByRole('button', { name: 'Add secondary contact' }).click();
    const second = page.getByRole('form', { name: 'New contact' });
    await second.getByRole('button', { name: 'Add contact' }).click();
    await second.getByText('First name is required').waitFor();
    await second.getByLabel('First name').fill('Eoin');
    await second.getByRole('button', { name: 'Add contact' }).click();
    await page.getByRole('link', { name: 'Eoin', exact: true }).waitFor();
    // The child is deleted to make room for later tests; the parent's screen does not show it any more.
    await page.getByRole('button', { name: 'Delete child' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete child' }).click();
    await page.getByText('Child deleted successfully').waitFor();
    await page.waitForURL('**/childminder/children');
    await parent.locator('[data-child]').filter({ hasText: 'Éabha' }).waitFor({ state: 'detached' });
  });

  test('a photo is refused, uploaded, seen by the parent and taken away again', async () => {
    const [page, parent] = await Promise.all([device(PREMIUM), device('siobhan@nead.example')]);
    await walkTo(page, '/childminder/children');
    await page.getByRole('link', { name: /Oisín/ }).click();
    await page.getByRole('heading', { name: 'Personal information' }).waitFor();
    await openParts(page);
    const photo = section(page, 'Photo');
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      photo.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
    await choose('a.pdf', 'application/pdf', Buffer.from('%PDF'));
    await photo.getByText('Please select an image file').waitFor();
    await choose('b.png', 'image/png', Buffer.alloc(2 * 1024 * 1024 + 1));
    await photo.getByText('Image size too large. Please select an image under 2MB').waitFor();

    await choose('c.png', 'image/png', await page.screenshot());
    await page.getByText('Photo updated successfully').waitFor();
    await shows(photo.locator('img'));
    await shows(parent.locator('[data-child]').filter({ hasText: 'Oisín' }).locator('img'));
    await photo.getByRole('button', { name: 'Remove photo' }).click();
    await page.getByText('Photo removed successfully').waitFor();
    await photo.locator('img').waitFor({ state: 'detached' });
  });

  test('a parent announces an absence and withdraws a consent, and the childminder sees both at once', async () => {
    const [page, parent] = await Promise.all([
      device(PREMIUM, { viewport: DESKTOP }),
      device('siobhan@nead.example'),
    ]);
    await childPage(page, 'Caoimhe');
    await parent.getByRole('link', { name: 'Caoimhe', exact: true }).click();
    await parent.getByRole('button', { name: 'Add an absence' }).click();
    const form = parent.getByRole('form', { name: 'Absence' });
    await form.getByRole('radio', { name: 'Holiday' }).check();
    await form.getByLabel('First day').fill('2031-07-01');
    await form.getByRole('button', { name: 'Save absence' }).click();
    await parent.getByText('Caoimhe is not coming').last().waitFor();
    await section(page, 'Absences').getByText('1 Jul 2031').waitFor();
    await section(page, 'Absences').getByText('Holiday, told by a parent').waitFor();

    await parent.getByRole('button', { name: 'Withdraw Outings' }).click();
    await section(page, 'Consents').getByText('Withdrawn', { exact: true }).waitFor();
    await pressOnToast(parent);
    await parent.getByRole('button', { name: 'Withdraw Outings' }).waitFor();
    await section(page, 'Consents').getByText('Withdrawn', { exact: true }).waitFor({ state: 'detached' });

    await parent.getByRole('button', { name: 'Withdraw Medication' }).click();
    await parent.getByRole('button', { name: 'Give consent Medication' }).click();
    const consent = parent.getByRole('form', { name: 'Consent' });
    await consent.getByLabel('Last day').fill('2020-01-01');
    await consent.getByRole('button', { name: 'Give consent' }).click();
    await consent.getByText('The last day of a consent cannot be in the past').waitFor();
    const lastDay = addDays(dublinDate(new Date()), 30);
    await consent.getByLabel('Last day').fill(lastDay);
    await consent.getByRole('button', { name: 'Give consent' }).click();
    await section(page, 'Consents')
      .getByText(new RegExp(`until ${Number(lastDay.slice(8))} \\w+ ${lastDay.slice(0, 4)}`))
      .waitFor();
  });

  test('a sibling joins a family with the family’s contacts, and the form goes on to the parents', async () => {
    const page = await device(PREMIUM, { viewport: DESKTOP });
    await childPage(page, 'Caoimhe');
    await page.getByRole('link', { name: 'Add sibling' }).click();
    await page.getByRole('heading', { level: 1, name: /^Add Child to .+ Family$/ }).waitFor();
    await fill(section(page, 'Personal information'), { ...personalFields('Cathal'), Gender: 'Boy' });
    await page.getByRole('button', { name: 'Add Child', exact: true }).click();
    await page.getByText('Successfully added Cathal to the family!').waitFor();
    await page.waitForURL('**/childminder/parents');
    await page
      .getByText(/of .*Caoimhe.*Cathal|of .*Cathal.*Caoimhe/)
      .first()
      .waitFor();
    await walkTo(page, '/childminder/children');
    await page.getByText('6 / 6 children').waitFor();
    await page.getByText('Up to 6 children (the legal maximum)').waitFor();

    await childPage(page, 'Cathal');
    await page.getByRole('button', { name: 'Delete child' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete child' }).click();
    await page.getByText('Child deleted successfully').waitFor();
  });

  test('a field that both windows changed is told before the later save replaces it, and Cancel restores', async () => {
    const phone = await device(PREMIUM);
    const tablet = await device(PREMIUM, { viewport: DESKTOP });
    await Promise.all([childPage(phone, 'Fiadh'), childPage(tablet, 'Fiadh')]);
    const open = (page: Page) => page.getByRole('button', { name: 'Edit notes' }).click();
    await Promise.all([open(phone), open(tablet)]);
    await phone.getByRole('textbox', { name: 'Notes' }).fill('Naps at noon');
    await tablet.getByRole('textbox', { name: 'Notes' }).fill('Naps at one');
    await section(tablet, 'Notes').getByRole('button', { name: 'Save' }).click();
    await phone.getByText(/was also changed in another window, to “Naps at one”/).waitFor();
    await phone.getByRole('button', { name: 'Cancel' }).click();
    await section(phone, 'Notes').getByText('Naps at one').waitFor();
  });

  test('a contact that is taken off a child stops seeing it at once, also on a screen that is open', async () => {
    const caller = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
    const zofia = (await caller.children()).find(({ firstName }) => firstName === 'Zofia');
    const [page, parent] = await Promise.all([
      device(PREMIUM, { viewport: DESKTOP }),
      device('marek@nead.example'),
    ]);
    const tile = parent.locator('[data-child]').filter({ hasText: 'Zofia' });
    await tile.waitFor();
    await childPage(page, 'Zofia');
    const name = zofia?.primaryContact?.firstName ?? '';
    await page.getByRole('button', { name: new RegExp(`^Remove ${name}`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText(/no longer sees Zofia/).waitFor();
    await tile.waitFor({ state: 'detached', timeout: atOnce(5_000) });
  });
});

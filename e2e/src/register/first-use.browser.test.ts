import { consentTexts } from '@nead/contracts/register/consents.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkTo, newAddress, newChildminder, PASSWORD } from '../accounts/accounts-kit.ts';
import { type Devices, declineCookies, fill, hasFocus, openDevices, PHONE, section } from '../kit/devices.ts';
import { Thumb } from '../kit/thumb.ts';
import { newChild } from './register-kit.ts';

let devices: Devices;

beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

const MOST_TOUCHES = 25;
const MOST_MS = 3 * 60_000;

/** A phone with touch, on which nobody is logged in. */
async function newPhone(): Promise<Thumb> {
  const context = await devices.browser.newContext({
    baseURL: devices.nead.url,
    locale: 'en-IE',
    serviceWorkers: 'block',
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await declineCookies(page, devices);
  return new Thumb(page);
}

/** Types into a field. Each field costs a touch, unless the page leads into it; a list costs another one for the choice. */
async function type(thumb: Thumb, field: Locator, text: string, { led = false } = {}): Promise<void> {
  await field.waitFor();
  if (led) await expect.poll(() => hasFocus(field)).toBe(true);
  else {
    await field.scrollIntoViewIfNeeded();
    await thumb.tap(field);
  }
  if ((await field.evaluate(({ tagName }) => tagName)) !== 'SELECT') return thumb.page.keyboard.type(text);
  await field.selectOption({ label: text });
  thumb.taps += 1;
}

const chip = (page: Page, name: string) =>
  page.locator('label.chip').filter({ has: page.getByText(name, { exact: true }) });

async function signUpByThumb(thumb: Thumb, email: string): Promise<void> {
  const { page } = thumb;
  await page.goto('/signup');
  const form = page.getByRole('form', { name: 'Sign up' });
  await type(thumb, form.getByLabel('First name'), 'Orla');
  await type(thumb, form.getByLabel('Last name'), 'Maguire');
  await type(thumb, form.getByLabel('Email'), email);
  await type(thumb, form.getByLabel('Password', { exact: true }), PASSWORD);
  await type(thumb, form.getByRole('textbox', { name: 'Confirm password' }), PASSWORD);
  const send = form.getByRole('button', { name: 'Sign up' });
  await send.scrollIntoViewIfNeeded();
  await thumb.tap(send);
  // The link in the mail counts as a touch too.
  await page.goto(await linkTo(devices.nead.url, email, '/verify-email'));
  thumb.taps += 1;
  await page.waitForURL('**/childminder/dashboard');
}

async function addChildByThumb(thumb: Thumb): Promise<void> {
  const { page } = thumb;
  const next = () =>
    thumb.tap(page.getByRole('form', { name: 'Add Child' }).getByRole('button', { name: /^Next/ }));
  const who = section(page, 'Personal information');
  await type(thumb, who.getByLabel('First name'), 'Zofia', { led: true });
  await type(thumb, who.getByLabel('Last name'), 'Nowak');
  await type(thumb, who.getByLabel('Day'), '14');
  // A full day leads on to the month, and a full month to the year.
  await type(thumb, who.getByLabel('Month'), '10', { led: true });
  await type(thumb, who.getByLabel('Year'), '2023', { led: true });
  await thumb.tap(chip(page, 'Girl'));
  await thumb.tap(chip(page, 'Not yet'));
  await next();
  const contact = section(page, 'Primary contact');
  await type(thumb, contact.getByLabel('First name'), 'Marek', { led: true });
  expect(await contact.getByLabel('Last name').inputValue()).toBe('Nowak');
  await type(thumb, contact.getByLabel('Email'), newAddress());
  await type(thumb, contact.getByLabel('Phone'), '087 123 4567');
  await thumb.tap(chip(page, 'Father'));
  const address = section(page, 'Address');
  await type(thumb, address.getByLabel('Street'), '4 Main Street');
  await type(thumb, address.getByLabel('City'), 'Sligo');
  await type(thumb, address.getByLabel('County'), 'Sligo');
  await type(thumb, address.getByLabel('Post code'), 'F91 X2Y3');
  await next();
  await thumb.tap(chip(page, 'Mon'));
  await thumb.tap(page.getByRole('form', { name: 'Add Child' }).getByRole('button', { name: 'Add Child' }));
  await page.waitForURL('**/childminder/dashboard');
}

describe('a childminder who has just signed up', () => {
  test('has a first child signed in after at most 25 touches', async () => {
    const thumb = await newPhone();
    const { page } = thumb;
    const began = Date.now();
    await signUpByThumb(thumb, newAddress());
    await thumb.tap(page.getByRole('link', { name: 'Add your first child' }));
    await addChildByThumb(thumb);
    const tile = page.locator('li[data-child]').filter({ hasText: 'Zofia' });
    const signIn = tile.getByRole('button', { name: 'Sign in Zofia' });
    await signIn.waitFor();
    await signIn.scrollIntoViewIfNeeded();
    await thumb.tap(signIn);
    await tile.getByText(/^Here/).waitFor();
    expect(thumb.taps).toBeLessThanOrEqual(MOST_TOUCHES);
    expect(Date.now() - began).toBeLessThan(MOST_MS);
    // Things that are done are crossed out, and the rest are below the children.
    await page.getByText('Three things to do').or(page.getByText('Two things to do')).waitFor();
    await page.context().close();
  });

  test('chooses a county with one press, for which the weather waits, and hides the list for good', async () => {
    const thumb = await newPhone();
    const { page } = thumb;
    await signUpByThumb(thumb, newAddress());
    await page.getByRole('link', { name: 'Choose your county to see the weather' }).waitFor();
    await page.getByLabel('Choose your county').selectOption('Sligo');
    await page.getByText('County saved').waitFor();
    await page.getByText('Sligo, for the weather').waitFor();
    await page.getByText('Choose your county to see the weather').waitFor({ state: 'detached' });
    await page.getByText(/^\S+ and \w+ in Sligo$/).waitFor();
    // The weather of another county is fetched, however fresh the shown one is.
    await page.getByLabel('Choose your county').selectOption('Cork');
    await page.getByText(/^\S+ and \w+ in Cork$/).waitFor();
    await page.getByRole('button', { name: 'Hide this list' }).tap();
    await page.getByText('No children found').waitFor();
    await page.reload();
    await page.getByText('No children found').waitFor();
    expect(await page.getByRole('button', { name: 'Hide this list' }).count()).toBe(0);
    await page.context().close();
  });

  test('sets up the second lock with one press of the list', async () => {
    const thumb = await newPhone();
    const { page } = thumb;
    await signUpByThumb(thumb, newAddress());
    await page.getByRole('link', { name: 'Set up: Two-step login' }).tap();
    await page.getByRole('dialog', { name: 'Set up two-step login' }).waitFor();
    await page.context().close();
  });
});

describe('a parent who is invited', () => {
  test('reads who invites and about whom, and fills in what parents know best', async () => {
    const { url } = devices.nead;
    const email = newAddress();
    const orla = await newChildminder(url);
    const { _id: child } = await newChild(orla, email);
    const { page } = await newPhone();
    await page.goto(await linkTo(url, email, '/parent/create-account/'));
    const { firstName } = (await orla.children())[0] ?? {};
    await page.getByText(new RegExp(`minds ${firstName}, and invites you to see the day`)).waitFor();
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).tap();
    await page.waitForURL('**/parent/dashboard');

    await page.getByRole('link', { name: `Decide: Consents for ${firstName}` }).waitFor();
    // The list comes first.
    const list = page.getByRole('heading', { name: /things to do$/ });
    const [todo, day] = [await list.boundingBox(), await section(page, 'My Children').boundingBox()];
    expect(todo?.y).toBeLessThan(day?.y ?? 0);
    // The link is clicked and not tapped: a finger may not touch the same place twice at once.
    await page.getByRole('link', { name: `Fill in: More about ${firstName}` }).click();
    await page.getByRole('button', { name: 'Edit emergency contact' }).tap();
    const emergency = section(page, 'Emergency contact');
    await fill(emergency, { Name: 'Máire Nic Dhomhnaill', Phone: '087 765 4321' });
    await emergency.getByRole('button', { name: 'Save' }).tap();
    await page.getByText('Thank you. Your childminder can see it now.').waitFor();
    await page.getByRole('button', { name: 'Edit family gp' }).tap();
    const gp = section(page, 'Family GP');
    await fill(gp, { Doctor: 'Dr Ahern' });
    await gp.getByRole('button', { name: 'Save' }).tap();
    await gp.getByText('Dr Ahern').waitFor();

    // The childminder has it; her own entries stay as she wrote them.
    const seen = async () => (await orla.call<ChildProfile>('GET', `/childminder/children/${child}`)).data;
    await expect.poll(async () => (await seen()).gp?.doctorName).toBe('Dr Ahern');
    expect((await seen()).emergencyContact?.name).toBe('Máire Nic Dhomhnaill');
    await page.getByRole('button', { name: 'Edit family gp' }).tap();
    await fill(gp, { Doctor: 'Dr Burke' });
    await gp.getByRole('button', { name: 'Save' }).tap();
    await page.getByText(/Your childminder has already filled this in/).waitFor();
    expect(await gp.getByLabel('Doctor').inputValue()).toBe('Dr Burke');
    // A no is a decision too, so nothing is left to decide.
    const consents = section(page, 'Consents');
    for (const { title } of Object.values(consentTexts)) {
      await consents.getByRole('button', { name: `No ${title}`, exact: true }).tap();
      await consents.getByRole('button', { name: `No ${title}`, exact: true }).waitFor({ state: 'detached' });
    }
    expect(await consents.getByText('No', { exact: true }).count()).toBe(Object.keys(consentTexts).length);
    await page.goto('/parent/dashboard');
    await page.getByText('Filled in').waitFor();
    await page.getByText('Decided').waitFor();
    await page.context().close();
  });
});

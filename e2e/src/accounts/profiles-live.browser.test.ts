import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closedGate } from '../kit/closed-gate.ts';
import { type Devices, openDevices, walkTo } from '../kit/devices.ts';

let devices: Devices;
const ADMIN = { ADMIN_EMAIL: 'nora@nead.example', ADMIN_PASSWORD: 'an-fharraige-mhór' };

beforeAll(async () => {
  devices = await openDevices({ env: ADMIN });
});
afterAll(() => devices?.close());

/** A device of its own, on the page of its owner's profile and live there. */
async function profileOf(email: string, role: string): Promise<Page> {
  const page = await devices.device(email, { at: `/${role}/profile` });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const accountButton = (page: Page, name: string) => page.getByRole('button', { name: `Account: ${name}` });

describe('a profile', () => {
  test('that is changed on another device shows in the open form, which keeps what was being written', async () => {
    const [phone, tablet] = [
      await profileOf('aoife@nead.example', 'childminder'),
      await profileOf('aoife@nead.example', 'childminder'),
    ];
    await phone.getByLabel('Display name').fill('Nest of Aoife');
    await tablet.getByLabel('Phone number').fill('087 555 0123');
    await tablet.getByLabel('First name').fill('Aoibheann');
    await tablet.getByRole('button', { name: 'Save Changes' }).click();
    await tablet.getByText('Profile updated successfully').waitFor();

    await phone.getByText(/Changed in another window a moment ago.*Phone number/).waitFor();
    expect(await phone.getByLabel('Phone number').inputValue()).toBe('087 555 0123');
    expect(await phone.getByLabel('Display name').inputValue()).toBe('Nest of Aoife');
    await accountButton(phone, 'Aoibheann').waitFor();

    // Cancel goes back to what is stored now, not to what was stored when the page was opened.
    await phone.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => phone.getByLabel('First name').inputValue()).toBe('Aoibheann');
    expect(await phone.getByLabel('Phone number').inputValue()).toBe('087 555 0123');
  });

  test('that is opened again while it is saved stays open, with what is typed since', async () => {
    const page = await profileOf('marek@nead.example', 'parent');
    const gate = closedGate();
    await page.route('**/api/v1/parent/*', async (route) => {
      if (route.request().method() === 'PATCH') await gate.opened;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Phone').fill('086 765 4321');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('City').fill('Gaillimh');
    gate.open();
    await page.getByText('Profile updated successfully').waitFor();
    expect(await page.getByLabel('City').inputValue()).toBe('Gaillimh');
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('086 765 4321');
    await walkTo(page, '/parent/menu');
    await walkTo(page, '/parent/profile');
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Gaillimh');
  });

  test('of the configured admin has a name that can be changed', async () => {
    const page = await devices.visitor();
    await page.goto('/login');
    await page.getByLabel('Email').fill(ADMIN.ADMIN_EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/admin/dashboard');
    await page.goto('/admin/profile');
    await page.getByLabel('First name').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('First name is required').waitFor();
    await page.getByLabel('First name').fill('Nóra');
    await page.getByLabel('Last name').fill('Ní Shé');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile updated successfully').waitFor();
    await accountButton(page, 'Nóra Ní Shé').waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Ní Shé');
  });
});

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

/** A device of its own that shows its owner's profile and is live. */
async function profileOf(email: string, role: string): Promise<Page> {
  const page = await devices.device(email, { at: `/${role}/profile` });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const _accountButton = (page: Page, name: string) => page.getByRole('button', { name: `Account: ${name}` });

describe('a profile', () => {
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
});

import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { formTexts } from '@nead/contracts/ui/word-texts.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closedGate } from '../kit/closed-gate.ts';
import { type Devices, openDevices, PREMIUM, toastSays } from '../kit/devices.ts';
import { isDraft, keptOnDevice } from '../kit/kept-on-device.ts';

let devices: Devices;
beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

const drafts = async (page: Page) => (await keptOnDevice(page, 'state')).filter(isDraft).length;

test('a draft of the form that stays open after it was saved is dropped as well', async () => {
  const page = await devices.device(PREMIUM, { at: '/childminder/profile', declined: true });
  const phone = page.getByLabel(accountPageTexts.phoneNumber, { exact: true });
  const save = page.getByRole('button', { name: accountPageTexts.saveChanges });
  await phone.fill('087 765 4321');
  await expect.poll(() => drafts(page)).toBe(1);
  await save.click();
  await toastSays(page, accountTexts.profileUpdated);
  await expect.poll(() => drafts(page)).toBe(0);
  await expect.poll(() => save.isDisabled()).toBe(true);
  expect(await drafts(page)).toBe(0);
});

test('a profile keeps what is typed while it is saved', async () => {
  const page = await devices.device(PREMIUM, { at: '/childminder/profile', declined: true });
  const phone = page.getByLabel(accountPageTexts.phoneNumber, { exact: true });
  const street = page.getByLabel(accountPageTexts.street, { exact: true });
  const save = page.getByRole('button', { name: accountPageTexts.saveChanges });
  await phone.fill('087 111 2222');
  const gate = closedGate();
  await page.route('**/childminder/profile', async (route) => {
    if (route.request().method() === 'PUT') await gate.opened;
    await route.fallback();
  });
  await page.getByRole('button', { name: accountPageTexts.saveChanges }).click();
  await street.fill('5 Quay Street');
  await phone.fill('087 333 4444');
  gate.open();
  await toastSays(page, accountTexts.profileUpdated);
  await expect.poll(() => save.isEnabled()).toBe(true);
  expect(await street.inputValue()).toBe('5 Quay Street');
  expect(await phone.inputValue()).toBe('087 333 4444');
  await expect.poll(() => drafts(page)).toBe(1);
  await save.click();
  await expect.poll(() => save.isDisabled()).toBe(true);
  expect(await page.getByText(formTexts.takeTheirs).count()).toBe(0);
});

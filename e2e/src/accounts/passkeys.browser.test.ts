import { passkeyTexts } from '@nead/contracts/accounts/passkey-texts.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Devices, declineCookies, logInOnPage, openDevices } from '../kit/devices.ts';
import { newChildminder, PASSWORD } from './accounts-kit.ts';

let devices: Devices;
beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

/** The lock of a device. It opens while somebody is there. */
async function lockOf(page: Page) {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    keys: async () =>
      (await chromium.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

test('a childminder adds her device under Security, and logs in with its lock alone', async () => {
  const email = 'nuala@passkey.example';
  await newChildminder(devices.nead.url, email);
  const page = await devices.visitor();
  await declineCookies(page, devices);
  const lock = await lockOf(page);
  await logInOnPage(page, email, PASSWORD);
  await page.goto('/childminder/profile');
  const add = passkeyTexts.addThis.computer;
  await page.getByRole('button', { name: add }).click();
  const form = page.getByRole('form', { name: add });
  await form.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: add }).click();
  await page.getByText(passkeyTexts.added).waitFor();
  expect(await lock.keys()).toBe(1);
  await page.getByText(/^Added /).waitFor();

  // The e-mail field's suggestions would let her in before the press, since this lock chooses by itself, as no person does.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('auth-storage'));
  await page.goto('/login');
  await page.getByText(passkeyTexts.withPassword).waitFor();
  expect(await page.getByLabel('Email').isVisible()).toBe(false);
  const button = page.getByRole('button', { name: passkeyTexts.logInWith });
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.click();
  await page.waitForURL('**/childminder/dashboard', { timeout: 30_000 });

  // The same lock confirms who she is in place of a password, and each press asks it again.
  await page.goto('/childminder/profile');
  await page.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: passkeyTexts.removeIt }).click();
  const removal = page.getByRole('form', { name: /^Remove / });
  await removal.getByText(passkeyTexts.confirms).waitFor();
  await removal.getByRole('button', { name: passkeyTexts.removeIt }).click();
  await page.getByText(passkeyTexts.removed).waitFor();
  await page.getByText(passkeyTexts.none).waitFor();
});

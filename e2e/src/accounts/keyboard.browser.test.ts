import { accountPageTexts as texts } from '@nead/contracts/accounts/page-texts.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { appTexts } from '@nead/contracts/app/texts.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  beginSession,
  type Devices,
  declineCookies,
  fill,
  hasFocus,
  isLive,
  openDevices,
  section,
} from '../kit/devices.ts';
import { newChildminder, PASSWORD, requestLogin, signUp } from './accounts-kit.ts';

let devices: Devices;
beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

async function visitor(): Promise<Page> {
  const page = await devices.visitor();
  await declineCookies(page, devices);
  return page;
}

async function profileOf(email: string): Promise<Page> {
  await newChildminder(devices.nead.url, email);
  const page = await visitor();
  await beginSession(page, email, PASSWORD);
  await page.goto('/childminder/profile');
  await isLive(page);
  return page;
}

async function press(page: Page, name: string, role: 'button' | 'link' | 'menuitem' = 'button') {
  const pressed = page.getByRole(role, { name, exact: true });
  await pressed.focus();
  await page.keyboard.press('Enter');
}

const isOn = (element: Locator) => expect.poll(() => hasFocus(element), { timeout: 60_000 }).toBe(true);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('from page to page before the login, into the app and out again, the keyboard goes on at the heading', async () => {
  const page = await visitor();
  await page.goto('/login');
  await press(page, texts.forgotPasswordAsked, 'link');
  await isOn(heading(page, texts.forgotYourPassword));
  await press(page, texts.returnToLogin, 'link');
  await isOn(heading(page, texts.welcomeBack));
  await press(page, texts.signUpAsChildminder, 'link');
  await isOn(heading(page, texts.signUpAsChildminder));

  const email = 'nora@keyboard.example';
  const form = page.getByRole('form', { name: texts.signUp });
  await fill(form, { 'First name': 'Nóra', 'Last name': 'Daly', Email: email });
  await fill(form, { Password: PASSWORD, 'Confirm password': PASSWORD });
  await press(page, texts.signUp);
  // The form and its button have gone.
  await isOn(heading(page, texts.checkYourEmail));

  const other = 'nuala@keyboard.example';
  await newChildminder(devices.nead.url, other);
  await page.goto('/login');
  await fill(page.getByRole('form', { name: texts.logIn }), { Email: other, Password: PASSWORD });
  await page.keyboard.press('Enter');
  await page.waitForURL('**/childminder/dashboard');
  await isOn(page.getByRole('heading', { level: 1 }));
  await page.getByRole('button', { name: /^Account:/ }).press('Enter');
  await press(page, appTexts.logout, 'menuitem');
  await isOn(heading(page, texts.welcomeBack));
});

test('the button that sends a verification again stays', async () => {
  const page = await visitor();
  const email = 'nora@again.example';
  await signUp(devices.nead.url, email);
  await page.goto('/login');
  await fill(page.getByRole('form', { name: texts.logIn }), { Email: email, Password: PASSWORD });
  await page.keyboard.press('Enter');
  await press(page, texts.resendVerificationEmail);
  await page.getByText(accountTexts.resent).waitFor();
  await isOn(page.getByRole('button', { name: texts.resendVerificationEmail }));
});

test('under Security the keyboard stays where something was done', async () => {
  const email = 'nora@security.example';
  const page = await profileOf(email);
  for (let nth = 0; nth < 2; nth++) await requestLogin(devices.nead.url, email, PASSWORD);
  await page.reload();
  const sessions = section(page, texts.sessions);
  const ends = sessions.getByRole('button', { name: /^Log out Unknown/ });
  await expect.poll(() => ends.count()).toBe(3);
  await ends.first().press('Enter');
  await expect.poll(() => ends.count()).toBe(2);
  await isOn(sessions.getByRole('heading'));
  await press(page, texts.logOutEverywhereElse);
  await expect.poll(() => ends.count()).toBe(0);
  await isOn(sessions.getByRole('heading'));

  await press(page, texts.changeEmail);
  await isOn(page.getByLabel(texts.newEmail));
  const form = page.getByRole('form', { name: texts.changeEmail });
  await fill(form, { [texts.newEmail]: 'nora@elsewhere.example', [texts.currentPassword]: PASSWORD });
  await press(page, texts.sendProof);
  await form.waitFor({ state: 'detached' });
  await isOn(page.getByRole('button', { name: texts.changeEmail }));

  await press(page, texts.setUp);
  await isOn(page.getByRole('dialog').getByLabel(texts.currentPassword, { exact: true }));
});

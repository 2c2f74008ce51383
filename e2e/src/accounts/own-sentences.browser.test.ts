import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { noAnswerErrors } from '@nead/contracts/no-answer-errors.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, type Devices, declineCookies, openDevices, PREMIUM } from '../kit/devices.ts';

let devices: Devices;
beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

/** From now on this call is answered by something that is no message. */
const saysNothing = (page: Page, method: string, path: string) =>
  page.route(`**/api/v1${path}`, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' })
      : route.fallback(),
  );

async function visitor(): Promise<Page> {
  const page = await devices.visitor();
  await declineCookies(page, devices);
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The sentence of the page stands there, and not the one that fits everything. */
async function says(page: Page, sentence: string): Promise<void> {
  await page.getByText(sentence, { exact: true }).first().waitFor();
  expect(await page.getByText(noAnswerErrors.INVALID_RESPONSE[1], { exact: true }).count()).toBe(0);
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill('seven blue kettles');
  await page.getByLabel('Confirm password', { exact: true }).fill('seven blue kettles');
}

const linkFor = (page: Page, purpose: 'reset' | 'invitation') =>
  page.route('**/api/v1/auth/check-link', (route) => {
    const data = { purpose, email: 'siobhan@nead.example', firstName: 'Siobhán' };
    return route.fulfill({ json: { success: true, data } });
  });

describe('where the server says nothing, a page says its own sentence:', () => {
  test('login', async () => {
    const page = await visitor();
    await saysNothing(page, 'POST', '/auth/login');
    await page.goto('/login');
    const form = page.getByRole('form', { name: 'Log in' });
    await form.getByLabel('Email').fill('aoife@nead.example');
    await form.getByLabel('Password', { exact: true }).fill('nead-demo');
    await press(page, 'Log in');
    await says(page, accountTexts.loginFailed);
  });

  test('signup', async () => {
    const page = await visitor();
    await saysNothing(page, 'POST', '/auth/childminder/signup');
    await page.goto('/signup');
    await page.getByLabel('First name').fill('Nóra');
    await page.getByLabel('Last name').fill('Daly');
    await page.getByLabel('Email').fill('nora.daly@example.ie');
    await choosePassword(page);
    await press(page, 'Sign up');
    await says(page, accountTexts.signupFailed);
  });

  test('a forgotten password, and its reset', async () => {
    const page = await visitor();
    await saysNothing(page, 'POST', '/auth/forgot-password');
    await saysNothing(page, 'POST', '/auth/reset-password');
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('aoife@nead.example');
    await press(page, 'Send the link');
    await says(page, accountTexts.forgotFailed);
    await linkFor(page, 'reset');
    await page.goto('/reset-password?token=one');
    await choosePassword(page);
    await press(page, 'Reset password');
    await says(page, accountTexts.resetFailed);
  });

  test('a verification, sending it again, and the account of a parent', async () => {
    const page = await visitor();
    await saysNothing(page, 'POST', '/auth/verify-email');
    await saysNothing(page, 'POST', '/auth/resend-verification');
    await page.goto('/verify-email?token=one');
    await says(page, accountTexts.verifyFailed);
    await page.getByRole('textbox', { name: 'Email' }).fill('aoife@nead.example');
    await press(page, 'Resend verification email');
    await says(page, accountTexts.resendFailed);
    await linkFor(page, 'invitation');
    await page.goto('/parent/create-account/one');
    await choosePassword(page);
    await press(page, 'Create account');
    await says(page, accountTexts.parentVerifyFailed);
  });

  test('a profile, its photo and its password', async () => {
    const page = await devices.device(PREMIUM, { viewport: DESKTOP, at: '/childminder/profile' });
    await saysNothing(page, 'PUT', '/childminder/profile');
    await saysNothing(page, 'PUT', '/childminder/password');
    await saysNothing(page, 'POST', '/childminder/profile/photo*');
    await saysNothing(page, 'DELETE', '/childminder/profile/photo');
    await page.getByLabel('Display name').fill('Aoife’s Nest, by the sea');
    await press(page, 'Save Changes');
    await says(page, accountPageTexts.typedIsKept(accountTexts.profileUpdateFailed));
    await press(page, 'Change password');
    await page.getByLabel('Current password', { exact: true }).fill('nead-demo');
    await page.getByLabel('New password', { exact: true }).fill('seven blue kettles');
    await page.getByLabel('Confirm new password', { exact: true }).fill('seven blue kettles');
    await press(page, 'Update password');
    await says(page, accountTexts.passwordUpdateFailed);
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await says(page, accountTexts.photoUpdateFailed);
  });

  test('profiles that cannot be loaded', async () => {
    const hers = await devices.device(PREMIUM);
    await saysNothing(hers, 'GET', '/childminder/profile');
    await hers.goto('/childminder/profile');
    await says(hers, accountTexts.profileLoadFailed);
    const parents = await devices.device('siobhan@nead.example');
    await saysNothing(parents, 'GET', '/parent/me');
    await parents.goto('/parent/profile');
    await says(parents, accountTexts.parentProfileLoadFailed);
  });

  test('documents', async () => {
    const page = await devices.device(PREMIUM, { viewport: DESKTOP, at: '/childminder/documents' });
    await saysNothing(page, 'PATCH', '/childminder/documents/*');
    await saysNothing(page, 'DELETE', '/childminder/documents/*');
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await press(page, 'Save Changes');
    await says(page, documentTexts.updateFailed);
    await press(page, 'Cancel');
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await says(page, documentTexts.deleteFailed);
  });
});

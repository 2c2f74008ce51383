import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import {
  changeChildminderPassword,
  childminderProfile,
  parentMe,
  updateChildminderProfile,
} from '@nead/contracts/accounts/profile-requests.ts';
import {
  checkLink,
  forgotPassword,
  login,
  resendVerification,
  resetPassword,
  signup,
  verifyEmail,
} from '@nead/contracts/accounts/requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { changeDocument, removeDocument } from '@nead/contracts/documents/requests.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { removeOwnPhoto } from '@nead/contracts/files/requests.ts';
import { noAnswerErrors } from '@nead/contracts/no-answer-errors.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, type OpenPage, openPage, PARENT } from '../../test-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const opened = async (path: string, as?: string): Promise<OpenPage> =>
  (await openPage(path, { server, ...(as && { as }) })).page;
const press = (page: OpenPage, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Expects the page's own sentence, and not the general one. */
async function says(page: OpenPage, sentence: string): Promise<void> {
  await page.getByText(sentence, { exact: true }).first().waitFor();
  expect(await page.getByText(noAnswerErrors.INVALID_RESPONSE[1], { exact: true }).count()).toBe(0);
}

async function choosePassword(page: OpenPage): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill('seven blue kettles');
  await page.getByLabel('Confirm password', { exact: true }).fill('seven blue kettles');
}

const linkFor = (purpose: 'reset' | 'invitation') =>
  server.answer(checkLink, { purpose, email: PARENT, firstName: 'Siobhán' });

describe('where the server says nothing, a page says its own sentence:', () => {
  test('login', async () => {
    server.sayNothing(login);
    const page = await opened('/login');
    const form = page.getByRole('form', { name: 'Log in' });
    await form.getByLabel('Email').fill(CHILDMINDER);
    await form.getByLabel('Password', { exact: true }).fill('nead-demo');
    await press(page, 'Log in');
    await says(page, accountTexts.loginFailed);
  });

  test('signup', async () => {
    server.sayNothing(signup);
    const page = await opened('/signup');
    await page.getByLabel('First name').fill('Nóra');
    await page.getByLabel('Last name').fill('Daly');
    await page.getByLabel('Email').fill('nora.daly@example.ie');
    await choosePassword(page);
    await press(page, 'Sign up');
    await says(page, accountTexts.signupFailed);
  });

  test('a forgotten password, and its reset', async () => {
    server.sayNothing(forgotPassword);
    server.sayNothing(resetPassword);
    const page = await opened('/forgot-password');
    await page.getByLabel('Email').fill(CHILDMINDER);
    await press(page, 'Send the link');
    await says(page, accountTexts.forgotFailed);
    linkFor('reset');
    await opened('/reset-password?token=one');
    await choosePassword(page);
    await press(page, 'Reset password');
    await says(page, accountTexts.resetFailed);
  });

  test('a verification, sending it again, and the account of a parent', async () => {
    server.sayNothing(verifyEmail);
    server.sayNothing(resendVerification);
    const page = await opened('/verify-email?token=one');
    await says(page, accountTexts.verifyFailed);
    await page.getByRole('textbox', { name: 'Email' }).fill(CHILDMINDER);
    await press(page, 'Resend verification email');
    await says(page, accountTexts.resendFailed);
    linkFor('invitation');
    await opened('/parent/create-account/one');
    await choosePassword(page);
    await press(page, 'Create account');
    await says(page, accountTexts.parentVerifyFailed);
  });

  test('profiles that cannot be loaded', async () => {
    server.sayNothing(childminderProfile);
    server.sayNothing(parentMe);
    await says(await opened('/childminder/profile', CHILDMINDER), accountTexts.profileLoadFailed);
    await says(await opened('/parent/profile', PARENT), accountTexts.parentProfileLoadFailed);
  });

  test('a profile, its photo and its password', async () => {
    server.sayNothing(updateChildminderProfile);
    server.sayNothing(changeChildminderPassword);
    server.sayNothing(removeOwnPhoto);
    const page = await opened('/childminder/profile', CHILDMINDER);
    await page.getByLabel('Display name').fill('Aoife’s Nest, by the sea');
    await press(page, 'Save Changes');
    await says(page, accountPageTexts.typedIsKept(accountTexts.profileUpdateFailed));
    await press(page, 'Change password');
    await page.getByLabel('Current password', { exact: true }).fill('nead-demo');
    await page.getByLabel('New password', { exact: true }).fill('seven blue kettles');
    await page.getByLabel('Confirm new password', { exact: true }).fill('seven blue kettles');
    await press(page, 'Update password');
    await says(page, accountTexts.passwordUpdateFailed);
    await press(page, 'Remove photo');
    await says(page, accountTexts.photoUpdateFailed);
  });

  test('documents', async () => {
    server.sayNothing(changeDocument);
    server.sayNothing(removeDocument);
    const page = await opened('/childminder/documents', CHILDMINDER);
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

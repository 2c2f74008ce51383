import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { checkLink } from '@nead/contracts/accounts/requests.ts';
import { stopEmailChange, stopLogin } from '@nead/contracts/accounts/security-requests.ts';
import { expect, test } from 'vitest';
import { fakeServer } from '../../test-fake-server.ts';
import { openPage } from '../../test-page.tsx';

test('whoever reads the mail to the old address stops a change of it', async () => {
  const server = fakeServer();
  server.answer(checkLink, { purpose: 'email-answer', email: 'nora@new.example', firstName: 'Nóra' });
  const { page } = await openPage('/verify-email?change&token=one', { server });
  await page.getByRole('button', { name: accountPageTexts.wasNotMe }).click();
  await page.getByText(accountPageTexts.changeStopped).waitFor();
  expect(server.done(stopEmailChange).map(({ body }) => body.token)).toEqual(['one']);
});

test('whoever reads of a login that was not theirs logs everybody out, and is led to a new password', async () => {
  const server = fakeServer();
  server.answer(stopLogin, {});
  const { page } = await openPage('/verify-email?login&token=one', { server });
  await page.getByRole('button', { name: accountPageTexts.wasNotMe }).click();
  await page.getByText(accountPageTexts.loginStopped).waitFor();
  await page.getByRole('link', { name: accountPageTexts.setNewPassword }).waitFor();
  expect(server.done(stopLogin).map(({ body }) => body.token)).toEqual(['one']);
});

test('who pressed that it was them in the mail finds that button as the first', async () => {
  const server = fakeServer();
  server.answer(checkLink, { purpose: 'email-answer', email: 'nora@new.example', firstName: 'Nóra' });
  const { page } = await openPage('/verify-email?was-me&change&token=one', { server });
  const filled = async () => page.locator('.btn--wide:not(.btn--line)').allTextContents();
  await page.getByRole('button', { name: accountPageTexts.wasMe }).waitFor();
  expect(await filled()).toEqual([accountPageTexts.wasMe]);
  await openPage('/verify-email?change&token=one', { server });
  await page.getByRole('button', { name: accountPageTexts.wasMe }).waitFor();
  expect(await filled()).toEqual([accountPageTexts.wasNotMe]);
});

test('the address that was typed at the login is taken along to a forgotten password', async () => {
  const { page } = await openPage('/login');
  await page.getByLabel('Email').fill('nora@new.example');
  await page.getByRole('link', { name: accountPageTexts.forgotPasswordAsked }).click();
  await page.getByRole('form', { name: accountPageTexts.forgotPassword }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('nora@new.example');
});

import { accountPageTexts as texts } from '@nead/contracts/accounts/page-texts.ts';
import { login, resendVerification, signup } from '@nead/contracts/accounts/requests.ts';
import { logout } from '@nead/contracts/accounts/session-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { appTexts } from '@nead/contracts/app/texts.ts';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, type OpenPage, openPage } from '../../test-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const press = (page: OpenPage, name: string, role: 'button' | 'link' | 'menuitem' = 'button') =>
  page.getByRole(role, { name, exact: true }).press('Enter');
const isOn = (element: ReturnType<OpenPage['nth']>) => expect.poll(() => element.hasFocus()).toBe(true);
const heading = (page: OpenPage, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function logIn(page: OpenPage): Promise<void> {
  const form = page.getByRole('form', { name: texts.logIn });
  await form.getByLabel('Email').fill(CHILDMINDER);
  await form.getByLabel('Password', { exact: true }).fill('nead-demo');
  await form.getByLabel('Password', { exact: true }).press('Enter');
}

test('from page to page before the login, into the app and out again, the keyboard goes on at the heading', async () => {
  const { page } = await openPage('/login', { server });
  await press(page, texts.forgotPasswordAsked, 'link');
  await isOn(heading(page, texts.forgotYourPassword));
  await press(page, texts.returnToLogin, 'link');
  await isOn(heading(page, texts.welcomeBack));
  await press(page, texts.signUpAsChildminder, 'link');
  await isOn(heading(page, texts.signUpAsChildminder));

  const form = page.getByRole('form', { name: texts.signUp });
  const typed = {
    'First name': 'Nóra',
    'Last name': 'Daly',
    Email: 'nora@keyboard.example',
    Password: 'seven blue kettles',
    'Confirm password': 'seven blue kettles',
  };
  for (const [label, value] of Object.entries(typed))
    await form.getByLabel(label, { exact: true }).fill(value);
  await press(page, texts.signUp);
  // The form and its button are gone by now.
  await isOn(heading(page, texts.checkYourEmail));
  expect(server.asked(signup)).toHaveLength(1);

  server.answer(login, () => ({ token: CHILDMINDER, user: server.personOf(CHILDMINDER) }));
  server.answer(logout, {});
  await openPage('/login', { server });
  await logIn(page);
  await expect.poll(() => window.location.pathname).toBe('/childminder/dashboard');
  await isOn(page.getByRole('heading', { level: 1 }));
  await page.getByRole('button', { name: /^Account:/ }).press('Enter');
  await press(page, appTexts.logout, 'menuitem');
  await isOn(heading(page, texts.welcomeBack));
});

test('the button that sends a verification again stays', async () => {
  server.refuse(login, 'ACCOUNT_NOT_VERIFIED');
  const { page } = await openPage('/login', { server });
  await logIn(page);
  await press(page, texts.resendVerificationEmail);
  await page.getByText(accountTexts.resent).first().waitFor();
  await isOn(page.getByRole('button', { name: texts.resendVerificationEmail }));
  expect(server.asked(resendVerification)).toHaveLength(1);
});

import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { checkLink, signup, verifyEmail } from '@nead/contracts/accounts/requests.ts';
import { confirmEmailChange } from '@nead/contracts/accounts/security-requests.ts';
import { appTexts } from '@nead/contracts/app/texts.ts';
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
const isInvalid = async (page: OpenPage, label: string) =>
  (await page.getByLabel(label).getAttribute('aria-invalid')) === 'true';

async function choosePassword(page: OpenPage, password = 'seven blue kettles'): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
}

async function filled(email: string): Promise<OpenPage> {
  const page = await opened('/signup');
  await page.getByLabel('First name').fill('Nóra');
  await page.getByLabel('Last name').fill('Ó Súilleabháin');
  await page.getByLabel('Email').fill(email);
  await choosePassword(page);
  return page;
}

describe('a childminder', () => {
  test('who presses Sign up twice at once is signed up once', async () => {
    const page = await filled('nora@early.example');
    // The form is sent twice at once, which no busy button can prevent.
    const form = (await page.getByRole('form', { name: 'Sign up' }).one()) as HTMLFormElement; // by its role
    form.requestSubmit();
    form.requestSubmit();
    await page
      .getByText('Registration successful! Please check your email to verify your account.')
      .first()
      .waitFor();
    expect(server.asked(signup).map(({ body }) => body)).toMatchObject([
      { email: 'nora@early.example', password: 'seven blue kettles' },
    ]);
  });

  test('is led to the first wrong field, which has its error when it is', async () => {
    const page = await opened('/signup');
    const first = await page.getByLabel('First name').one();
    let led: string | null = null;
    first.addEventListener('focus', () => {
      led = first.getAttribute('aria-invalid');
    });
    await press(page, 'Sign up');
    await expect.poll(() => led).toBe('true');
  });

  test('is not told of an address that stands there no more', async () => {
    const letGo = server.hold(signup);
    server.refuse(signup, 'EMAIL_TAKEN');
    const page = await filled('taken@signup.example');
    await press(page, 'Sign up');
    await expect.poll(() => server.asked(signup).length).toBe(1);
    await page.getByLabel('Email').fill('another@signup.example');
    letGo();
    await expect
      .poll(() => page.getByRole('button', { name: 'Sign up', exact: true }).count())
      .toBeGreaterThan(0);
    expect(await isInvalid(page, 'Email')).toBe(false);
  });

  test('is told at a field when it is left, before anything is sent', async () => {
    const page = await opened('/signup');
    await page.getByLabel('Email').fill('nora');
    await page.getByLabel('Password', { exact: true }).focus();
    await page.getByText('Invalid email address').waitFor();
    expect(await page.getByText('First name is required').count()).toBe(0);
    await page.getByLabel('Email').fill('nora@example.ie');
    await page.getByText('Invalid email address').waitFor({ state: 'detached' });
    expect(server.asked(signup)).toEqual([]);
  });

  test('is told when the address is taken', async () => {
    const taken = 'An account with this email already exists.';
    server.refuse(signup, 'EMAIL_TAKEN');
    const page = await filled('AOIFE@nead.example');
    await press(page, 'Sign up');
    await page.getByText(taken).first().waitFor();
    await expect.poll(() => page.getByLabel('Email').hasFocus()).toBe(true);
    // The message stays until the address is changed.
    await page.getByLabel('First name').fill('Aoife Máire');
    await page.getByLabel('Last name').focus();
    expect(await page.getByText(taken).count()).toBe(1);
    await page.getByLabel('Email').fill('eile@nead.example');
    await page.getByText(taken).waitFor({ state: 'detached' });
  });
});

describe('another address', () => {
  test('changes at once when the old one says yes', async () => {
    const email = 'nora@after.example';
    const effectiveAt = '2026-06-15T11:00:00.000Z';
    server.answer(verifyEmail, { emailChange: { email, changed: false, effectiveAt } });
    server.answer(checkLink, { purpose: 'email-answer', email, firstName: 'Nóra', effectiveAt });
    server.answer(confirmEmailChange, { changed: true });
    const page = await opened('/verify-email?token=one');
    await page.getByText(`${email} replaces the old address on`).waitFor();
    await opened('/verify-email?was-me&change&token=two');
    await press(page, 'It was me');
    await page.getByText('The address has changed. From now on, log in with the new one.').waitFor();
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await page.getByRole('form', { name: 'Log in' }).waitFor();
    expect(server.done(confirmEmailChange).length + server.asked(confirmEmailChange).length).toBeGreaterThan(
      0,
    );
  });
});

describe('a parent', () => {
  test('who opens the invitation where somebody else is logged in is told who that is, and goes on after a logout', async () => {
    const email = 'dara@elsewhere.example';
    const link = '/parent/create-account/one';
    server.answer(checkLink, { purpose: 'invitation', email, firstName: 'Dara' });
    const page = await opened(link, CHILDMINDER);
    await page.getByText(accountPageTexts.loggedInAs('Aoife Ní Bhriain', CHILDMINDER)).waitFor();
    await page.getByText(accountPageTexts.invitationIsTo(email)).waitFor();
    expect(await page.getByRole('button', { name: 'Create account' }).count()).toBe(0);
    await page.getByRole('link', { name: appTexts.stayLoggedIn }).click();
    await expect.poll(() => window.location.pathname).toBe('/childminder/dashboard');
    await opened(link, CHILDMINDER);
    await press(page, accountPageTexts.logOutAndGoOn);
    await page.getByRole('heading', { name: 'Welcome, Dara' }).waitFor();
    server.answer(verifyEmail, { token: PARENT, user: server.personOf(PARENT) });
    await choosePassword(page);
    await press(page, 'Create account');
    await expect.poll(() => window.location.pathname).toBe('/parent/dashboard');
  });

  test('with half a link is told so and shown the way on', async () => {
    server.refuse(checkLink, 'LINK_INCOMPLETE');
    const page = await opened('/parent/create-account/nothing');
    await page.getByRole('alert').waitFor();
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await expect.poll(() => window.location.pathname).toBe('/login');
  });
});

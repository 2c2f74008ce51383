import { codeNow } from '@nead/command-api/rooms/accounts/test-authenticator.ts';
import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { DEMO_PASSWORD } from '@nead/dev/demo/household.ts';
import { clockShift } from '@nead/embedded-postgres/test-clock.ts';
import { chunkNamed, manifestIn, neededBy } from '@nead/web/bundle-sizes.ts';
import { freshBuild } from '@nead/web/fresh-build.ts';
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import {
  DESKTOP,
  type Devices,
  declineCookies,
  hasFocus,
  openAndHear,
  openDevices,
  walkTo,
} from '../kit/devices.ts';
import { newChild } from '../register/register-kit.ts';
import {
  callerWith,
  newChildminder as childminderBySignup,
  linkTo,
  tokenTo,
  verify,
  withSecondStep,
} from './accounts-kit.ts';

let devices: Devices;

beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

const PHONE = { width: 360, height: 780 };
const PASSWORD = 'seven blue kettles';

/** A device on which nobody is logged in. The cookie banner has a test of its own. */
async function device(viewport = PHONE): Promise<Page> {
  const page = await devices.visitor(viewport);
  await declineCookies(page, devices);
  return page;
}

const linkIn = (address: string, path: string, count?: number) =>
  linkTo(devices.nead.url, address, path, count);

const press = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true }).click();

async function logIn(page: Page, email: string, password: string): Promise<void> {
  // The form is found by its name: the page before stays until the next one's code is there, and may ask for an address too.
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Log in');
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
}

/** Opens the window in which development asks which person Google is to name. */
async function askGoogle(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await press(page, 'Continue with Google');
  return opening;
}

const nameAtGoogle = async (page: Page, email: string) => pickAtGoogle(await askGoogle(page), email);

async function pickAtGoogle(picker: Page, email: string): Promise<void> {
  await picker.getByLabel('Email').fill(email);
  await picker.getByLabel('First name').fill('Bríd');
  await picker.getByLabel('Last name').fill('Ní Dhomhnaill');
  await picker.getByRole('button', { name: 'Continue' }).click();
}

async function fillSignup(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Nóra');
  await page.getByLabel('Last name').fill('Ó Súilleabháin');
  await page.getByLabel('Email').fill(email);
  await choosePassword(page, PASSWORD);
}

const isSignedUp = (page: Page) =>
  page.getByText('Registration successful! Please check your email to verify your account.').waitFor();

async function signUp(page: Page, email: string): Promise<void> {
  await fillSignup(page, email);
  await press(page, 'Sign up');
  await isSignedUp(page);
}

/** Answers instead of the server for code that a page fetches once it is on the screen. */
async function onLateCode(page: Page, name: string, then: (route: Route) => Promise<void>): Promise<void> {
  const folder = await freshBuild(() => undefined);
  const manifest = manifestIn(folder);
  const first = new Set(
    [...neededBy(manifest, [chunkNamed(manifest, 'start'), chunkNamed(manifest, name)])].map(
      ({ file }) => `/${file}`,
    ),
  );
  await page.route('**/assets/*.js', (route) => {
    const file = new URL(route.request().url()).pathname;
    return first.has(file) ? route.fallback() : then(route);
  });
}

/** Adds Google as a way to log in, which Google confirms once if it does not give the address out (docs/decisions/153). */
async function addGoogle(page: Page, password: string): Promise<void> {
  const add = page.getByRole('button', { name: accountPageTexts.addGoogle });
  await page.locator('form').filter({ has: add }).getByLabel('Password', { exact: true }).fill(password);
  await add.click();
}

/** A childminder for one test alone, so that tests can run side by side. Signing up has a test of its own. */
const newChildminder = (email: string): Promise<Caller> =>
  childminderBySignup(devices.nead.url, email, { firstName: 'Nóra', password: PASSWORD });

/** Makes a new childminder invite a parent of Fiadh. */
async function invite(from: string, to: string): Promise<void> {
  const address = { street: '4 Main Street', city: 'Oranmore', county: 'Galway', postCode: 'H91 AB12' };
  await newChild(await newChildminder(from), to, {
    firstName: 'Fiadh',
    primaryContact: {
      firstName: 'Dara',
      lastName: 'de Búrca',
      email: to,
      phone: '087 123 4567',
      relationship: 'Father',
      address,
    },
  });
}

/** The device on which she is logged in, at this page. */
async function hers(email: string, at: string, viewport = PHONE): Promise<Page> {
  await newChildminder(email);
  return devices.device(email, { viewport, at, password: PASSWORD, declined: true });
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
}

describe('a childminder', () => {
  test('signs up, is told to look into the mailbox, verifies the address and is in', async () => {
    const page = await device();
    const email = 'nora@signup.example';
    await page.goto('/login');
    await page.getByRole('link', { name: 'Sign up as a childminder' }).click();
    await press(page, 'Sign up');
    await page.getByText('First name is required').waitFor();
    await page.getByText('Please confirm your password').waitFor();
    await signUp(page, email);
    await page.waitForURL('**/verify-pending');
    await page.getByText(email).waitFor();

    await page.getByRole('link', { name: 'Return to Login' }).click();
    await logIn(page, email, PASSWORD);
    await page.getByText(/^Your account has not been verified/).waitFor();
    await press(page, 'Resend verification email');
    await page.getByText('Verification email has been resent. Please check your inbox.').waitFor();

    const link = await linkIn(email, '/verify-email', 2);
    await openAndHear(page, link, 'Your email address is verified.');
    await page.waitForURL('**/childminder/dashboard');
    await page.getByRole('heading', { level: 1, name: /Nóra/ }).waitFor();

    // The same link is opened again in the same browser: it is neither used twice nor an error.
    await page.goto(link);
    await page.waitForURL('**/childminder/dashboard');
  });

  test('whose login lacks what sends it is told, and loads it again', async () => {
    await newChildminder('late@code.example');
    const page = await device();
    await onLateCode(page, 'login', (route) => route.abort());
    await page.goto('/login');
    await logIn(page, 'late@code.example', PASSWORD);
    await page.getByRole('alert').getByText('A part of this page could not be fetched.').waitFor();
    await page.unrouteAll();
    await page.getByRole('form', { name: 'Log in' }).getByRole('button', { name: 'Load it again' }).click();
    await logIn(page, 'late@code.example', PASSWORD);
    await page.waitForURL('**/childminder/dashboard');
  });

  test('presses with a mouse what lies where an error is about to move it', async () => {
    const page = await devices.visitor(DESKTOP);
    await page.goto('/signup');
    await page.getByLabel('Email').fill('nobody');
    const button = page.getByRole('button', { name: 'Sign up', exact: true });
    const box = (await button.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(box.x + 40, box.y + 8);
    await page.mouse.down();
    await page.locator('[name=email][aria-invalid]').waitFor();
    expect(await page.locator('.error').count()).toBe(0);
    await page.mouse.up();
    await page.getByText('First name is required').waitFor();
    await page.getByText('Invalid email').waitFor();
    await page.context().close();
  });

  test('who forgot the password sets a new one, and logs in with it alone', async () => {
    const page = await device();
    const email = 'nora@forgot.example';
    await newChildminder(email);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await page.getByLabel('Email').fill(email);
    await press(page, 'Send the link');
    await page.getByText('Password reset instructions have been sent to your email.').waitFor();

    const link = await linkIn(email, '/reset-password');
    await page.goto(link);
    await page.getByLabel('Password', { exact: true }).fill('nine green kettles');
    await page.getByLabel('Confirm password', { exact: true }).fill('nine green kettle');
    await press(page, 'Reset password');
    await page.getByText('Passwords do not match').waitFor();
    await page.getByLabel('Confirm password', { exact: true }).fill('nine green kettles');
    await press(page, 'Reset password');
    await logIn(page, email, PASSWORD);
    await page.getByText('Invalid email or password. Please try again.').waitFor();
    await logIn(page, email, 'nine green kettles');
    await page.waitForURL('**/childminder/dashboard');

    await logOut(page);
    await page.goto(link);
    await page.getByText('This link was used already. You can log in.').waitFor();
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await page.getByRole('form', { name: 'Log in' }).waitFor();
    await page.goto('/reset-password');
    await page.getByText('Invalid or missing reset token').waitFor();
  });

  test('comes in by Google, which asks for the password the first time', async () => {
    const page = await device(DESKTOP);
    const pick = async () => {
      const picker = await askGoogle(page);
      await picker.getByRole('button', { name: /aoife@nead\.example/ }).click();
    };
    await page.goto('/login');
    await pick();
    await page.getByText(/Please enter its password once/).waitFor();
    await addGoogle(page, DEMO_PASSWORD);
    await page.waitForURL('**/childminder/dashboard');
    await page.getByRole('heading', { level: 1, name: /Aoife/ }).waitFor();
    await logOut(page);
    await pick();
    await page.waitForURL('**/childminder/dashboard');
  });

  test('comes by Google to the login without an account, and says there what to open', async () => {
    const page = await device();
    const pick = async (email: string) => {
      await nameAtGoogle(page, email);
      await page.getByText('Account not found. Please check your email address.').waitFor();
    };
    await page.goto('/login');
    await pick('brid@google.example');
    await page.getByText('By continuing you confirm that you are at least 18').waitFor();
    await press(page, 'Use your invitation');
    await page.getByText('There is no invitation for this email address.').waitFor();
    await press(page, 'Open a childminder account');
    await page.waitForURL('**/childminder/dashboard');

    await walkTo(page, '/childminder/profile');
    await page.getByRole('button', { name: 'Set a password' }).waitFor();
    expect(await page.getByRole('button', { name: 'Change password' }).count()).toBe(0);

    // Google confirms who it is, since the account has no password.
    await press(page, 'Set up');
    await press(page, 'Continue');
    await page.getByText('Please continue with Google first.').waitFor();
    await nameAtGoogle(page, 'brid@google.example');
    await page.getByText('Google has answered. Please go on within five minutes.').waitFor();
    await press(page, 'Continue');
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    await page.keyboard.press('Escape');

    await press(page, 'Set a password');
    const first = page.getByRole('form', { name: 'Set a password' });
    await first.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await first.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD);
    expect(await first.getByLabel('Current password').count()).toBe(0);
    await press(first, 'Set a password');
    await first.getByText('Please continue with Google first.').waitFor();
    await nameAtGoogle(page, 'brid@google.example');
    await first.getByText('Google has answered. Please go on within five minutes.').waitFor();
    await press(first, 'Set a password');
    await page.getByRole('button', { name: 'Change password' }).waitFor();
    await logOut(page);
    await logIn(page, 'brid@google.example', PASSWORD);
    await page.waitForURL('**/childminder/dashboard');
  });

  test('logs in at the own device while a stranger’s guesses have locked every other one', async () => {
    const email = 'nora@locked.example';
    const page = await hers(email, '/childminder/dashboard');
    await logOut(page);
    const stranger = new Caller(devices.nead.url);
    for (let n = 0; n < 11; n++) await stranger.call('POST', '/auth/login', { email, password: 'wrong' });

    const elsewhere = await device();
    await elsewhere.goto('/login');
    await logIn(elsewhere, email, PASSWORD);
    await elsewhere.getByText(/^Too many attempts\. Please wait \d+ minutes and try again\.$/).waitFor();
    await page.goto('/login');
    await logIn(page, email, PASSWORD);
    await page.waitForURL('**/childminder/dashboard');
  });

  test('whose session ends in the middle of typing logs in again and finds it all there', async () => {
    const email = 'nora@expired.example';
    const page = await hers(email, '/childminder/profile');
    await page.getByLabel('Display name').fill('Nóra’s Nest');
    await page.getByLabel('City').fill('Trá Lí');
    const elsewhere = await new Caller(devices.nead.url).login(email, PASSWORD);
    expect((await elsewhere.call('DELETE', '/auth/sessions')).status).toBe(200);

    await page.waitForURL('**/login');
    await page.getByText('Your session has ended. Please log in to continue.').waitFor();
    await logIn(page, email, PASSWORD);
    await page.waitForURL('**/childminder/profile');
    await expect.poll(() => page.getByLabel('Display name').inputValue()).toBe('Nóra’s Nest');
    expect(await page.getByLabel('City').inputValue()).toBe('Trá Lí');
    await press(page, 'Save Changes');
    await page.getByText('Profile updated successfully').waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Display name').inputValue()).toBe('Nóra’s Nest');
  });

  test('chooses a photo, which has to be one, and takes it away again', async () => {
    const page = await hers('nora@photo.example', '/childminder/profile');
    const picker = page.locator('input[type="file"]');
    await picker.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await page.getByText('Please select an image file').waitFor();
    const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) };
    await picker.setInputFiles(large);
    await page.getByText('Image size too large. Please select an image under 2MB').waitFor();
    const buffer = await page.screenshot();
    await picker.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await page.getByText('Profile photo updated successfully').waitFor();
    const photo = page.locator('main .avatar__photo');
    await photo.waitFor();
    const before = await photo.getAttribute('src');
    // A person with a first name gets a generated picture instead of none.
    await press(page, 'Remove photo');
    await expect.poll(() => photo.getAttribute('src')).not.toBe(before);
    // The generated picture is not a photo, so there is nothing to remove.
    const remove = page.getByRole('button', { name: 'Remove photo' });
    await remove.waitFor({ state: 'detached' });
    // The keyboard was on the removed button, and goes on beside it.
    await expect.poll(() => hasFocus(picker)).toBe(true);
    await page.reload();
    await photo.waitFor();
    expect(await remove.count()).toBe(0);
  });
});

describe('another address', () => {
  test('is asked for under the profile, proved without a way in, and stopped from the old one', async () => {
    const [email, next] = ['nora@old.example', 'nora@new.example'];
    const page = await hers(email, '/childminder/profile');
    await press(page, 'Change email address');
    await page.getByLabel('New email address').fill(next);
    await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await press(page, 'Send the emails');
    await page.getByText(`An email was sent to ${next}, and one to the old address`).waitFor();
    await page.getByText('A change of the email address was asked for').waitFor();

    const elsewhere = await device();
    await elsewhere.goto(await linkIn(next, '/verify-email'));
    await elsewhere.getByText(`${next} replaces the old address on`).waitFor();
    await elsewhere.getByRole('link', { name: 'Go to Login' }).click();
    await logIn(elsewhere, next, PASSWORD);
    await elsewhere.getByText('Account not found. Please check your email address.').waitFor();

    await elsewhere.goto(await linkIn(email, '/verify-email?change'));
    await elsewhere.getByText(next).waitFor();
    await press(elsewhere, 'This was not me');
    await elsewhere.getByText('The address stays as it is, and everybody was logged out.').waitFor();
    await page.waitForURL('**/login');
    await logIn(page, email, PASSWORD);
    await page.waitForURL('**/childminder/profile');
  });
});

describe('a second step', () => {
  test('is set up under the profile, asked for at the login, and a recovery code opens as well', async () => {
    const email = 'nora@second.example';
    const page = await hers(email, '/childminder/profile', DESKTOP);
    await press(page, 'Set up');
    await page.getByLabel('Current password', { exact: true }).fill('not mine');
    await press(page, 'Continue');
    await page.getByText('Current password is incorrect').waitFor();
    await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await press(page, 'Continue');
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const secret = ((await page.locator('.key').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await press(page, 'Switch on');
    await page.getByText(/^This code is not right/).waitFor();
    await page.getByLabel('Code', { exact: true }).fill(codeNow(secret));
    await press(page, 'Switch on');
    const recoveryCode = (await page.locator('.codes li').first().textContent()) ?? '';
    // The codes are shown only once, so closing the dialog does not confirm that they are kept.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.locator('.codes li').first().textContent()).toBe(recoveryCode);
    await press(page, 'I have kept them');
    await page.locator('.codes').waitFor({ state: 'detached' });
    await page.getByText('On', { exact: true }).waitFor();

    await logOut(page);
    await logIn(page, email, PASSWORD);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    // The code that switched the second step on cannot be used again to log in.
    await page.getByLabel('Code', { exact: true }).fill(codeNow(secret, 1));
    await press(page, 'Continue');
    await page.waitForURL('**/childminder/dashboard');

    await logOut(page);
    await logIn(page, email, PASSWORD);
    await page.getByText('Lost the app and the codes?').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(recoveryCode);
    await press(page, 'Continue');
    await page.waitForURL('**/childminder/dashboard');

    await walkTo(page, '/childminder/profile');
    await press(page, 'Switch off');
    const form = page.getByRole('form', { name: 'Switch off' });
    await form.getByLabel('Code', { exact: true }).fill(codeNow(secret, 1));
    await form.getByRole('button', { name: 'Switch off' }).click();
    await form.getByText('Current password is required').waitFor();
  });
});

describe('a parent', () => {
  test('comes from the invitation to the dashboard, and edits the profile or thinks better of it', async () => {
    const email = 'dara@invited.example';
    await invite('nora@host.example', email);
    const page = await device();
    await page.goto(await linkIn(email, '/parent/create-account/'));
    await page.getByRole('heading', { name: 'Welcome, Dara' }).waitFor();
    await choosePassword(page, 'short');
    await press(page, 'Create account');
    await page.getByText('Password must be at least 6 characters').waitFor();
    await choosePassword(page, PASSWORD);
    await press(page, 'Create account');
    await page.getByText('Account created successfully!').waitFor();
    await page.waitForURL('**/parent/dashboard');
    await page.getByText('Fiadh').first().waitFor();

    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await press(page, 'Edit Profile');
    // The pressed button is gone: the keyboard goes on in the form, and afterwards where it was.
    await expect.poll(() => hasFocus(page.getByLabel('First name'))).toBe(true);
    await page.getByLabel('Phone').fill('086 765 4321');
    await press(page, 'Cancel');
    await page.getByText('087 123 4567').waitFor();
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Edit Profile' }))).toBe(true);
    await press(page, 'Edit Profile');
    await page.getByLabel('Phone').fill('086 765 4321');
    await page.getByLabel('Relationship').selectOption('Guardian');
    await page.getByLabel('City').fill('Gaillimh');
    await press(page, 'Save Changes');
    await page.getByText('Profile updated successfully').waitFor();
    await page.getByText('086 765 4321').waitFor();
    await page.getByText('Gaillimh').waitFor();

    // The childminder keeps the address that is cleared, and the parent is told of it like of every other field.
    await press(page, 'Edit Profile');
    for (const part of ['Street', 'City', 'Post code']) await page.getByLabel(part).fill('');
    await page.getByLabel('County').selectOption('');
    await press(page, 'Save Changes');
    await page.getByText('has 4 Main Street, Gaillimh, Galway, H91 AB12').waitFor();
  });

  test('comes from the invitation by Google', async () => {
    const email = 'dara@google.example';
    await invite('nora@google.example', email);
    const page = await device();
    await page.goto(await linkIn(email, '/parent/create-account/'));
    await nameAtGoogle(page, email);
    await page.waitForURL('**/parent/dashboard');
    // The link was the answer, so no question is left.
    await page.getByRole('link', { name: /Fiadh/ }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
  });

  test('who presses twice before saying who it is at Google comes in once', async () => {
    const email = 'dara@twice.example';
    await invite('nora@twice.example', email);
    const page = await device();
    await page.goto(await linkIn(email, '/parent/create-account/'));
    const picker = await askGoogle(page);
    await picker.getByLabel('Email').waitFor();
    // Google's window is the same one, and begins again.
    const anew = picker.waitForEvent('domcontentloaded');
    await press(page, 'Continue with Google');
    await anew;
    await pickAtGoogle(picker, email);
    await page.waitForURL('**/parent/dashboard');
    await walkTo(page, '/parent/profile');
    await page.getByText('This device').waitFor();
    expect(await page.getByRole('button', { name: 'Log out everywhere else' }).count()).toBe(0);
  });

  test('who has an account with a second step comes in by Google from an invitation to another address', async () => {
    const [email, other] = ['rosin@google.example', 'rosin@elsewhere.example'];
    await invite('una@google.example', email);
    await invite('nuala@google.example', other);
    const token = await tokenTo(devices.nead.url, email, '/parent/create-account/');
    const { data } = await verify(devices.nead.url, token, { password: PASSWORD });
    const [code = ''] = await withSecondStep(callerWith(devices.nead.url, data), PASSWORD);

    const page = await device();
    await page.goto(await linkIn(other, '/parent/create-account/'));
    await nameAtGoogle(page, email);
    await addGoogle(page, PASSWORD);
    await page.getByLabel('Code', { exact: true }).fill(code);
    await press(page, 'Continue');
    await page.waitForURL('**/parent/dashboard');
  });
});

describe('the cookie banner', () => {
  test('asks once, remembers for a year, and can be answered differently on the policy’s page', async () => {
    const page = await devices.visitor(PHONE);
    await page.goto('/login');
    const banner = page.getByRole('region', { name: 'Cookies' });
    await banner.getByRole('link', { name: 'Learn more' }).click();
    await page.waitForURL('**/legal/cookie-policy');
    // The page contains the same question, so nothing is laid over it.
    await banner.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Decline' }).count()).toBe(1);
    await press(page, 'Decline');
    await page.getByRole('button', { name: 'Decline', pressed: true }).waitFor();
    await page.getByText('You have declined advertising cookies.').waitFor();
    await press(page, 'Accept');
    await page.getByText('You have accepted advertising cookies.').waitFor();
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'cookie-consent');
    const left = (cookie?.expires ?? 0) * 1000 - (Date.now() - clockShift()); // cookies go by the machine's clock
    const days = left / 86_400_000;
    expect([cookie?.value, Math.round(days)]).toEqual(['accepted', 365]);
    await page.getByRole('link', { name: 'Nead', exact: true }).click();
    await page.waitForURL('**/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await banner.count()).toBe(0);
  });

  test('lies beside a form where there is room, and over no text', async () => {
    const page = await devices.visitor({ width: 1000, height: 800 });
    const width = async (path: string) => {
      await page.goto(path);
      const banner = page.getByRole('region', { name: 'Cookies' });
      await banner.waitFor();
      return (await banner.boundingBox())?.width;
    };
    expect(await width('/login')).toBeLessThan(500);
    expect(await width('/legal/terms-of-use')).toBe(1000);
    await page.context().close();
  });

  test.each([
    [390, 844],
    [320, 568],
    [844, 390],
  ])('at %i px lies over no form that is filled in, nor over the end of a page', async (width, height) => {
    const page = await devices.visitor({ width, height });
    const banner = page.getByRole('region', { name: 'Cookies' });
    for (const path of ['/signup', '/login']) {
      await page.goto(path);
      await banner.waitFor();
      const boxes = async () => [await page.getByRole('main').boundingBox(), await banner.boundingBox()];
      const overlap = async () => {
        const [form, notice] = await boxes();
        return (form?.y ?? 0) + (form?.height ?? 0) - (notice?.y ?? 0);
      };
      await expect.poll(overlap, { message: path }).toBeLessThanOrEqual(0);
    }
    for (const path of ['/', '/legal/privacy-policy']) {
      await page.goto(path);
      await banner.waitFor();
      const links = page.getByRole('link', { name: 'Cookie Policy' }).last();
      // A page grows until its fonts are there.
      const overlap = async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        const [last, notice] = [await links.boundingBox(), await banner.boundingBox()];
        return (last?.y ?? 0) + (last?.height ?? 0) - (notice?.y ?? 0);
      };
      await expect.poll(overlap, { message: path }).toBeLessThanOrEqual(0);
    }
    await page.context().close();
  });

  test('on a phone waits while a childminder fills in a form', async () => {
    const page = await devices.device('grainne@nead.example', {
      viewport: PHONE,
      at: '/childminder/profile',
    });
    const banner = page.getByRole('region', { name: 'Cookies' });
    await banner.waitFor();
    await press(page, 'Change password');
    await page.getByLabel('Current password', { exact: true }).focus();
    await banner.waitFor({ state: 'hidden' });
    await page.getByLabel('Current password', { exact: true }).blur();
    await banner.waitFor();
    await page.context().close();
  });
});

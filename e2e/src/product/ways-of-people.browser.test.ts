import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  linkTo,
  mailsTo,
  newAddress,
  newChildminder,
  PASSWORD,
  requestLogin,
  tokenTo,
  verify,
  withSecondStep,
} from '../accounts/accounts-kit.ts';
import { today } from '../care/care-kit.ts';
import { Caller } from '../kit/api.ts';
import {
  DESKTOP,
  type Devices,
  declineCookies,
  fill,
  logInOnPage,
  openDevices,
  tileOf,
  walkTo,
} from '../kit/devices.ts';
import { dayComes } from '../personal-data/erasure-kit.ts';
import { byEmail, newChild } from '../register/register-kit.ts';

/**
 * The ways of people across several rooms, each walked to its end. Three more are walked in their own rooms: somebody who has
 * just signed up in register/first-use, somebody who pays in subscription, an inspector in inspection.
 */
let devices: Devices;
beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

const ADMIN = 'admin@nead.example';
const REPORTING = 'siobhan@nead.example';
const REPORTED = 'grainne@nead.example';

/** A device on which nobody is logged in, and nothing asks about cookies. */
async function newDevice(viewport?: typeof DESKTOP): Promise<Page> {
  const page = await devices.visitor(viewport);
  await declineCookies(page, devices);
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Log in' });
  await fill(form, { Email: email, Password: password });
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function logInAsAdmin(): Promise<Page> {
  const desk = await devices.device(ADMIN, { viewport: DESKTOP });
  await desk.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  return desk;
}

describe('a parent who was invited', () => {
  test('opens the account, agrees to something, sees the child come, and hears from the childminder', async () => {
    const { url } = devices.nead;
    const email = newAddress();
    const orla = await newChildminder(url);
    const { _id: child, contactId } = await newChild(orla, email);
    const page = await newDevice();
    await page.goto(await linkTo(url, email, '/parent/create-account/'));
    await choosePassword(page, PASSWORD);
    await press(page, 'Create account');
    await page.waitForURL('**/parent/dashboard');

    await page.getByRole('link', { name: 'Decide: Consents for Fionn' }).click();
    await press(page, 'Give consent Outings');
    await page.getByRole('button', { name: 'Withdraw Outings' }).waitFor();

    await walkTo(page, '/parent/dashboard');
    await tileOf(page, 'Fionn').waitFor();
    const signIn = { type: 'signIn', date: today(), time: new Date().toISOString() };
    expect((await orla.call('POST', `/child-activities/child/${child}/attendance`, signIn)).status).toBe(201);
    await tileOf(page, 'Fionn')
      .getByText(/^Here (since )?\d/)
      .waitFor();

    await orla.call('POST', '/messages', { to: contactId, subject: 'A good start', content: 'No tears' });
    await page.getByRole('listitem').filter({ hasText: 'A good start' }).getByRole('link').click();
    // The page before stays until the next one is there, and has a link with the same words.
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
    await page.getByRole('link', { name: /A good start/ }).click();
    await page.locator('.bubble').filter({ hasText: 'No tears' }).waitFor();
    await page.getByLabel(/^Message to /).fill('Thank you!');
    await press(page, 'Send');
    const inbox = async () => (await orla.call<{ content: string }[]>('GET', '/messages/inbox')).data;
    await expect.poll(async () => (await inbox()).map(({ content }) => content)).toContain('Thank you!');
  });
});

describe('somebody who is locked out', () => {
  test('has a new password by mail, and is let in without the lost app once support knows who asks', async () => {
    const { url } = devices.nead;
    const email = newAddress();
    await withSecondStep(await newChildminder(url, email), PASSWORD);
    for (let guesses = 0; guesses < 11; guesses++) await requestLogin(url, email, 'not mine');
    const page = await newDevice();
    await page.goto('/login');
    await logIn(page, email, PASSWORD);
    await page.getByText(/^Too many attempts\. Please wait \d+ minutes and try again\.$/).waitFor();

    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await page.getByLabel('Email').fill(email);
    await press(page, 'Send the link');
    await page.getByText('Password reset instructions have been sent to your email.').waitFor();
    await page.goto(await linkTo(url, email, '/reset-password'));
    await choosePassword(page, 'nine green kettles');
    await press(page, 'Reset password');
    await logIn(page, email, 'nine green kettles');
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await page.getByText('Lost the app and the codes?').waitFor();

    const why = 'She rang from the number that we have and wrote from her address.';
    const desk = await logInAsAdmin();
    await walkTo(desk, `/admin/childminders?${new URLSearchParams({ search: email })}`);
    await desk.getByText('1 found').waitFor();
    await desk.getByRole('button', { name: /^Siobhán O'S/ }).click();
    await press(desk, 'Switch off two-step login');
    await desk.getByLabel('Why').fill(why);
    await desk.getByRole('dialog').getByRole('button', { name: 'Switch off two-step login' }).click();
    await desk.getByText('Two-step login is off, and the owner was told').waitFor();

    await page.goto('/login');
    await logIn(page, email, 'nine green kettles');
    await page.waitForURL('**/childminder/dashboard');
    await walkTo(page, '/childminder/profile');
    await page.getByText('An administrator switched two-step login off').waitFor();
    await page.getByText(why).waitFor();
  });
});

describe('an administrator on a bad day', () => {
  test('follows a report to the childminder, shuts her out with a reason, and is done with it', async () => {
    const { url } = devices.nead;
    const parent = await byEmail(url, REPORTING);
    const grainne = await byEmail(url, REPORTED);
    for (const { _id } of await grainne.children())
      await grainne.call('DELETE', `/childminder/children/${_id}`);
    await newChild(grainne, REPORTING);
    const asked = async () => (await parent.call<{ _id: string }[]>('GET', '/parent/questions')).data[0]?._id;
    await expect.poll(asked).toBeDefined();
    expect((await parent.call('POST', `/parent/questions/${await asked()}/report`)).status).toBe(200);
    const hers = await devices.device(REPORTED);
    await hers.getByRole('heading', { level: 1 }).waitFor();

    const desk = await logInAsAdmin();
    const reports = desk.getByRole('region', { name: 'Reported requests' });
    await reports.getByText(/reported a request of Gráinne Doyle/).waitFor();
    await reports.getByRole('link', { name: 'See the childminder' }).click();
    await desk.getByText('1 found').waitFor();
    await desk.getByRole('button', { name: /^Gráinne/ }).click();
    await press(desk, 'Suspend');
    const why = 'A parent reported a request about a child she does not mind.';
    await desk.getByLabel('Why').fill(why);
    await press(desk, 'Suspend Gráinne');
    await hers.waitForURL('**/login');
    await hers.getByText(why).waitFor();
    await hers.getByText(/This account is suspended\. Please contact support\./).waitFor();
    const letters = async () => (await mailsTo(url, REPORTED)).map(({ text }) => text);
    await expect.poll(letters).toContainEqual(expect.stringContaining(why));

    await desk.goto('/admin/dashboard');
    await reports.getByText('Suspended', { exact: true }).waitFor();
    await press(desk, 'Dealt with');
    await desk.getByLabel('Suspended the account').check();
    await press(desk, 'Take it off the desk');
    await desk.getByText('Taken off the desk').waitFor();
    await reports.waitFor({ state: 'detached' });
    await desk.getByRole('link', { name: 'What administrators did' }).click();
    await desk.getByRole('row').filter({ hasText: why }).waitFor();
    await desk
      .getByText(/dealt with a request of Gráinne Doyle that a parent reported: Suspended the account$/)
      .waitFor();
  });
});

describe('a childminder who leaves', () => {
  test('takes a copy, closes the house, and is gone; parents are told, and read on until that day', async () => {
    const { url } = devices.nead;
    const email = newAddress();
    const parentEmail = newAddress();
    const orla = await newChildminder(url, email);
    await newChild(orla, parentEmail);
    const token = await tokenTo(url, parentEmail, '/parent/create-account/');
    await verify(url, token, { role: 'parent', password: PASSWORD });
    const page = await newDevice();
    await logInOnPage(page, email, PASSWORD);
    await walkTo(page, '/childminder/your-data');
    const copy = page.waitForEvent('download');
    await press(page, 'Download');
    expect((await copy).suggestedFilename()).toMatch(/^nead-data-.*\.zip$/);

    const close = page.getByRole('region', { name: 'Close your account' });
    await close.getByRole('button', { name: 'Close your account' }).click();
    const asked = page.getByRole('dialog', { name: 'Close your account?' });
    await fill(asked, { 'Current password': PASSWORD });
    await asked.getByRole('button', { name: 'Close your account' }).click();
    await close.getByText(/^You asked for this\. Your account is deleted on/).waitFor();
    const subjects = async () => (await mailsTo(url, parentEmail)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('Your childminder is closing their Nead account');

    const parents = await newDevice();
    await logInOnPage(parents, parentEmail, PASSWORD);
    await parents.waitForURL('**/parent/dashboard');
    await tileOf(parents, 'Fionn').waitFor();

    await dayComes(devices.nead, 31);
    await page.waitForURL((address) => address.pathname.startsWith('/login'));
    await logIn(page, email, PASSWORD);
    await page.getByText('Account not found. Please check your email address.').waitFor();
    await parents.goto('/parent/dashboard');
    await parents.getByText('No children found').waitFor();
    // Deleted data cannot be reached in another way.
    expect((await new Caller(url).call('POST', '/auth/login', { email, password: PASSWORD })).status).toBe(
      404,
    );
  });
});

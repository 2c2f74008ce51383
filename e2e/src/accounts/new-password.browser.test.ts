import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { beginSession, type Devices, declineCookies, isLive, openDevices } from '../kit/devices.ts';
import { keptOnDevice, knownQueries } from '../kit/kept-on-device.ts';
import { newChild } from '../register/register-kit.ts';
import { linkTo, newChildminder, PASSWORD } from './accounts-kit.ts';

let devices: Devices;
beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

test('what waits on a device outlives a new password by a link that is opened beside the app', async () => {
  const { url } = devices.nead;
  const email = 'nuala@waiting.example';
  const childminder = await newChildminder(url, email);
  await newChild(childminder, 'dara@waiting.example');
  const page = await devices.visitor();
  await declineCookies(page, devices);
  await beginSession(page, email, PASSWORD);
  await page.goto('/childminder/dashboard');
  await isLive(page);
  await expect.poll(async () => (await knownQueries(page)).length, { timeout: 60_000 }).toBeGreaterThan(0);

  // Her records are held up; the calls about her account are not.
  const away = '**/childminder/children/*/attendance';
  await page.route(away, (route) => route.abort());
  await page.getByRole('button', { name: /^Sign in/ }).click();
  await expect.poll(() => keptOnDevice(page, 'outbox')).toHaveLength(1);

  await new Caller(url).call('POST', '/auth/forgot-password', { email });
  const link = await page.context().newPage();
  await link.goto(await linkTo(url, email, '/reset-password'));
  await link.getByLabel('Password', { exact: true }).fill('nine green kettles');
  await link.getByLabel('Confirm password', { exact: true }).fill('nine green kettles');
  await link.getByRole('button', { name: 'Reset password' }).click();
  await link.getByText(accountTexts.passwordReset).waitFor();
  await page.waitForURL('**/login');
  await page.unroute(away);

  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill('nine green kettles');
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: /^Sign out/ }).waitFor();
  await expect.poll(() => keptOnDevice(page, 'outbox')).toEqual([]);
  const again = await new Caller(url).login(email, 'nine green kettles');
  expect((await again.children())[0]).toMatchObject({ attendanceStatus: 'checked-in' });
});

import { afterAll, beforeAll, test } from 'vitest';
import { type Devices, openDevices } from '../kit/devices.ts';

let devices: Devices;

beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

test('Back leaves a page that was reloaded while a sheet was open', async () => {
  const page = await devices.device('siobhan@nead.example');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Sign', exact: true }).waitFor();
  await page.waitForFunction(() => !history.state?.sheet);
  await page.goBack();
  await page.waitForURL('**/parent/dashboard');
});

test('Back does not lead to what was deleted in a sheet', async () => {
  const page = await devices.device('siobhan@nead.example');
  await page.getByRole('navigation').getByRole('link', { name: 'Messages' }).first().click();
  await page.getByRole('link', { name: /Wellies/ }).click();
  await page.getByRole('heading', { name: 'Wellies' }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Message deleted').first().waitFor();
  await page.waitForURL((url) => !url.searchParams.has('thread'));
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/parent/messages' && !url.searchParams.has('thread'));
  await page.goBack();
  await page.waitForURL('**/parent/dashboard');
});

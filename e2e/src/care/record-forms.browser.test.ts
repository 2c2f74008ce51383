import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PREMIUM } from '../kit/devices.ts';
import { dayOf, today } from './care-kit.ts';

let devices: Devices;
/** Another device of the same childminder. */
let other: Caller;
let child: string;

beforeAll(async () => {
  devices = await openDevices();
  other = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
  child = (await other.children())[0]?._id ?? '';
});
afterAll(() => devices?.close());

test('a sheet over the page gives way to the login when another tab logs out, and Back does not lead into it again', async () => {
  const page = await devices.device(PREMIUM, { at: `/childminder/child/${child}/day` });
  await page.getByRole('button', { name: 'Incident', exact: true }).click();
  await page.getByRole('dialog', { name: /incident$/ }).waitFor();
  const tab = await page.context().newPage();
  await tab.goto('/childminder/dashboard');
  await tab.getByRole('button', { name: /^Account:/ }).click();
  await tab.getByRole('menuitem', { name: 'Logout' }).click();
  await tab.waitForURL('**/login');
  await page.getByRole('form', { name: 'Log in' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.goBack();
  await page.getByRole('form', { name: 'Log in' }).waitFor();
});

test('a record waits for its photo, however slow the line, and the photo is that of no other record', async () => {
  const page = await devices.device(PREMIUM, { at: `/childminder/child/${child}/incident` });
  const incident = page.getByRole('form', { name: 'Record: Incident' });
  await incident.getByLabel('Description').fill('Bumped a knee');
  await incident.getByLabel('Action taken').fill('A cold cloth');
  await page.context().setOffline(true);
  const buffer = await photoWithPlace({ width: 320, height: 240 });
  await incident.getByLabel('Add photo').setInputFiles({ name: 'knee.jpg', mimeType: 'image/jpeg', buffer });
  await incident.getByText('It carries on when you are back online, or when you press again.').waitFor();
  const save = page.getByRole('button', { name: 'Save incident' });
  const told = incident.getByText(
    'The photo has not arrived yet. Please wait, upload it again or remove it.',
  );
  await save.click();
  await told.waitFor();
  expect(await incident.getByLabel('Description').inputValue()).toBe('Bumped a knee');
  await page.context().setOffline(false);
  await incident.getByRole('button', { name: 'Remove photo' }).waitFor();
  expect(await told.count()).toBe(0);
  await save.click();
  await page.getByRole('status').getByText('Incident recorded successfully').waitFor();
  const stored = (await dayOf(other, child, today())).incidents?.find(
    ({ description }) => description === 'Bumped a knee',
  );
  expect(stored?.photoUrl).toBeTruthy();
  await expect.poll(() => incident.getByRole('button', { name: 'Remove photo' }).count()).toBe(0);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PREMIUM } from '../kit/devices.ts';
import { type CareHousehold, careHousehold } from './care-kit.ts';

let devices: Devices;
let house: CareHousehold;
let name: string;

beforeAll(async () => {
  devices = await openDevices();
  house = await careHousehold(devices.nead);
  const { parent, child } = house;
  for (const kind of ['medication', 'photos'])
    await parent.call('PUT', `/parent/children/${child}/consents/${kind}`, { given: false });
  name = (await house.aoife.children()).find(({ _id }) => _id === child)?.firstName ?? '';
});
afterAll(() => devices?.close());

test('a medicine that nobody agreed to says so before it is written down, and asks the parent in two presses', async () => {
  const page = await devices.device(PREMIUM);
  await page.goto(`/childminder/child/${house.child}/medication`);
  await page.getByText(`No consent for ${name} yet: medication.`).waitFor();
  await page.getByRole('link', { name: /^Ask .+ now$/ }).click();
  await page.getByLabel('Subject').waitFor();
  expect(await page.getByLabel('Subject').inputValue()).toBe(`Your consent for ${name}: medication`);
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByRole('status').getByText('Message sent successfully').waitFor();
  const { data } = await house.parent.call<{ subject: string }[]>('GET', '/messages/inbox');
  expect(data.map(({ subject }) => subject)).toContain(`Your consent for ${name}: medication`);

  const until = new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 10);
  await house.parent.call('PUT', `/parent/children/${house.child}/consents/medication`, {
    given: true,
    until,
  });
  await page.goto(`/childminder/child/${house.child}/medication`);
  await page.getByRole('form', { name: /^Record: Medication/ }).waitFor();
  expect(await page.getByText(/^No consent for/).count()).toBe(0);
});

test('a photo of several says for whom a consent is missing before it is taken', async () => {
  const other = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
  const ids = (await other.children()).map(({ _id }) => _id);
  const page = await devices.device(PREMIUM);
  await page.goto(`/childminder/photos?of=${ids.join(',')}`);
  await page.getByText(`No consent for ${name} yet: photos seen by other families.`).waitFor();
  const share = page.getByRole('button', { name: 'Share a photo' });
  expect(await share.isDisabled()).toBe(true);
  const chosen = page.getByRole('checkbox', { checked: true });
  while ((await chosen.count()) > 0) await chosen.first().uncheck();
  await page.getByRole('checkbox', { name }).check();
  await page.getByText(/^No consent for/).waitFor({ state: 'detached' });
  expect(await share.isDisabled()).toBe(false);
});

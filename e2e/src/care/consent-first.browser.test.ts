import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, hasFocus, openDevices, PREMIUM } from '../kit/devices.ts';
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
  const page = await devices.device(PREMIUM, { at: `/childminder/child/${house.child}/medication` });
  await page.getByText(`No consent for ${name} yet: medication.`).waitFor();
  await page.getByRole('link', { name: /^Ask .+ now$/ }).click();
  await page.getByLabel('Subject').waitFor();
  expect(await page.getByLabel('Subject').inputValue()).toBe(`Your consent for ${name}: medication`);
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByRole('status').getByText('Message sent successfully').waitFor();
  const { data } = await house.parent.call<{ subject: string }[]>('GET', '/messages/inbox');
  expect(data.map(({ subject }) => subject)).toContain(`Your consent for ${name}: medication`);

  const until = new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 10);
  const parent = await devices.device('siobhan@nead.example', { at: `/parent/child/${house.child}` });
  await parent.getByRole('button', { name: 'Give consent Medication' }).click();
  const agreeing = parent.getByRole('form', { name: 'Consent' });
  await agreeing.getByLabel('Last day of this consent').fill(until);
  await agreeing.getByLabel('Medicine', { exact: true }).fill('Antibiotic');
  await agreeing.getByRole('button', { name: 'Give consent' }).click();
  await agreeing.getByText('Dose is required').waitFor();
  await expect.poll(() => hasFocus(agreeing.getByLabel('Dose', { exact: true }))).toBe(true);
  await agreeing.getByLabel('Dose', { exact: true }).fill('2.5 ml');
  await agreeing.getByLabel('Reason').fill('An ear infection');
  await agreeing.getByLabel('Hours until the next dose').fill('8');
  await agreeing.getByRole('button', { name: 'Give consent' }).click();
  await parent.getByText('Antibiotic, 2.5 ml, An ear infection, at least 8 hours apart').waitFor();

  // The medicine that the parent agreed to is filled in when it is given.
  await page.goto(`/childminder/child/${house.child}/medication`);
  const form = page.getByRole('form', { name: /^Record: Medication/ });
  await expect.poll(() => form.getByLabel('Medicine', { exact: true }).inputValue()).toBe('Antibiotic');
  expect(await form.getByLabel('Dose', { exact: true }).inputValue()).toBe('2.5 ml');
  expect(await page.getByText(/^No consent for/).count()).toBe(0);
});

test('a photo of several says for whom a consent is missing before it is shared', async () => {
  const other = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
  const ids = (await other.children()).map(({ _id }) => _id);
  const page = await devices.device(PREMIUM, { at: `/childminder/moments?of=${ids.join(',')}` });
  const buffer = await page.screenshot();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'sand.png', mimeType: 'image/png', buffer });
  await page.locator('.dayphoto__preview').waitFor();
  await page
    .getByText(new RegExp(`^No consent for .*${name}.* yet: photos seen by other families\\.$`))
    .waitFor();
  const share = page.locator('form').getByRole('button', { name: /^Share/ });
  expect(await share.isDisabled()).toBe(true);
  const chosen = page.getByRole('checkbox', { checked: true });
  while ((await chosen.count()) > 0) await chosen.first().uncheck();
  // The note about a choice does not move the chips that are chosen next.
  const group = page.getByRole('group', { name: 'Who is in it?' });
  const place = await group.boundingBox();
  const places = () =>
    group.locator('.chip').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const unchosen = await places();
  const boxes = await group.getByRole('checkbox').all();
  for (const box of boxes) await box.check();
  await page.getByText(/^No consent for/).waitFor();
  expect(await group.boundingBox()).toEqual(place);
  expect(await places()).toEqual(unchosen);
  // Each child is asked for by name: two of them may have the same parent.
  expect(await page.getByRole('link', { name: new RegExp(`^Ask .* for ${name}$`) }).count()).toBe(1);
  for (const box of boxes) await box.uncheck();
  await page.getByRole('checkbox', { name }).check();
  await page.getByText(/^No consent for/).waitFor({ state: 'detached' });
  expect(await share.isDisabled()).toBe(false);
});

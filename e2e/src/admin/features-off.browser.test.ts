import { dayExtraTexts } from '@nead/contracts/fees/day-extra-texts.ts';
import { cardTexts } from '@nead/contracts/fees/page-texts.ts';
import type { Feature } from '@nead/contracts/plans.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreedFrom, everyDay, lastMonth } from '../fees/fees-kit.ts';
import { Caller } from '../kit/api.ts';
import { DESKTOP, type Devices, declineCookies, openDevices, PREMIUM, walkTo } from '../kit/devices.ts';
import { newChild } from '../register/register-kit.ts';

/** What an administrator switches off is gone from open screens, and back on them, without their being loaded again. */
let devices: Devices;
let admin: Caller;
let hers: Page;
let theirs: Page;
beforeAll(async () => {
  devices = await openDevices();
  admin = await Caller.demo(devices.nead.url, 'admin');
  hers = await devices.device(PREMIUM, { viewport: DESKTOP });
  theirs = await devices.device('siobhan@nead.example');
  for (const page of [hers, theirs]) await declineCookies(page, devices);
});
afterAll(() => devices?.close());

const flag = async (feature: Feature, on: boolean) =>
  expect((await admin.call('PUT', `/admin/settings/flags/${feature}`, { on })).status).toBe(200);
const ledToPlans = (feature: Feature) =>
  hers.waitForURL((url) => url.href.endsWith(`/childminder/subscription/plans?feature=${feature}`));
const shortcut = (name: string) =>
  theirs.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name });

test('the pages for parents', async () => {
  await theirs.getByRole('heading', { name: 'My Children' }).waitFor();
  await theirs.getByRole('link', { name: 'Caoimhe' }).first().click();
  await theirs.waitForURL(/\/parent\/child\//);
  await flag('enableParentPortal', false);
  await theirs.getByText('The pages for parents are switched off at the moment').waitFor();
  await theirs.waitForURL('**/parent/dashboard');
  expect(await theirs.getByRole('main').getByText('Caoimhe').count()).toBe(0);
  await flag('enableParentPortal', true);
  await theirs.getByRole('heading', { name: 'My Children' }).waitFor();
  await theirs.getByRole('main').getByText('Caoimhe').first().waitFor();
});

test('messages', async () => {
  await walkTo(hers, '/childminder/messages');
  await hers.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  await theirs.goto('/parent/dashboard');
  await shortcut('Messages').waitFor();
  await flag('enableMessages', false);
  await ledToPlans('enableMessages');
  await hers.getByText('This is switched off for everybody at the moment, whatever their plan.').waitFor();
  await shortcut('Messages').waitFor({ state: 'detached' });
  await flag('enableMessages', true);
  await shortcut('Messages').waitFor();
});

test('images and videos in messages', async () => {
  const picker = (page: Page) => page.getByText('Add images or videos');
  await walkTo(theirs, '/parent/messages/compose');
  await picker(theirs).waitFor();
  await flag('enableImageUpload', false);
  await flag('enableVideoUpload', false);
  // A parent can do nothing about it and is offered nothing.
  await picker(theirs).waitFor({ state: 'detached' });
  await flag('enableImageUpload', true);
  await flag('enableVideoUpload', true);
  await picker(theirs).waitFor();
});

test('policies among the documents, and the documents', async () => {
  await walkTo(hers, '/childminder/documents');
  await hers.getByRole('button', { name: /^Edit/ }).first().click();
  const policies = hers.getByRole('dialog').locator('option[value="policies"]');
  const certificates = hers.getByRole('dialog').locator('option[value="certificates"]');
  await hers.getByLabel('Category').selectOption('certificates');
  await hers.getByRole('button', { name: 'Save Changes' }).click();
  await hers.getByText('Document updated successfully').waitFor();
  await hers.getByRole('button', { name: /^Edit/ }).first().click();
  await policies.waitFor({ state: 'attached' });
  await flag('enablePolicyDocuments', false);
  await policies.waitFor({ state: 'detached' });
  expect(await certificates.count()).toBe(1);
  await flag('enablePolicyDocuments', true);
  await policies.waitFor({ state: 'attached' });
  await hers.keyboard.press('Escape');
  // What is there stays within reach; nothing more is taken.
  const closed = hers.getByText('Your plan no longer includes the document repository.');
  await flag('enableDocumentStorage', false);
  await closed.waitFor();
  await flag('enableDocumentStorage', true);
  await closed.waitFor({ state: 'detached' });
});

test('fees', async () => {
  const aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
  const { _id: child, contactId } = await newChild(aoife, 'fees.off@example.ie');
  const extras = [{ name: 'Late tea', cents: 350, per: 'time' as const, whenAway: false }];
  await agreedFrom(aoife, child, lastMonth(), [{ contactId, percent: 100 }], { ...everyDay, extras });
  await walkTo(hers, `/childminder/child/${child}/day`);
  const tea = hers.getByRole('button', { name: dayExtraTexts.add('Late tea €3.50', 0), exact: true });
  await tea.waitFor();
  await flag('enableFees', false);
  await tea.waitFor({ state: 'detached' });
  await flag('enableFees', true);
  await tea.waitFor();
  await walkTo(hers, '/childminder/fees/settings');
  await hers.getByText(cardTexts.what).waitFor();
  const notInPlan = hers.getByText(cardTexts.notInPlan);
  expect(await notInPlan.count()).toBe(0);
  await flag('enableFees', false);
  await notInPlan.waitFor();
  await flag('enableFees', true);
  await notInPlan.waitFor({ state: 'detached' });
});

test('room for more children', async () => {
  await walkTo(hers, '/childminder/children');
  await hers.getByText('/ 6 children').waitFor();
  await flag('enableUnlimitedChildren', false);
  await hers.getByText('/ 3 children').waitFor();
  await flag('enableUnlimitedChildren', true);
  await hers.getByText('/ 6 children').waitFor();
});

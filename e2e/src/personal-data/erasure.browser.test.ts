import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CareHousehold, careHousehold, daily, today } from '../care/care-kit.ts';
import { type Devices, fill, openDevices, PREMIUM } from '../kit/devices.ts';
import { dayComes } from './erasure-kit.ts';

let devices: Devices;
let household: CareHousehold;
beforeAll(async () => {
  devices = await openDevices();
  household = await careHousehold(devices.nead);
});
afterAll(() => devices?.close());

test('a parent asks to be forgotten, is told what the law keeps and until when, and is gone; the child’s record is read on', async () => {
  const { aoife, parent, child } = household;
  const { data: me } = await parent.call<{ firstName: string; lastName: string; email: string }>(
    'GET',
    '/auth/me',
  );
  const name = `${me.firstName} ${me.lastName}`;
  const fell = await aoife.call('POST', daily(child, 'incidents'), {
    date: today(),
    type: 'injury',
    severity: 'low',
    description: 'Grazed a knee by the swing',
    actionTaken: 'A plaster',
  });
  expect([fell.status, fell.errors]).toEqual([201, undefined]);
  const hers = await devices.device(PREMIUM, { at: '/childminder/parents' });
  await hers.getByText(name).first().waitFor();

  const page = await devices.device(me.email, { at: '/parent/your-data' });
  await page.getByRole('heading', { name: 'What the law keeps' }).waitFor();
  const erase = page.getByRole('region', { name: 'Delete your account' });
  const { data: plan } = await parent.call<{ stays: { what: string; why: string }[] }>(
    'GET',
    '/personal-data/erasure',
  );
  expect(plan.stays.length).toBeGreaterThan(0);
  for (const { what, why } of plan.stays) {
    await erase.getByText(what, { exact: true }).waitFor();
    await erase.getByText(why).first().waitFor();
  }
  await erase.getByText(/^If you ask today, your account is deleted on/).waitFor();
  await erase.getByRole('button', { name: 'Delete your account' }).click();
  const confirm = page.getByRole('dialog', { name: 'Delete your account?' });
  await fill(confirm, { 'Current password': 'nead-demo' });
  await confirm.getByRole('button', { name: 'Delete your account' }).click();
  await erase.getByText(/^You asked for this\. Your account is deleted on/).waitFor();
  await erase.getByRole('button', { name: 'Take it back' }).waitFor();

  await dayComes(devices.nead, 8);
  // The open page notices by itself that its account is gone.
  await page.waitForURL((url) => url.pathname.startsWith('/login'));
  const form = page.getByRole('form', { name: 'Log in' });
  await fill(form, { Email: me.email, Password: 'nead-demo' });
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByText('Account not found. Please check your email address.').waitFor();

  await hers.goto('/childminder/parents');
  await hers.getByRole('heading', { level: 1, name: 'Parents' }).waitFor();
  await expect.poll(() => hers.getByText(name).count()).toBe(0);
  await hers.goto(`/childminder/child/${child}/incident`);
  await hers.getByText('Grazed a knee by the swing').first().waitFor();
  await hers.goto(`/childminder/child/${child}/history`);
  await hers.locator('.historyday').first().waitFor();
  await hers.getByText('Contact asked to be forgotten').first().waitFor();
  expect(await hers.getByText(me.firstName).count()).toBe(0);
});

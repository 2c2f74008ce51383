import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import { noticeTexts } from '@nead/contracts/preferences/notice-texts.ts';
import { attentionTexts } from '@nead/contracts/register/page-texts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type Devices, openDevices, PREMIUM } from '../kit/devices.ts';
import { byEmail } from '../register/register-kit.ts';

const SIOBHAN = 'siobhan@nead.example';
let devices: Devices;
beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

test('an absence that a parent announces comes into the strip, and is out of it once she has looked', async () => {
  const { url } = devices.nead;
  const siobhan = await byEmail(url, SIOBHAN);
  const page = await devices.device(PREMIUM, { viewport: DESKTOP });
  const { data } = await siobhan.call<{ children: { _id: string; firstName: string }[] }>(
    'GET',
    '/parent/dashboard/activities',
  );
  const [child] = data.children;
  const from = addDays(dublinDate(new Date()), 40);
  const absence = { _id: newId(), from, reason: 'holiday' };
  const announced = await siobhan.call('POST', `/parent/children/${child?._id}/absences`, absence);
  expect(announced.status).toBe(201);
  const told = noticeTexts.absenceOn(child?.firstName ?? '', from, from, noticeTexts.reasons.holiday);
  const strip = page.getByRole('navigation', { name: attentionTexts.thingsToDo });
  const thing = strip.getByRole('link', { name: told }).first();
  await thing.waitFor();
  const before = await strip.getByText(told).count();
  await thing.click();
  await page.waitForURL(new RegExp(`/childminder/child/${child?._id}`));
  await page.goto('/childminder/dashboard');
  await page.getByRole('heading', { name: noticeTexts.list }).waitFor();
  await expect.poll(() => strip.getByText(told).count()).toBe(before - 1);
});

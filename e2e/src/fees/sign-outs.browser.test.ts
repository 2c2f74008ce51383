import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { signInKind } from '@nead/contracts/care/activities/registry.ts';
import { weekday } from '@nead/contracts/dublin.ts';
import { daysFrom } from '@nead/contracts/fees/agreement.ts';
import { monthSpan } from '@nead/contracts/fees/draft.ts';
import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import type { FeesMonth } from '@nead/contracts/fees/views.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PREMIUM } from '../kit/devices.ts';
import { newChild } from '../register/register-kit.ts';
import { agreedFrom, lastMonth } from './fees-kit.ts';

let devices: Devices;
let aoife: Caller;

beforeAll(async () => {
  devices = await openDevices();
  aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
});
afterAll(() => devices?.close());

const month = lastMonth();
const { from, to } = monthSpan(month);
const lastDay = daysFrom(from, to)
  .filter((date) => weekday(date) < 6)
  .at(-1);

test('a forgotten sign-out is told where money is made of it, and leads to its day', async () => {
  const { _id, contactId } = await newChild(aoife, 'forgotten@example.ie');
  await agreedFrom(aoife, _id, month, [{ contactId, percent: 100 }]);
  const attend = callsOf(signInKind).create.path.replace(':id', _id);
  const body = { type: 'signIn', date: lastDay, time: '09:00' };
  expect((await aoife.call('POST', attend, body)).status).toBe(201);
  await aoife.call('POST', '/childminder/fees/drafts', { month });

  const page = await devices.touchPhone(PREMIUM);
  await page.goto(`/childminder/fees?month=${month}`);
  await page.getByText(monthTexts.signOutsMissing(1)).waitFor();
  await page.getByRole('link', { name: monthTexts.whatToSettle }).tap();
  const settle = page.getByRole('region', { name: monthTexts.toSettle });
  await expect
    .poll(() => settle.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight / 2))
    .toBe(true);

  const { data } = await aoife.call<FeesMonth>('GET', `/childminder/fees/months/${month}`);
  const draft = data.invoices.find((each) => each.contactId === contactId)?._id;
  await page.goto(`/childminder/fees/invoice/${draft}`);
  await page.getByText(monthTexts.chargedAsAgreed).waitFor();
  await page.getByRole('link', { name: monthTexts.openDay }).tap();
  await page.waitForURL((url) => url.pathname.includes(_id) && url.searchParams.get('date') === lastDay);
  await page.context().close();
});

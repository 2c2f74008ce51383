import { amountText } from '@nead/contracts/fees/money.ts';
import { invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import type { InvoicePage } from '@nead/contracts/fees/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PHONE, PREMIUM } from '../kit/devices.ts';
import { familyWithCredit } from './fees-kit.ts';

let devices: Devices;
let aoife: Caller;

beforeAll(async () => {
  devices = await openDevices();
  aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
});
afterAll(() => devices?.close());

test('what is taken off a draft is gone from its sums, also where others have one reason', async () => {
  const { child: childId, draft } = await familyWithCredit(aoife, 'zofia.nowak@example.ie');
  const first = newId().slice(0, -1);
  for (const [nth, reason, cents] of [
    [1, 'Bus', 300],
    [2, 'Swimming', 500],
    [3, 'Swimming', 700],
  ]) {
    const line = { _id: `${first}${nth}`, childId, reason, cents, off: false };
    const { status } = await aoife.call('POST', `/childminder/fees/invoices/${draft}/lines`, line);
    expect(status).toBe(201);
  }
  const { data } = await aoife.call<InvoicePage>('GET', `/childminder/fees/invoices/${draft}`);
  const page = await devices.device(PREMIUM, {
    at: `/childminder/fees/invoice/${draft}`,
    viewport: PHONE,
    declined: true,
  });
  const total = page.locator('.feeline--total');
  const sums = page.locator('.card').filter({ has: total });
  await total.getByText(amountText(data.invoice.cents)).waitFor();
  expect(await sums.getByText('Swimming').count()).toBe(2);
  await page.getByRole('button', { name: invoiceTexts.takeOff('Bus') }).click();
  await total.getByText(amountText(data.invoice.cents - 300)).waitFor();
  expect(await sums.locator('.feeline').allTextContents()).toEqual([
    expect.stringContaining(invoiceTexts.care),
    `Swimming${amountText(500)}`,
    `Swimming${amountText(700)}`,
    expect.stringContaining(invoiceTexts.total),
  ]);
});

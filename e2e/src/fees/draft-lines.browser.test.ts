import { amountText } from '@nead/contracts/fees/money.ts';
import { invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import type { FeesMonth, InvoicePage } from '@nead/contracts/fees/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PHONE, PREMIUM } from '../kit/devices.ts';
import { newChild } from '../register/register-kit.ts';
import { agreedFrom, familyWithCredit, lastMonth } from './fees-kit.ts';

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

test('a line of a draft for several children is for the one that is chosen', async () => {
  for (const { _id, firstName } of await aoife.children())
    if (firstName === 'Tadhg') await aoife.call('DELETE', `/childminder/children/${_id}`);
  const email = 'zofia.nowak@example.ie';
  const brother = await newChild(aoife, email, { firstName: 'Antoni' });
  const month = lastMonth();
  await agreedFrom(aoife, brother._id, month, [{ contactId: brother.contactId, percent: 100 }]);
  const { data } = await aoife.call<FeesMonth>('GET', `/childminder/fees/months/${month}`);
  const draft = data.invoices.find(({ contactId }) => contactId === brother.contactId)?._id;
  const page = await devices.device(PREMIUM, { at: `/childminder/fees/invoice/${draft}`, viewport: PHONE });
  await page.getByRole('button', { name: invoiceTexts.addLine }).click();
  const line = page.getByRole('dialog', { name: invoiceTexts.lineTitle });
  await line.getByLabel(invoiceTexts.amount).fill('4');
  await line.getByLabel(invoiceTexts.reason).fill('Library');
  await line.getByRole('button', { name: invoiceTexts.addLine }).click();
  await line.getByText(invoiceTexts.childRequired).waitFor();
  await line.getByLabel(invoiceTexts.lineChild).selectOption({ label: 'Antoni' });
  await line.getByRole('button', { name: invoiceTexts.addLine }).click();
  await page.getByRole('button', { name: invoiceTexts.takeOff('Library') }).waitFor();
  await aoife.call('POST', `/childminder/fees/invoices/${draft}/issue`);
  const { body } = (await aoife.call<InvoicePage>('GET', `/childminder/fees/invoices/${draft}`)).data;
  expect(body?.lines.find(({ name }) => name === 'Library')?.childId).toBe(brother._id);
  await page.context().close();
});

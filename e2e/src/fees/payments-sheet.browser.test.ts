import { dublinDate } from '@nead/contracts/dublin.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { paymentsSheetTexts as texts } from '@nead/contracts/fees/month-texts.ts';
import type { FamilyPage, FeesMonth, InvoicePage } from '@nead/contracts/fees/views.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PHONE, PREMIUM, toastSays } from '../kit/devices.ts';
import { loseAnswer } from '../kit/lost-answer.ts';
import { rest } from '../kit/thumb.ts';
import { newChild } from '../register/register-kit.ts';
import { issuedInvoice, lastMonth } from './fees-kit.ts';

let devices: Devices;
let aoife: Caller;

beforeAll(async () => {
  devices = await openDevices();
  aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
});
afterAll(() => devices?.close());

test('an invoice that is to be paid again while the sheet is open is recorded once, also when the answer is lost', async () => {
  const { _id: child, contactId } = await newChild(aoife, 'roisin@example.ie');
  const id = await issuedInvoice(aoife, child, contactId);
  const { invoice } = (await aoife.call<InvoicePage>('GET', `/childminder/fees/invoices/${id}`)).data;
  const paid = { contactId, date: dublinDate(new Date()), way: 'cash', cents: invoice.open, held: false };
  const { data } = await aoife.call<{ _id: string }>('POST', '/childminder/fees/payments', paid);
  const month = `/childminder/fees/months/${lastMonth()}`;
  const { invoices } = (await aoife.call<FeesMonth>('GET', month)).data;
  const open = invoices.filter((each) => each.open > 0).length;
  expect(open).toBeGreaterThan(0);

  const page = await devices.device(PREMIUM, {
    at: `/childminder/fees?month=${lastMonth()}`,
    viewport: PHONE,
    declined: true,
  });
  await page.getByRole('button', { name: texts.open(open) }).click();
  const sheet = page.getByRole('dialog', { name: texts.title });
  await sheet.getByLabel(texts.all(open)).waitFor();
  await aoife.call('DELETE', `/childminder/fees/payments/${data._id}`);
  const row = sheet.getByRole('checkbox', { name: new RegExp(invoice.number ?? '') });
  await row.waitFor();
  await sheet.getByLabel(texts.all(open + 1)).check();
  await sheet.getByLabel(texts.all(open + 1)).uncheck();
  await row.check();

  // Another device records a part, so the ticked amount is out of date.
  const part = { ...paid, cents: 500, toward: id };
  const left = invoice.open - part.cents;
  expect((await aoife.call('POST', '/childminder/fees/payments', part)).status).toBe(201);
  await sheet
    .locator('.feeline')
    .filter({ hasText: invoice.number ?? '' })
    .getByText(amountText(left))
    .waitFor();
  expect(await row.isChecked()).toBe(false);
  await row.check();

  // The connection is gone for a moment: neither the answer nor the message about the payment arrives.
  await page.route(`**${month}`, (route) => route.abort('connectionreset'));
  await loseAnswer(page, '**/childminder/fees/payments');
  const record = sheet.getByRole('button', { name: texts.record(1, left) });
  await record.click();
  await toastSays(page, frameTexts.unheard);
  await rest(page);
  const answered = page.waitForResponse('**/childminder/fees/payments');
  await record.click();
  expect((await answered).status()).toBe(201);
  await page.unroute(`**${month}`);
  await sheet.waitFor({ state: 'hidden' });
  const family = await aoife.call<FamilyPage>('GET', `/childminder/fees/families/${contactId}`);
  expect(family.data.payments.map(({ cents }) => amountText(cents))).toEqual([
    amountText(part.cents),
    amountText(left),
  ]);
});

import { amountText } from '@nead/contracts/fees/money.ts';
import { familyTexts, invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import type { InvoicePage, InvoiceSummary, ParentFees } from '@nead/contracts/fees/views.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PREMIUM, section } from '../kit/devices.ts';
import { Thumb } from '../kit/thumb.ts';
import { byEmail } from '../register/register-kit.ts';

/** The parent whose reported payment for last month is declined: his invoice is unpaid on any day. */
const MAREK = 'marek@nead.example';

let devices: Devices;

beforeAll(async () => {
  devices = await openDevices();
});
afterAll(() => devices?.close());

async function openInvoice(): Promise<InvoiceSummary> {
  const parent = await byEmail(devices.nead.url, MAREK);
  const { data } = await parent.call<ParentFees>('GET', '/parent/fees');
  const found = data.flatMap(({ invoices }) => invoices).find(({ open }) => open > 0);
  if (!found) throw new Error('Nothing to pay for Marek');
  const aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
  const { data: page } = await aoife.call<InvoicePage>('GET', `/childminder/fees/invoices/${found._id}`);
  for (const { _id } of page.said) {
    const { status } = await aoife.call('POST', `/childminder/fees/said/${_id}/decline`);
    if (status !== 200) throw new Error(`Declining answered ${status}`);
  }
  return found;
}

test('a parent pays an invoice by card with three touches, and both sides see it on their other devices', {
  timeout: 240_000,
}, async () => {
  const { _id: id, open, contactId } = await openInvoice();
  const aoife = await devices.device(PREMIUM, { at: `/childminder/fees/invoice/${id}` });
  await aoife.locator('.bill').getByText(amountText(open), { exact: true }).waitFor();
  // His page after paying, before the card service has reported the payment, opened on another of his devices.
  const waiting = await devices.device(MAREK, { at: `/parent/fees/invoice/${id}?paid` });
  await waiting.getByText(invoiceTexts.onItsWay).waitFor();
  // The address loses its mark, so that a parent who keeps it can pay another time.
  await waiting.waitForURL(new RegExp(`/parent/fees/invoice/${id}$`));
  expect(await waiting.getByRole('button', { name: invoiceTexts.payOnline(open) }).count()).toBe(0);

  const phone = await devices.touchPhone(MAREK, { at: `/parent/fees/invoice/${id}` });
  const thumb = new Thumb(phone);
  const button = thumb.button(invoiceTexts.payOnline(open));
  await button.waitFor();
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await thumb.tap(button);
  await phone.waitForURL(/\/dev\/cards\//);
  await thumb.tap(thumb.button('Use a card that is declined'));
  await phone.getByText('Nothing was charged').waitFor();
  await thumb.tap(thumb.button(`Pay ${amountText(open)}`));
  await phone.waitForURL(new RegExp(`/parent/fees/invoice/${id}`));
  expect(thumb.taps).toBe(3);

  for (const page of [phone, waiting, aoife])
    await page.locator('.bill').getByText(invoiceTexts.paid).waitFor();
  expect(await waiting.getByText(invoiceTexts.onItsWay).count()).toBe(0);
  expect(await phone.getByRole('button', { name: /online$/ }).count()).toBe(0);

  await aoife.goto(`/childminder/fees/family/${contactId}`);
  await section(aoife, familyTexts.payments).getByText(familyTexts.online).waitFor();
});

import { dublinDate } from '@nead/contracts/dublin.ts';
import { yearTexts } from '@nead/contracts/fees/books/book-texts.ts';
import { familyTexts } from '@nead/contracts/fees/page-texts.ts';
import { openTexts } from '@nead/contracts/fees/texts.ts';
import type { FamilyPage, InvoicePage, ParentFees } from '@nead/contracts/fees/views.ts';
import { shortDate, shortDay } from '@nead/web/src/engine/device/dates.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PHONE, PREMIUM, pressOnToast, walkTo } from '../kit/devices.ts';
import { outOfReach } from '../pages/reach.ts';
import { byEmail, newChild } from '../register/register-kit.ts';
import { issuedInvoice } from './fees-kit.ts';

let devices: Devices;
let aoife: Caller;
let page: Page;
let invoice: string;
let family: string;

beforeAll(async () => {
  devices = await openDevices();
  aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
  const { _id: child, contactId } = await newChild(aoife, 'roisin@example.ie');
  family = contactId;
  invoice = await issuedInvoice(aoife, child, contactId);
  page = await devices.device(PREMIUM, {
    at: `/childminder/fees/invoice/${invoice}`,
    viewport: PHONE,
    declined: true,
  });
});
afterAll(() => devices?.close());

const _invoiceNow = async () =>
  (await aoife.call<InvoicePage>('GET', `/childminder/fees/invoices/${invoice}`)).data;
const familyNow = async () =>
  (await aoife.call<FamilyPage>('GET', `/childminder/fees/families/${family}`)).data;
const button = (name: string, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: true });
const told = (text: string) => page.getByRole('status').getByText(text).first().waitFor();

test('a payment that is taken back leaves its place to nothing else, and can be recorded again', async () => {
  const date = dublinDate(new Date());
  const pay = (cents: number) =>
    aoife.call('POST', '/childminder/fees/payments', {
      contactId: family,
      date,
      way: 'cash',
      cents,
      held: false,
    });
  await pay(10_000);
  await pay(2_500);
  await walkTo(page, `/childminder/fees/family/${family}`);
  const cents = async () =>
    (await familyNow()).payments.map((payment) => payment.cents).sort((a, b) => a - b);
  const remove = (cents: number) => button(familyTexts.ofDay(familyTexts.remove(cents), shortDate(date)));
  const second = remove(2_500);
  const top = async (of: Locator) => (await of.boundingBox())?.y;
  const before = await top(second);
  await remove(10_000).dblclick();
  await told(familyTexts.removed);
  await button(familyTexts.ofDay(familyTexts.recordAgain(10_000), shortDate(date))).waitFor();
  expect(await top(second)).toBe(before);
  expect(await cents()).toEqual([2_500]);

  await pressOnToast(page);
  await told(familyTexts.recordedAgain);
  await remove(10_000).waitFor();
  expect(await top(second)).toBe(before);
  expect(await cents()).toEqual([2_500, 10_000]);
});

test('the month can be read and pressed on a phone that lies on its side', async () => {
  const side = await devices.device(PREMIUM, {
    viewport: { width: 640, height: 320 },
    at: '/childminder/fees',
    declined: true,
  });
  await side.locator('.kidmonth__who').first().waitFor();
  expect(await outOfReach(side)).toEqual([]);
});

test('the table of a year stays within its card on the narrowest phone', async () => {
  const phone = await devices.device(PREMIUM, {
    at: '/childminder/fees/year',
    viewport: { width: 360, height: 740 },
    declined: true,
  });
  const table = phone.getByRole('table', { name: yearTexts.picture });
  await table.waitFor();
  const room = await table.evaluate((element) => {
    const card = element.closest('.card');
    if (!card) throw new Error('The table is in no card');
    const right = card.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(card).paddingRight);
    return right - element.getBoundingClientRect().right;
  });
  expect(room).toBeGreaterThanOrEqual(-0.5);
});

/** The sentence for a parent who reported on that day that an invoice is paid. */
const _youSaid = (cents: number, date = dublinDate(new Date())) =>
  openTexts.youSaid('Aoife Ní Bhriain', cents, shortDay(date));

/** The demo's invoice that Marek says he has paid, and that nobody has confirmed. */
async function _saidPaid() {
  const marek = await byEmail(devices.nead.url, 'marek@nead.example');
  const { data } = await marek.call<ParentFees>('GET', '/parent/fees');
  const open = data.flatMap(({ invoices }) => invoices).find((each) => each.open > 0);
  if (!open) throw new Error('Nothing to pay for this family of the demo');
  const page = await marek.call<InvoicePage>('GET', `/parent/fees/invoices/${open._id}`);
  const [said] = page.data.said;
  if (!said) throw new Error('Marek does not say that it is paid');
  return { ...open, saidOn: said.date };
}

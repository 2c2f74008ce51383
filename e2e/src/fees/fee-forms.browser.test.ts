import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { yearTexts } from '@nead/contracts/fees/books/book-texts.ts';
import { amountText, plainAmount } from '@nead/contracts/fees/money.ts';
import { openTexts } from '@nead/contracts/fees/open-texts.ts';
import {
  familyTexts,
  feeSettingsTexts,
  invoiceTexts,
  parentFeeTexts,
} from '@nead/contracts/fees/page-texts.ts';
import type { FeeSettings } from '@nead/contracts/fees/shapes.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { FamilyPage, InvoicePage, ParentFees } from '@nead/contracts/fees/views.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { shortDate, shortDay } from '@nead/web/src/engine/device/dates.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PHONE, PREMIUM, pressOnToast, walkTo } from '../kit/devices.ts';
import { rest } from '../kit/thumb.ts';
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

const invoiceNow = async () =>
  (await aoife.call<InvoicePage>('GET', `/childminder/fees/invoices/${invoice}`)).data;
const familyNow = async () =>
  (await aoife.call<FamilyPage>('GET', `/childminder/fees/families/${family}`)).data;
const button = (name: string, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: true });
const told = (text: string) => page.getByRole('status').getByText(text).first().waitFor();

test('a credit note that was refused is given once by a double press, and then says only that', async () => {
  await button(invoiceTexts.creditNote).click();
  const sheet = page.getByRole('dialog', { name: invoiceTexts.creditNote });
  await button(invoiceTexts.giveCredit, sheet).click();
  await sheet.getByText(feeTexts.nothing).waitFor();
  await sheet.getByText(feeTexts.reasonRequired).waitFor();

  const { cents } = (await invoiceNow()).invoice;
  const refusal = page.getByText(feeTexts.moreThanInvoice(cents));
  await sheet.getByLabel(invoiceTexts.amount).fill(plainAmount(cents + 1));
  await sheet.getByLabel(invoiceTexts.reason).fill('Too much');
  await button(invoiceTexts.giveCredit, sheet).click();
  await refusal.waitFor();
  await sheet.getByLabel(invoiceTexts.amount).fill('1');
  await rest(page);
  await button(invoiceTexts.giveCredit, sheet).dblclick();
  await sheet.waitFor({ state: 'hidden' });
  const [{ number } = { number: '' }] = (await invoiceNow()).credits;
  await told(invoiceTexts.credited(number));
  expect(await refusal.count()).toBe(0);
  expect((await invoiceNow()).credits).toHaveLength(1);
});

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

test('a payment of no amount, or ahead, says what is wrong with it', async () => {
  await button(familyTexts.record).click();
  const sheet = page.getByRole('dialog', { name: /^Payment from / });
  await sheet.getByLabel(familyTexts.amount).fill('0');
  await button(familyTexts.record, sheet).click();
  await sheet.getByText(feeTexts.nothing).waitFor();
  await sheet.getByLabel(familyTexts.date).fill(`${Number(dublinDate(new Date()).slice(0, 4)) + 1}-05-01`);
  await sheet.getByText(feeTexts.paidAhead).waitFor();
  await button(frameTexts.close, sheet).click();
});

test('settings that cannot be kept say so, and days that were typed and not added are kept', async () => {
  const settings = async () => (await aoife.call<FeeSettings>('GET', '/childminder/fees/settings')).data;
  const before = await settings();
  await walkTo(page, '/childminder/fees/settings');
  const days = page.getByLabel(feeSettingsTexts.dueDays);
  for (const typed of ['-5', '', '7.5', '1000']) {
    await days.fill(typed);
    await button(feeSettingsTexts.save).click();
    await page.getByText(feeTexts.dueDays).waitFor();
  }
  expect(await settings()).toEqual(before);

  await days.fill('10');
  const closed = page.getByRole('region', { name: feeSettingsTexts.closed });
  await closed.getByLabel(feeSettingsTexts.from).fill('2027-03-29');
  await closed.getByLabel(feeSettingsTexts.to).fill('2027-03-26');
  await button(feeSettingsTexts.save).click();
  await closed.getByText(feeTexts.spanTurned).waitFor();
  expect(await settings()).toEqual(before);
  await closed.getByLabel(feeSettingsTexts.to).fill('2027-04-02');
  await button(feeSettingsTexts.save).click();
  await told(feeSettingsTexts.saved);
  const { dueDays, closed: kept } = await settings();
  expect([dueDays, kept.at(-1)]).toEqual([10, { from: '2027-03-29', to: '2027-04-02' }]);
  await closed.getByText(/29 Mar 2027/).waitFor();
});

test('a credit that is paid back is asked about first', async () => {
  const { balance, credit } = await familyNow();
  await aoife.call('POST', '/childminder/fees/payments', {
    contactId: family,
    date: dublinDate(new Date()),
    way: 'cash',
    cents: Math.max(0, balance) + 500,
    held: false,
  });
  await walkTo(page, `/childminder/fees/family/${family}`);
  await button(`${familyTexts.payBack}, ${amountText(credit + 500)}`).click();
  const sheet = page.getByRole('dialog', { name: familyTexts.payBack });
  expect((await familyNow()).refunds).toEqual([]);
  await button(familyTexts.savePaidBack, sheet).dblclick();
  await told(familyTexts.paidBack);
  expect((await familyNow()).refunds.map(({ cents }) => cents)).toEqual([credit + 500]);

  const back = page.getByRole('region', { name: familyTexts.paidBack });
  await back.getByText(familyTexts.remove(credit + 500)).click();
  await told(familyTexts.refundRemoved);
  expect((await familyNow()).refunds).toEqual([]);
  await button(`${familyTexts.payBack}, ${amountText(credit + 500)}`).waitFor();
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

/** Told to a parent who said on that day that an invoice is paid. */
const youSaid = (cents: number, date = dublinDate(new Date())) =>
  openTexts.youSaid('Aoife Ní Bhriain', cents, shortDay(date));

/** The invoice of the demo that Marek says to have paid, and that nobody has confirmed. */
async function saidPaid() {
  const marek = await byEmail(devices.nead.url, 'marek@nead.example');
  const { data } = await marek.call<ParentFees>('GET', '/parent/fees');
  const open = data.flatMap(({ invoices }) => invoices).find((each) => each.open > 0);
  if (!open) throw new Error('Nothing to pay for this family of the demo');
  const page = await marek.call<InvoicePage>('GET', `/parent/fees/invoices/${open._id}`);
  const [said] = page.data.said;
  if (!said) throw new Error('Marek does not say that it is paid');
  return { ...open, saidOn: said.date };
}

test('a parent who said that an invoice is paid is told that it waits, also on another visit', async () => {
  const open = await saidPaid();
  const at = `/parent/fees/invoice/${open._id}`;
  const phone = await devices.device('marek@nead.example', { at, declined: true });
  await phone.getByText(youSaid(open.open, open.saidOn)).waitFor();
  expect(await button(invoiceTexts.iHavePaid, phone).count()).toBe(0);
  // Paying it once more stands behind saying that it was not paid.
  const payOnline = button(invoiceTexts.payOnline(open.open), phone);
  expect(await payOnline.isVisible()).toBe(false);
  await phone.getByText(openTexts.notPaidAfterAll).click();
  await payOnline.waitFor();
});

test('a parent sees that what they said to have paid has not arrived, until they say so again', async () => {
  const { _id, number, open } = await saidPaid();
  const phone = await devices.device('marek@nead.example', { at: '/parent/fees', declined: true });
  const said = async () =>
    (await aoife.call<InvoicePage>('GET', `/childminder/fees/invoices/${_id}`)).data.said[0];
  await expect.poll(said).toBeDefined();
  const { _id: saidId, date = '' } = { ...(await said()) };
  expect((await aoife.call('POST', `/childminder/fees/said/${saidId}/decline`)).status).toBe(200);
  const notArrived = phone.getByText(invoiceTexts.notArrived(open, shortDay(date)));
  await notArrived.waitFor();
  await phone.getByRole('link', { name: invoiceTexts.see(number ?? '') }).click();
  await button(invoiceTexts.iHavePaid, phone).waitFor();
  await notArrived.waitFor();
  await button(invoiceTexts.iHavePaid, phone).click();
  await phone.getByText(youSaid(open)).waitFor();
  expect(await notArrived.count()).toBe(0);
});

test('a parent agrees to what was read, and not to what takes its place meanwhile', async () => {
  const marek = await byEmail(devices.nead.url, 'marek@nead.example');
  const { data } = await marek.call<ParentFees>('GET', '/parent/fees');
  const own = data.flatMap(({ children }) => children).find(({ agreement }) => agreement?.terms);
  const { childId = '', agreement } = own ?? {};
  const from = addDays(dublinDate(new Date()), 90);
  const propose = async (deposit: number): Promise<number> => {
    const body = { from, payers: agreement?.payers, terms: { ...agreement?.terms, deposit } };
    const path = `/childminder/fees/children/${childId}/agreements`;
    return (await aoife.call<{ version: number }>('POST', path, body)).data.version;
  };
  await propose(11_100);
  const phone = await devices.device('marek@nead.example', { at: '/parent/fees', declined: true });
  await button(parentFeeTexts.agree, phone).waitFor();
  const version = await propose(22_200);
  await phone.getByText(parentFeeTexts.replaced(data[0]?.childminder ?? '')).waitFor();
  expect(await button(parentFeeTexts.agree, phone).count()).toBe(0);
  await phone.getByText('€222').waitFor();
  await button(parentFeeTexts.readIt, phone).click();
  await button(parentFeeTexts.agree, phone).click();
  const answered = async () =>
    (await marek.call<ParentFees>('GET', '/parent/fees')).data
      .flatMap(({ children }) => children)
      .flatMap((child) => [child.agreement, child.proposed])
      .find((each) => each?.version === version && each.answers.length > 0)?.answers.length;
  await expect.poll(answered).toBe(1);
  await phone.context().close();
});

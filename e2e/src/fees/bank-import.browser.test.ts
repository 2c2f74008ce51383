import { dublinDate } from '@nead/contracts/dublin.ts';
import type { OpenFees } from '@nead/contracts/fees/books/book-views.ts';
import { amountText, plainAmount } from '@nead/contracts/fees/money.ts';
import {
  bankFileTexts,
  monthTexts,
  paymentsSheetTexts,
  bankImportTexts as texts,
} from '@nead/contracts/fees/month-texts.ts';
import type { AgreementPage, FamilyPage, FeesMonth } from '@nead/contracts/fees/views.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { atOnce } from '../kit/at-once.ts';
import { DESKTOP, type Devices, openDevices, PREMIUM, section } from '../kit/devices.ts';
import { rest, Thumb } from '../kit/thumb.ts';
import { newChild } from '../register/register-kit.ts';
import { agreedFrom, chooseBankFile, lastMonth } from './fees-kit.ts';

let devices: Devices;
let aoife: Caller;
let roisin: string;
let una: string;
const month = lastMonth();

beforeAll(async () => {
  devices = await openDevices();
  aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
  const secondaryContact = { firstName: 'Úna', lastName: 'Mac Giolla', phone: '087 555 0123' };
  const { _id: child } = await newChild(aoife, 'roisin@example.ie', { secondaryContact });
  const { data } = await aoife.call<AgreementPage>('GET', `/childminder/fees/children/${child}`);
  const contact = (firstName: string) =>
    data.contacts.find((each) => each.firstName === firstName)?.contactId ?? '';
  [roisin, una] = [contact('Róisín'), contact('Úna')];
  const payers = [
    { contactId: roisin, percent: 60 },
    { contactId: una, percent: 40 },
  ];
  await agreedFrom(aoife, child, month, payers);
  await aoife.call('POST', '/childminder/fees/drafts', { month });
  const fees = await aoife.call<FeesMonth>('GET', `/childminder/fees/months/${month}`);
  for (const { _id, number, contactId } of fees.data.invoices)
    if (number === null && [roisin, una].includes(contactId))
      await aoife.call('POST', `/childminder/fees/invoices/${_id}/issue`);
});
afterAll(() => devices?.close());

const open = async () => (await aoife.call<OpenFees>('GET', '/childminder/fees/open')).data;
const paymentsOf = async (contactId: string) =>
  (await aoife.call<FamilyPage>('GET', `/childminder/fees/families/${contactId}`)).data.payments.map(
    ({ cents, way, date }) => ({ cents, way, date }),
  );
/** The top of an element on the page, however that is scrolled. */
const topOf = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));

async function chosen(page: Page, file: string): Promise<void> {
  await chooseBankFile(page, file);
  await section(page, texts.groups.nobody).or(section(page, texts.groups.recorded)).first().waitFor();
}

test('transfers are suggested, chosen and recorded with a thumb, and live on another device', {
  timeout: 300_000,
}, async () => {
  const { invoices } = await open();
  const certain = invoices.find(({ contactId }) => contactId === roisin);
  const likely = invoices.find(({ contactId }) => contactId === una);
  if (!certain || !likely) throw new Error('There is nothing open');
  const today = dublinDate(new Date());
  const day = today.split('-').reverse().join('/');
  const file = [
    'Date,Details,Debit,Credit,Balance',
    `${day},SEPA ${certain.number},,${plainAmount(certain.open)},`,
    `${day},MS U MAC GIOLLA,,${plainAmount(likely.open)},`,
    `${day},TOMBOLA,,25.00,`,
    `${day},SUPERVALU,45.10,,`,
    'yesterday,SOMEBODY,,12.00,',
  ].join('\r\n');

  const page = await devices.touchPhone(PREMIUM, { at: '/childminder/fees' });
  const thumb = new Thumb(page);
  const link = page.getByRole('link', { name: monthTexts.fromBank });
  await link.scrollIntoViewIfNeeded();
  await thumb.tap(link);
  await page.getByText(texts.stays).waitFor();
  await chooseBankFile(page, 'Child,Parent\n1,2');
  await page.getByText(bankFileTexts.line(1, bankFileTexts.columns)).waitFor();
  await chosen(page, file);
  await page.getByText(bankFileTexts.line(6, bankFileTexts.date('Date'))).waitFor();
  await page.getByText(texts.left(1)).waitFor();

  // Certain payments are chosen already; the others are ticked or given a family, and nothing moves.
  const group = (name: keyof typeof texts.groups) => section(page, texts.groups[name]);
  const record = (n: number, cents: number) => thumb.button(paymentsSheetTexts.record(n, cents));
  await record(1, certain.open).waitFor();
  expect(await group('certain').getByRole('checkbox', { checked: true }).count()).toBe(1);
  const last = group('nobody').getByRole('combobox');
  const before = await topOf(last);
  const tick = group('likely').locator('label.check');
  await tick.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await thumb.tap(tick);
  await record(2, certain.open + likely.open).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await last.selectOption({ label: texts.oldest('Úna Mac Giolla') });
  const all = certain.open + likely.open + 2500;
  await record(3, all).waitFor();
  expect(await topOf(last)).toBe(before);

  // A wrong file removes nothing of that.
  await chooseBankFile(page, '%PDF-1.7');
  await page.getByText(bankFileTexts.notText).waitFor();
  await record(3, all).waitFor();

  const desktop = await devices.device(PREMIUM, { viewport: DESKTOP, at: '/childminder/fees/bank' });
  await desktop.getByText(texts.stays).waitFor();
  await chosen(desktop, file);
  await desktop.getByRole('button', { name: paymentsSheetTexts.record(1, certain.open) }).waitFor();

  await rest(page);
  await thumb.tap(record(3, all));
  await thumb.saved(paymentsSheetTexts.recorded(3));
  await desktop
    .getByText(texts.isRecorded, { exact: true })
    .nth(2)
    .waitFor({ timeout: atOnce(2_000) });
  expect(await desktop.getByRole('checkbox').count()).toBe(0);
  const transfer = (cents: number) => ({ cents, way: 'transfer', date: today });
  expect(await paymentsOf(roisin)).toEqual([transfer(certain.open)]);
  expect((await paymentsOf(una)).map(({ cents }) => cents).sort((a, b) => a - b)).toEqual([
    2500,
    likely.open,
  ]);
  expect((await open()).invoices.filter(({ contactId }) => [roisin, una].includes(contactId))).toEqual([]);

  // A payment that is taken back can be recorded again; after another import, it is recorded already.
  await rest(page);
  await thumb.tap(thumb.button(frameTexts.undo));
  await thumb.saved(texts.takenBack(3));
  await desktop.getByRole('button', { name: paymentsSheetTexts.record(1, certain.open) }).waitFor();
  expect(await paymentsOf(roisin)).toEqual([]);
  await rest(page);
  await thumb.tap(record(3, all));
  await thumb.saved(paymentsSheetTexts.recorded(3));
  await page.reload();
  await page.getByText(texts.stays).waitFor();
  await chosen(page, file);
  await expect.poll(() => group('recorded').locator('li').count()).toBe(3);
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await group('recorded').getByText(amountText(2500)).waitFor();
});

test('of two devices that record the same line, one does, and both say that it is recorded', {
  timeout: 300_000,
}, async () => {
  const day = dublinDate(new Date()).split('-').reverse().join('/');
  const file = `Date,Description,Amount\n${day},CRECHE AT ONCE,10.00`;
  const at = '/childminder/fees/bank';
  const pages = await Promise.all([
    devices.device(PREMIUM, { at }),
    devices.device(PREMIUM, { viewport: DESKTOP, at }),
  ]);
  const before = (await paymentsOf(roisin)).length;
  for (const page of pages) {
    await page.getByText(texts.stays).waitFor();
    await chosen(page, file);
    await section(page, texts.groups.nobody)
      .getByRole('combobox')
      .selectOption({ label: texts.oldest('Róisín de Búrca') });
  }
  // A payment on one page reaches the other at once and removes the button there, so both are held until both buttons were
  // pressed.
  const payments = '**/childminder/fees/payments';
  const bothPressed = Promise.all(pages.map((page) => page.waitForRequest(payments)));
  for (const page of pages)
    await page.route(payments, async (route) => {
      await bothPressed;
      await route.continue();
    });
  for (const page of pages)
    await page.getByRole('button', { name: paymentsSheetTexts.record(1, 1000) }).click();
  await bothPressed;
  for (const page of pages) await page.getByText(texts.isRecorded, { exact: true }).waitFor();
  expect(await paymentsOf(roisin)).toHaveLength(before + 1);
});

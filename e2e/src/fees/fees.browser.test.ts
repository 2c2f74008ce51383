import { monthName } from '@nead/contracts/calendar/date-names.ts';
import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { signInKind } from '@nead/contracts/care/activities/registry.ts';
import { dublinDate, weekday } from '@nead/contracts/dublin.ts';
import { daysFrom } from '@nead/contracts/fees/agreement/agreement.ts';
import { rate, termsWith, time, WORKDAYS } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { issueTexts, monthTexts, paymentsSheetTexts } from '@nead/contracts/fees/month-texts.ts';
import { monthSpan, monthsLater } from '@nead/contracts/fees/reckoning/draft.ts';
import type { FamilyPage, FeesMonth, ParentFees } from '@nead/contracts/fees/views.ts';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PREMIUM } from '../kit/devices.ts';
import { rest, Thumb } from '../kit/thumb.ts';
import { byEmail, newChild } from '../register/register-kit.ts';
import { agreedFrom, lastMonth } from './fees-kit.ts';

let devices: Devices;
let aoife: Caller;
let context: BrowserContext;

const month = lastMonth();
const attend = callsOf(signInKind).create.path;

beforeAll(async () => {
  devices = await openDevices();
  aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
});
afterAll(async () => {
  await context?.close();
  await devices?.close();
});

const monthNow = async () => (await aoife.call<FeesMonth>('GET', `/childminder/fees/months/${month}`)).data;

async function done(method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<void> {
  const { status, message } = await aoife.call(method, `/childminder/fees${path}`, body);
  if (status >= 300) throw new Error(`${path} answered ${status} ${message}`);
}

/** Takes back the demo's invoices of last month, so that its days are as if nobody had invoiced them. */
async function notInvoiced(): Promise<void> {
  const { invoices, said } = await monthNow();
  const since = monthSpan(monthsLater(month, 1)).from;
  for (const { _id } of said) await done('POST', `/said/${_id}/decline`);
  for (const { contactId } of invoices) {
    const { data } = await aoife.call<FamilyPage>('GET', `/childminder/fees/families/${contactId}`);
    for (const { _id, date } of data.payments) if (date >= since) await done('DELETE', `/payments/${_id}`);
  }
  for (const { _id, cents } of invoices)
    await done('POST', `/invoices/${_id}/credit-notes`, { cents, reason: 'Taken back' });
}

/** Adds a fifth family, whose child came on three days. */
async function oneFamilyMore(): Promise<void> {
  const { _id, contactId } = await newChild(aoife, 'roisin@example.ie');
  const terms = termsWith([time(WORKDAYS, '09:00', '17:00', rate('hour', 6))], { count: 'attended' });
  await agreedFrom(aoife, _id, month, [{ contactId, percent: 100 }], terms);
  const { from, to } = monthSpan(month);
  const days = daysFrom(from, to).filter((date) => weekday(date) < 6);
  for (const date of days.slice(-3)) {
    for (const [type, at] of [
      ['signIn', '09:00'],
      ['signOut', '15:00'],
    ]) {
      const { status, message } = await aoife.call('POST', attend.replace(':id', _id), {
        type,
        date,
        time: at,
      });
      if (status !== 201) throw new Error(`Attendance answered ${status} ${message}`);
    }
  }
}

async function says(email: string): Promise<void> {
  const parent = await byEmail(devices.nead.url, email);
  const { data } = await parent.call<ParentFees>('GET', '/parent/fees');
  const invoice = data[0]?.invoices.find(({ open, from }) => open > 0 && from.startsWith(month));
  const body = { date: dublinDate(new Date()), way: 'transfer', cents: invoice?.open };
  const { status } = await parent.call('POST', `/parent/fees/invoices/${invoice?._id}/paid`, body);
  if (status !== 201) throw new Error(`Saying answered ${status}`);
}

test('a month of five families goes from attendance to paid invoices in at most 12 touches', {
  timeout: 300_000,
}, async () => {
  await notInvoiced();
  await oneFamilyMore();
  const before = await monthNow();
  expect(before.families).toHaveLength(5);
  const page = await devices.touchPhone(PREMIUM);
  context = page.context();
  const thumb = new Thumb(page);

  await thumb.tap(page.locator('nav.bottom').getByRole('link', { name: monthTexts.fees }));
  await page.locator('nav.bottom [aria-current]').getByText(monthTexts.fees).waitFor();
  await thumb.tap(page.getByRole('link', { name: monthTexts.earlier }));
  const [name = ''] = monthName(month).split(' ');
  await thumb.tap(thumb.button(monthTexts.makeDrafts(name)));
  await thumb.button(issueTexts.open(5)).waitFor();
  // No button that issues invoices is where the drafts were made, and the sheet says who gets which invoice for which days.
  await rest(page);
  // A link leads back to the head of the page from the notes below.
  await thumb.tap(page.getByRole('link', { name: issueTexts.see }));
  await thumb.tap(thumb.button(issueTexts.open(5)));
  const issuing = page.getByRole('dialog', { name: issueTexts.title(5) });
  expect(await issuing.locator('.feeline').count()).toBe(6);
  await rest(page);
  await thumb.tap(issuing.getByRole('button', { name: /^Issue 5 invoices, €/ }));
  await thumb.saved(issueTexts.issued(5));
  await thumb.button(paymentsSheetTexts.open(5)).waitFor();

  await says('siobhan@nead.example');
  await says('marek@nead.example');
  await page
    .getByText(/says: €/)
    .nth(1)
    .waitFor();
  await rest(page);
  await thumb.tap(thumb.button(paymentsSheetTexts.open(5)));
  const sheet = page.getByRole('dialog', { name: paymentsSheetTexts.title });
  await expect.poll(() => sheet.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await rest(page);
  await thumb.tap(sheet.getByText(paymentsSheetTexts.all(5)));
  await thumb.tap(sheet.getByRole('button', { name: /^Record 5 payments, €/ }));
  await thumb.saved(paymentsSheetTexts.recorded(5));
  expect(thumb.taps).toBeLessThanOrEqual(12);
  expect(thumb.taps).toBe(9);

  const { invoices, said, families } = await monthNow();
  const charged = invoices.filter(({ state }) => state !== 'credited');
  expect(charged.map(({ state, open }) => [state, open])).toEqual(charged.map(() => ['paid', 0]));
  expect(charged).toHaveLength(5);
  expect(charged.reduce((sum, { cents }) => sum + cents, 0)).toBe(
    families.reduce((sum, { soFar }) => sum + soFar, 0),
  );
  expect(said).toEqual([]);
});

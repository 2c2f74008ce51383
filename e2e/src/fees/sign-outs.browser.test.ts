import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { signInKind } from '@nead/contracts/care/activities/registry.ts';
import { weekday } from '@nead/contracts/dublin.ts';
import { daysFrom } from '@nead/contracts/fees/agreement/agreement.ts';
import { rate, termsWith, time, WORKDAYS } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { issueTexts, monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import { monthSpan, monthsLater } from '@nead/contracts/fees/reckoning/draft.ts';
import type { FeesMonth } from '@nead/contracts/fees/views.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { type Devices, openDevices, PREMIUM } from '../kit/devices.ts';
import { rest } from '../kit/thumb.ts';
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

  const page = await devices.touchPhone(PREMIUM, { at: `/childminder/fees?month=${month}` });
  await page.getByText(monthTexts.signOutsMissing(1)).waitFor();
  await page.getByRole('link', { name: monthTexts.whatToSettle }).tap();
  const settle = page.getByRole('region', { name: monthTexts.toSettle });
  await expect
    .poll(() => settle.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight / 2))
    .toBe(true);

  await aoife.call('POST', '/childminder/fees/drafts', { month });
  const { data } = await aoife.call<FeesMonth>('GET', `/childminder/fees/months/${month}`);
  const draft = data.invoices.find((each) => each.contactId === contactId)?._id;
  await page.goto(`/childminder/fees/invoice/${draft}`);
  await page.getByText(monthTexts.chargedAsAgreed).waitFor();
  await page.getByRole('link', { name: monthTexts.openDay }).tap();
  await page.waitForURL((url) => url.pathname.includes(_id) && url.searchParams.get('date') === lastDay);
  await page.context().close();
  // The plan has room for one more child.
  await aoife.call('DELETE', `/childminder/children/${_id}`);
});

test('attendance that is corrected after it was charged leads to a credit note, or a line, of the difference', async () => {
  const { _id, contactId } = await newChild(aoife, 'corrected@example.ie');
  const terms = termsWith([time(WORKDAYS, '09:00', '17:00', rate('hour', 6))], { count: 'attended' });
  const before = monthsLater(month, -1);
  await agreedFrom(aoife, _id, before, [{ contactId, percent: 100 }], terms);
  const attend = callsOf(signInKind).create.path.replace(':id', _id);
  await aoife.call('POST', attend, { type: 'signIn', date: lastDay, time: '09:00' });
  const left = { type: 'signOut', date: lastDay, time: '13:00' };
  const { data: signOut } = await aoife.call<{ _id: string }>('POST', attend, left);
  await aoife.call('POST', '/childminder/fees/drafts', { month });
  const monthNow = async () => (await aoife.call<FeesMonth>('GET', `/childminder/fees/months/${month}`)).data;
  const invoice = (await monthNow()).invoices.find((each) => each.contactId === contactId)?._id;
  await aoife.call('POST', `/childminder/fees/invoices/${invoice}/issue`);
  await aoife.call('PUT', `${attend}/${signOut._id}`, { date: lastDay, time: '12:00' });
  const number = (await monthNow()).invoices.find((each) => each._id === invoice)?.number ?? '';

  const page = await devices.touchPhone(PREMIUM, { at: `/childminder/fees?month=${month}` });
  const told = page.locator('.flagrow', { hasText: monthTexts.changed(number) });
  await told.getByText(monthTexts.changedLess(-600)).waitFor();
  await told.getByRole('link', { name: invoiceTexts.creditNote }).tap();
  const note = page.getByRole('dialog', { name: invoiceTexts.creditNote });
  expect(await note.getByLabel(invoiceTexts.amount).inputValue()).toBe('6.00');
  expect(await note.getByLabel(invoiceTexts.reason).inputValue()).toBe(invoiceTexts.corrected);
  await rest(page);
  await note.getByRole('button', { name: invoiceTexts.giveCredit }).tap();
  await page.getByText(invoiceTexts.corrected).waitFor();
  const isChanged = async () =>
    (await monthNow()).notes.some(({ id, note }) => id === invoice && note === 'changed');
  await expect.poll(isChanged).toBe(false);

  // A credit that was given is not proposed again, neither by the reloaded page nor by the button.
  await page.reload();
  await page.getByText(invoiceTexts.corrected).waitFor();
  expect(await note.count()).toBe(0);
  await page.getByRole('button', { name: invoiceTexts.creditNote }).tap();
  expect(await note.getByLabel(invoiceTexts.amount).inputValue()).toBe('');

  await aoife.call('PUT', `${attend}/${signOut._id}`, { date: lastDay, time: '14:00' });
  await aoife.call('POST', attend, { type: 'signIn', date: `${before}-10`, time: '09:00' });
  await aoife.call('POST', attend, { type: 'signOut', date: `${before}-10`, time: '10:00' });
  await aoife.call('POST', '/childminder/fees/drafts', { month: before });
  await page.goto(`/childminder/fees?month=${month}`);
  await told.getByText(monthTexts.changedMore(600)).waitFor();
  await told.getByRole('link', { name: invoiceTexts.addLine }).tap();
  const line = page.getByRole('dialog', { name: invoiceTexts.lineTitle });
  expect(await line.getByLabel(invoiceTexts.amount).inputValue()).toBe('6.00');
  await rest(page);
  await line.getByRole('button', { name: invoiceTexts.addLine }).tap();
  await page.getByRole('button', { name: invoiceTexts.takeOff(invoiceTexts.corrected) }).waitFor();
  expect(await isChanged()).toBe(false);
  await page.context().close();
});

test('a draft on which nothing is left to charge keeps no other one back', async () => {
  // The plan has room for one more child, and the draft of the one that was deleted stays.
  for (const { _id, firstName } of await aoife.children())
    if (firstName === 'Fionn') await aoife.call('DELETE', `/childminder/children/${_id}`);
  const monthNow = async () => (await aoife.call<FeesMonth>('GET', `/childminder/fees/months/${month}`)).data;
  expect((await monthNow()).invoices).toContainEqual(expect.objectContaining({ state: 'draft', cents: 0 }));
  const { _id, contactId } = await newChild(aoife, 'charged@example.ie');
  await agreedFrom(aoife, _id, month, [{ contactId, percent: 100 }]);
  await aoife.call('POST', '/childminder/fees/drafts', { month });

  const page = await devices.touchPhone(PREMIUM, { at: `/childminder/fees?month=${month}` });
  await page.getByRole('button', { name: issueTexts.open(1) }).tap();
  const sheet = page.getByRole('dialog', { name: issueTexts.title(1) });
  await rest(page);
  await sheet.getByRole('button', { name: /^Issue one invoice, €/ }).tap();
  const stateNow = async () =>
    (await monthNow()).invoices.find((each) => each.contactId === contactId)?.state;
  await expect.poll(stateNow).toBe('issued');
  await page.context().close();
});

import { dublinDate } from '@nead/contracts/dublin.ts';
import { dayExtraTexts as texts } from '@nead/contracts/fees/day-extra-texts.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { agreementPageTexts, familyTexts } from '@nead/contracts/fees/page-texts.ts';
import { monthSpan } from '@nead/contracts/fees/reckoning/draft.ts';
import type { DayExtras, FeesMonth, InvoicePage } from '@nead/contracts/fees/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { closedGate } from '../kit/closed-gate.ts';
import { type Devices, keepsNothing, openDevices, PREMIUM, pressOnToast } from '../kit/devices.ts';
import { layoutShifts } from '../kit/layout-shifts.ts';
import { loseAnswer } from '../kit/lost-answer.ts';
import { rest, Thumb } from '../kit/thumb.ts';
import { newChild } from '../register/register-kit.ts';
import { agreedFrom, everyDay, lastMonth } from './fees-kit.ts';

const TEA = 'Late tea €3.50';
const terms = {
  ...everyDay,
  extras: [{ name: 'Late tea', cents: 350, per: 'time' as const, whenAway: false }],
};
const { to: lastDay } = monthSpan(lastMonth());
const today = dublinDate(new Date());

let devices: Devices;
let aoife: Caller;
/** Of a family that was not charged for anything yet. */
let child: { _id: string; contactId: string };
let contexts: BrowserContext[] = [];

beforeAll(async () => {
  devices = await openDevices();
  aoife = await Caller.demo(devices.nead.url, 'childminder', 'PREMIUM');
  child = await newChild(aoife, 'extras@example.ie');
  await agreedFrom(aoife, child._id, lastMonth(), [{ contactId: child.contactId, percent: 100 }], terms);
});
afterAll(() => devices?.close());
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
  for (const { _id } of await bookedOn(today))
    await aoife.call('DELETE', `/childminder/fees/children/${child._id}/extras/${_id}`);
});

async function openDay(date = today, device: Parameters<Devices['touchPhone']>[1] = {}): Promise<Page> {
  const path = date === today ? 'day' : `daily-activities?date=${date}`;
  const page = await devices.touchPhone(PREMIUM, {
    ...device,
    at: `/childminder/child/${child._id}/${path}`,
  });
  contexts.push(page.context());
  await chip(page, 0).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** The month, and its form for an extra of the child. */
async function openMonth() {
  const page = await devices.touchPhone(PREMIUM, { at: '/childminder/fees' });
  contexts.push(page.context());
  const of = (await aoife.children()).find(({ _id }) => _id === child._id);
  const title = `${monthTexts.addExtra}, ${of?.firstName}`;
  return {
    page,
    open: page.getByRole('button', { name: title }),
    form: page.getByRole('dialog', { name: title }),
  };
}

const chip = (page: Page, there: number) =>
  page
    .getByRole('region', { name: texts.title })
    .getByRole('button', { name: texts.add(TEA, there), exact: true });
const bookedOn = async (date: string) =>
  (await aoife.call<DayExtras>('GET', `/childminder/fees/children/${child._id}/days/${date}/extras`)).data
    .booked;
const said = (page: Page, text: string) => page.getByRole('status').getByText(text).first().waitFor();

test('one touch adds it, and Undo takes it back; nothing moves', async () => {
  const page = await openDay();
  const thumb = new Thumb(page);
  const before = await layoutShifts(page);
  await thumb.tap(chip(page, 0));
  await chip(page, 1).waitFor();
  await said(page, texts.added(TEA));
  expect(await bookedOn(today)).toMatchObject([{ name: 'Late tea', cents: 350 }]);
  await rest(page);
  await thumb.tap(thumb.button('Undo'));
  await chip(page, 0).waitFor();
  await said(page, texts.takenOff(TEA));
  expect(await bookedOn(today)).toEqual([]);
  expect((await layoutShifts(page)).slice(before.length)).toEqual([]);
});

test('two touches at once add one, a third that is meant adds another, and one of them is taken off', async () => {
  const page = await openDay();
  const button = page.getByRole('region', { name: texts.title }).getByRole('button', { name: TEA });
  await button.tap();
  await button.tap();
  await said(page, texts.added(TEA));
  await rest(page);
  expect(await bookedOn(today)).toHaveLength(1);
  await chip(page, 1).tap();
  await chip(page, 2).waitFor();
  await expect.poll(() => bookedOn(today)).toHaveLength(2);
  await rest(page);
  await page.getByRole('button', { name: texts.change }).tap();
  await rest(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.takeOff(TEA) })
    .first()
    .tap();
  await expect.poll(() => bookedOn(today)).toHaveLength(1);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.takeOff(TEA) })
    .waitFor();
});

test('without a line it waits on the device, is there at once, and arrives once', async () => {
  const page = await openDay();
  await page.context().setOffline(true);
  await chip(page, 0).tap();
  await chip(page, 1).waitFor();
  await said(page, texts.added(TEA));
  await page
    .getByRole('banner')
    .getByText(/1 waiting/)
    .waitFor();
  expect(await bookedOn(today)).toEqual([]);
  await page.context().setOffline(false);
  await expect.poll(() => bookedOn(today), { timeout: 60_000 }).toHaveLength(1);
  await page.getByText('Live', { exact: true }).first().waitFor();
  await chip(page, 1).waitFor();
});

test('what got no answer, where the device keeps nothing, is there once when it is touched again', async () => {
  const page = await openDay(today, { prepare: keepsNothing });
  await loseAnswer(page, '**/extras');
  const button = page.getByRole('region', { name: texts.title }).getByRole('button', { name: TEA });
  await button.tap();
  await pressOnToast(page, frameTexts.close);
  await expect.poll(() => bookedOn(today)).toHaveLength(1);
  await button.tap();
  await said(page, texts.added(TEA));
  // Whatever that press made stands in the log before this, and so in what is asked next.
  const another = { _id: newId(), date: today, name: 'Late tea', cents: 350 };
  await aoife.call('POST', `/childminder/fees/children/${child._id}/extras`, another);
  expect(await bookedOn(today)).toHaveLength(2);
});

test('another device and the month see it as it comes, and nothing there moves', async () => {
  const [here, there] = [await openDay(), await openDay()];
  const month = await devices.touchPhone(PREMIUM, { at: '/childminder/fees' });
  contexts.push(month.context());
  const path = `/childminder/fees/months/${today.slice(0, 7)}`;
  const sum = async () => (await aoife.call<FeesMonth>('GET', path)).data.soFar;
  const before = await sum();
  const shown = (cents: number) => month.getByText(amountText(cents)).first().waitFor();
  await shown(before);
  const moved = await layoutShifts(there);
  await here.bringToFront();
  await chip(here, 0).tap();
  await chip(there, 1).waitFor();
  expect((await layoutShifts(there)).slice(moved.length)).toEqual([]);
  await shown(before + 350);
  expect(await sum()).toBe(before + 350);
});

test('a past day gets one too, which the draft carries, until the day is on an invoice', async () => {
  const page = await openDay(lastDay);
  await chip(page, 0).tap();
  await said(page, texts.added(TEA));
  await aoife.call('POST', '/childminder/fees/drafts', { month: lastMonth() });
  const { data } = await aoife.call<FeesMonth>('GET', `/childminder/fees/months/${lastMonth()}`);
  const draft = data.invoices.find((each) => each.contactId === child.contactId)?._id ?? '';
  const invoice = (await aoife.call<InvoicePage>('GET', `/childminder/fees/invoices/${draft}`)).data;
  expect(invoice.body?.lines.filter(({ kind }) => kind === 'booked')).toMatchObject([
    { date: lastDay, name: 'Late tea', cents: 350 },
  ]);
  const issued = await aoife.call<{ number: string }>('POST', `/childminder/fees/invoices/${draft}/issue`);
  await page.getByText(texts.onInvoice(issued.data.number)).waitFor();
  const over = page.getByRole('button', { name: texts.there(TEA, 1) });
  expect(await over.isDisabled()).toBe(true);
  await over.tap({ force: true });
  expect(await bookedOn(lastDay)).toHaveLength(1);
  await page.getByRole('link', { name: texts.openInvoice }).waitFor();
});

test('the month’s own form says whose extra it is, and offers what the day offers', async () => {
  const { page, open, form } = await openMonth();
  await open.tap();
  await rest(page);
  await form.getByRole('button', { name: TEA, exact: true }).tap();
  await expect.poll(() => bookedOn(today)).toHaveLength(1);
});

test('the month’s own form that is opened again while an extra is saved stays open, with what is typed since', async () => {
  const { page, open, form } = await openMonth();
  const gate = closedGate();
  await page.route('**/extras', async (route) => {
    if (route.request().method() === 'POST') await gate.opened;
    await route.fallback();
  });
  const name = form.getByLabel(agreementPageTexts.name);
  await open.tap();
  await name.fill('Swimming');
  await form.getByLabel(familyTexts.amount).fill('4');
  await form.getByRole('button', { name: monthTexts.addExtra }).tap();
  await form.getByRole('button', { name: frameTexts.close }).tap();
  await open.tap();
  await expect.poll(() => name.inputValue()).toBe('Swimming');
  await name.fill('A farm');
  // The page is left before the month was fetched again.
  const month = '**/childminder/fees/months/*';
  await page.route(month, () => undefined);
  gate.open();
  await said(page, texts.added('Swimming €4'));
  expect(await name.inputValue()).toBe('A farm');
  await page.unroute(month);
  await page.reload();
  await open.tap();
  await expect.poll(() => name.inputValue()).toBe('A farm');
  await form.getByRole('button', { name: monthTexts.addExtra }).tap();
  const names = async () => (await bookedOn(today)).map((booked) => booked.name).toSorted();
  await expect.poll(names).toEqual(['A farm', 'Swimming']);
});

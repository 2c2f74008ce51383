import { dublinDate } from '@nead/contracts/dublin.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { agreementPageTexts, familyTexts, dayExtraTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import type { DayExtras, FeesMonth } from '@nead/contracts/fees/views.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { closedGate } from '../kit/closed-gate.ts';
import { type Devices, openDevices, PREMIUM } from '../kit/devices.ts';
import { layoutShifts } from '../kit/layout-shifts.ts';
import { rest, Thumb } from '../kit/thumb.ts';
import { newChild } from '../register/register-kit.ts';
import { agreedFrom, everyDay, lastMonth } from './fees-kit.ts';

const TEA = 'Late tea €3.50';
const terms = {
  ...everyDay,
  extras: [{ name: 'Late tea', cents: 350, per: 'time' as const, whenAway: false }],
};
const today = dublinDate(new Date());

let devices: Devices;
let aoife: Caller;
/** A child of a family that has not been charged yet. */
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

/** Opens the month, and its form for an extra of the child. */
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
  // The page is left before the month is fetched again.
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

import { dailySummary } from '@nead/contracts/care/requests.ts';
import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { dayExtraTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { bookExtra, dayExtras, unbookExtra } from '@nead/contracts/fees/requests.ts';
import { newId } from '@nead/contracts/ids.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { rest } from '../../test-locators.ts';
import { CHILDMINDER, type OpenPage, openPage, pageUnderTest, pushTo } from '../../test-page.tsx';
import { keepsNothing } from '../../test-steps.ts';

const CAOIMHE = '69cc19b0a81499afa7c9127e';
const TEA = 'Late tea €3.50';
const TODAY = '2026-06-12';
const YESTERDAY = '2026-06-11';

let server: FakeServer;
const booked = (date = TODAY) => server.known(dayExtras, { childId: CAOIMHE, date }).booked;
const become = (date: string, change: (day: ReturnType<typeof dayOf>) => ReturnType<typeof dayOf>) => {
  server.change(dayExtras, change, { childId: CAOIMHE, date });
  pushTo(CHILDMINDER, { kind: 'fees' });
};
const dayOf = (date: string) => server.known(dayExtras, { childId: CAOIMHE, date });

beforeEach(() => {
  server = fakeServer();
  server.answer(bookExtra, ({ body: { _id = newId(), date, name, cents } }) => {
    become(date, (day) => ({ ...day, booked: [...day.booked, { _id, name, cents }] }));
    return { _id };
  });
  server.answer(unbookExtra, ({ params: { id } }) => {
    become(TODAY, (day) => ({ ...day, booked: day.booked.filter(({ _id }) => _id !== id) }));
    return { _id: id };
  });
});

async function openDay(date = TODAY): Promise<OpenPage> {
  const at = date === TODAY ? 'day' : `daily-activities?date=${date}`;
  const path = `/childminder/child/${CAOIMHE}/${at}`;
  const { page } = await openPage(path, { as: CHILDMINDER, server });
  await chip(page, 0).waitFor();
  return page;
}

/** Opens the month, and its form for an extra of the child. */
async function openMonth() {
  const { page } = await openPage('/childminder/fees', { as: CHILDMINDER, server });
  const title = `${monthTexts.addExtra}, Caoimhe`;
  const form = page.getByRole('dialog', { name: title });
  return { open: page.getByRole('button', { name: title }), form };
}

const region = (page: OpenPage) => page.getByRole('region', { name: texts.title });
const chip = (page: OpenPage, there: number) =>
  region(page).getByRole('button', { name: texts.add(TEA, there), exact: true });
const said = (page: OpenPage, text: string) => page.getByRole('status').getByText(text).first().waitFor();

test('two touches at once add one, a third that is meant adds another, and one of them is taken off', async () => {
  const page = await openDay();
  await region(page).getByRole('button', { name: TEA }).dblclick();
  await said(page, texts.added(TEA));
  await chip(page, 1).waitFor();
  expect(booked()).toHaveLength(1);
  rest();
  await region(page).getByRole('button', { name: TEA }).click();
  await chip(page, 2).waitFor();
  await page.getByRole('button', { name: texts.change }).click();
  const takeOff = page.getByRole('dialog').getByRole('button', { name: texts.takeOff(TEA) });
  await takeOff.first().click();
  await expect.poll(() => booked().length).toBe(1);
  await expect.poll(() => takeOff.count()).toBe(1);
});

test('without a line it waits on the device, is there at once, and arrives once', async () => {
  const page = await openDay();
  server.offline(true);
  await chip(page, 0).click();
  await chip(page, 1).waitFor();
  await said(page, texts.added(TEA));
  await page
    .getByRole('banner')
    .getByText(/1 waiting/)
    .waitFor();
  expect(booked()).toEqual([]);
  server.offline(false);
  await expect.poll(() => booked().length).toBe(1);
  await page.getByText('Live', { exact: true }).first().waitFor();
  await chip(page, 1).waitFor();
});

test('what got no answer, where the device keeps nothing, is there once when it is touched again', async () => {
  keepsNothing();
  const page = await openDay();
  server.lose(bookExtra);
  const button = region(page).getByRole('button', { name: TEA });
  await button.click();
  await pageUnderTest.pressOnToast(frameTexts.close);
  await expect.poll(() => booked().length).toBe(1);
  rest();
  await button.click();
  await expect.poll(() => server.asked(bookExtra).length).toBe(2);
  await said(page, texts.added(TEA));
  expect(server.done(bookExtra)).toHaveLength(1);
});

test('a past day gets one too, which the draft carries, until the day is on an invoice', async () => {
  const today = server.known(dailySummary, { id: CAOIMHE });
  server.answer(dailySummary, ({ query: { date = TODAY } }) => ({ ...today, date }));
  const page = await openDay(YESTERDAY);
  await chip(page, 0).click();
  await said(page, texts.added(TEA));
  expect(booked(YESTERDAY)).toMatchObject([{ name: 'Late tea', cents: 350 }]);
  become(YESTERDAY, (day) => ({ ...day, invoice: { _id: newId(), number: '2026-0009' } }));
  await page.getByText(texts.onInvoice('2026-0009')).waitFor();
  const over = page.getByRole('button', { name: texts.there(TEA, 1) });
  expect(await over.getAttribute('aria-disabled')).toBe('true');
  rest();
  await over.click();
  expect(booked(YESTERDAY)).toHaveLength(1);
  await page.getByRole('link', { name: texts.openInvoice }).waitFor();
});

test('the month’s own form says whose extra it is, and offers what the day offers', async () => {
  const { open, form } = await openMonth();
  await open.click();
  await form.getByRole('button', { name: TEA, exact: true }).click();
  await expect.poll(() => booked().map(({ name }) => name)).toEqual(['Late tea']);
});

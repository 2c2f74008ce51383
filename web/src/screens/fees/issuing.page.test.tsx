import { refuse } from '@nead/contracts/errors.ts';
import { issueTexts, monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { familyTexts, feeSettingsTexts, invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import {
  changeInvoiceMail,
  feeSettings,
  feesMonth,
  invoicePage,
  issueInvoice,
  recordPayment,
  removePayment,
} from '@nead/contracts/fees/requests.ts';
import type { FeesMonth } from '@nead/contracts/fees/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, openPage, pushTo } from '../../test-page.tsx';

const MONTH = '2026-06';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const opened = async () =>
  (await openPage(`/childminder/fees?month=${MONTH}`, { as: CHILDMINDER, server, width: 390 })).page;

describe('two drafts of a month that is not over', () => {
  const drafts = ['Conor Byrne', 'Niamh Uí Bhriain'].map((payer, nth) => ({
    ...{ _id: newId(), contactId: newId(), payer, number: null, from: '2026-06-01', to: '2026-06-30' },
    ...{ date: null, due: null, cents: 30_000 + nth, open: 30_000 + nth, through: '2026-06-11' },
    state: 'draft' as const,
  }));
  beforeEach(() => {
    server.change(feesMonth, (month) => ({ ...month, invoices: drafts, undrafted: 0 }), { month: MONTH });
    server.answer(issueInvoice, ({ params: { id } }) => ({ _id: id, number: '2026-0010' }));
    server.answer(changeInvoiceMail, ({ params: { id } }) => ({ _id: id }));
  });

  test('are named with their days before one is issued, and the first answer is to wait', async () => {
    const page = await opened();
    await page.getByRole('button', { name: issueTexts.open(2) }).click();
    const sheet = page.getByRole('dialog', { name: issueTexts.title(2) });
    await sheet.getByText('June is not over: 12 to 30 Jun need another invoice.').waitFor();
    for (const { payer } of drafts) await sheet.getByText(payer).waitFor();
    await sheet.getByText('1 to 11 Jun').first().waitFor();
    const answers = await sheet.getByRole('button').allTextContents();
    const [wait, now] = ['Wait for the 30th', issueTexts.now(2)];
    expect(answers.indexOf(wait)).toBeGreaterThan(-1);
    expect(answers.indexOf(wait)).toBeLessThan(answers.indexOf(now));
    await sheet.getByRole('button', { name: wait }).click();
    await sheet.waitFor({ state: 'hidden' });
    expect(server.asked(issueInvoice)).toEqual([]);
  });

  test('say that the first is issued where the second is refused', async () => {
    server.answer(issueInvoice, ({ params: { id } }) =>
      id === drafts[0]?._id ? { _id: id, number: '2026-0010' } : refuse('CONFLICT', 'The draft has changed.'),
    );
    const page = await opened();
    await page.getByRole('button', { name: issueTexts.open(2) }).click();
    await page.getByRole('button', { name: issueTexts.now(2) }).click();
    await page.toastSays('The draft has changed.');
    await page.toastSays('1 of 2 is done.');
  });

  test('without an IBAN of the childminder, say so before one is issued and lead to where it is added', async () => {
    server.change(feeSettings, (settings) => ({ ...settings, iban: '' }));
    const page = await opened();
    await page.getByRole('button', { name: issueTexts.open(2) }).click();
    const sheet = page.getByRole('dialog', { name: issueTexts.title(2) });
    await sheet.getByText(issueTexts.noIban(2)).waitFor();
    await sheet.getByRole('link', { name: issueTexts.addIban }).click();
    await page.getByRole('heading', { name: feeSettingsTexts.title }).waitFor();
  });

  test('are issued for what was seen, and Undo keeps their mails and not the invoices', async () => {
    const page = await opened();
    await page.getByRole('button', { name: issueTexts.open(2) }).click();
    await page.getByRole('button', { name: issueTexts.now(2) }).click();
    const toast = page.locator('.toast').filter({ hasText: issueTexts.issued(2) });
    await toast.waitFor();
    expect(server.done(issueInvoice).map(({ params, query }) => [params.id, Number(query.seen)])).toEqual(
      drafts.map(({ _id, cents }) => [_id, cents]),
    );
    await toast.getByRole('button', { name: frameTexts.undo }).click();
    await page.locator('.toast').getByText(issueTexts.mailsKept(2)).waitFor();
    expect(server.done(changeInvoiceMail).map(({ params, body }) => [params.id, body.goes])).toEqual(
      drafts.map(({ _id }) => [_id, false]),
    );
  });
});

test('while several are issued, the card keeps what was pressed, and no further one is offered before all have answered', async () => {
  const drafts = ['Conor Byrne', 'Niamh Uí Bhriain'].map((payer, nth) => ({
    ...{ _id: newId(), contactId: newId(), payer, number: null as string | null, from: '2026-05-01' },
    ...{ to: '2026-05-31', date: null, due: null, cents: 30_000 + nth, open: 30_000 + nth },
    ...{ through: '2026-05-31', state: 'draft' as const },
  }));
  const [month, last] = ['2026-05', drafts.at(-1)?._id ?? ''];
  server.change(feesMonth, (fees) => ({ ...fees, invoices: drafts, undrafted: 0 }), { month });
  let answerSecond: () => void = () => undefined;
  server.answer(issueInvoice, ({ params: { id } }) => {
    if (id !== last) answerSecond = server.hold(issueInvoice);
    const number = `2026-${id.slice(-4)}`;
    const issue = (fees: FeesMonth) =>
      fees.invoices.map((one) => (one._id === id ? { ...one, number, state: 'issued' as const } : one));
    server.change(feesMonth, (fees) => ({ ...fees, invoices: issue(fees) }), { month });
    pushTo(CHILDMINDER, { kind: 'fees', id });
    return { _id: id, number };
  });
  const { page } = await openPage(`/childminder/fees?month=${month}`, { as: CHILDMINDER, server });
  const open = page.getByRole('button', { name: issueTexts.open(2), exact: true });
  await open.click();
  await page.getByRole('button', { name: issueTexts.issue(2, 60_001) }).click();
  await page.getByText(/^2026-.*Issued/).waitFor();
  expect(await page.getByRole('heading', { name: issueTexts.drafts(2) }).count()).toBe(1);
  expect(await page.getByRole('button', { name: issueTexts.open(1) }).count()).toBe(0);
  expect(((await open.one()) as HTMLButtonElement).disabled).toBe(true);
  answerSecond();
  await page.toastSays(issueTexts.issued(2));
  await open.waitFor({ state: 'detached' });
  await page.getByText(`${monthTexts.issuedCount(2)} ${monthTexts.nothingLeft}`).waitFor();
});

test('a month that is issued up to yesterday offers no drafts before there is something to draft', async () => {
  const { invoices } = server.known(feesMonth, { month: '2026-05' });
  server.change(feesMonth, (fees) => ({ ...fees, invoices, undrafted: 0 }), { month: MONTH });
  const page = await opened();
  await page.getByText(`${monthTexts.issuedCount(invoices.length)} ${monthTexts.nothingYet}`).waitFor();
  expect(await page.getByRole('button', { name: monthTexts.makeDrafts('June') }).count()).toBe(0);
});

test('the days on which a child was neither here nor away are one row, which leads to each', async () => {
  const unmarked = ['2026-06-01', '2026-06-02'].map((date) => ({
    ...{ note: 'not-marked' as const, childId: '65a0c0de0000000000000001', name: 'Fionn', date },
  }));
  server.change(feesMonth, (month) => ({ ...month, notes: unmarked }), { month: MONTH });
  const page = await opened();
  await page.getByText(monthTexts.notMarkedOn('Fionn', 2)).waitFor();
  expect(await page.locator('.flagrow').count()).toBe(1);
  await page.getByRole('button', { name: monthTexts.chooseDay }).click();
  const days = page.getByRole('menu', { name: monthTexts.notMarkedOn('Fionn', 2) }).getByRole('menuitem');
  expect(await days.allTextContents()).toEqual(['Monday 1 Jun', 'Tuesday 2 Jun']);
});

test('what a parent says to have paid is confirmed by name and invoice, and can be taken back', async () => {
  server.answer(recordPayment, ({ body: { _id = newId() } }) => ({ _id }));
  server.answer(removePayment, ({ params: { id } }) => ({ _id: id }));
  const page = await opened();
  await page.getByRole('button', { name: monthTexts.arrived }).click();
  const sheet = page.getByRole('dialog', { name: familyTexts.recordFrom('Marek') });
  await sheet.getByText(familyTexts.forInvoice('2026-0007')).waitFor();
  await sheet.getByRole('button', { name: familyTexts.save(74_170) }).click();
  const toast = page.locator('.toast').filter({ hasText: familyTexts.savedFrom(74_170, 'Marek') });
  await toast.getByRole('button', { name: frameTexts.undo }).click();
  await page.locator('.toast').getByText(familyTexts.removed).waitFor();
  const [payment] = server.done(recordPayment).map(({ body }) => body._id);
  expect(server.done(removePayment).map(({ params }) => params.id)).toEqual([payment]);
});

test('an invoice that a parent says is paid says so to the childminder', async () => {
  const at = '/childminder/fees/invoice/6a1d3c0068beb473c99e850f';
  const { page } = await openPage(at, { as: CHILDMINDER, server });
  await page.getByText(monthTexts.said('Marek Nowak', 74_170)).waitFor();
});

test('a paid invoice says once that it was paid, and not that nothing is left', async () => {
  const id = '6a1d3c0068beb473c99e850f';
  server.change(
    invoicePage,
    (page) => ({
      ...page,
      said: [],
      paid: 74_170,
      invoice: { ...page.invoice, open: 0, state: 'paid' as const },
    }),
    { id },
  );
  const { page } = await openPage(`/childminder/fees/invoice/${id}`, { as: CHILDMINDER, server });
  await page.locator('.bill').getByText('€741.70').waitFor();
  expect(await page.getByText(/^Paid/).count()).toBe(1);
  expect(await page.getByText(invoiceTexts.toPay).count()).toBe(0);
});

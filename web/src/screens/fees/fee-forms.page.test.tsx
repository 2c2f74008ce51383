import { invalid, refuse } from '@nead/contracts/errors.ts';
import { ruleTexts } from '@nead/contracts/fees/agreement/sentence-texts.ts';
import { familyStatement, parentStatement } from '@nead/contracts/fees/books/book-requests.ts';
import { cardPayments, connectCards, disconnectCards } from '@nead/contracts/fees/card-requests.ts';
import { amountText, plainAmount } from '@nead/contracts/fees/money.ts';
import {
  cardTexts,
  familyTexts,
  feeSettingsTexts,
  invoiceTexts,
  parentFeeTexts,
} from '@nead/contracts/fees/page-texts.ts';
import {
  agreeToAgreement,
  changeFeeSettings,
  childAgreements,
  creditInvoice,
  endAgreement,
  familyPage,
  feeSettings,
  invoicePage,
  parentFees,
  parentInvoice,
  recordPayment,
  refundCredit,
  removeRefund,
  sayPaid,
  takeBackSaid,
} from '@nead/contracts/fees/requests.ts';
import { feeTexts, openTexts } from '@nead/contracts/fees/texts.ts';
import { newId } from '@nead/contracts/ids.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { beforeEach, expect, test } from 'vitest';
import { shortDay } from '../../engine/device/dates.ts';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { rest } from '../../test-locators.ts';
import { CHILDMINDER, type OpenPage, openPage, PARENT, pushTo, SECOND_PARENT } from '../../test-page.tsx';

type Place = ReturnType<OpenPage['nth']>;

/** Niamh, and her unpaid invoice. */
const FAMILY = '69cc19b030f347057f085c39';
const INVOICE = '6a1d3c0005e9e1d2fd97b9e0';
/** The invoice that Marek says he has paid. */
const SAID = '6a1d3c0068beb473c99e850f';
const ZOFIA = '69cc19b01255d58d0ce12116';
const PHONE = 390;
const NOBODY = '65a0c0de00000000000000ff';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const hers = async (path: string): Promise<OpenPage> =>
  (await openPage(`/childminder/fees${path}`, { as: CHILDMINDER, server, width: PHONE })).page;
const his = async (path = ''): Promise<OpenPage> =>
  (await openPage(`/parent/fees${path}`, { as: SECOND_PARENT, server, width: PHONE })).page;
const button = (name: string | RegExp, within: OpenPage | Place) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const told = (page: OpenPage, text: string) => page.getByRole('status').getByText(text).first().waitFor();

test('a credit note that was refused is given once by a double press, and then says only that', async () => {
  const { cents } = server.known(invoicePage, { id: INVOICE }).invoice;
  server.answer(creditInvoice, ({ body: { _id = newId(), cents: given, reason } }) => {
    if (given > cents) return invalid(feeTexts.moreThanInvoice(cents));
    const credit = { _id, number: '2026-0009', date: '2026-06-12', cents: given, reason };
    server.change(invoicePage, (page) => ({ ...page, credits: [...page.credits, credit] }), { id: INVOICE });
    return { _id, number: credit.number };
  });
  const page = await hers(`/invoice/${INVOICE}`);
  await button(invoiceTexts.creditNote, page).click();
  const sheet = page.getByRole('dialog', { name: invoiceTexts.creditNote });
  const give = button(invoiceTexts.giveCredit, sheet);
  await give.click();
  await sheet.getByText(feeTexts.nothing).waitFor();
  await sheet.getByText(feeTexts.reasonRequired).waitFor();

  const refusal = page.getByText(feeTexts.moreThanInvoice(cents));
  await sheet.getByLabel(invoiceTexts.amount).fill(plainAmount(cents + 1));
  await sheet.getByLabel(invoiceTexts.reason).fill('Too much');
  await give.click();
  await refusal.first().waitFor();
  await sheet.getByLabel(invoiceTexts.amount).fill('1');
  rest();
  await give.dblclick();
  await sheet.waitFor({ state: 'hidden' });
  await told(page, invoiceTexts.credited('2026-0009'));
  expect(await refusal.count()).toBe(0);
  expect(server.done(creditInvoice)).toHaveLength(1);
});

test('a payment of no amount, or ahead, says what is wrong with it', async () => {
  const page = await hers(`/family/${FAMILY}`);
  await button(familyTexts.record, page).click();
  const sheet = page.getByRole('dialog', { name: /^Payment from / });
  await sheet.getByLabel(familyTexts.amount).fill('0');
  await button(familyTexts.record, sheet).click();
  await sheet.getByText(feeTexts.nothing).waitFor();
  await sheet.getByLabel(familyTexts.date).fill('2027-05-01');
  await sheet.getByText(feeTexts.paidAhead).waitFor();
  expect(server.asked(recordPayment)).toEqual([]);
});

test('settings that cannot be kept say so, and days that were typed and not added are kept', async () => {
  server.answer(changeFeeSettings, ({ body }) => {
    server.change(feeSettings, () => body);
    return body;
  });
  const page = await hers('/settings');
  const save = () => button(feeSettingsTexts.save, page).click();
  const days = page.getByLabel(feeSettingsTexts.dueDays);
  for (const typed of ['-5', '', '7.5', '1000']) {
    await days.fill(typed);
    await save();
    await page.getByText(feeTexts.dueDays).waitFor();
  }
  await days.fill('10');
  const terms = page.getByRole('region', { name: feeSettingsTexts.terms });
  await terms.getByLabel(feeSettingsTexts.from).fill('2027-03-29');
  await terms.getByLabel(feeSettingsTexts.to).fill('2027-03-26');
  await save();
  await terms.getByText(feeTexts.spanTurned).waitFor();
  expect(server.asked(changeFeeSettings)).toEqual([]);
  await terms.getByLabel(feeSettingsTexts.to).fill('2027-04-02');
  await save();
  await told(page, feeSettingsTexts.saved);
  const { dueDays, terms: kept } = server.known(feeSettings);
  expect([dueDays, kept.at(-1)]).toEqual([10, { from: '2027-03-29', to: '2027-04-02' }]);
  await terms.getByText(/29 Mar 2027/).waitFor();
});

test('a credit that is paid back is asked about first', async () => {
  const refunds = () => server.known(familyPage, { contactId: FAMILY }).refunds;
  const become = (change: (page: ReturnType<typeof family>) => ReturnType<typeof family>) => {
    server.change(familyPage, change, { contactId: FAMILY });
    pushTo(CHILDMINDER, { kind: 'fees' });
  };
  const family = () => server.known(familyPage, { contactId: FAMILY });
  become((page) => ({ ...page, balance: -500, credit: 500 }));
  server.answer(refundCredit, ({ body: { _id = newId(), date, cents } }) => {
    become((page) => ({ ...page, credit: 0, refunds: [{ _id, date, cents, online: false }] }));
    return { _id };
  });
  server.answer(removeRefund, ({ params: { id } }) => {
    become((page) => ({ ...page, credit: 500, refunds: [] }));
    return { _id: id };
  });
  const page = await hers(`/family/${FAMILY}`);
  const payBack = button(`${familyTexts.payBack}, ${amountText(500)}`, page);
  await payBack.click();
  const sheet = page.getByRole('dialog', { name: familyTexts.payBack });
  expect(refunds()).toEqual([]);
  await button(familyTexts.savePaidBack, sheet).dblclick();
  await told(page, familyTexts.paidBack);
  expect(server.done(refundCredit).map(({ body }) => body.cents)).toEqual([500]);

  const back = page.getByRole('region', { name: familyTexts.paidBack });
  await back.getByText(familyTexts.remove(500)).click();
  await told(page, familyTexts.refundRemoved);
  expect(refunds()).toEqual([]);
  await payBack.waitFor();
});

const youSaid = (cents: number, date: string) => openTexts.youSaid('Aoife Ní Bhriain', cents, shortDay(date));

test('a parent who said that an invoice is paid is told that it waits, also on another visit', async () => {
  const { invoice, said } = server.known(parentInvoice, { id: SAID });
  const page = await his(`/invoice/${SAID}`);
  await page.getByText(youSaid(invoice.open, said[0]?.date ?? '')).waitFor();
  expect(await button(invoiceTexts.iHavePaid, page).count()).toBe(0);
  expect(await button(invoiceTexts.payOnline(invoice.open), page).count()).toBe(0);
});

test('a parent takes back that an invoice is paid, later on the invoice or at once in the toast', async () => {
  const { invoice, said } = server.known(parentInvoice, { id: SAID });
  const become = (now: typeof said) =>
    server.change(parentInvoice, (page) => ({ ...page, said: now }), { id: SAID });
  server.answer(takeBackSaid, ({ params: { id } }) => {
    become([]);
    return { _id: id };
  });
  server.answer(sayPaid, ({ body: { _id = newId(), date, way, cents } }) => {
    become([{ _id, date, way, cents }]);
    return { _id };
  });
  const page = await his(`/invoice/${SAID}`);
  await button(openTexts.notPaidAfterAll, page).click();
  await told(page, openTexts.takenBack);
  await button(invoiceTexts.payOnline(invoice.open), page).waitFor();
  await button(invoiceTexts.iHavePaid, page).click();
  await told(page, invoiceTexts.told);
  await button(frameTexts.undo, page).click();
  await button(invoiceTexts.iHavePaid, page).waitFor();
  const [sent] = server.done(sayPaid);
  expect(server.done(takeBackSaid).map(({ params: { id } }) => id)).toEqual([said[0]?._id, sent?.body._id]);
});

test('a parent sees that what they said to have paid has not arrived, until they say so again', async () => {
  const { invoice, said } = server.known(parentInvoice, { id: SAID });
  const [{ date } = { date: '' }] = said;
  const become = (notArrived: { date: string; cents: number } | undefined, again: typeof said) => {
    const changed = { ...invoice, ...(notArrived && { notArrived }) };
    server.change(parentInvoice, (page) => ({ ...page, invoice: changed, said: again }), { id: SAID });
    server.change(parentFees, (all) =>
      all.map((one) => ({
        ...one,
        invoices: one.invoices.map((each) => (each._id === SAID ? changed : each)),
      })),
    );
    pushTo(SECOND_PARENT, { kind: 'fees' });
  };
  server.answer(sayPaid, ({ body: { date, way, cents } }) => {
    become(undefined, [{ _id: newId(), date, way, cents }]);
    return { _id: newId() };
  });
  const page = await his();
  become({ date, cents: invoice.open }, []);
  const notArrived = page.getByText(invoiceTexts.notArrived(invoice.open, shortDay(date)));
  await notArrived.waitFor();
  await page.getByRole('link', { name: invoiceTexts.see(invoice.number ?? '') }).click();
  await button(invoiceTexts.iHavePaid, page).waitFor();
  await notArrived.waitFor();
  await button(invoiceTexts.iHavePaid, page).click();
  await page.getByText(youSaid(invoice.open, '2026-06-12')).waitFor();
  expect(await notArrived.count()).toBe(0);
});

test('a parent agrees to what was read, and not to what takes its place meanwhile', async () => {
  const [fees] = server.known(parentFees).length > 0 ? [server.known(parentFees)[0]] : [];
  const propose = (version: number, deposit: number) => {
    server.change(parentFees, (all) =>
      all.map((one) => ({
        ...one,
        children: one.children.map((child) => ({
          ...child,
          proposed: child.agreement?.terms
            ? {
                ...child.agreement,
                version,
                from: '2026-09-01',
                state: 'proposed' as const,
                answers: [],
                terms: { ...child.agreement.terms, deposit },
              }
            : null,
        })),
      })),
    );
    pushTo(SECOND_PARENT, { kind: 'fees' });
  };
  server.answer(agreeToAgreement, ({ params: { childId, version } }) => ({
    childId,
    version: Number(version),
  }));
  propose(2, 11_100);
  const page = await his();
  const agree = button(parentFeeTexts.agree, page);
  await agree.waitFor();
  propose(3, 22_200);
  await page.getByText(parentFeeTexts.replaced(fees?.childminder ?? '')).waitFor();
  expect(await agree.count()).toBe(0);
  await page.getByText('€222').first().waitFor();
  await button(parentFeeTexts.readIt, page).click();
  await agree.click();
  await expect
    .poll(() => server.done(agreeToAgreement).map(({ params }) => Number(params.version)))
    .toEqual([3]);
});

test('an agreement ends on a day', async () => {
  server.answer(endAgreement, ({ params: { childId }, body: { lastDay } }) => {
    server.change(
      childAgreements,
      (page) => ({ ...page, agreements: page.agreements.map((each) => ({ ...each, to: lastDay })) }),
      { childId },
    );
    pushTo(CHILDMINDER, { kind: 'fees' });
    return { childId };
  });
  const page = await hers(`/agreement/${ZOFIA}`);
  await button(ruleTexts.end, page).click();
  await page.getByLabel(ruleTexts.lastDay).fill('2026-07-12');
  await button(/^End it on/, page).click();
  await page
    .getByText(/^Ends on/)
    .first()
    .waitFor();
  expect(server.done(endAgreement).map(({ body }) => body.lastDay)).toEqual(['2026-07-12']);
});

test('a childminder gives card payments up and connects them again', async () => {
  const stand = (standing: 'ready' | 'disconnected') =>
    server.change(cardPayments, (cards) => ({ ...cards, standing }));
  server.answer(disconnectCards, () => {
    stand('disconnected');
    return { disconnected: true as const };
  });
  // Her account is still there, and nothing more is asked of her.
  server.answer(connectCards, () => {
    stand('ready');
    return { url: null };
  });
  const page = await hers('/settings');
  const part = page.getByRole('region', { name: cardTexts.title });
  await part.getByText(cardTexts.states.ready).waitFor();
  await button(cardTexts.disconnect, part).click();
  await part.getByText(cardTexts.states.disconnected).waitFor();
  await button(cardTexts.connect, part).click();
  await part.getByText(cardTexts.states.ready).waitFor();
});

test('who ends the sharing keeps an open invoice, and is offered nothing there that would be refused', async () => {
  server.change(
    parentInvoice,
    (page) => ({ ...page, invoice: { ...page.invoice, due: '2026-06-30' }, said: [], byCard: true }),
    { id: SAID },
  );
  const page = await his(`/invoice/${SAID}`);
  const offered = [/online$/, invoiceTexts.iHavePaid].map((name) => button(name, page));
  for (const each of offered) await each.waitFor();
  server.change(parentInvoice, (page) => ({ ...page, byCard: false, inTouch: false }), { id: SAID });
  pushTo(SECOND_PARENT, { kind: 'fees' });
  for (const each of offered) await each.waitFor({ state: 'detached' });
  await page
    .locator('.bill')
    .getByText(/^To pay by/)
    .waitFor();
});

test('a link to an invoice, an agreement or a family that is not there says so, and leads back to the fees', async () => {
  const [invoice, parent] = ['This invoice was not found.', 'This parent was not found.'];
  server.answer(parentInvoice, () => refuse('NOT_FOUND', invoice));
  server.answer(invoicePage, () => refuse('NOT_FOUND', invoice));
  server.answer(childAgreements, () => refuse('CHILD_NOT_FOUND'));
  for (const each of [familyPage, familyStatement, parentStatement])
    server.answer(each, () => refuse('PARENT_NOT_FOUND', parent));
  const ways = [
    [PARENT, '/parent/fees', `/invoice/${NOBODY}`, invoice],
    [PARENT, '/parent/fees', `/statement/${NOBODY}`, parent],
    [CHILDMINDER, '/childminder/fees', `/invoice/${NOBODY}`, invoice],
    [CHILDMINDER, '/childminder/fees', `/agreement/${NOBODY}`, 'Child not found'],
    [CHILDMINDER, '/childminder/fees', `/family/${NOBODY}`, parent],
    [CHILDMINDER, '/childminder/fees', `/family/${NOBODY}/statement`, parent],
  ] as const;
  for (const [as, home, path, sentence] of ways) {
    const { page } = await openPage(home + path, { as, server });
    await page.getByRole('heading', { name: sentence }).waitFor();
    expect(await button(frameTexts.tryAgain, page).count(), path).toBe(0);
    await page.locator('main').getByRole('link', { name: 'Fees' }).last().click();
    await expect.poll(() => window.location.pathname).toBe(home);
  }
  // The server refuses half an id like this.
  server.answer(parentInvoice, () => refuse('VALIDATION'));
  const { page } = await openPage(`/parent/fees/invoice/${NOBODY}`, { as: PARENT, server });
  await page.getByRole('heading', { name: invoice }).waitFor();
});

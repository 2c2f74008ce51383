import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { simulatedCards, stripeAccount, stripeCharge } from '@nead/command-api/rooms/fees/test-cards.ts';
import { subscriptionDecider } from '@nead/command-api/rooms/subscription/decider.ts';
import { planWithoutCheckout } from '@nead/command-api/rooms/subscription/plan-without-checkout.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { headers } from '@nead/contracts/envelope.ts';
import type { CardPayments } from '@nead/contracts/fees/card-requests.ts';
import { monthsLater } from '@nead/contracts/fees/reckoning/draft.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { FamilyPage, FeesMonth, InvoicePage } from '@nead/contracts/fees/views.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { listenAs } from '../kit/listener.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { issuedInvoice, lastMonth } from './fees-kit.ts';

const stripe = simulatedCards();
let house: SmallHouse;

interface Home {
  childminder: Caller;
  parent: Caller;
  contact: string;
  invoice: string;
  cents: number;
  account: string;
}
let own: Home;
let other: Home;

beforeAll(async () => {
  house = await smallHouse({ cards: stripe.cards });
  own = await home('aoife', 'siobhan');
  other = await home('brid', 'niamh');
});
afterAll(() => house?.close());

async function home(name: string, parentName: string): Promise<Home> {
  const childminder = await enter(house, 'childminder', name, 'PREMIUM');
  const parent = await enter(house, 'parent', parentName);
  const { child, contact } = await shareChild(childminder, parent, parentName);
  const invoice = await issuedInvoice(childminder, child, contact);
  const cents = (await pageOf(parent, invoice)).invoice.open;
  return { childminder, parent, contact, invoice, cents, account: `acct_${name}` };
}

const pageOf = async (parent: Caller, invoice: string) =>
  (await parent.call<InvoicePage>('GET', `/parent/fees/invoices/${invoice}`)).data;
const familyOf = async ({ childminder, contact }: Home) =>
  (await childminder.call<FamilyPage>('GET', `/childminder/fees/families/${contact}`)).data;
const cardsOf = async ({ childminder }: Home) =>
  (await childminder.call<CardPayments>('GET', '/childminder/fees/cards')).data;
const standing = async (of: Home) => (await cardsOf(of)).standing;
const payOnline = (parent: Caller, invoice: string) =>
  parent.call<{ url: string }>('POST', `/parent/fees/invoices/${invoice}/checkout`);

async function connect({ childminder, account }: Home) {
  stripe.answers.set('POST accounts', { id: account });
  stripe.answers.set('POST account_links', { url: `https://stripe.test/${account}` });
  return childminder.call<{ url: string | null }>('POST', '/childminder/fees/cards');
}

let messages = 0;
const message = (account: string, object: object, type: string, at = 0) => {
  messages += 1;
  const created = Math.floor(Date.now() / 1000) + 100 + at;
  return { id: `evt_${messages}`, type, account, created, data: { object } };
};
const post = ({ body, signature }: { body: string; signature: string }) =>
  new Caller(house.url).call('POST', '/stripe/connect-webhook', body, { 'Stripe-Signature': signature });
const say = (account: string, object: object, type: string, at = 0) =>
  post(stripe.signed(message(account, object, type, at)));

const ready = (of: Home, at = 0) =>
  say(of.account, stripeAccount(of.account, of.childminder.account, true), 'account.updated', at);
const ofInvoice = ({ childminder, contact, invoice }: Home) => ({
  childminderId: childminder.account,
  contactId: contact,
  invoiceId: invoice,
});
const checkout = (id: string) =>
  stripe.answers.set('POST checkout/sessions', { id, status: 'open', url: `https://stripe.test/${id}` });

test('nobody is offered to pay by card before an account takes cards, and after it was connected they are', async () => {
  expect(await cardsOf(own)).toEqual({ standing: null, inPlan: true });
  expect(await payOnline(own.parent, own.invoice)).toMatchObject({ status: 409, message: feeTexts.noCards });
  expect((await connect(own)).data).toEqual({ url: 'https://stripe.test/acct_aoife' });
  expect(await standing(own)).toBe('connecting');
  expect((await pageOf(own.parent, own.invoice)).byCard).toBe(false);
  expect(await payOnline(own.parent, own.invoice)).toMatchObject({ status: 409, message: feeTexts.noCards });

  const listener = await listenAs(house.url, own.parent.token);
  expect((await ready(own)).status).toBe(200);
  await listener.heard(({ kind }) => kind === 'fees');
  listener.close();
  // A message about an earlier state comes late.
  const before = stripeAccount(own.account, own.childminder.account, false, false);
  expect((await say(own.account, before, 'account.updated', -50)).status).toBe(200);
  expect(await standing(own)).toBe('ready');
  expect((await pageOf(own.parent, own.invoice)).byCard).toBe(true);
});

test('a webhook that is forged, changed or caught is refused, and nothing is recorded', async () => {
  const paid = message(own.account, stripeCharge('ch_forged', ofInvoice(own), own.cents), 'charge.succeeded');
  const good = stripe.signed(paid);
  for (const bad of [
    stripe.signed(paid, { secret: 'whsec_somebody_else' }),
    stripe.signed(paid, { age: 301 }),
    { ...good, body: good.body.replace('ch_forged', 'ch_changed') },
    { ...good, signature: '' },
  ])
    expect(await post(bad)).toMatchObject({ status: 400, code: 'SIGNATURE_INVALID' });
  expect((await familyOf(own)).payments).toEqual([]);
});

describe('a parent', () => {
  test('pays exactly what is open, on the childminder’s own account, and one checkout serves all who ask', async () => {
    checkout('cs_1');
    const [one, two] = await Promise.all([
      payOnline(own.parent, own.invoice),
      payOnline(own.parent, own.invoice),
    ]);
    expect([one.data.url, two.data.url]).toEqual(['https://stripe.test/cs_1', 'https://stripe.test/cs_1']);
    stripe.answers.set('GET checkout/sessions/cs_1', { status: 'open', url: 'https://stripe.test/cs_1' });
    const asked = stripe.asked.filter((call) => call === 'POST checkout/sessions').length;
    expect((await payOnline(own.parent, own.invoice)).data.url).toBe('https://stripe.test/cs_1');
    expect(stripe.asked.filter((call) => call === 'POST checkout/sessions')).toHaveLength(asked);
    expect((await pageOf(own.parent, own.invoice)).invoice.open).toBe(own.cents);
  });

  test('gets another checkout when less is open, and the first can be paid no more', async () => {
    const { contact: contactId, cents } = own;
    const cash = {
      contactId,
      date: dublinDate(new Date()),
      way: 'cash',
      cents: 1000,
      held: false,
      toward: own.invoice,
    };
    expect((await own.childminder.call('POST', '/childminder/fees/payments', cash)).status).toBe(201);
    checkout('cs_2');
    stripe.answers.set('POST checkout/sessions/cs_1/expire', { status: 'expired' });
    expect((await payOnline(own.parent, own.invoice)).data.url).toBe('https://stripe.test/cs_2');
    expect(stripe.asked).toContain('POST checkout/sessions/cs_1/expire');
    expect((await pageOf(own.parent, own.invoice)).invoice.open).toBe(cents - 1000);
    stripe.answers.set('GET checkout/sessions/cs_2', { status: 'open', url: 'https://stripe.test/cs_2' });
  });

  test('pays no invoice of another family', async () => {
    expect(await payOnline(other.parent, own.invoice)).toMatchObject({
      status: 404,
      message: feeTexts.invoiceNotFound,
    });
  });

  test('is told that nothing was charged when Stripe is away', async () => {
    await connect(other);
    await ready(other);
    stripe.answers.delete('POST checkout/sessions');
    expect(await payOnline(other.parent, other.invoice)).toMatchObject({ code: 'PAYMENT_PROVIDER' });
  });
});

describe('what was paid', () => {
  test('is booked once, however often and in whatever order it is told, also after it was paid back', async () => {
    const rest = own.cents - 1000;
    const paid = message(own.account, stripeCharge('ch_1', ofInvoice(own), rest), 'charge.succeeded');
    const back = message(own.account, stripeCharge('ch_1', ofInvoice(own), rest, 400), 'charge.refunded');
    const told = [back, paid, paid, back, paid, back, paid, paid, back, back];
    const answers = await Promise.all(told.map((each, nth) => post(stripe.signed(each, { age: nth }))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { payments, refunds, balance } = await familyOf(own);
    const byCard = payments.filter(({ online }) => online);
    expect(byCard.map(({ way, cents }) => [way, cents])).toEqual([['card', rest]]);
    expect(refunds.map(({ cents }) => cents)).toEqual([400]);
    expect(balance).toBe(400);
    const page = await pageOf(own.parent, own.invoice);
    expect([page.invoice.open, page.invoice.state, page.byCard]).toEqual([400, 'partly-paid', true]);
    expect(page.payments.find(({ online }) => online)).toMatchObject({ way: 'card', cents: rest });
    const removed = await own.childminder.call('DELETE', `/childminder/fees/payments/${byCard[0]?._id}`);
    expect(removed).toMatchObject({ status: 409, message: feeTexts.paidByCard });
  });

  test('is asked for before somebody pays a second time, when the webhook is still on its way', async () => {
    const latest_charge = stripeCharge('ch_2', ofInvoice(own), 400);
    stripe.answers.set('GET checkout/sessions/cs_2', {
      status: 'complete',
      url: null,
      payment_intent: { latest_charge },
    });
    const answer = await payOnline(own.parent, own.invoice);
    expect(answer).toMatchObject({ status: 409, message: feeTexts.nothingOpen });
    // The next page knows of the payment.
    expect(answer.headers.get(headers.position)).toBeTruthy();
    await say(own.account, latest_charge, 'charge.succeeded');
    expect((await familyOf(own)).balance).toBe(0);
  });

  test('on somebody else’s account is not believed, nor for an invoice of nobody', async () => {
    const cases: [string, Record<keyof ReturnType<typeof ofInvoice>, string>][] = [
      [own.account, ofInvoice(other)],
      ['acct_unknown', ofInvoice(other)],
      [other.account, { ...ofInvoice(other), contactId: own.contact }],
      [other.account, { ...ofInvoice(other), invoiceId: own.invoice }],
    ];
    for (const [account, of] of cases)
      expect((await say(account, stripeCharge('ch_3', of, 100), 'charge.succeeded')).status).toBe(200);
    expect((await familyOf(other)).payments).toEqual([]);
    expect((await familyOf(own)).balance).toBe(0);
    const elses = stripeAccount(other.account, own.childminder.account, false);
    expect((await say(other.account, elses, 'account.updated', 60)).status).toBe(200);
    expect([await standing(own), await standing(other)]).toEqual(['ready', 'ready']);
  });
});

describe('an account', () => {
  test('that she disconnects takes no more, counts what is still paid, and is connected again', async () => {
    expect((await other.childminder.call('DELETE', '/childminder/fees/cards')).status).toBe(200);
    expect(await standing(other)).toBe('disconnected');
    await ready(other, 90);
    expect(await standing(other)).toBe('disconnected');
    expect((await pageOf(other.parent, other.invoice)).byCard).toBe(false);
    await say(other.account, stripeCharge('ch_4', ofInvoice(other), 100), 'charge.succeeded');
    expect((await familyOf(other)).payments).toMatchObject([{ cents: 100, online: true }]);
    stripe.answers.set(
      `GET accounts/${other.account}`,
      stripeAccount(other.account, other.childminder.account, true),
    );
    expect((await connect(other)).data).toEqual({ url: null });
    expect(await standing(other)).toBe('ready');
  });

  test('that she took from us at Stripe is disconnected here', async () => {
    // The directory, which finds the account's owner, is a moment behind.
    await vi.waitUntil(async () => {
      await say(other.account, { object: 'application' }, 'account.application.deauthorized', 200);
      return (await standing(other)) === 'disconnected';
    });
  });
});

test('with the free plan nothing is connected and nobody pays by card', async () => {
  const plan = planWithoutCheckout(
    own.childminder.account,
    'STANDARD',
    '2026-01-01T00:00:00.000Z',
    '2036-01-01T00:00:00.000Z',
  );
  const { metadata } = systemIdentity('test', 'the plan ends');
  if (plan.type !== 'RecordReport') throw new Error('A plan is recorded by a report');
  const ended = { ...plan, report: { ...plan.report, status: 'canceled', at: '2030-01-01T00:00:00.000Z' } };
  await house.streams.handle(subscriptionDecider, own.childminder.account, ended, metadata);
  await vi.waitUntil(async () => !(await cardsOf(own)).inPlan);
  expect(await connect(own)).toMatchObject({ status: 403, code: 'FEATURE_REQUIRED' });
  expect(await payOnline(own.parent, own.invoice)).toMatchObject({ status: 403, code: 'FEATURE_REQUIRED' });
  expect((await pageOf(own.parent, own.invoice)).byCard).toBe(false);
});

test('after the plan has ended what was invoiced stays readable, by month, family and year, and no more is', async () => {
  const { childminder, contact, invoice } = own;
  const month = await childminder.call<FeesMonth>('GET', `/childminder/fees/months/${lastMonth()}`);
  expect(month.data.mayIssue).toBe(false);
  expect(month.data.invoices.map(({ _id }) => _id)).toContain(invoice);
  const year = lastMonth().slice(0, 4);
  const span = `from=${year}-01-01&to=${year}-12-31`;
  for (const path of [`years/${year}`, `families/${contact}/statement?${span}`])
    expect([path, (await childminder.call('GET', `/childminder/fees/${path}`)).status]).toEqual([path, 200]);
  const before = await childminder.call('GET', `/childminder/fees/months/${monthsLater(lastMonth(), -1)}`);
  expect([before.status, before.code]).toEqual([403, 'FEATURE_REQUIRED']);
});

test('what a parent said to have paid and then pays by card is one payment, and nothing is left to confirm', async () => {
  const third = await home('ciara', 'eoin');
  await connect(third);
  await ready(third);
  const { parent, invoice, cents, account } = third;
  const said = { date: dublinDate(new Date()), way: 'transfer', cents };
  expect((await parent.call('POST', `/parent/fees/invoices/${invoice}/paid`, said)).status).toBe(201);
  expect((await familyOf(third)).said).toHaveLength(1);
  const charge = stripeCharge('ch_said', ofInvoice(third), cents);
  expect((await say(account, charge, 'charge.succeeded')).status).toBe(200);
  const { payments, said: waiting, balance, credit } = await familyOf(third);
  expect([payments.length, waiting, balance, credit]).toEqual([1, [], 0, 0]);
  expect(await pageOf(parent, invoice)).toMatchObject({ invoice: { state: 'paid' }, said: [] });
});

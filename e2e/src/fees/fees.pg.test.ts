import { dublinDate, dublinInstant, weekday } from '@nead/contracts/dublin.ts';
import { daysFrom } from '@nead/contracts/fees/agreement/agreement.ts';
import { rate, termsWith, time, WORKDAYS } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { monthSpan, monthsLater } from '@nead/contracts/fees/reckoning/draft.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type {
  AgreementPage,
  FamilyPage,
  FeesMonth,
  InvoicePage,
  ParentFees,
} from '@nead/contracts/fees/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { paperTexts } from '@nead/contracts/ui/word-texts.ts';
import { readPaper } from '@nead/projections/engine/pdf/test-paper.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { agreedFrom, everyDay, lastMonth } from './fees-kit.ts';

let house: SmallHouse;
let aoife: Caller;
let free: Caller;
let siobhan: Caller;
let stranger: Caller;
let child: string;
let contact: string;
let freeChild: string;

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  free = await enter(house, 'childminder', 'free');
  siobhan = await enter(house, 'parent', 'siobhan');
  stranger = await enter(house, 'parent', 'stranger');
  ({ child, contact } = await shareChild(aoife, siobhan, 'siobhan'));
  ({ child: freeChild } = await shareChild(free, stranger, 'stranger'));
});
afterAll(() => house?.close());

const month = lastMonth();
const { from, to } = monthSpan(month);
const workdays = daysFrom(from, to).filter((date) => weekday(date) < 6).length;
const total = workdays * 5000;
const today = dublinDate(new Date());
const monthOf = async (caller: Caller, of = month) =>
  (await caller.call<FeesMonth>('GET', `/childminder/fees/months/${of}`)).data;
const familyOf = async (of = contact) =>
  (await aoife.call<FamilyPage>('GET', `/childminder/fees/families/${of}`)).data;
const pageOf = async (caller: Caller, id: string) =>
  caller.call<InvoicePage>('GET', `/${caller === aoife ? 'childminder' : 'parent'}/fees/invoices/${id}`);

describe('from the agreement to the paid invoice', () => {
  test('nothing holds until who pays has agreed, in her own account', async () => {
    const path = `/fees/children/${child}/agreements`;
    const body = { from, payers: [{ contactId: contact, percent: 100 }], terms: everyDay };
    const proposed = await aoife.call<{ version: number }>('POST', `/childminder${path}`, body);
    expect([proposed.status, proposed.data]).toEqual([200, { childId: child, version: 1 }]);
    expect((await monthOf(aoife)).families).toEqual([]);
    const asked = (await siobhan.call<ParentFees>('GET', '/parent/fees')).data;
    expect(asked[0]?.children[0]).toMatchObject({
      agreement: null,
      proposed: { version: 1, state: 'proposed' },
    });
    expect((await stranger.call('POST', `/parent${path}/1/answers`, { name: 'Nobody' })).status).toBe(404);
    expect((await siobhan.call('POST', `/parent${path}/1/answers`, { name: 'Siobhán' })).status).toBe(200);
    const page = await aoife.call<AgreementPage>('GET', `/childminder/fees/children/${child}`);
    expect(page.data.agreements).toMatchObject([
      { version: 1, state: 'agreed', answers: [{ contactId: contact, by: 'parent', name: 'Siobhán' }] },
    ]);
  });

  test('a month costs what was agreed, and an extra of a day more', async () => {
    const extra = newId();
    const body = { _id: extra, date: from, name: 'Trip', cents: 1200 };
    expect((await aoife.call('POST', `/childminder/fees/children/${child}/extras`, body)).status).toBe(201);
    expect(await monthOf(aoife)).toMatchObject({
      soFar: total + 1200,
      expected: total + 1200,
      usualExtras: [{ name: 'Trip', cents: 1200 }],
      mayIssue: true,
    });
    expect((await aoife.call('DELETE', `/childminder/fees/children/${child}/extras/${extra}`)).status).toBe(
      200,
    );
    expect((await monthOf(aoife)).families).toMatchObject([
      { soFar: total, children: [{ childId: child, soFar: total }] },
    ]);
  });

  let invoice: string;

  test('drafts are made with one press, once, and show what the month shows', async () => {
    expect((await aoife.call('POST', '/childminder/fees/drafts', { month })).data).toEqual({ made: 1 });
    expect((await aoife.call('POST', '/childminder/fees/drafts', { month })).data).toEqual({ made: 0 });
    const { invoices } = await monthOf(aoife);
    expect(invoices).toMatchObject([{ state: 'draft', number: null, cents: total }]);
    invoice = invoices[0]?._id ?? '';
    expect((await pageOf(siobhan, invoice)).status).toBe(404);
    const line = { childId: child, reason: 'Settling in', cents: 500, off: true };
    expect((await aoife.call('POST', `/childminder/fees/invoices/${invoice}/lines`, line)).status).toBe(201);
    expect((await pageOf(aoife, invoice)).data).toMatchObject({
      invoice: { cents: total - 500 },
      added: [{ cents: -500 }],
    });
  });

  test('issued, it has a number, and both sides read the same', async () => {
    const path = `/childminder/fees/invoices/${invoice}/issue`;
    const presses = await Promise.all([
      aoife.call<{ number: string }>('POST', path),
      aoife.call<{ number: string }>('POST', path),
    ]);
    const number = `${today.slice(0, 4)}-0001`;
    expect(presses.map(({ status, data }) => [status, data.number])).toEqual([
      [200, number],
      [200, number],
    ]);
    const [hers, theirs] = [await pageOf(aoife, invoice), await pageOf(siobhan, invoice)];
    expect(hers.data.body).toEqual(theirs.data.body);
    expect(theirs.data).toMatchObject({
      invoice: { number, cents: total - 500, open: total - 500, state: 'issued' },
    });
    expect(theirs.data.body?.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(total - 500);
    expect((await pageOf(stranger, invoice)).status).toBe(404);
    expect((await aoife.call('POST', '/childminder/fees/drafts', { month })).data).toEqual({ made: 0 });
  });

  test('issued, it is paper for both sides and for nobody else', async () => {
    const paper = (caller: Caller, side: string, id = invoice) =>
      fetch(`${house.url}/api/v1/${side}/fees/invoices/${id}/paper.pdf`, {
        headers: { Authorization: `Bearer ${caller.token}` },
      });
    const printed = [await paper(aoife, 'childminder'), await paper(siobhan, 'parent')];
    const refused = [
      await paper(stranger, 'parent'),
      await paper(free, 'childminder'),
      await paper(siobhan, 'parent', newId()),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(await Promise.all(refused.map((answer) => answer.text()))).size).toBe(1);
    // All are fetched before any is read, since reading takes longer than a connection is kept.
    for (const answer of printed) {
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toMatch(/filename="invoice-\d{4}-0001\.pdf"/);
      const text = await readPaper(answer.arrayBuffer().then((bytes) => Buffer.from(bytes)));
      expect(text).toContain(amountText(total - 500));
    }
  });

  test('of thirty papers in ten minutes an account has enough, and others get theirs', async () => {
    const paper = (caller: Caller, side: string) =>
      fetch(`${house.url}/api/v1/${side}/fees/invoices/${invoice}/paper.pdf`, {
        headers: { Authorization: `Bearer ${caller.token}` },
      });
    const asked = await Promise.all(Array.from({ length: 31 }, () => paper(siobhan, 'parent')));
    const refused = asked.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
      expect(await answer.json()).toMatchObject({ message: paperTexts.tooMany });
    }
    expect((await paper(aoife, 'childminder')).status).toBe(200);
  });

  test('what a parent says to have paid counts when it is confirmed', async () => {
    const said = { date: today, way: 'transfer', cents: 10_000 };
    const told = await siobhan.call<{ _id: string }>('POST', `/parent/fees/invoices/${invoice}/paid`, said);
    expect(told.status).toBe(201);
    expect((await familyOf()).balance).toBe(total - 500);
    expect((await monthOf(aoife)).notes[0]).toMatchObject({ note: 'said', cents: 10_000 });
    const payment = { ...said, contactId: contact, held: false, toward: invoice, saidId: told.data._id };
    expect((await aoife.call('POST', '/childminder/fees/payments', payment)).status).toBe(201);
    expect(await familyOf()).toMatchObject({
      balance: total - 10_500,
      said: [],
      invoices: [{ state: 'partly-paid' }],
    });
    const rest = { date: today, way: 'cash', cents: total - 10_500, contactId: contact, held: false };
    expect((await aoife.call('POST', '/childminder/fees/payments', rest)).status).toBe(201);
    expect(await familyOf()).toMatchObject({ balance: 0, invoices: [{ state: 'paid', open: 0 }] });
    const seen = (await siobhan.call<ParentFees>('GET', '/parent/fees')).data;
    expect(seen).toMatchObject([{ balance: 0, invoices: [{ state: 'paid' }] }]);
  });
});

test('twenty invoices issued at the same moment have twenty numbers without a gap', {
  timeout: 120_000,
}, async () => {
  const months = Array.from({ length: 20 }, (_, at) => monthsLater(month, -20 + at));
  const parent = await enter(house, 'parent', 'niamh');
  const another = await shareChild(aoife, parent, 'niamh');
  await agreedFrom(aoife, another.child, months[0] ?? '', [{ contactId: another.contact, percent: 100 }]);
  for (const each of months) await aoife.call('POST', '/childminder/fees/drafts', { month: each });
  const drafts = (await familyOf(another.contact)).invoices.filter(({ state }) => state === 'draft');
  expect(drafts).toHaveLength(20);
  const issued = await Promise.all(
    drafts.map(({ _id }) =>
      aoife.call<{ number: string }>('POST', `/childminder/fees/invoices/${_id}/issue`),
    ),
  );
  expect(issued.map(({ status }) => status)).toEqual(drafts.map(() => 200));
  const numbers = issued.map(({ data }) => Number(data.number.slice(5))).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
});

test('attendance that is corrected after it was charged changes no invoice, and a credit note of the difference is proposed', async () => {
  const parent = await enter(house, 'parent', 'ruth');
  const shared = await shareChild(aoife, parent, 'ruth');
  const byTheHour = termsWith([time(WORKDAYS, '09:00', '17:00', rate('hour', 6))], { count: 'attended' });
  const payers = [{ contactId: shared.contact, percent: 100 }];
  await agreedFrom(aoife, shared.child, month, payers, byTheHour);
  const day = daysFrom(from, to).find((date) => weekday(date) < 6) ?? from;
  const attendance = `/child-activities/child/${shared.child}/attendance`;
  const at = (clock: string) => dublinInstant(day, clock).toISOString();
  await aoife.call('POST', attendance, { type: 'signIn', date: day, time: at('09:00') });
  const left = { type: 'signOut', date: day, time: at('13:00') };
  const { data: signOut } = await aoife.call<{ _id: string }>('POST', attendance, left);
  await aoife.call('POST', '/childminder/fees/drafts', { month });
  const invoice = (await familyOf(shared.contact)).invoices[0]?._id ?? '';
  await aoife.call('POST', `/childminder/fees/invoices/${invoice}/issue`);
  const issued = (await pageOf(aoife, invoice)).data;
  expect(issued.invoice).toMatchObject({ cents: 2400, open: 2400 });
  const proposed = async () =>
    (await monthOf(aoife)).notes.filter(({ note, id }) => note === 'changed' && id === invoice);
  expect(await proposed()).toEqual([]);

  const correct = (clock: string) => aoife.call('PUT', `${attendance}/${signOut._id}`, { time: at(clock) });
  expect((await correct('12:00')).status).toBe(200);
  expect(await proposed()).toMatchObject([{ number: issued.invoice.number, cents: -600 }]);
  const after = (await pageOf(aoife, invoice)).data;
  expect([after.invoice, after.body, after.credits]).toEqual([issued.invoice, issued.body, []]);
  expect((await familyOf(shared.contact)).balance).toBe(2400);
  const credit = { _id: newId(), cents: 600, reason: 'Attendance corrected' };
  await aoife.call('POST', `/childminder/fees/invoices/${invoice}/credit-notes`, credit);
  expect(await proposed()).toEqual([]);
  expect((await pageOf(aoife, invoice)).data.invoice).toMatchObject({ cents: 2400, open: 1800 });
  // A correction the other way leaves nothing to credit.
  await correct('14:00');
  expect(await proposed()).toMatchObject([{ cents: 600 }]);
});

test('an invoice says in which weeks more subsidised hours are claimed than were attended, to the childminder alone', async () => {
  const parent = await enter(house, 'parent', 'orla');
  const shared = await shareChild(aoife, parent, 'orla');
  const subsidy = { name: 'NCS', minutesAWeek: 1200, centsAnHour: 214 };
  const payers = [{ contactId: shared.contact, percent: 100 }];
  await agreedFrom(aoife, shared.child, month, payers, { ...everyDay, subsidy });
  await aoife.call('POST', '/childminder/fees/drafts', { month });
  const draft = (await familyOf(shared.contact)).invoices[0]?._id ?? '';
  const differing = (await pageOf(aoife, draft)).data.hoursDiffer;
  expect(differing.length).toBeGreaterThanOrEqual(4);
  expect(differing[1]).toMatchObject({ childId: shared.child, claimed: 20, attended: 0 });
  await aoife.call('POST', `/childminder/fees/invoices/${draft}/issue`);
  expect((await pageOf(aoife, draft)).data.hoursDiffer).toEqual(differing);
  expect((await pageOf(parent, draft)).data.hoursDiffer).toEqual([]);
});

describe('with the Free plan', () => {
  test('an agreement can be written and this month seen; no invoice is made', async () => {
    const page = (await free.call<AgreementPage>('GET', `/childminder/fees/children/${freeChild}`)).data;
    const payer = page.contacts[0]?.contactId ?? '';
    await agreedFrom(free, freeChild, month, [{ contactId: payer, percent: 100 }]);
    const now = await monthOf(free, today.slice(0, 7));
    expect(now).toMatchObject({ mayIssue: false, families: [{ children: [{ childId: freeChild }] }] });
    const before = await free.call('GET', `/childminder/fees/months/${month}`);
    expect([before.status, before.code, before.message]).toEqual([
      403,
      'FEATURE_REQUIRED',
      feeTexts.onlyThisMonth,
    ]);
    const made = await free.call('POST', '/childminder/fees/drafts', { month });
    expect([made.status, made.code]).toEqual([403, 'FEATURE_REQUIRED']);
  });
});

test('a child of another childminder has no fees here', async () => {
  const asked = await aoife.call('GET', `/childminder/fees/children/${freeChild}`);
  expect(asked.status).toBe(404);
  const body = { from, payers: [{ contactId: contact, percent: 100 }], terms: everyDay };
  expect((await aoife.call('POST', `/childminder/fees/children/${freeChild}/agreements`, body)).status).toBe(
    404,
  );
});

import { addDays } from '@nead/contracts/dublin.ts';
import { daysFrom } from '@nead/contracts/fees/agreement/agreement.ts';
import { monthSpan } from '@nead/contracts/fees/reckoning/draft.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { DayExtras, FeesMonth, InvoicePage } from '@nead/contracts/fees/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { agreedFrom, everyDay, lastMonth } from './fees-kit.ts';

let house: SmallHouse;
let aoife: Caller;
let free: Caller;
let siobhan: Caller;
let child: string;
let contact: string;
let freeChild: string;

const month = lastMonth();
const { from, to } = monthSpan(month);
const trip = { name: 'Trip', cents: 1200 };
const tea = { name: 'Tea', cents: 350 };
const terms = { ...everyDay, extras: [{ ...trip, per: 'time' as const, whenAway: false }] };

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  free = await enter(house, 'childminder', 'free');
  siobhan = await enter(house, 'parent', 'siobhan');
  const stranger = await enter(house, 'parent', 'stranger');
  ({ child, contact } = await shareChild(aoife, siobhan, 'siobhan'));
  const others = await shareChild(free, stranger, 'stranger');
  freeChild = others.child;
  await agreedFrom(aoife, child, month, [{ contactId: contact, percent: 100 }], terms);
  await agreedFrom(free, freeChild, month, [{ contactId: others.contact, percent: 100 }], terms);
});
afterAll(() => house?.close());

const dayOf = (caller: Caller, of: string, date: string) =>
  caller.call<DayExtras>('GET', `/childminder/fees/children/${of}/days/${date}/extras`);
const add = (date: string, extra: object, _id = newId()) =>
  aoife.call<{ _id: string }>('POST', `/childminder/fees/children/${child}/extras`, { _id, date, ...extra });
const monthNow = async () => (await aoife.call<FeesMonth>('GET', `/childminder/fees/months/${month}`)).data;

test('a day offers what is agreed each time, then what was written down lately, and says what there is', async () => {
  expect((await dayOf(aoife, child, to)).data).toEqual({
    childId: child,
    date: to,
    offered: [trip],
    booked: [],
    invoice: null,
  });
  const [first, second] = [newId(), newId()];
  for (const [_id, extra] of [
    [first, trip],
    [first, trip],
    [second, tea],
  ] as const)
    expect((await add(to, extra, _id)).status).toBe(201);
  const { booked, offered } = (await dayOf(aoife, child, to)).data;
  expect(offered).toEqual([trip, tea]);
  expect(booked).toHaveLength(2);
  expect(booked).toEqual(
    expect.arrayContaining([
      { _id: first, ...trip },
      { _id: second, ...tea },
    ]),
  );
  expect((await dayOf(aoife, child, from)).data).toMatchObject({ offered: [trip, tea], booked: [] });
});

test('nothing is offered before the agreement, with the Free plan, or to anybody else', async () => {
  expect((await dayOf(aoife, child, addDays(from, -1))).data.offered).toEqual([]);
  expect((await dayOf(free, freeChild, to)).data).toMatchObject({ offered: [], booked: [] });
  expect((await dayOf(free, child, to)).status).toBe(404);
  expect((await dayOf(siobhan, child, to)).status).toBe(403);
});

test('the draft carries it; once the day is on an invoice, nothing is added and nothing taken off', async () => {
  await aoife.call('POST', '/childminder/fees/drafts', { month });
  const draft = (await monthNow()).invoices[0]?._id ?? '';
  const path = `/childminder/fees/invoices/${draft}`;
  const { body } = (await aoife.call<InvoicePage>('GET', path)).data;
  const lines = body?.lines.filter(({ kind }) => kind === 'booked').map(({ name, cents }) => [name, cents]);
  expect(lines?.sort()).toEqual([
    ['Tea', 350],
    ['Trip', 1200],
  ]);
  const issued = await aoife.call<{ number: string }>('POST', `${path}/issue`);
  const { number } = issued.data;
  const { invoice, booked } = (await dayOf(aoife, child, to)).data;
  expect(invoice).toEqual({ _id: draft, number });
  const refused = await add(to, trip);
  expect([refused.status, refused.message]).toEqual([409, feeTexts.dayIssued(number)]);
  const off = await aoife.call('DELETE', `/childminder/fees/children/${child}/extras/${booked[0]?._id}`);
  expect([off.status, off.message]).toEqual([409, feeTexts.dayIssued(number)]);
  expect((await dayOf(aoife, child, addDays(to, 1))).data.invoice).toBeNull();
});

test('of a child that has left, no later day gets an extra', async () => {
  const last = daysFrom(from, to).at(-2) ?? '';
  const left = await aoife.call('POST', `/childminder/children/${child}/leave`, { endDate: last });
  expect(left.status).toBe(200);
  expect((await dayOf(aoife, child, to)).data.offered).toEqual([]);
  expect((await dayOf(aoife, child, last)).data.offered).toEqual([trip, tea]);
  const refused = await add(addDays(to, 1), trip);
  expect([refused.status, refused.message]).toEqual([409, 'This child has left your care already.']);
});

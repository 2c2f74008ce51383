import { dublinDate } from '@nead/contracts/dublin.ts';
import { rate, termsWith, time } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { monthsLater } from '@nead/contracts/fees/reckoning/draft.ts';
import { sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import type { FamilyPage, FeesMonth, ParentFees } from '@nead/contracts/fees/views.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { agreedFrom, everyDay, lastMonth } from './fees-kit.ts';

let house: SmallHouse;
let aoife: Caller;
let mother: Caller;
let contact: string;
const month = dublinDate(new Date()).slice(0, 7);

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  mother = await enter(house, 'parent', 'mother');
  const shared = await shareChild(aoife, mother, 'mother');
  contact = shared.contact;
  const terms = { ...everyDay, billed: 'ahead' } as const;
  await agreedFrom(aoife, shared.child, month, [{ contactId: contact, percent: 100 }], terms);
});
afterAll(() => house?.close());

const ownFees = async () => (await mother.call<ParentFees>('GET', '/parent/fees')).data[0];

test('what is invoiced of this month is to be paid, and no longer stands in what came since', async () => {
  const before = await ownFees();
  expect(before?.soFar).toBe(sumOf(before?.children.flatMap(({ lines }) => lines) ?? []));
  await aoife.call('POST', '/childminder/fees/drafts', { month });
  const { data } = await aoife.call<FeesMonth>('GET', `/childminder/fees/months/${month}`);
  const draft = data.invoices.find(({ contactId }) => contactId === contact);
  // The draft charges the whole of a month that is paid before it begins.
  expect(draft?.through).toMatch(new RegExp(`^${month}-(2[6-9]|3[01])$`));
  await aoife.call('POST', `/childminder/fees/invoices/${draft?._id}/issue`);

  const after = await ownFees();
  expect(after?.balance).toBe(draft?.cents);
  expect([after?.soFar, after?.children.map(({ lines }) => lines)]).toEqual([0, [[]]]);
});

test('one claim of an invoice waits for an answer, and the next is refused', async () => {
  const { data } = await aoife.call<FamilyPage>('GET', `/childminder/fees/families/${contact}`);
  const [invoice] = data.invoices;
  const body = { date: dublinDate(new Date()), way: 'transfer', cents: invoice?.open };
  const say = () => mother.call('POST', `/parent/fees/invoices/${invoice?._id}/paid`, body);
  expect([(await say()).status, (await say()).code]).toEqual([201, 'CONFLICT']);
});

test('charges that come after a month’s invoice was issued are counted until they are in a draft', async () => {
  const past = lastMonth();
  const payers = [{ contactId: contact, percent: 100 }];
  const undrafted = async () =>
    (await aoife.call<FeesMonth>('GET', `/childminder/fees/months/${past}`)).data.undrafted;
  const drafted = async () =>
    (await aoife.call<{ made: number }>('POST', '/childminder/fees/drafts', { month: past })).data.made;
  const sibling = await shareChild(aoife, mother, 'mother');
  expect(sibling.contact).toBe(contact);
  await agreedFrom(aoife, sibling.child, past, payers);
  expect([await undrafted(), await drafted(), await undrafted()]).toEqual([1, 1, 0]);
  const { data } = await aoife.call<FeesMonth>('GET', `/childminder/fees/months/${past}`);
  await aoife.call('POST', `/childminder/fees/invoices/${data.invoices[0]?._id}/issue`);
  expect(await undrafted()).toBe(0);

  const another = await shareChild(aoife, mother, 'mother');
  await agreedFrom(aoife, another.child, past, payers);
  expect([await undrafted(), await drafted(), await undrafted()]).toEqual([1, 1, 0]);
});

test('a child that comes back on the day on which its days were issued takes nothing off that invoice', async () => {
  const { child } = await shareChild(aoife, mother, 'mother');
  const byTheDay = termsWith([time([1, 2, 3, 4, 5, 6, 7], '00:00', '23:59', rate('day', 50))]);
  await agreedFrom(aoife, child, month, [{ contactId: contact, percent: 100 }], byTheDay);
  const turn = async (status: 'signed-in' | 'signed-out') =>
    expect((await aoife.call('POST', `/childminder/children/${child}/attendance`, { status })).status).toBe(
      200,
    );
  const monthNow = async () => (await aoife.call<FeesMonth>('GET', `/childminder/fees/months/${month}`)).data;
  await turn('signed-in');
  await turn('signed-out');
  await aoife.call('POST', '/childminder/fees/drafts', { month });
  const draft = (await monthNow()).invoices.find(({ number }) => number === null);
  expect(draft?.through).toBe(dublinDate(new Date()));
  await aoife.call('POST', `/childminder/fees/invoices/${draft?._id}/issue`);
  const changed = async () => (await monthNow()).notes.filter(({ note }) => note === 'changed');
  expect(await changed()).toEqual([]);
  await turn('signed-in');
  expect(await changed()).toEqual([]);
});

test('a draft of long ago comes to the same on the page of its family as in its month', async () => {
  const old = monthsLater(month, -15);
  const { child } = await shareChild(aoife, mother, 'mother');
  const byTheHour = termsWith([time([1, 2, 3, 4, 5, 6, 7], '09:00', '17:00', rate('hour', 6))], {
    count: 'attended',
  });
  await agreedFrom(aoife, child, old, [{ contactId: contact, percent: 100 }], byTheHour);
  const attend = (type: 'signIn' | 'signOut', clock: string) =>
    aoife.call('POST', `/child-activities/child/${child}/attendance`, {
      type,
      date: `${old}-10`,
      time: clock,
    });
  await attend('signIn', '09:00');
  await attend('signOut', '13:00');
  await aoife.call('POST', '/childminder/fees/drafts', { month: old });
  const { data } = await aoife.call<FeesMonth>('GET', `/childminder/fees/months/${old}`);
  const inMonth = data.invoices.find(({ number }) => number === null);
  expect(inMonth?.cents).toBe(2400);
  const family = await aoife.call<FamilyPage>('GET', `/childminder/fees/families/${contact}`);
  expect(family.data.invoices.find(({ _id }) => _id === inMonth?._id)?.cents).toBe(2400);
});

import { addDays, dublinInstant, mondayOf } from '@nead/contracts/dublin.ts';
import { monthSpan } from '@nead/contracts/fees/reckoning/draft.ts';
import { type FeeLine, sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import { weeksAsAgreed } from '@nead/contracts/fees/reckoning/subsidy.ts';
import type { FamilyPage, FeesMonth, InvoicePage } from '@nead/contracts/fees/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { SchemeWeek } from '@nead/contracts/scheme/week.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { agreedFrom, everyDay, lastMonth } from './fees-kit.ts';

let house: SmallHouse;
let aoife: Caller;
let child: string;
let contact: string;
const month = lastMonth();
/** A whole week of the month. */
const week = mondayOf(addDays(monthSpan(month).from, 6));
/** The week's Tuesday, on which no public holiday ever falls. */
const day = addDays(week, 1);

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  const parent = await enter(house, 'parent', 'siobhan');
  ({ child, contact } = await shareChild(aoife, parent, 'siobhan'));
  const subsidy = { name: 'NCS', minutesAWeek: 1200, centsAnHour: 214 };
  const payers = [{ contactId: contact, percent: 100 }];
  await agreedFrom(aoife, child, month, payers, { ...everyDay, subsidy });
  await aoife.call('POST', '/childminder/fees/drafts', { month });
});
afterAll(() => house?.close());

const lines = ({ body }: InvoicePage): FeeLine[] =>
  (body?.lines ?? []).filter(({ kind, date }) => kind === 'subsidy' && mondayOf(date) === week);
async function draft(): Promise<InvoicePage> {
  const family = await aoife.call<FamilyPage>('GET', `/childminder/fees/families/${contact}`);
  const id = family.data.invoices[0]?._id ?? '';
  return (await aoife.call<InvoicePage>('GET', `/childminder/fees/invoices/${id}`)).data;
}
const schemeWeek = async () =>
  (await aoife.call<SchemeWeek>('GET', `/childminder/scheme/week?week=${week}`)).data;

test('an invoice takes off what the scheme is expected to pay for a returned week, and until then what was agreed', async () => {
  const before = await draft();
  expect(sumOf(lines(before))).toBe(-20 * 214);
  expect(weeksAsAgreed(before.body?.lines ?? [])).toContain(week);

  for (const [type, time] of [
    ['signIn', '08:00'],
    ['signOut', '13:10'],
  ] as const) {
    const at = dublinInstant(day, time).toISOString();
    const path = `/child-activities/child/${child}/attendance`;
    expect((await aoife.call('POST', path, { type, date: day, time: at })).status).toBe(201);
  }
  const award = {
    chick: newId(),
    from: addDays(week, -14),
    to: addDays(week, 90),
    term: [9, 9, 0, 0, 0, 0, 0],
    holidays: null,
    centsAnHour: 253,
  };
  const registered = await aoife.call('POST', '/childminder/scheme/registrations', { childId: child, award });
  expect([registered.status, registered.errors]).toEqual([201, undefined]);
  const returned = (await schemeWeek()).children.flatMap(({ registrations }) => registrations);
  const hours = returned.map(({ registrationId, claimed }) => ({ registrationId, claimed }));
  const sent = await aoife.call('POST', `/childminder/scheme/weeks/${week}/sent`, { hours });
  expect([sent.status, sent.message]).toEqual([200, undefined]);

  const after = await draft();
  const expected = (await schemeWeek()).money.find((each) => each.week === week)?.expected ?? 0;
  expect(expected).toBeGreaterThan(5 * 253);
  expect(sumOf(lines(after))).toBe(-expected);
  expect(lines(after).map(({ date, claimed }) => [date, claimed])).toEqual([[day, true]]);
  expect(weeksAsAgreed(after.body?.lines ?? [])).not.toContain(week);

  // The month has the same sums, and the issued invoice keeps them for good.
  const { families } = (await aoife.call<FeesMonth>('GET', `/childminder/fees/months/${month}`)).data;
  const own = families.flatMap(({ children }) => children.flatMap((each) => each.lines));
  expect(sumOf(own)).toBe(after.invoice.cents);
  const issue = await aoife.call('POST', `/childminder/fees/invoices/${after.invoice._id}/issue`);
  expect([issue.status, issue.message]).toEqual([200, undefined]);
  const issued = await draft();
  expect([issued.invoice.cents, lines(issued)]).toEqual([after.invoice.cents, lines(after)]);
});

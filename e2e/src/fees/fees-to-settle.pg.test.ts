import { dublinDate } from '@nead/contracts/dublin.ts';
import { rate, termsWith, time } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { monthSpan, monthsLater } from '@nead/contracts/fees/reckoning/draft.ts';
import { unsetFees } from '@nead/contracts/fees/shapes.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { FeeNote, FeesMonth, InvoicePage } from '@nead/contracts/fees/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { agreedFrom } from './fees-kit.ts';

let house: SmallHouse;
let aoife: Caller;
let mother: Caller;
const month = dublinDate(new Date()).slice(0, 7);

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  mother = await enter(house, 'parent', 'mother');
});
afterAll(() => house?.close());

const monthOf = async (of: string) =>
  (await aoife.call<FeesMonth>('GET', `/childminder/fees/months/${of}`)).data;
const notesOf = async (of: string, what: FeeNote['note']) =>
  (await monthOf(of)).notes.filter(({ note }) => note === what);

async function issued(of: string): Promise<string> {
  await aoife.call('POST', '/childminder/fees/drafts', { month: of });
  const draft = (await monthOf(of)).invoices.find(({ number }) => number === null)?._id ?? '';
  const { status } = await aoife.call('POST', `/childminder/fees/invoices/${draft}/issue`);
  expect(status).toBe(200);
  return draft;
}

test('a child that is here now takes nothing off an invoice that charged today ahead', async () => {
  const { child, contact } = await shareChild(aoife, mother, 'mother');
  const byTheHour = termsWith([time([1, 2, 3, 4, 5, 6, 7], '00:00', '23:59', rate('hour', 6))], {
    count: 'attended',
    billed: 'ahead',
  });
  await agreedFrom(aoife, child, month, [{ contactId: contact, percent: 100 }], byTheHour);
  const invoice = await issued(month);
  const turn = (status: 'signed-in' | 'signed-out') =>
    aoife.call('POST', `/childminder/children/${child}/attendance`, { status });
  expect(await notesOf(month, 'changed')).toEqual([]);
  await turn('signed-in');
  expect(await notesOf(month, 'changed')).toEqual([]);
  await turn('signed-out');
  expect(await notesOf(month, 'changed')).toMatchObject([{ id: invoice }]);
});

test('days off and school terms that are changed later say nothing of what was issued before', async () => {
  const { child, contact } = await shareChild(aoife, mother, 'mother');
  const past = monthsLater(month, -8);
  const inTerms = termsWith([time([1, 2, 3, 4, 5], '09:00', '17:00', rate('day', 50), 'term')]);
  const settle = async (more: object) =>
    expect((await aoife.call('PUT', '/childminder/fees/settings', { ...unsetFees, ...more })).status).toBe(
      200,
    );
  await settle({ terms: [monthSpan(past)] });
  await agreedFrom(aoife, child, past, [{ contactId: contact, percent: 100 }], inTerms);
  const invoice = await issued(past);
  expect(await notesOf(past, 'changed')).toEqual([]);
  await settle({ terms: [] });
  expect(await notesOf(past, 'changed')).toEqual([]);
  await settle({ terms: [monthSpan(past)] });
  const { from, to } = monthSpan(past);
  const entry = newId();
  const away = {
    _id: entry,
    title: 'Away',
    date: from,
    isAway: true,
    recurrence: { frequency: 'daily', until: to },
  };
  expect((await aoife.call('POST', '/calendar/events', away)).status).toBe(201);
  expect(await notesOf(past, 'changed')).toEqual([]);
  // An absence recorded for the days themselves counts.
  await aoife.call('POST', `/childminder/children/${child}/absences`, { ...monthSpan(past), reason: 'sick' });
  expect(await notesOf(past, 'changed')).toMatchObject([{ id: invoice }]);
  await settle({});
  expect((await aoife.call('DELETE', `/calendar/events/${entry}`)).status).toBe(200);
});

test('for the invoice of a child whose record was deleted no credit is proposed', async () => {
  const { child, contact } = await shareChild(aoife, mother, 'mother');
  const past = monthsLater(month, -3);
  await agreedFrom(aoife, child, past, [{ contactId: contact, percent: 100 }]);
  await issued(past);
  expect(await notesOf(past, 'changed')).toEqual([]);
  expect((await aoife.call('DELETE', `/childminder/children/${child}`)).status).toBe(200);
  expect(await notesOf(past, 'changed')).toEqual([]);
});

test('a child that comes in a month after the last day of its agreement is to be settled there', async () => {
  const { child, contact } = await shareChild(aoife, mother, 'mother');
  const [agreed, later] = [monthsLater(month, -6), monthsLater(month, -4)];
  await agreedFrom(aoife, child, agreed, [{ contactId: contact, percent: 100 }]);
  const lastDay = monthSpan(agreed).to;
  const ended = await aoife.call('POST', `/childminder/fees/children/${child}/end`, { lastDay });
  expect(ended.status).toBe(200);
  const attendance = `/child-activities/child/${child}/attendance`;
  const comes = (date: string) => aoife.call('POST', attendance, { type: 'signIn', date, time: '09:00' });
  expect((await comes(`${later}-10`)).status).toBe(201);
  expect(await notesOf(later, 'no-agreement')).toMatchObject([{ childId: child, date: `${later}-10` }]);
  // Before the agreement began, nothing is missing.
  const before = monthsLater(agreed, -1);
  expect((await comes(`${before}-10`)).status).toBe(201);
  expect(await notesOf(before, 'no-agreement')).toEqual([]);
});

test('a line that is added for what an invoice charged too little settles that', async () => {
  const { child, contact } = await shareChild(aoife, mother, 'mother');
  const past = monthsLater(month, -10);
  // The agreed day is one of no public holiday, so that no line is made for one.
  const byTheHour = termsWith([time([1], '09:00', '17:00', rate('hour', 6), 'term')], { count: 'attended' });
  await agreedFrom(aoife, child, past, [{ contactId: contact, percent: 100 }], byTheHour);
  const attendance = `/child-activities/child/${child}/attendance`;
  const attend = async (date: string, type: 'signIn' | 'signOut', clock: string) =>
    (await aoife.call<{ _id: string }>('POST', attendance, { type, date, time: clock })).data._id;
  const stay = async (date: string, from: string, to: string) => [
    await attend(date, 'signIn', from),
    await attend(date, 'signOut', to),
  ];
  await stay(`${past}-10`, '09:00', '13:00');
  const invoice = await issued(past);
  await stay(`${past}-11`, '09:00', '11:00');
  const changed = () => notesOf(past, 'changed');
  expect(await changed()).toMatchObject([{ id: invoice, cents: 1200 }]);
  expect((await changed())[0]).not.toHaveProperty('draft');

  // The draft has no line, since the child never came in its month after all.
  const next = monthsLater(past, 1);
  const mistaken = await stay(`${next}-10`, '09:00', '11:00');
  await aoife.call('POST', '/childminder/fees/drafts', { month: next });
  for (const record of mistaken.toReversed()) await aoife.call('DELETE', `${attendance}/${record}`);
  const draft = (await monthOf(next)).invoices.find(({ number }) => number === null)?._id ?? '';
  expect((await changed())[0]).toMatchObject({ draft });
  const path = `/childminder/fees/invoices/${draft}`;
  const page = async () => (await aoife.call<InvoicePage>('GET', path)).data;
  expect((await page()).body).toMatchObject({
    lines: [],
    children: expect.arrayContaining([{ childId: child, name: 'Fionn' }]),
  });

  const add = async (cents: number, about?: string) =>
    (await aoife.call('POST', `${path}/lines`, { childId: child, reason: 'Late', cents, off: false, about }))
      .status;
  expect(await add(500)).toBe(201);
  expect(await changed()).toMatchObject([{ cents: 1200 }]);
  expect(await add(500, child)).toBe(404);
  expect(await add(1000, invoice)).toBe(201);
  expect(await changed()).toMatchObject([{ cents: 200 }]);
  expect(await add(300, invoice)).toBe(201);
  expect(await changed()).toEqual([]);
  // Another device looked at it before the last line was added.
  expect(await aoife.call('POST', `${path}/issue?seen=1500`)).toMatchObject({
    status: 409,
    code: 'RECORD_CHANGED',
    message: feeTexts.comesTo(1800),
  });
  expect((await aoife.call('POST', `${path}/issue?seen=1800`)).status).toBe(200);
  expect(await changed()).toEqual([]);
  const credit = { cents: 1800, reason: 'Wrong' };
  expect((await aoife.call('POST', `${path}/credit-notes`, credit)).status).toBe(201);
  expect(await changed()).toMatchObject([{ cents: 1200 }]);
});

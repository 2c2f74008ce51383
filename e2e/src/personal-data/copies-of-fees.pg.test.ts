import { dublinDate } from '@nead/contracts/dublin.ts';
import { plainAmount } from '@nead/contracts/fees/money.ts';
import type { FamilyPage } from '@nead/contracts/fees/views.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreedFrom, everyDay, lastMonth } from '../fees/fees-kit.ts';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { fetchCopyFiles, stepsIn, type TakenCopy } from './personal-data-kit.ts';

let house: SmallHouse;
let aoife: Caller;
let mother: Caller;
let father: Caller;
let child: string;
let hers: string;
let his: string;

const month = lastMonth();
const today = dublinDate(new Date());
const familyOf = async (contact: string) =>
  (await aoife.call<FamilyPage>('GET', `/childminder/fees/families/${contact}`)).data;

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  mother = await enter(house, 'parent', 'mother');
  father = await enter(house, 'parent', 'father');
  ({ child, contact: hers } = await shareChild(aoife, mother, 'mother'));
  his = (await shareChild(aoife, father, 'father')).contact;
  await aoife.call('POST', `/childminder/children/${child}/contacts`, { place: 'secondary', contact: his });
  const payers = [
    { contactId: hers, percent: 60 },
    { contactId: his, percent: 40 },
  ];
  await agreedFrom(aoife, child, month, payers);
  await aoife.call('POST', '/childminder/fees/drafts', { month });
  for (const contact of [hers, his]) {
    const id = (await familyOf(contact)).invoices[0]?._id;
    await aoife.call('POST', `/childminder/fees/invoices/${id}/issue`);
  }
  const pay = async (contactId: string, cents: number, reference: string) => {
    const body = { contactId, date: today, way: 'transfer', cents, held: false, reference };
    return (await aoife.call<{ _id: string }>('POST', '/childminder/fees/payments', body)).data._id;
  };
  await pay(hers, 12_345, 'HER TRANSFER');
  await pay(his, 6_789, 'HIS TRANSFER');
  const mistaken = await pay(hers, 99_999, 'MEANT FOR ANOTHER');
  await aoife.call('DELETE', `/childminder/fees/payments/${mistaken}`);
  const [invoice] = (await familyOf(hers)).invoices;
  const off = { reason: 'Only for my own books' };
  await aoife.call('POST', `/childminder/fees/invoices/${invoice?._id}/write-off`, off);
  // A draft of this month has a line that nobody is told of yet.
  await aoife.call('POST', '/childminder/fees/drafts', { month: today.slice(0, 7) });
});
afterAll(() => house?.close());

const list = ({ files }: TakenCopy, name: string) =>
  JSON.parse(files.get(`now/${name}.json`)?.toString('utf8') ?? 'null') as Record<string, unknown>[]; // one of ours
const told = (copy: TakenCopy) =>
  stepsIn(copy).flatMap(({ stream, what, about }) => (stream.startsWith('fees-') ? [{ what, about }] : []));

test('a copy of a parent holds their agreements, invoices and payments, and nobody else’s', async () => {
  const copy = await fetchCopyFiles(mother);
  const [invoice] = (await familyOf(hers)).invoices;
  expect(list(copy, 'agreements')).toMatchObject([{ child, version: 1, terms: everyDay }]);
  expect(list(copy, 'invoices')).toMatchObject([
    { number: invoice?.number, amount: plainAmount(invoice?.cents ?? 0) },
  ]);
  expect(list(copy, 'payments')).toMatchObject([{ amount: '123.45', reference: 'HER TRANSFER' }]);
  expect(told(copy).map(({ what }) => what)).toEqual([
    'AgreementProposed',
    'AgreementAgreed',
    'InvoiceIssued',
    'PaymentRecorded',
    'PaymentRecorded',
    'PaymentRemoved',
    'InvoiceWrittenOff',
  ]);
  for (const { about } of told(copy)) expect(about.contactId ?? hers).toBe(hers);
  expect(copy.text).not.toMatch(/HIS TRANSFER|67\.89|\b6789\b/);
});

test('what was taken back or meant for the childminder alone is not told to a parent, and is to her', async () => {
  const secret = /MEANT FOR ANOTHER|Only for my own books|Recorded by mistake/;
  expect((await fetchCopyFiles(mother)).text).not.toMatch(secret);
  const own = await fetchCopyFiles(aoife);
  for (const said of ['MEANT FOR ANOTHER', 'Only for my own books', 'HIS TRANSFER', 'HER TRANSFER'])
    expect(own.text).toContain(said);
  expect(list(own, 'invoices')).toHaveLength(2);
  expect(list(own, 'payments').map(({ amount }) => amount)).toEqual(
    expect.arrayContaining(['123.45', '67.89']),
  );
  expect(told(own).map(({ what }) => what)).toContain('InvoiceDrafted');
});

test('a copy about one child has of the fees what was agreed for the child', async () => {
  const copy = await fetchCopyFiles(aoife, child);
  expect(new Set(told(copy).map(({ what }) => what))).toEqual(
    new Set(['AgreementProposed', 'AgreementAgreed']),
  );
  expect(told(await fetchCopyFiles(mother, child))).toEqual([]);
});

test('who is in touch no more keeps what they were sent and paid, without how the days went', async () => {
  const before = told(await fetchCopyFiles(father)).find(({ what }) => what === 'InvoiceIssued')?.about;
  await aoife.call('DELETE', `/childminder/children/${child}/contacts/${his}`);
  const copy = await fetchCopyFiles(father);
  const after = told(copy).find(({ what }) => what === 'InvoiceIssued')?.about;
  const linesOf = (about: unknown) =>
    (about as { body: { lines: { cents: number; day: string; records: string[] }[] } }).body.lines; // as a step tells it
  expect(linesOf(after).map(({ cents }) => cents)).toEqual(linesOf(before).map(({ cents }) => cents));
  for (const line of linesOf(after)) expect([line.day, line.records]).toEqual(['agreed', []]);
  expect(list(copy, 'payments')).toMatchObject([{ amount: '67.89' }]);
  expect(told(copy).map(({ what }) => what)).toContain('AgreementProposed');
});

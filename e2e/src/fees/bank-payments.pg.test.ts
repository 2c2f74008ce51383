import { createHash } from 'node:crypto';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { bankLinesOf, matchBankLines } from '@nead/contracts/fees/bank/bank-match.ts';
import type { OpenFees } from '@nead/contracts/fees/books/book-views.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { FamilyPage, InvoicePage } from '@nead/contracts/fees/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { emailOf, enter, shareChild } from '../kit/house-kit.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { issuedInvoice } from './fees-kit.ts';

let house: SmallHouse;
let phone: Caller;
let tablet: Caller;
let parent: Caller;
let contact: string;
let invoice: string;

beforeAll(async () => {
  house = await smallHouse();
  phone = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  tablet = await new Caller(house.url).login(emailOf('aoife'), HOUSE_PASSWORD);
  parent = await enter(house, 'parent', 'siobhan');
  const shared = await shareChild(phone, parent, 'siobhan');
  contact = shared.contact;
  invoice = await issuedInvoice(phone, shared.child, contact);
});
afterAll(() => house?.close());

const date = dublinDate(new Date());
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const open = async () => (await phone.call<OpenFees>('GET', '/childminder/fees/open')).data;
const payments = async () =>
  (await phone.call<FamilyPage>('GET', `/childminder/fees/families/${contact}`)).data.payments;

async function fileOf(text: string, cents: number) {
  const lines = await bankLinesOf([{ line: 2, date, cents, text }], sha256);
  return matchBankLines(lines, await open());
}

const record = (device: Caller, bankLine: string, cents: number, more: Record<string, unknown> = {}) =>
  device.call<{ _id: string }>('POST', '/childminder/fees/payments', {
    _id: newId(),
    contactId: contact,
    date,
    way: 'transfer',
    cents,
    held: false,
    bankLine,
    ...more,
  });

test.each([1, 2, 3, 4, 5])(
  'two devices that import the same line at once book one payment (%i)',
  async (n) => {
    const before = (await payments()).length;
    const [match] = await fileOf(`Creche ${n}`, 100);
    const bankLine = match?.line.bankLine ?? '';
    const answers = await Promise.all([phone, tablet].map((device) => record(device, bankLine, 100)));
    const [booked, refused] = answers.sort((a, b) => a.status - b.status);
    expect([booked?.status, refused?.status, refused?.message]).toEqual([
      201,
      409,
      feeTexts.bankLineRecorded,
    ]);
    expect(await payments()).toHaveLength(before + 1);
    expect(await fileOf(`Creche ${n}`, 100)).toMatchObject([{ standing: 'recorded' }]);
  },
);

test('an invoice is told by its number and amount, and paid by its line', async () => {
  const { invoices, families } = await open();
  const [asked] = invoices;
  expect(invoices).toMatchObject([{ _id: invoice, contactId: contact, said: null }]);
  expect(families.map(({ contactId }) => contactId)).toEqual([contact]);
  const [match] = await fileOf(`SEPA ${asked?.number}`, asked?.open ?? 0);
  expect(match).toMatchObject({ standing: 'certain', invoiceId: invoice, contactId: contact });
  const paid = await record(phone, match?.line.bankLine ?? '', asked?.open ?? 0, { toward: invoice });
  expect(paid.status).toBe(201);
  const page = await phone.call<InvoicePage>('GET', `/childminder/fees/invoices/${invoice}`);
  expect(page.data.invoice).toMatchObject({ open: 0, state: 'paid' });
  expect((await open()).invoices).toEqual([]);

  // The same press again is the same payment. After it is taken back, the line can be booked once more.
  const again = { _id: paid.data._id, toward: invoice };
  expect((await record(phone, match?.line.bankLine ?? '', asked?.open ?? 0, again)).status).toBe(201);
  expect((await record(tablet, match?.line.bankLine ?? '', asked?.open ?? 0)).status).toBe(409);
  expect((await phone.call('DELETE', `/childminder/fees/payments/${paid.data._id}`)).status).toBe(200);
  expect(await fileOf(`SEPA ${asked?.number}`, asked?.open ?? 0)).toMatchObject([{ standing: 'certain' }]);
  expect((await record(tablet, match?.line.bankLine ?? '', asked?.open ?? 0)).status).toBe(201);
});

test('what a parent says to have paid comes with its invoice', async () => {
  const [first] = await payments();
  await phone.call('DELETE', `/childminder/fees/payments/${(await payments()).at(-1)?._id ?? first?._id}`);
  const said = { date, way: 'transfer', cents: 4000 };
  expect((await parent.call('POST', `/parent/fees/invoices/${invoice}/paid`, said)).status).toBe(201);
  const [asked] = (await open()).invoices;
  expect(asked?.said?.cents).toBe(4000);
  const [match] = await fileOf(`${asked?.number}`, 4000);
  expect(match).toMatchObject({ standing: 'likely', saidId: asked?.said?._id });
});

test('a line is known by a hash alone, and only the childminder reads what is open', async () => {
  const wrong = await record(phone, 'SIOBHAN 2026-0031', 100);
  expect([wrong.status, wrong.errors]).toEqual([400, [feeTexts.notABankLine]]);
  expect((await parent.call('GET', '/childminder/fees/open')).status).toBe(403);
  const stored = await parent.call('GET', '/parent/fees');
  expect(JSON.stringify(stored.data)).not.toContain('bankLine');
});

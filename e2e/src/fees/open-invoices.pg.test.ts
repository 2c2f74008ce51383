import { dublinDate } from '@nead/contracts/dublin.ts';
import type { ParentOpenFees } from '@nead/contracts/fees/open-requests.ts';
import type { AgreementPage, FamilyPage, FeesMonth } from '@nead/contracts/fees/views.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { everyDay, issuedInvoice, lastMonth } from './fees-kit.ts';

let house: SmallHouse;
let aoife: Caller;
let siobhan: Caller;
let marek: Caller;
let invoice: string;
let child: string;
let contact: string;

const openFeesOf = async (parent: Caller) =>
  (await parent.call<ParentOpenFees>('GET', '/parent/fees/open')).data;
const openOf = async (parent: Caller) => (await openFeesOf(parent)).invoices;

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  siobhan = await enter(house, 'parent', 'siobhan');
  marek = await enter(house, 'parent', 'marek');
  const shared = await shareChild(aoife, siobhan, 'siobhan');
  contact = shared.contact;
  child = shared.child;
  expect(await openOf(siobhan)).toEqual([]);
  invoice = await issuedInvoice(aoife, child, contact);
});
afterAll(() => house?.close());

test('an invoice that is issued is what its parent has to pay, with its day, and no other parent’s', async () => {
  const month = (await aoife.call<FeesMonth>('GET', `/childminder/fees/months/${lastMonth()}`)).data;
  const issued = month.invoices.find(({ _id }) => _id === invoice);
  expect(await openOf(siobhan)).toEqual([
    {
      _id: invoice,
      contactId: contact,
      childminder: 'Nóra Test',
      number: issued?.number,
      from: `${lastMonth()}-01`,
      due: issued?.due,
      open: issued?.cents,
      said: null,
      byCard: false,
    },
  ]);
  expect(await openOf(marek)).toEqual([]);
});

test('what the parent said is paid waits, arrives, and waits again when its payment is taken back', async () => {
  const date = dublinDate(new Date());
  const [first] = await openOf(siobhan);
  const cents = first?.open ?? 0;
  const said = await siobhan.call<{ _id: string }>('POST', `/parent/fees/invoices/${invoice}/paid`, {
    date,
    way: 'transfer',
    cents,
  });
  expect((await openOf(siobhan))[0]).toMatchObject({ open: cents, said: { date, cents } });
  const payment = { contactId: contact, date, way: 'transfer', cents, held: false, toward: invoice };
  const arrived = await aoife.call<{ _id: string }>('POST', '/childminder/fees/payments', {
    ...payment,
    saidId: said.data._id,
  });
  const saidNow = async () =>
    (await aoife.call<FamilyPage>('GET', `/childminder/fees/families/${contact}`)).data.said;
  expect([await openOf(siobhan), await saidNow()]).toEqual([[], []]);

  expect((await aoife.call('DELETE', `/childminder/fees/payments/${arrived.data._id}`)).status).toBe(200);
  expect((await saidNow()).map(({ _id }) => _id)).toEqual([said.data._id]);
  expect((await openOf(siobhan))[0]).toMatchObject({ open: cents, said: { date, cents } });
});

test('an agreement waits for the parent who is to pay by it until it is agreed, and for no other', async () => {
  const toAgree = async (parent: Caller) => (await openFeesOf(parent)).toAgree;
  expect(await toAgree(siobhan)).toEqual([]);
  const path = `/fees/children/${child}/agreements`;
  const proposed = await aoife.call<{ version: number }>('POST', `/childminder${path}`, {
    from: dublinDate(new Date()),
    payers: [{ contactId: contact, percent: 100 }],
    terms: everyDay,
  });
  expect(proposed.status).toBe(200);
  const { data: known } = await aoife.call<AgreementPage>(
    'GET',
    `/childminder${path.replace('/agreements', '')}`,
  );
  expect([await toAgree(siobhan), await toAgree(marek)]).toEqual([
    [{ contactId: contact, childminder: 'Nóra Test', children: [known.firstName] }],
    [],
  ]);
  const answer = { name: 'Siobhán' };
  expect((await siobhan.call('POST', `/parent${path}/${proposed.data.version}/answers`, answer)).status).toBe(
    200,
  );
  expect(await toAgree(siobhan)).toEqual([]);
});

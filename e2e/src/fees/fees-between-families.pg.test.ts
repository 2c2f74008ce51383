import { dublinDate } from '@nead/contracts/dublin.ts';
import { monthSpan } from '@nead/contracts/fees/reckoning/draft.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { FamilyPage, InvoicePage, ParentFees } from '@nead/contracts/fees/views.ts';
import type { Parent } from '@nead/contracts/register/views.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { daily } from '../care/care-kit.ts';
import type { Caller } from '../kit/api.ts';
import { emailOf, enter, shareChild } from '../kit/house-kit.ts';
import { type Listener, listenAs } from '../kit/listener.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { newChild } from '../register/register-kit.ts';
import { agreedFrom, everyDay, lastMonth } from './fees-kit.ts';

let house: SmallHouse;
let aoife: Caller;
let mother: Caller;
let father: Caller;
let neighbour: Caller;
let child: string;
let hers: string;
let his: string;
let neighbours: string;

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  mother = await enter(house, 'parent', 'mother');
  father = await enter(house, 'parent', 'father');
  neighbour = await enter(house, 'parent', 'neighbour');
  ({ child, contact: hers } = await shareChild(aoife, mother, 'mother'));
  ({ contact: neighbours } = await shareChild(aoife, neighbour, 'neighbour'));
  // The father has another child there, and is the second contact of this one.
  const second = { place: 'secondary', contact: (await shareChild(aoife, father, 'father')).contact };
  his = second.contact;
  await aoife.call('POST', `/childminder/children/${child}/contacts`, second);
});
afterAll(() => house?.close());

const month = lastMonth();
const { from } = monthSpan(month);
const today = dublinDate(new Date());
const feesOf = async (parent: Caller) => (await parent.call<ParentFees>('GET', '/parent/fees')).data;
const invoiceOf = async (contact: string) =>
  (await aoife.call<FamilyPage>('GET', `/childminder/fees/families/${contact}`)).data.invoices[0]?._id ?? '';
const read = (parent: Caller, id: string) => parent.call<InvoicePage>('GET', `/parent/fees/invoices/${id}`);

test('only a parent of the child can be named as who pays, also on paper', async () => {
  const path = `/childminder/fees/children/${child}/agreements`;
  const payers = [{ contactId: neighbours, percent: 100 }];
  const asked = await aoife.call('POST', path, { from, payers, terms: everyDay });
  expect([asked.status, asked.code]).toEqual([404, 'PARENT_NOT_FOUND']);
});

describe('two parents who pay a share each', () => {
  beforeAll(async () => {
    const sick = { from: `${month}-10`, to: `${month}-20`, reason: 'sick' };
    await aoife.call('POST', `/childminder/children/${child}/absences`, sick);
    await agreedFrom(aoife, child, month, [
      { contactId: hers, percent: 60 },
      { contactId: his, percent: 40 },
    ]);
    await aoife.call('POST', '/childminder/fees/drafts', { month });
    for (const contact of [hers, his])
      await aoife.call('POST', `/childminder/fees/invoices/${await invoiceOf(contact)}/issue`);
  });

  test('read and pay their own invoices alone, and learn nothing else of each other', async () => {
    const entry = (await aoife.call<Parent>('GET', `/childminder/parents/${hers}`)).data;
    const known = [entry.phone, entry.email, entry.address?.street].map(String);
    for (const [parent, own, other] of [
      [mother, hers, his],
      [father, his, hers],
    ] as const) {
      const [mine, theirs] = [await invoiceOf(own), await invoiceOf(other)];
      expect((await read(parent, mine)).status).toBe(200);
      expect((await read(parent, theirs)).status).toBe(404);
      const said = { date: today, way: 'cash', cents: 100 };
      expect((await parent.call('POST', `/parent/fees/invoices/${theirs}/paid`, said)).status).toBe(404);
      const fees = await feesOf(parent);
      expect(fees.flatMap(({ invoices }) => invoices.map(({ contactId }) => contactId))).toEqual([own]);
    }
    const told = JSON.stringify([
      await feesOf(father),
      (await read(father, await invoiceOf(his))).data.payer,
    ]);
    for (const detail of known) expect(told).not.toContain(detail);
  });

  test('are not told what the other says, pays or owes', async () => {
    const before = await feesOf(father);
    const invoice = await invoiceOf(hers);
    const [her, him] = [await listenAs(house.url, mother.token), await listenAs(house.url, father.token)];
    const paid = { date: today, way: 'cash', cents: 5000 };
    expect((await mother.call('POST', `/parent/fees/invoices/${invoice}/paid`, paid)).status).toBe(201);
    const payment = { ...paid, contactId: hers, held: false };
    expect((await aoife.call('POST', '/childminder/fees/payments', payment)).status).toBe(201);
    expect(await feesOf(father)).toEqual(before);
    const foreign = { ...payment, toward: await invoiceOf(his) };
    expect((await aoife.call('POST', '/childminder/fees/payments', foreign)).status).toBe(404);
    // The socket tells nothing either: anything would have come before the later messages.
    const ofFees = ({ messages }: Listener) => messages.filter(({ kind }) => kind === 'fees').length;
    await vi.waitUntil(() => ofFees(her) === 2, { timeout: 60_000 });
    const meal = { date: today, time: new Date().toISOString(), type: 'snack', amount: 'all' };
    expect((await aoife.call('POST', daily(child, 'meals'), meal)).status).toBe(201);
    await him.heard(({ kind }) => kind === 'activity');
    expect(ofFees(him)).toBe(0);
    for (const each of [her, him]) each.close();
  });

  test('read of a child whom they see no more what its days cost, and not how they went', async () => {
    const invoice = await invoiceOf(his);
    const before = (await read(father, invoice)).data.body;
    expect(before?.lines.some(({ away }) => away === 'sick')).toBe(true);
    await aoife.call('DELETE', `/childminder/children/${child}/contacts/${his}`);
    const after = (await read(father, invoice)).data.body;
    expect(after?.cents).toBe(before?.cents);
    expect(after?.lines.map(({ date, cents }) => [date, cents])).toEqual(
      before?.lines.map(({ date, cents }) => [date, cents]),
    );
    for (const line of after?.lines ?? []) {
      expect(line).toMatchObject({ day: 'agreed', records: [] });
      expect(Object.keys(line)).not.toEqual(expect.arrayContaining(['away']));
      expect([line.came, line.went, line.away]).toEqual([undefined, undefined, undefined]);
    }
    expect((await feesOf(father))[0]?.children).toEqual([]);
    expect((await read(mother, await invoiceOf(hers))).data.body?.lines.some(({ away }) => away)).toBe(true);
  });
});

test('who shares no more still reads the bill, and neither answers nor is asked', async () => {
  const invoice = await invoiceOf(hers);
  expect((await read(mother, invoice)).data.inTouch).toBe(true);
  expect((await mother.call('POST', `/parent/childminders/${aoife.account}/end`)).status).toBe(200);
  await vi.waitFor(async () =>
    expect((await mother.call('GET', `/parent/children/${child}`)).status).toBe(404),
  );
  const page = await read(mother, invoice);
  expect([page.status, page.data.body?.lines.some(({ away }) => away)]).toEqual([200, false]);
  expect(page.data.inTouch).toBe(false);
  const hears = await listenAs(house.url, mother.token);
  const less = { cents: 100, reason: 'Less' };
  const credit = await aoife.call('POST', `/childminder/fees/invoices/${invoice}/credit-notes`, less);
  expect(credit.status).toBe(201);
  await hears.heard(({ kind }) => kind === 'fees');
  hears.close();
  const said = { date: today, way: 'cash', cents: 100 };
  expect((await mother.call('POST', `/parent/fees/invoices/${invoice}/paid`, said)).status).toBe(404);
  const path = `/fees/children/${child}/agreements`;
  const next = { from: dublinDate(new Date()), payers: [{ contactId: hers, percent: 100 }], terms: everyDay };
  await aoife.call('POST', `/childminder${path}`, next);
  expect((await mother.call('POST', `/parent${path}/2/answers`, { name: 'Mother' })).status).toBe(404);
});

test('a child of another family gives no fees by its id in a body', async () => {
  const mine = await enter(house, 'childminder', 'another', 'PREMIUM');
  const { _id, contactId } = await newChild(mine, emailOf('cousin'));
  await agreedFrom(mine, _id, month, [{ contactId, percent: 100 }]);
  await mine.call('POST', '/childminder/fees/drafts', { month });
  const family = (await mine.call<FamilyPage>('GET', `/childminder/fees/families/${contactId}`)).data;
  const draft = family.invoices[0]?._id ?? '';
  const line = { childId: child, reason: 'Trip', cents: 100, off: false };
  const added = await mine.call('POST', `/childminder/fees/invoices/${draft}/lines`, line);
  expect([added.status, added.code]).toEqual([404, 'CHILD_NOT_FOUND']);
  // The payer would read the name of a child of hers who is not in their family.
  const niece = (await newChild(mine, emailOf('aunt')))._id;
  const other = await mine.call('POST', `/childminder/fees/invoices/${draft}/lines`, {
    ...line,
    childId: niece,
  });
  expect([other.status, other.message]).toEqual([409, feeTexts.notOfFamily]);
  const own = await mine.call('POST', `/childminder/fees/invoices/${draft}/lines`, { ...line, childId: _id });
  expect(own.status).toBe(201);
});

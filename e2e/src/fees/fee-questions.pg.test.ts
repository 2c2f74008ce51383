import type { Message } from '@nead/contracts/messages/requests.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { issuedInvoice, lastMonth } from './fees-kit.ts';

let house: SmallHouse;
let aoife: Caller;
let siobhan: Caller;
let marek: Caller;
let line: { invoiceId: string; childId: string; date: string };

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  siobhan = await enter(house, 'parent', 'siobhan');
  marek = await enter(house, 'parent', 'marek');
  const { child, contact } = await shareChild(aoife, siobhan, 'siobhan');
  await shareChild(aoife, marek, 'marek');
  const invoiceId = await issuedInvoice(aoife, child, contact);
  line = { invoiceId, childId: child, date: `${lastMonth()}-03` };
});
afterAll(() => house?.close());

const ask = (parent: Caller) =>
  parent.call<{ _id: string }>('POST', '/messages', {
    to: aoife.account,
    subject: 'Invoice, Tue 3 Nov',
    content: 'Tue 3 Nov · 8.5 h · €55.25\n\nWas it not shorter?',
    line,
  });

const messageOf = async (reader: Caller, id: string) =>
  (await reader.call<Message[]>('GET', '/messages')).data.find(({ _id }) => _id === id);

test('a question about a line of an invoice opens that line for both sides', async () => {
  const { status, data } = await ask(siobhan);
  expect(status).toBe(201);
  for (const reader of [siobhan, aoife])
    await expect.poll(async () => (await messageOf(reader, data._id))?.line).toEqual(line);
});

test('a line of somebody else’s invoice cannot be asked about', async () => {
  const refused = await ask(marek);
  expect([refused.status, refused.code]).toEqual([404, 'NOT_FOUND']);
});

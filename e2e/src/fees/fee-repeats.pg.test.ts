import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { emailOf, enter, shareChild } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { familyWithCredit, issuedInvoice } from './fees-kit.ts';

let house: SmallHouse;
let aoife: Caller;
let siobhan: Caller;
let child: string;
let contact: string;
let invoice: string;
/** A family that has paid more than it owes, and its draft. */
let [other, payer, draft] = ['', '', ''];

const today = dublinDate(new Date());
const yesterday = addDays(today, -1);

beforeAll(async () => {
  house = await smallHouse();
  aoife = await enter(house, 'childminder', 'aoife', 'PREMIUM');
  siobhan = await enter(house, 'parent', 'siobhan');
  ({ child, contact } = await shareChild(aoife, siobhan, 'siobhan'));
  invoice = await issuedInvoice(aoife, child, contact);
  ({ child: other, payer, draft } = await familyWithCredit(aoife, emailOf('marek')));
});
afterAll(() => house?.close());

const paid = { date: today, way: 'cash', cents: 500, reference: 'By hand' };
const hers = () => aoife;

/** The creations, each with the ways in which its form may have been changed before it is sent again. */
const creations = {
  'a payment': {
    by: hers,
    path: () => '/childminder/fees/payments',
    body: () => ({ ...paid, contactId: contact, held: false, toward: invoice }),
    changes: () => [
      { cents: 600 },
      { way: 'transfer' },
      { date: yesterday },
      { held: true },
      { toward: undefined },
      { reference: 'To the account' },
      { reference: undefined },
    ],
  },
  'what a parent says to have paid': {
    by: () => siobhan,
    path: () => `/parent/fees/invoices/${invoice}/paid`,
    body: () => paid,
    changes: () => [{ cents: 600 }, { way: 'transfer' }, { date: yesterday }, { reference: undefined }],
  },
  'a credit note': {
    by: hers,
    path: () => `/childminder/fees/invoices/${invoice}/credit-notes`,
    body: () => ({ cents: 500, reason: 'A day too much' }),
    changes: () => [{ cents: 600 }, { reason: 'Sick for a day' }],
  },
  'a refund': {
    by: hers,
    path: () => '/childminder/fees/refunds',
    body: () => ({ contactId: payer, date: today, cents: 500, reason: 'Paid twice' }),
    changes: () => [{ cents: 600 }, { reason: 'Moved away' }, { date: yesterday }],
  },
  'a line of a draft': {
    by: hers,
    path: () => `/childminder/fees/invoices/${draft}/lines`,
    body: () => ({ childId: other, reason: 'Settling in', cents: 500, off: false }),
    changes: () => [{ cents: 600 }, { reason: 'Late' }, { off: true }, { childId: child }],
  },
};

test.each(
  Object.keys(creations) as (keyof typeof creations)[], // its own keys
)('%s sent again under its id is answered as saved only if it says the same', async (name) => {
  const { by, path, body, changes } = creations[name];
  const _id = newId();
  const send = (changed: object = {}) =>
    by().call<{ _id: string }>(
      'POST',
      path(),
      { ...body(), _id, ...changed },
      { [headers.idempotencyKey]: newId() },
    );
  for (const answer of [await send(), await send()])
    expect([answer.status, answer.data?._id]).toEqual([201, _id]);
  for (const changed of changes()) {
    const { status, code, message } = await send(changed);
    expect([changed, status, code, message]).toEqual([changed, 409, 'CONFLICT', feeTexts.savedAlready(500)]);
  }
});

import { issueCommand } from '@nead/command-api/doors/fees/month-commands.ts';
import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { feesDecider } from '@nead/command-api/rooms/fees/decider.ts';
import { stripeAccount } from '@nead/command-api/rooms/fees/test-cards.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { unsetFees } from '@nead/contracts/fees/shapes.ts';
import type { FeesMonth } from '@nead/contracts/fees/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { agreedFrom, everyDay, issuedInvoice, lastMonth } from '../../fees/fees-kit.ts';
import { enter, shareChild } from '../../kit/house-kit.ts';
import { add, anotherChild, type Changes, type FamilyToChange, once, succeeded } from './repeats-house.ts';

const today = dublinDate(new Date());
const month = lastMonth();
const DAYS = 24 * 3_600_000;

const agreementOf = async (
  { aoife }: FamilyToChange,
  child: string,
  contactId: string,
): Promise<{ childId: string; version: string }> => {
  const body = { from: `${month}-01`, payers: [{ contactId, percent: 100 }], terms: everyDay };
  const path = `/childminder/fees/children/${child}/agreements`;
  const { version } = succeeded(await aoife.call<{ version: number }>('POST', path, body));
  return { childId: child, version: `${version}` };
};

const proposed = async (family: FamilyToChange) => {
  const { id, contactId } = await anotherChild(family);
  return { contactId, of: await agreementOf(family, id, contactId) };
};

/** A family with a draft of last month. */
const draft = async (family: FamilyToChange) => draftFor(family, await anotherChild(family));

const draftFor = async ({ aoife }: FamilyToChange, { id, contactId }: { id: string; contactId: string }) => {
  await agreedFrom(aoife, id, month, [{ contactId, percent: 100 }]);
  succeeded(await aoife.call('POST', '/childminder/fees/drafts', { month }));
  const { invoices } = succeeded(await aoife.call<FeesMonth>('GET', `/childminder/fees/months/${month}`));
  const own = invoices.find((each) => each.number === null && each.contactId === contactId);
  return { child: id, contactId, id: own?._id ?? '' };
};

/** The invoice that Siobhán can pay by card. */
const invoice = once(({ aoife, child, contact }) => issuedInvoice(aoife, child, contact));

const paid = async (family: FamilyToChange, held: boolean) => {
  const { contactId } = await anotherChild(family);
  const payment = { contactId, date: today, way: 'cash', cents: 500, held };
  return { by: family.aoife, of: { id: await add(family.aoife, '/childminder/fees/payments', payment) } };
};

/** The commands about the cost of care and its payment. */
export const feeChanges: Changes = {
  'PUT /childminder/fees/settings': ({ aoife }) => ({ by: aoife, body: { ...unsetFees, payee: 'Aoife' } }),
  'POST /childminder/fees/children/:childId/agreements': async (family) => {
    const { id: childId, contactId } = await anotherChild(family);
    const payers = [{ contactId, percent: 100 }];
    return { by: family.aoife, of: { childId }, body: { from: `${month}-01`, payers, terms: everyDay } };
  },
  'POST /childminder/fees/children/:childId/agreements/:version/answers': async (family) => {
    const { of, contactId } = await proposed(family);
    return { by: family.aoife, of, body: { contactId } };
  },
  'DELETE /childminder/fees/children/:childId/agreements/:version': async (family) => ({
    by: family.aoife,
    of: (await proposed(family)).of,
  }),
  'POST /childminder/fees/children/:childId/end': async (family) => {
    const { of, contactId } = await proposed(family);
    const path = `/childminder/fees/children/${of.childId}/agreements/${of.version}/answers`;
    succeeded(await family.aoife.call('POST', path, { contactId }));
    return { by: family.aoife, of, body: { lastDay: addDays(today, 30) } };
  },
  'POST /parent/fees/children/:childId/agreements/:version/answers': async (family) => {
    const { aoife, siobhan } = family;
    const { child, contact } = await shareChild(aoife, siobhan, 'siobhan');
    return { by: siobhan, of: await agreementOf(family, child, contact), body: { name: 'Siobhán' } };
  },
  'DELETE /childminder/fees/children/:childId/extras/:id': async (family) => {
    const { id: childId, contactId } = await anotherChild(family);
    await agreedFrom(family.aoife, childId, month, [{ contactId, percent: 100 }]);
    const extra = { date: today, name: 'Trip', cents: 1200 };
    const id = await add(family.aoife, `/childminder/fees/children/${childId}/extras`, extra);
    return { by: family.aoife, of: { childId, id } };
  },

  'POST /childminder/fees/drafts': async (family) => {
    const { id, contactId } = await anotherChild(family);
    await agreedFrom(family.aoife, id, month, [{ contactId, percent: 100 }]);
    return { by: family.aoife, body: { month } };
  },
  'DELETE /childminder/fees/invoices/:id/lines/:lineId': async (family) => {
    const { id, child: childId } = await draft(family);
    const line = { childId, reason: 'Settling in', cents: 500, off: true };
    const lineId = await add(family.aoife, `/childminder/fees/invoices/${id}/lines`, line);
    return { by: family.aoife, of: { id, lineId } };
  },
  'DELETE /childminder/fees/invoices/:id': async (family) => ({
    by: family.aoife,
    of: { id: (await draft(family)).id },
  }),
  'POST /childminder/fees/invoices/:id/issue': async (family) => ({
    by: family.aoife,
    of: { id: (await draft(family)).id },
  }),
  'PUT /childminder/fees/invoices/:id/mail': async (family) => {
    const { id } = await draft(family);
    succeeded(await family.aoife.call('POST', `/childminder/fees/invoices/${id}/issue`));
    return { by: family.aoife, of: { id }, body: { goes: false } };
  },
  'POST /childminder/fees/invoices/:id/reminders': async (family) => {
    // The parent who hears of it is linked.
    const name = `reminded-${newId()}`;
    const parent = await enter(family.house, 'parent', name);
    const { child, contact } = await shareChild(family.aoife, parent, name);
    const { id } = await draftFor(family, { id: child, contactId: contact });
    const { streams } = family.house;
    const longAgo = new Date(Date.now() - 20 * DAYS).toISOString();
    const issue = await issueCommand(streams, family.aoife.account, id, longAgo);
    const { metadata } = systemIdentity('test', `issue ${id}`);
    await streams.handle(feesDecider, family.aoife.account, issue, metadata);
    return { by: family.aoife, of: { id } };
  },
  'POST /childminder/fees/invoices/:id/write-off': async (family) => {
    const { id } = await draft(family);
    succeeded(await family.aoife.call('POST', `/childminder/fees/invoices/${id}/issue`));
    return { by: family.aoife, of: { id }, body: { reason: 'They moved away' } };
  },

  'DELETE /childminder/fees/payments/:id': (family) => paid(family, false),
  'POST /childminder/fees/payments/:id/release': (family) => paid(family, true),
  'DELETE /childminder/fees/refunds/:id': async (family) => {
    const { contactId } = await anotherChild(family);
    const payment = { contactId, date: today, way: 'cash', cents: 500, held: false };
    await add(family.aoife, '/childminder/fees/payments', payment);
    const refund = { contactId, date: today, cents: 500, reason: 'Paid twice' };
    return { by: family.aoife, of: { id: await add(family.aoife, '/childminder/fees/refunds', refund) } };
  },
  'DELETE /parent/fees/said/:id': async (family) => {
    const said = { date: today, way: 'cash', cents: 500 };
    const path = `/parent/fees/invoices/${await invoice(family)}/paid`;
    return { by: family.siobhan, of: { id: await add(family.siobhan, path, said) } };
  },
  'POST /childminder/fees/said/:id/decline': async (family) => {
    const said = { date: today, way: 'cash', cents: 500 };
    const path = `/parent/fees/invoices/${await invoice(family)}/paid`;
    return { by: family.aoife, of: { id: await add(family.siobhan, path, said) } };
  },

  'POST /childminder/fees/cards': ({ aoife, stripe }) => {
    stripe.answers.set('POST accounts', { id: 'acct_aoife' });
    stripe.answers.set('POST account_links', { url: 'https://stripe.test/acct_aoife' });
    return { by: aoife };
  },
  'POST /parent/fees/invoices/:id/checkout': async (family) => {
    const { aoife, siobhan, stripe } = family;
    stripe.answers.set('GET accounts/acct_aoife', stripeAccount('acct_aoife', aoife.account, true));
    succeeded(await aoife.call('POST', '/childminder/fees/cards'));
    const open = { id: 'cs_1', status: 'open', url: 'https://stripe.test/cs_1' };
    stripe.answers.set('POST checkout/sessions', open);
    stripe.answers.set('GET checkout/sessions/cs_1', open);
    return { by: siobhan, of: { id: await invoice(family) } };
  },
  'DELETE /childminder/fees/cards': async ({ house, stripe }) => {
    const brid = await enter(house, 'childminder', 'brid', 'PREMIUM');
    stripe.answers.set('POST accounts', { id: 'acct_brid' });
    succeeded(await brid.call('POST', '/childminder/fees/cards'));
    return { by: brid };
  },
};

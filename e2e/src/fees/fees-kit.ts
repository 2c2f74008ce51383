import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Terms } from '@nead/contracts/fees/agreement/agreement.ts';
import {
  fullPrice,
  rate,
  termsWith,
  time,
  WORKDAYS,
} from '@nead/contracts/fees/agreement/test-agreements.ts';
import type { OpenFees } from '@nead/contracts/fees/books/book-views.ts';
import { plainAmount } from '@nead/contracts/fees/money.ts';
import { monthsLater } from '@nead/contracts/fees/reckoning/draft.ts';
import type { FeesMonth } from '@nead/contracts/fees/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Page } from 'playwright-core';
import type { Caller } from '../kit/api.ts';
import { newChild } from '../register/register-kit.ts';

/** The month before this one, which is over on any day. */
export const lastMonth = (): string => monthsLater(dublinDate(new Date()).slice(0, 7), -1);

/** Fifty euro for every day from Monday to Friday, whatever happens on it. */
export const everyDay: Terms = termsWith([time(WORKDAYS, '09:00', '17:00', rate('day', 50))], {
  absences: { sick: fullPrice, holiday: fullPrice, other: fullPrice, closed: fullPrice, public: fullPrice },
});

/** An agreement that holds from the first day of a month, agreed on paper by every payer. */
export async function agreedFrom(
  childminder: Caller,
  child: string,
  month: string,
  payers: readonly { contactId: string; percent: number }[],
  terms: Terms = everyDay,
): Promise<void> {
  const path = `/childminder/fees/children/${child}/agreements`;
  const proposed = await childminder.call<{ version: number }>('POST', path, {
    from: `${month}-01`,
    payers,
    terms,
  });
  if (proposed.status !== 200) throw new Error(`Proposing answered ${proposed.status} ${proposed.message}`);
  for (const { contactId } of payers) {
    const answered = await childminder.call('POST', `${path}/${proposed.data.version}/answers`, {
      contactId,
    });
    if (answered.status !== 200) throw new Error(`Agreeing answered ${answered.status} ${answered.message}`);
  }
}

/** The invoice of last month for a payer who pays all of it. */
export async function issuedInvoice(childminder: Caller, child: string, contactId: string): Promise<string> {
  const month = lastMonth();
  await agreedFrom(childminder, child, month, [{ contactId, percent: 100 }]);
  await childminder.call('POST', '/childminder/fees/drafts', { month });
  const { data } = await childminder.call<FeesMonth>('GET', `/childminder/fees/months/${month}`);
  const id = data.invoices.find((each) => each.number === null && each.contactId === contactId)?._id ?? '';
  const issued = await childminder.call('POST', `/childminder/fees/invoices/${id}/issue`);
  if (issued.status !== 200) throw new Error(`Issuing answered ${issued.status} ${issued.message}`);
  return id;
}

/** A family that has paid more than it owes, and its draft for last month. */
export async function familyWithCredit(
  childminder: Caller,
  email: string,
): Promise<{ child: Id; payer: Id; draft: Id }> {
  const month = lastMonth();
  const { _id: child, contactId: payer } = await newChild(childminder, email, {
    firstName: 'Zofia',
  });
  await agreedFrom(childminder, child, month, [{ contactId: payer, percent: 100 }]);
  const early = {
    contactId: payer,
    date: dublinDate(new Date()),
    way: 'cash',
    cents: 10_000,
    held: false,
  };
  await childminder.call('POST', '/childminder/fees/payments', early);
  await childminder.call('POST', '/childminder/fees/drafts', { month });
  const { data } = await childminder.call<FeesMonth>('GET', `/childminder/fees/months/${month}`);
  const draft = data.invoices.find(({ number }) => number === null)?._id;
  if (!draft) throw new Error('There is no draft');
  return { child, payer, draft };
}

/**
 * A bank's file: the first invoice paid with its number, the second with the payer's name alone if there is one, a payment by
 * nobody known, money that went out, and a line of another shape.
 */
export function bankFileOf({ invoices, families }: OpenFees): string {
  const day = dublinDate(new Date()).split('-').reverse().join('/');
  const nameOf = (contactId: string) => families.find((family) => family.contactId === contactId)?.name ?? '';
  const [first, ...more] = invoices;
  const paid = (text: string, cents: number) => `${day},${text},,${plainAmount(cents)},`;
  return [
    'Date,Details,Debit,Credit,Balance',
    ...(first ? [paid(`SEPA ${first.number}`, first.open)] : []),
    ...more.slice(0, 2).map(({ contactId, open }) => paid(nameOf(contactId).toUpperCase(), open)),
    paid('TOMBOLA', 2500),
    `${day},SUPERVALU,45.10,,`,
    'yesterday,SOMEBODY,,12.00,',
  ].join('\r\n');
}

export const chooseBankFile = (page: Page, text: string): Promise<void> =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

import type { Id } from '@nead/contracts/ids.ts';
import type pg from 'pg';
import { type Found, foundBetween, type NoteInDirectory, noteAt } from '../../engine/directory.ts';

const DUE = 'invoice-due';
const CARDS = 'card-account';

/** Invoices that were to be paid by a day, whether they were or not. */
export const invoicesDueOn = (pool: pg.Pool, date: string): Promise<Found[]> => foundBetween(pool, DUE, date);

/** The childminder behind an account at the card service. */
export const ownerOfCardAccount = async (pool: pg.Pool, account: string): Promise<Id | undefined> =>
  (await foundBetween(pool, CARDS, account))[0]?.childminderId;

/** Invoices under their last day to pay, so that what is overdue is found without looking at everybody's fees. */
export const noteFees: NoteInDirectory = async (client, { type, data }) => {
  if (type === 'InvoiceIssued') await noteAt(client, DUE, data.due, data.childminderId, data.invoiceId);
  if (type === 'CardAccountChanged')
    await noteAt(client, CARDS, data.account, data.childminderId, data.account);
};

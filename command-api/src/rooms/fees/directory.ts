import type { Id } from '@nead/contracts/ids.ts';
import type pg from 'pg';
import { type Found, foundBetween, type NoteInDirectory, noteAt } from '../../engine/directory.ts';

const DUE = 'invoice-due';
const CARDS = 'card-account';

/** Invoices that were due by a day, paid or not. */
export const invoicesDueOn = (pool: pg.Pool, date: string): Promise<Found[]> => foundBetween(pool, DUE, date);

/** The childminder behind an account at the card service. */
export const ownerOfCardAccount = async (pool: pg.Pool, account: string): Promise<Id | undefined> =>
  (await foundBetween(pool, CARDS, account))[0]?.childminderId;

/** Notes invoices under their last day to pay, so that overdue ones are found without reading everybody's fees. */
export const noteFees: NoteInDirectory = async (client, { type, data }) => {
  if (type === 'InvoiceIssued') await noteAt(client, DUE, data.due, data.childminderId, data.invoiceId);
  if (type === 'CardAccountChanged')
    await noteAt(client, CARDS, data.account, data.childminderId, data.account);
};

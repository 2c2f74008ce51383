import type pg from 'pg';
import { type Found, foundBetween, type NoteInDirectory, noteAt } from '../../engine/directory.ts';

const DUE = 'invoice-due';

/** Invoices that were to be paid by a day, whether they were or not. */
export const invoicesDueOn = (pool: pg.Pool, date: string): Promise<Found[]> => foundBetween(pool, DUE, date);

/** Under its last day to pay, so that what is overdue is found without looking at everybody's fees. */
export const noteInvoices: NoteInDirectory = async (client, event) => {
  if (event.type === 'InvoiceIssued')
    await noteAt(client, DUE, event.data.due, event.data.childminderId, event.data.invoiceId);
};

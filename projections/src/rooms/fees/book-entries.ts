import type { BookEntry } from '@nead/contracts/fees/books/book-entries.ts';
import { sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import type { Id } from '@nead/contracts/ids.ts';
import {
  creditedOf,
  type FeeBook,
  type InvoiceRow,
  isCreditedWhole,
  numberOf,
  settledIn,
} from './queries.ts';

type Row = Pick<BookEntry, 'date' | 'cents'> & { id: Id; contact_id: Id; recorded: string | null };

interface Recorded {
  entry: BookEntry;
  /** The position in the log. */
  at: bigint;
}

const blank = {
  number: null,
  from: null,
  to: null,
  due: null,
  subsidy: 0,
  open: 0,
  way: null,
  reference: null,
};

const entryOf = (
  kind: BookEntry['kind'],
  { id, contact_id, date, cents, recorded }: Row,
  more: Partial<BookEntry> = {},
): Recorded => ({
  entry: { kind, _id: id, contactId: contact_id, date, cents, ...blank, about: null, ...more },
  at: BigInt(recorded ?? 0),
});

const subsidyIn = (shares: InvoiceRow['shares']): number =>
  shares.reduce((sum, share) => sum + share.subsidy, 0);

function ofInvoice(book: FeeBook, row: InvoiceRow): Recorded[] {
  const number = numberOf(row);
  if (number === null) return [];
  const settled = settledIn(book, row.contact_id).invoices.find(({ invoiceId }) => invoiceId === row.id);
  const { from_date: from, to_date: to, due, shares } = row;
  const more = { number, from, to, due, subsidy: subsidyIn(shares), open: settled?.open ?? 0 };
  return [entryOf('invoice', { ...row, date: row.date ?? to }, more)];
}

/**
 * The subsidy that a credit note gives back. An invoice that is issued again subtracts the subsidy again. So the last
 * credit note of a fully credited one gives it back, on the note's own day: the year of the invoice may already be
 * printed.
 */
function subsidyTakenBack(book: FeeBook, { id, invoice_id }: FeeBook['takenOff'][number]): number {
  const invoice = book.invoices.find((row) => row.id === invoice_id);
  if (!invoice || creditedOf(book, invoice_id).at(-1)?.id !== id) return 0;
  return isCreditedWhole(book, invoice) ? subsidyIn(invoice.shares) : 0;
}

function ofPayment(row: FeeBook['payments'][number], about: string | null): Recorded[] {
  const { way, reference, held, released, release_recorded: recorded } = row;
  const more = { way, reference, about };
  if (held) return [entryOf('deposit', row, more)];
  if (released === null) return [entryOf('payment', row, more)];
  // A deposit cannot be used before it came in.
  const used = released < row.date ? row.date : released;
  return [entryOf('deposit', row, more), entryOf('released', { ...row, date: used, recorded }, more)];
}

/**
 * All entries of a childminder's book, or of one family: by their day, and within a day in the order of recording. A
 * payment that was taken back makes none.
 */
export function entriesIn(book: FeeBook, contactId?: Id): BookEntry[] {
  const numbers = new Map(book.invoices.map((row) => [row.id, numberOf(row)]));
  const numberAt = (id: Id | null) => (id === null ? null : (numbers.get(id) ?? null));
  const all = [
    ...book.invoices.flatMap((row) => ofInvoice(book, row)),
    ...book.takenOff.map((row) => {
      const number = numberOf(row);
      const kind = number === null ? 'written-off' : 'credit-note';
      return entryOf(kind, row, {
        number,
        about: numberAt(row.invoice_id),
        subsidy: 0 - subsidyTakenBack(book, row),
      });
    }),
    ...book.payments.flatMap((row) => ofPayment(row, numberAt(row.toward))),
    ...book.refunds.map((row) => entryOf('refund', row)),
  ];
  return all
    .sort((a, b) =>
      a.entry.date === b.entry.date ? Number(a.at - b.at) : a.entry.date < b.entry.date ? -1 : 1,
    )
    .flatMap(({ entry }) => (contactId === undefined || entry.contactId === contactId ? [entry] : []));
}

/** The amount kept as deposits by now. */
export const heldIn = (book: FeeBook, contactId?: Id): number =>
  sumOf(book.payments.filter((row) => row.held && (contactId === undefined || row.contact_id === contactId)));

import { dublinDate } from '@nead/contracts/dublin.ts';
import type { DateSpan } from '@nead/contracts/fees/agreement/agreement.ts';
import { type BookEntry, sumsOf, within } from '@nead/contracts/fees/books/book-entries.ts';
import { cameIn } from '@nead/contracts/fees/books/book-rows.ts';
import type {
  OpenFees,
  PaperSender,
  ReceiptPage,
  StatementPage,
  YearPage,
} from '@nead/contracts/fees/books/book-views.ts';
import { paidForChildren, statementOf } from '@nead/contracts/fees/books/statement.ts';
import { entriesOfYear, openByAge, openByFamily, yearOf } from '@nead/contracts/fees/books/year.ts';
import { sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import { receiptReference } from '@nead/contracts/fees/shapes.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { senderOnPaper } from '../../rooms/accounts/queries.ts';
import { entriesIn, heldIn } from '../../rooms/fees/book-entries.ts';
import { type FeeBook, feeBookOf, numberOf, settledIn } from '../../rooms/fees/queries.ts';
import { yearCsv } from '../../rooms/fees/year-csv.ts';
import { parentOf } from '../../rooms/register/queries.ts';
import { payerNames } from './invoice-summary.ts';

/** The owner of the books: one family with a childminder, or a parent. */
export interface FamilyOf {
  childminderId: Id;
  contactId: Id;
}

async function senderOf(db: Db, book: FeeBook, childminderId: Id): Promise<PaperSender> {
  const { name, address } = await senderOnPaper(db, childminderId);
  return { name, address, taxReference: book.settings.taxReference ?? '' };
}

/** A payment with the invoices it paid; undefined if there is none, or if it was taken back. */
export async function receiptOf(
  db: Db,
  { childminderId, contactId }: { childminderId: Id; contactId?: Id },
  paymentId: Id,
): Promise<ReceiptPage | undefined> {
  const book = await feeBookOf(db, childminderId);
  const row = book.payments.find(
    ({ id, contact_id }) => id === paymentId && (contactId === undefined || contact_id === contactId),
  );
  if (!row) return undefined;
  const [from, payers] = await Promise.all([
    senderOf(db, book, childminderId),
    payerNames(db, [row.contact_id]),
  ]);
  const { payments, balance } = settledIn(book, row.contact_id);
  const settled = payments.find((each) => each.paymentId === paymentId);
  return {
    reference: receiptReference(row.date, paymentId),
    from,
    payer: payers.get(row.contact_id)?.name ?? null,
    date: row.date,
    way: row.way,
    cents: row.cents,
    note: row.reference,
    held: row.held,
    paid: (settled?.paid ?? []).flatMap(({ invoiceId, cents }) => {
      const invoice = book.invoices.find(({ id }) => id === invoiceId);
      const number = invoice && numberOf(invoice);
      return number ? [{ number, month: invoice.from_date.slice(0, 7), cents }] : [];
    }),
    over: settled?.over ?? 0,
    back: sumOf(book.refunds.filter(({ payment_id }) => payment_id === paymentId)),
    balance,
  };
}

/** The payments among these entries of a family, by child as far as that is clear. */
function paidIn(book: FeeBook, contactId: Id, own: readonly BookEntry[]): StatementPage['paid'] {
  const came = new Set(
    own.flatMap(({ kind, _id }) => (kind === 'payment' || kind === 'released' ? [_id] : [])),
  );
  const uses = settledIn(book, contactId)
    .payments.filter(({ paymentId }) => came.has(paymentId))
    .flatMap(({ paid }) => paid);
  const invoices = book.invoices.filter((row) => row.contact_id === contactId && row.number !== null);
  const children = paidForChildren(
    uses,
    invoices.map(({ id, cents, shares }) => ({ invoiceId: id, cents, shares })),
  );
  const total = cameIn(sumsOf(own));
  return {
    total,
    children,
    other: total - sumOf(children),
    subsidy: own.reduce((sum, { subsidy }) => sum + subsidy, 0),
  };
}

/** Everybody who pays by an agreement, was charged or has paid. */
const payersIn = ({ agreements, invoices, payments }: FeeBook): Id[] => [
  ...new Set([
    ...[...agreements.values()].flat().flatMap(({ payers }) => payers.map(({ contactId }) => contactId)),
    ...invoices.map(({ contact_id }) => contact_id),
    ...payments.map(({ contact_id }) => contact_id),
  ]),
];

/** The statement of a contact; undefined for somebody who is no contact and not in the book. */
export async function statementFor(
  db: Db,
  { childminderId, contactId }: FamilyOf,
  span: DateSpan,
  now: Date,
): Promise<StatementPage | undefined> {
  const book = await feeBookOf(db, childminderId);
  const entries = entriesIn(book, contactId);
  const known = entries.length > 0 || payersIn(book).includes(contactId);
  if (!known && !(await parentOf(db, childminderId, contactId))) return undefined;
  const [from, payers] = await Promise.all([senderOf(db, book, childminderId), payerNames(db, [contactId])]);
  return {
    contactId,
    from,
    payer: payers.get(contactId)?.name ?? null,
    today: dublinDate(now),
    statement: statementOf(entries, span),
    paid: paidIn(book, contactId, within(entries, span.from, span.to)),
    held: heldIn(book, contactId),
  };
}

export async function openFeesOf(db: Db, childminderId: Id): Promise<OpenFees> {
  const book = await feeBookOf(db, childminderId);
  const contacts = payersIn(book);
  const payers = await payerNames(db, contacts);
  const families = contacts.map((contactId) => ({ contactId, name: payers.get(contactId)?.name ?? null }));
  return {
    families: families.sort((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'en-IE')),
    invoices: book.invoices.flatMap((row) => {
      const number = numberOf(row);
      const settled = settledIn(book, row.contact_id).invoices.find(({ invoiceId }) => invoiceId === row.id);
      const open = settled?.open ?? 0;
      if (number === null || open <= 0) return [];
      const said = book.said.find(({ toward }) => toward === row.id);
      const told = said ? { _id: said.id, cents: said.cents } : null;
      return [{ _id: row.id, contactId: row.contact_id, number, open, said: told }];
    }),
    byHand: book.payments
      .filter(({ way, bank_line }) => way === 'transfer' && bank_line === null)
      .map(({ contact_id, date, cents }) => ({ contactId: contact_id, date, cents })),
    bankLines: book.payments.flatMap(({ bank_line }) => bank_line ?? []),
  };
}

export async function yearOfFees(db: Db, childminderId: Id, year: string, now: Date): Promise<YearPage> {
  const book = await feeBookOf(db, childminderId);
  const entries = entriesIn(book);
  const families = openByFamily(entries);
  const payers = await payerNames(
    db,
    families.map(({ contactId }) => contactId),
  );
  const today = dublinDate(now);
  return {
    today,
    year: yearOf(entries, year),
    first: entries[0]?.date.slice(0, 4) ?? today.slice(0, 4),
    ages: openByAge(entries, today),
    families: families.map((family) => ({ ...family, name: payers.get(family.contactId)?.name ?? null })),
    held: heldIn(book),
  };
}

export async function csvOfYear(db: Db, childminderId: Id, year: string): Promise<string> {
  const entries = entriesOfYear(entriesIn(await feeBookOf(db, childminderId)), year);
  const payers = await payerNames(db, [...new Set(entries.map(({ contactId }) => contactId))]);
  return yearCsv(entries, (contactId) => payers.get(contactId)?.name ?? '');
}

import { type ChildToCharge, draftedFor } from '@nead/contracts/fees/reckoning/draft.ts';
import { type FeeLine, sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import { isStillMissing } from '@nead/contracts/fees/reckoning/not-arrived.ts';
import type { InvoiceSummary, PayerName } from '@nead/contracts/fees/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import { daysIssued, type FeeBook, type InvoiceRow, numberOf, settledIn } from '../../rooms/fees/queries.ts';
import { contactNames } from '../../rooms/register/shared-sql.ts';

export async function payerNames(db: Db, ids: readonly Id[]): Promise<Map<Id, PayerName>> {
  const { rows } = await db.query<{ id: Id; full_name: string | null; first_name: string | null }>(
    sql`select id, full_name, first_name from ${contactNames} k where id = any ($1)`,
    [ids],
  );
  return new Map(
    rows.map(({ id, full_name, first_name }) => [
      id,
      { contactId: id, name: full_name, firstName: first_name },
    ]),
  );
}

/** A draft at its present amount, an issued invoice at its own amount and the amount still to pay. */
export function summaryOf(
  book: FeeBook,
  row: InvoiceRow,
  drafted: (row: InvoiceRow) => readonly FeeLine[],
): InvoiceSummary {
  const number = numberOf(row);
  const base = {
    _id: row.id,
    contactId: row.contact_id,
    number,
    from: row.from_date,
    to: row.to_date,
    date: row.date,
    due: row.due,
  };
  if (number === null) {
    const added = book.draftLines.filter(({ invoice_id }) => invoice_id === row.id);
    const lines = drafted(row);
    const cents = sumOf(lines) + added.reduce((sum, { adjustment }) => sum + (adjustment?.cents ?? 0), 0);
    const through = lines
      .map(({ date }) => date)
      .sort()
      .at(-1);
    return { ...base, cents, ...(through && { through }), open: 0, state: 'draft' };
  }
  const settled = settledIn(book, row.contact_id).invoices.find(({ invoiceId }) => invoiceId === row.id);
  const open = settled?.open ?? 0;
  const notArrived = notArrivedOf(book, row.id, open);
  return {
    ...base,
    cents: row.cents,
    open,
    state: settled?.state ?? 'issued',
    ...(notArrived && { notArrived }),
  };
}

const whatFor = ({ contact_id, toward }: FeeBook['said'][number]) => ({
  contactId: contact_id,
  toward: toward ?? undefined,
});

function notArrivedOf(
  { said, declined }: FeeBook,
  invoiceId: Id,
  open: number,
): InvoiceSummary['notArrived'] {
  const last = declined.find(({ toward }) => toward === invoiceId);
  if (!last || !isStillMissing(whatFor(last), said.map(whatFor), () => open)) return undefined;
  return { date: last.date, cents: last.cents };
}

export const draftLinesOf = (
  book: FeeBook,
  children: readonly ChildToCharge[],
  { contact_id, from_date, to_date }: InvoiceRow,
  now: Date,
): FeeLine[] =>
  draftedFor(
    contact_id,
    { from: from_date, to: to_date },
    children,
    (childId) => daysIssued(book, childId, contact_id),
    now.toISOString(),
  ).lines;

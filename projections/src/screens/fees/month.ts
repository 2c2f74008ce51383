import { dublinDate } from '@nead/contracts/dublin.ts';
import { type DateSpan, versionOn } from '@nead/contracts/fees/agreement/agreement.ts';
import {
  type ChildToCharge,
  chargesIn,
  draftedFor,
  monthSpan,
  monthsLater,
  payersOf,
} from '@nead/contracts/fees/reckoning/draft.ts';
import { sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import type { ChildOfMonth, FeesMonth, PayerName } from '@nead/contracts/fees/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { daysIssued, type FeeBook, feeBookOf, type InvoiceRow, settledIn } from '../../rooms/fees/queries.ts';
import { childrenMinded } from '../register/children.ts';
import { draftLinesOf, payerNames, summaryOf } from './invoice-summary.ts';
import { childrenOnBook, childrenToCharge, type NamedChild } from './known-children.ts';
import { monthNotes, type Reckoned } from './month-notes.ts';
import { usualExtras } from './usual-extras.ts';

const MONTHS_SHOWN = 6;

function incomeOf(book: FeeBook, month: string): FeesMonth['income'] {
  const open = new Map(
    [...new Set(book.invoices.map(({ contact_id }) => contact_id))].flatMap((contactId) =>
      settledIn(book, contactId).invoices.map((each) => [each.invoiceId, each.open] as const),
    ),
  );
  return Array.from({ length: MONTHS_SHOWN }, (_, at) => monthsLater(month, at + 1 - MONTHS_SHOWN)).map(
    (each) => {
      const rows = book.invoices.filter((row) => row.number !== null && row.to_date.startsWith(each));
      const credited = book.takenOff.filter(
        (off) => off.number !== null && rows.some(({ id }) => id === off.invoice_id),
      );
      return {
        month: each,
        cents: sumOf(rows) - sumOf(credited),
        open: rows.reduce((sum, { id }) => sum + (open.get(id) ?? 0), 0),
      };
    },
  );
}

/** The number of payers for whom a draft with a charge would be made. */
function undraftedIn(book: FeeBook, children: readonly ChildToCharge[], span: DateSpan, now: string): number {
  const inDraft = new Set(
    book.invoices
      .filter((row) => row.number === null && row.from_date <= span.to && span.from <= row.to_date)
      .map(({ contact_id }) => contact_id),
  );
  return payersOf(children).filter((contactId) => {
    if (inDraft.has(contactId)) return false;
    const issued = (childId: Id) => daysIssued(book, childId, contactId);
    return draftedFor(contactId, span, children, issued, now).lines.some(({ cents }) => cents !== 0);
  }).length;
}

interface Around {
  span: DateSpan;
  names: ReadonlyMap<Id, NamedChild>;
  photos: ReadonlyMap<Id, string | null>;
  payers: ReadonlyMap<Id, PayerName>;
}

/** Groups children into families: those with the same payers at the same shares. */
function familiesOf(charged: readonly Reckoned[], { span, names, photos, payers }: Around) {
  const families = new Map<string, FeesMonth['families'][number]>();
  for (const { child, charges } of charged) {
    const version = versionOn(child.versions, span.to) ?? versionsIn(child, span).at(-1);
    const owing = child.versions.find((each) => each === version)?.payers ?? [];
    const key = owing.map(({ contactId, percent }) => `${contactId} ${percent}`).join(', ');
    const own: ChildOfMonth = {
      childId: child.childId,
      name: names.get(child.childId)?.first_name ?? null,
      photo: photos.get(child.childId) ?? null,
      payers: [...owing],
      terms: version?.terms ?? null,
      lines: charges.lines,
      soFar: sumOf(charges.lines.filter(({ ahead }) => !ahead)),
      expected: sumOf(charges.lines),
      extras: child.booked
        .filter(({ date }) => span.from <= date && date <= span.to)
        .map(({ extraId, ...extra }) => ({ _id: extraId, ...extra })),
    };
    const family = families.get(key);
    families.set(key, {
      key,
      surname: family?.surname ?? names.get(child.childId)?.last_name ?? null,
      payers: owing.map(({ contactId, percent }) => ({
        percent,
        ...(payers.get(contactId) ?? { contactId, name: null, firstName: null }),
      })),
      soFar: (family?.soFar ?? 0) + own.soFar,
      children: [...(family?.children ?? []), own],
    });
  }
  return [...families.values()];
}

export async function monthOfFees(
  db: Db,
  childminder: Id,
  month: string,
  now: Date,
  { linkTo, mayIssue }: { linkTo: (fileId: Id) => string; mayIssue: boolean },
): Promise<FeesMonth> {
  const span = monthSpan(month);
  const [book, named, minded] = await Promise.all([
    feeBookOf(db, childminder),
    childrenOnBook(db, childminder),
    childrenMinded(db, childminder, now, linkTo),
  ]);
  const names = new Map(named.map((child) => [child.id, child]));
  const photos = new Map(minded.map(({ _id, photoUrl }) => [_id, photoUrl]));
  const children = await childrenToCharge(db, book, named, span.from);
  const at = now.toISOString();
  const reckoned = children.map((child) => ({ child, charges: chargesIn(child, span, at) }));
  const charged = reckoned.filter(
    ({ child, charges }) => charges.lines.length > 0 || versionsIn(child, span).length > 0,
  );
  const payers = await payerNames(db, [
    ...new Set([...payersOf(children), ...book.invoices.map(({ contact_id }) => contact_id)]),
  ]);
  const families = familiesOf(charged, { span, names, photos, payers });
  const drafted = (row: InvoiceRow) => draftLinesOf(book, children, row, now);
  const all = families.flatMap((family) => family.children);
  return {
    month,
    today: dublinDate(now),
    families,
    without: minded
      .filter(({ _id }) => !children.some(({ childId, versions }) => childId === _id && versions.length > 0))
      .map(({ _id, firstName, photoUrl }) => ({ childId: _id, name: firstName, photo: photoUrl })),
    soFar: all.reduce((sum, each) => sum + each.soFar, 0),
    expected: all.reduce((sum, each) => sum + each.expected, 0),
    notes: await monthNotes(db, childminder, { book, names, payers, reckoned, span, at }),
    invoices: book.invoices
      .filter((row) => row.from_date <= span.to && span.from <= row.to_date)
      .map((row) => ({ ...summaryOf(book, row, drafted), payer: payers.get(row.contact_id)?.name ?? null })),
    said: book.said.map(({ id, contact_id, date, way, cents, toward }) => ({
      _id: id,
      contactId: contact_id,
      date,
      way,
      cents,
      toward,
    })),
    usualExtras: usualExtras(book),
    income: incomeOf(book, month),
    mayIssue,
    undrafted: undraftedIn(book, children, span, at),
  };
}

const versionsIn = ({ versions }: ChildToCharge, { from, to }: DateSpan) =>
  versions.filter((version) => version.from <= to && (version.to === null || from <= version.to));

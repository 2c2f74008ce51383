import { dublinDate } from '@nead/contracts/dublin.ts';
import type { DateSpan } from '@nead/contracts/fees/agreement/agreement.ts';
import type { Charges } from '@nead/contracts/fees/reckoning/charges.ts';
import { type ChildToCharge, chargesIn, shareIn } from '@nead/contracts/fees/reckoning/draft.ts';
import { type FeeFlag, type FeeLine, sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import type { FeeNote, PayerName } from '@nead/contracts/fees/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import {
  calendarOf,
  creditedOf,
  type FeeBook,
  type InvoiceRow,
  invoiceBodyOf,
  isCreditedWhole,
  numberOf,
} from '../../rooms/fees/queries.ts';
import type { NamedChild } from './known-children.ts';

/** The notes about things that the childminder has to settle, the most important first. */
const flagNote = (flag: FeeFlag, names: ReadonlyMap<Id, NamedChild>): FeeNote => {
  const of = { childId: flag.childId, name: names.get(flag.childId)?.first_name ?? null, date: flag.date };
  if (flag.flag === 'missing-sign-out')
    return { note: flag.flag, ...of, id: flag.recordId, agreedEnd: flag.agreedEnd };
  if (flag.flag === 'hours-differ')
    return { note: flag.flag, ...of, claimed: flag.claimed, attended: flag.attended };
  return { note: flag.flag, ...of };
};

/** Each absence that a family announced, with the cost of its days. */
function awayNotes(lines: readonly FeeLine[], name: string | null): FeeNote[] {
  const care = lines.filter(
    ({ kind, away }) => kind === 'care' && (away === 'sick' || away === 'holiday' || away === 'other'),
  );
  const absences = new Map<Id, FeeLine[]>();
  for (const line of care) {
    const [absence = ''] = line.records;
    absences.set(absence, [...(absences.get(absence) ?? []), line]);
  }
  return [...absences.values()].flatMap(([first, ...more]) => {
    if (!first || (first.away !== 'sick' && first.away !== 'holiday' && first.away !== 'other')) return [];
    const days = [first, ...more].map(({ date, percent }) => ({ date, percent }));
    return [{ note: 'away', childId: first.childId, name, date: first.date, away: first.away, days }];
  });
}

const URGENT: readonly FeeNote['note'][] = [
  'said',
  'missing-sign-out',
  'changed',
  'no-agreement',
  'extra-not-charged',
  'no-rate',
  'not-marked',
  'hours-differ',
  'away',
  'hours-agree',
];

function subsidyNote(lines: readonly FeeLine[], flags: readonly FeeFlag[]): FeeNote[] {
  const taken = lines.filter(({ kind, ahead }) => kind === 'subsidy' && !ahead);
  if (taken.length === 0 || flags.some(({ flag }) => flag === 'hours-differ')) return [];
  return [{ note: 'hours-agree' }];
}

/**
 * Answers whether the basis of a child's charges is still known: neither its record nor its agreement has disappeared
 * since.
 */
const isKnown = ({ childId, versions }: ChildToCharge, lines: readonly FeeLine[]): boolean =>
  lines.every((line) => line.childId !== childId || versions.some(({ version }) => version === line.version));

/** The amount by which the days of an invoice would cost more or less now, as far as that is known. */
function changeOf(
  { spans, contact_id }: InvoiceRow,
  lines: readonly FeeLine[],
  children: readonly ChildToCharge[],
  now: string,
): number {
  const known = children.filter((child) => isKnown(child, lines));
  // Today's amount is not settled before a child has left.
  const hereNow = new Set(known.flatMap(({ here, childId }) => (here ? [childId] : [])));
  const isSettled = ({ childId, date }: FeeLine) => date !== dublinDate(now) || !hereNow.has(childId);
  const ofKnown = lines.filter(({ childId }) => known.some((child) => child.childId === childId));
  const again = spans.flatMap((span) =>
    known
      .filter(({ childId }) => childId === span.childId)
      .flatMap((child) => shareIn(child, chargesIn(child, span, now).lines, contact_id)),
  );
  return sumOf(again.filter(isSettled)) - sumOf(ofKnown.filter(isSettled));
}

/** The corrections of an invoice by lines of drafts, or of other invoices that are not credited. */
const madeGood = (book: FeeBook, id: Id): number =>
  sumOf(
    book.draftLines.flatMap(({ invoice_id, adjustment }) => {
      const on = book.invoices.find((row) => row.id === invoice_id);
      return adjustment?.about === id && on && !isCreditedWhole(book, on) ? [adjustment] : [];
    }),
  );

/** Invoices whose days would now cost another amount. The childminder decides; nothing changes by itself. */
async function changedNotes(
  db: Db,
  childminder: Id,
  book: FeeBook,
  children: readonly ChildToCharge[],
  { from, to }: DateSpan,
  now: string,
): Promise<FeeNote[]> {
  const issued = book.invoices.filter(
    (row) => row.number !== null && row.from_date <= to && from <= row.to_date,
  );
  const notes = issued.map(async (row): Promise<FeeNote[]> => {
    const body = await invoiceBodyOf(db, childminder, row.id);
    if (!body || isCreditedWhole(book, row)) return [];
    const fromDays = body.lines.filter(({ kind }) => kind !== 'adjusted');
    const calendar = calendarOf(book, row);
    const asThen = children.map((child) => ({ ...child, calendar }));
    const change = changeOf(row, fromDays, asThen, now);
    // Amounts added for it, or credited since, count towards it. A larger correction had another reason and needs
    // nothing.
    const rest = change - madeGood(book, row.id);
    const cents = change > 0 ? Math.max(0, rest) : Math.min(0, rest + sumOf(creditedOf(book, row.id)));
    if (cents === 0) return [];
    const draft = book.invoices.findLast(
      ({ number, contact_id }) => number === null && contact_id === row.contact_id,
    );
    return [
      { note: 'changed', id: row.id, number: numberOf(row) ?? '', cents, ...(draft && { draft: draft.id }) },
    ];
  });
  return (await Promise.all(notes)).flat();
}

export interface Reckoned {
  child: ChildToCharge;
  charges: Charges;
}

interface OfMonth {
  book: FeeBook;
  names: ReadonlyMap<Id, NamedChild>;
  payers: ReadonlyMap<Id, PayerName>;
  reckoned: readonly Reckoned[];
  span: DateSpan;
  at: string;
}

/** The notes about a month, the most urgent first. */
export async function monthNotes(db: Db, childminder: Id, month: OfMonth): Promise<FeeNote[]> {
  const { book, names, payers, reckoned, span, at } = month;
  const said = book.said.map(
    ({ id, contact_id, cents, toward }): FeeNote => ({
      note: 'said',
      id,
      name: payers.get(contact_id)?.firstName ?? null,
      cents,
      number: invoiceNumberIn(book, toward),
    }),
  );
  // This includes a child whose agreement has ended since; before its first agreement, nothing is missing.
  const flags = reckoned
    .filter(({ child }) => child.versions.some((version) => version.from <= span.to))
    .flatMap(({ charges }) => charges.flags);
  const lines = reckoned.flatMap(({ charges }) => charges.lines);
  const away = reckoned.flatMap(({ child, charges }) =>
    awayNotes(charges.lines, names.get(child.childId)?.first_name ?? null),
  );
  const children = reckoned.map(({ child }) => child);
  const changed = await changedNotes(db, childminder, book, children, span, at);
  return [
    ...said,
    ...flags.map((flag) => flagNote(flag, names)),
    ...away,
    ...subsidyNote(lines, flags),
    ...changed,
  ].sort((a, b) => URGENT.indexOf(a.note) - URGENT.indexOf(b.note));
}

function invoiceNumberIn(book: FeeBook, id: Id | null): string {
  const row = book.invoices.find((each) => each.id === id);
  return (row && numberOf(row)) ?? '';
}

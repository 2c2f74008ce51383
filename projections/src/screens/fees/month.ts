import { dublinDate } from '@nead/contracts/dublin.ts';
import { versionOn } from '@nead/contracts/fees/agreement/agreement.ts';
import {
  type ChildToCharge,
  chargesIn,
  draftedFor,
  monthSpan,
  monthsLater,
  payersOf,
  shareIn,
} from '@nead/contracts/fees/reckoning/draft.ts';
import { type FeeFlag, type FeeLine, sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import type {
  ChildOfMonth,
  FeeNote,
  FeesMonth,
  InvoiceSummary,
  PayerName,
  PricedExtra,
} from '@nead/contracts/fees/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import {
  calendarOf,
  creditedOf,
  daysIssued,
  type FeeBook,
  feeBookOf,
  type InvoiceRow,
  invoiceBodyOf,
  isCreditedWhole,
  numberOf,
  settledIn,
} from '../../rooms/fees/queries.ts';
import { contactNames } from '../../rooms/register/shared-sql.ts';
import { childrenMinded } from '../register/children.ts';
import { childrenOnBook, childrenToCharge, type NamedChild } from './known-children.ts';

const MONTHS_SHOWN = 6;

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

/** A draft at what it comes to now, an issued invoice at what it said and what is open. */
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
  return { ...base, cents: row.cents, open: settled?.open ?? 0, state: settled?.state ?? 'issued' };
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

/** What the childminder has to settle, the most important first. */
const flagNote = (flag: FeeFlag, names: ReadonlyMap<Id, NamedChild>): FeeNote => {
  const of = { childId: flag.childId, name: names.get(flag.childId)?.first_name ?? null, date: flag.date };
  if (flag.flag === 'missing-sign-out')
    return { note: flag.flag, ...of, id: flag.recordId, agreedEnd: flag.agreedEnd };
  if (flag.flag === 'hours-differ')
    return { note: flag.flag, ...of, claimed: flag.claimed, attended: flag.attended };
  return { note: flag.flag, ...of };
};

/** Each absence that a family told of, with what its days cost. */
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

/** Whether all that a child's lines were charged by is still known: neither its record nor its agreement has gone since. */
const isKnown = ({ childId, versions }: ChildToCharge, lines: readonly FeeLine[]): boolean =>
  lines.every((line) => line.childId !== childId || versions.some(({ version }) => version === line.version));

/** By how much the days of an invoice would cost more or less now, as far as that can be told. */
function changeOf(
  { spans, contact_id }: InvoiceRow,
  lines: readonly FeeLine[],
  children: readonly ChildToCharge[],
  now: string,
): number {
  const known = children.filter((child) => isKnown(child, lines));
  // What today comes to is not settled before a child has left.
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

/** What lines of drafts, or of invoices that stand, make good of an invoice. */
const madeGood = (book: FeeBook, id: Id): number =>
  sumOf(
    book.draftLines.flatMap(({ invoice_id, adjustment }) => {
      const on = book.invoices.find((row) => row.id === invoice_id);
      return adjustment?.about === id && on && !isCreditedWhole(book, on) ? [adjustment] : [];
    }),
  );

/** Invoices whose days would cost another amount now. The childminder decides; nothing is changed by itself. */
async function changedNotes(
  db: Db,
  childminder: Id,
  book: FeeBook,
  children: readonly ChildToCharge[],
  { from, to }: { from: string; to: string },
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
    // What was added for it, or credited since, counts towards it. More than that had another reason and asks for nothing.
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

/** For how many of those who pay a draft would be made that charges something. */
function undraftedIn(
  book: FeeBook,
  children: readonly ChildToCharge[],
  span: { from: string; to: string },
  now: string,
): number {
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

const MOST_USUAL = 4;

/** The newest first, each once. */
export function usualExtras({ extras }: FeeBook): PricedExtra[] {
  const known = new Map(
    extras
      .flatMap(({ extra }) => (extra ? [[`${extra.name} ${extra.cents}`, extra] as const] : []))
      .reverse(),
  );
  return [...known.values()].slice(0, MOST_USUAL);
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
  const drafted = (row: InvoiceRow) => draftLinesOf(book, children, row, now);
  const today = dublinDate(now);
  const said = book.said.map(
    ({ id, contact_id, cents, toward }): FeeNote => ({
      note: 'said',
      id,
      name: payers.get(contact_id)?.firstName ?? null,
      cents,
      number: invoiceNumberIn(book, toward),
    }),
  );
  // Also of a child whose agreement has ended since; before its first one, nothing is missing.
  const flags = reckoned
    .filter(({ child }) => child.versions.some((version) => version.from <= span.to))
    .flatMap(({ charges }) => charges.flags);
  const notes = [
    ...said,
    ...flags.map((flag) => flagNote(flag, names)),
    ...charged.flatMap(({ child, charges }) =>
      awayNotes(charges.lines, names.get(child.childId)?.first_name ?? null),
    ),
    ...subsidyNote(
      charged.flatMap(({ charges }) => charges.lines),
      flags,
    ),
    ...(await changedNotes(db, childminder, book, children, span, at)),
  ].sort((a, b) => URGENT.indexOf(a.note) - URGENT.indexOf(b.note));
  const all = [...families.values()].flatMap((family) => family.children);
  return {
    month,
    today,
    families: [...families.values()],
    without: minded
      .filter(({ _id }) => !children.some(({ childId, versions }) => childId === _id && versions.length > 0))
      .map(({ _id, firstName, photoUrl }) => ({ childId: _id, name: firstName, photo: photoUrl })),
    soFar: all.reduce((sum, each) => sum + each.soFar, 0),
    expected: all.reduce((sum, each) => sum + each.expected, 0),
    notes,
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

const versionsIn = ({ versions }: ChildToCharge, { from, to }: { from: string; to: string }) =>
  versions.filter((version) => version.from <= to && (version.to === null || from <= version.to));

function invoiceNumberIn(book: FeeBook, id: Id | null): string {
  const row = book.invoices.find((each) => each.id === id);
  return (row && numberOf(row)) ?? '';
}

import { daysOffIn } from '@nead/contracts/calendar/days-off.ts';
import type { Dated } from '@nead/contracts/calendar/recurrence.ts';
import type { FeeCalendar, Payer, Terms } from '@nead/contracts/fees/agreement/agreement.ts';
import { type AgreementRecord, heldVersions, standingOf } from '@nead/contracts/fees/agreement/standing.ts';
import type { InvoiceShare } from '@nead/contracts/fees/books/statement.ts';
import type { CardStanding } from '@nead/contracts/fees/cards.ts';
import { sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import { type FamilyAccount, type Settled, settleAccount } from '@nead/contracts/fees/reckoning/settle.ts';
import {
  type Adjustment,
  type FeeSettings,
  type InvoiceBody,
  type InvoiceSpan,
  invoiceNumber,
  type PaymentWay,
  unsetFees,
} from '@nead/contracts/fees/shapes.ts';
import type { AgreementView } from '@nead/contracts/fees/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import { sql } from '../../engine/sql.ts';
import {
  agreement,
  agreementAnswer,
  cardAccount,
  dayOffChange,
  draftLine,
  feeExtra,
  feeSetting,
  invoice,
  payment,
  paymentSaid,
  refund,
  reminder,
  schoolTerms,
  takenOff,
} from './tables.ts';

interface AgreementRow {
  child_id: Id;
  version: number;
  from_date: string;
  payers: Payer[];
  terms: Terms | null;
  withdrawn: boolean;
  last_day: string | null;
}

interface AnswerRow {
  child_id: Id;
  version: number;
  contact_id: Id;
  given_by: 'parent' | 'paper';
  name: string | null;
  at: string;
}

export interface InvoiceRow {
  id: Id;
  contact_id: Id;
  from_date: string;
  to_date: string;
  year: number | null;
  number: number | null;
  date: string | null;
  due: string | null;
  spans: InvoiceSpan[];
  cents: number;
  shares: InvoiceShare[];
  recorded: string | null;
  mail_kept: boolean;
}

interface TakenOffRow {
  id: Id;
  invoice_id: Id;
  contact_id: Id;
  year: number | null;
  number: number | null;
  date: string;
  cents: number;
  reason: string | null;
  recorded: string;
}

interface PaymentRow {
  id: Id;
  contact_id: Id;
  date: string;
  way: PaymentWay;
  cents: number;
  held: boolean;
  toward: Id | null;
  reference: string | null;
  bank_line: string | null;
  /** The day on which a deposit was used. */
  released: string | null;
  online: boolean;
  recorded: string;
  release_recorded: string | null;
}

interface SaidRow {
  id: Id;
  contact_id: Id;
  date: string;
  way: PaymentWay;
  cents: number;
  toward: Id | null;
}

interface DayOffChange {
  recorded: string;
  event_id: Id;
  dates: Pick<Dated, 'date' | 'recurrence'> | null;
  skipped: string | null;
}

/** Everything about a childminder's fees but the lines of issued invoices. */
export interface FeeBook {
  settings: FeeSettings;
  /** School terms as they were set, the first ones first. */
  terms: (Pick<FeeCalendar, 'terms'> & { recorded: string })[];
  /** The changes in their order. */
  dayOffChanges: DayOffChange[];
  agreements: ReadonlyMap<Id, (AgreementRecord & { answers: AgreementView['answers'] })[]>;
  extras: { id: Id; child_id: Id; date: string; extra: { name: string; cents: number } | null }[];
  invoices: InvoiceRow[];
  draftLines: { id: Id; invoice_id: Id; adjustment: Adjustment | null }[];
  takenOff: TakenOffRow[];
  payments: PaymentRow[];
  refunds: { id: Id; contact_id: Id; payment_id: Id | null; date: string; cents: number; recorded: string }[];
  /** Announced payments that are not answered yet. */
  said: SaidRow[];
  /** Payments that have not arrived; the last ones first. */
  declined: SaidRow[];
}

function withAnswers(rows: readonly AgreementRow[], answers: readonly AnswerRow[]): FeeBook['agreements'] {
  const children = new Map<Id, (AgreementRecord & { answers: AgreementView['answers'] })[]>();
  for (const { child_id, version, from_date, payers, terms, withdrawn, last_day } of rows) {
    const given = answers.filter((answer) => answer.child_id === child_id && answer.version === version);
    const record = {
      version,
      from: from_date,
      payers,
      terms,
      withdrawn,
      lastDay: last_day,
      agreedBy: given.map(({ contact_id }) => contact_id),
      answers: given.map(({ contact_id, given_by, name, at }) => ({
        contactId: contact_id,
        by: given_by,
        name,
        at,
      })),
    };
    children.set(child_id, [...(children.get(child_id) ?? []), record]);
  }
  return children;
}

const SETTINGS = sql`select settings from ${feeSetting} where childminder_id = $1`;

export async function feeSettingsOf(db: Db, childminder: Id): Promise<FeeSettings> {
  const { rows } = await db.query<{ settings: FeeSettings | null }>(SETTINGS, [childminder]);
  return rows[0]?.settings ?? unsetFees;
}

const DAY_OFF_CHANGES = sql`select * from ${dayOffChange} where childminder_id = $1 order by recorded`;

const dayOffChangesOf = async (db: Db, childminder: Id): Promise<DayOffChange[]> =>
  (await db.query<DayOffChange>(DAY_OFF_CHANGES, [childminder])).rows;

/** The days off that result from these changes in their order. */
function daysOffAfter(changes: readonly DayOffChange[]): FeeCalendar['closed'] {
  const events = new Map<Id, Dated & { skipped: string[] }>();
  for (const { event_id, dates, skipped } of changes) {
    const before = events.get(event_id);
    if (dates) events.set(event_id, { ...dates, skipped: before?.skipped ?? [] });
    else if (skipped) before?.skipped.push(skipped);
    else events.delete(event_id);
  }
  return daysOffIn([...events.values()]);
}

/** Days off and school terms as they are now. */
export async function feeCalendarOf(db: Db, childminder: Id): Promise<FeeCalendar> {
  const [{ terms }, changes] = await Promise.all([
    feeSettingsOf(db, childminder),
    dayOffChangesOf(db, childminder),
  ]);
  return { closed: daysOffAfter(changes), terms };
}

/** The versions of each child's agreement, with the answers to them. */
export async function versionsByChild(db: Db, childminder: Id): Promise<FeeBook['agreements']> {
  const [versions, answers] = await Promise.all([
    db.query<AgreementRow>(
      sql`select * from ${agreement} where childminder_id = $1 order by child_id, version`,
      [childminder],
    ),
    db.query<AnswerRow>(
      sql`select * from ${agreementAnswer} where childminder_id = $1 order by at, contact_id`,
      [childminder],
    ),
  ]);
  return withAnswers(versions.rows, answers.rows);
}

export async function feeBookOf(db: Db, childminder: Id): Promise<FeeBook> {
  const all = async <Row extends object>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
    (await db.query<Row>(statement, [childminder])).rows;
  const [
    settings,
    terms,
    dayOffChanges,
    agreements,
    extras,
    invoices,
    draftLines,
    off,
    payments,
    refunds,
    said,
    declined,
  ] = await Promise.all([
    feeSettingsOf(db, childminder),
    all<FeeBook['terms'][number]>(
      sql`select * from ${schoolTerms} where childminder_id = $1 order by recorded`,
    ),
    dayOffChangesOf(db, childminder),
    versionsByChild(db, childminder),
    all<FeeBook['extras'][number]>(
      sql`select * from ${feeExtra} where childminder_id = $1 order by date, id`,
    ),
    all<InvoiceRow>(
      sql`select id, contact_id, from_date, to_date, year, number, date, due, spans, cents, shares, recorded, mail_kept
          from ${invoice} where childminder_id = $1 order by year, number, from_date, id`,
    ),
    all<FeeBook['draftLines'][number]>(sql`select * from ${draftLine} where childminder_id = $1 order by id`),
    all<TakenOffRow>(sql`select * from ${takenOff} where childminder_id = $1 order by date, recorded`),
    all<PaymentRow>(sql`select * from ${payment} where childminder_id = $1 order by date, recorded`),
    all<FeeBook['refunds'][number]>(
      sql`select * from ${refund} where childminder_id = $1 order by date, recorded`,
    ),
    all<SaidRow>(
      sql`select * from ${paymentSaid} where childminder_id = $1 and declined is null and not confirmed
          order by date, id`,
    ),
    all<SaidRow>(
      sql`select * from ${paymentSaid} where childminder_id = $1 and declined is not null
          order by declined desc, id`,
    ),
  ]);
  return {
    settings,
    terms,
    dayOffChanges,
    agreements,
    extras,
    invoices,
    draftLines,
    takenOff: off,
    payments,
    refunds,
    said,
    declined,
  };
}

/** The parts of a book that determine the account of a family. */
export type AccountBook = Pick<FeeBook, 'invoices' | 'takenOff' | 'payments' | 'refunds' | 'said'>;

/** The account of one family, without the costs of its days. */
export async function accountBookOf(db: Db, childminder: Id, contactId: Id): Promise<AccountBook> {
  const all = async <Row extends object>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
    (await db.query<Row>(statement, [childminder, contactId])).rows;
  const [invoices, off, payments, refunds, said] = await Promise.all([
    all<InvoiceRow>(
      sql`select id, contact_id, from_date, to_date, year, number, date, due, spans, cents, shares, recorded, mail_kept
          from ${invoice} where childminder_id = $1 and contact_id = $2 and number is not null
          order by year, number`,
    ),
    all<TakenOffRow>(sql`select * from ${takenOff} where childminder_id = $1 and contact_id = $2`),
    all<PaymentRow>(
      sql`select * from ${payment} where childminder_id = $1 and contact_id = $2 order by date, recorded`,
    ),
    all<FeeBook['refunds'][number]>(
      sql`select * from ${refund} where childminder_id = $1 and contact_id = $2 order by date, recorded`,
    ),
    all<SaidRow>(
      sql`select * from ${paymentSaid} where childminder_id = $1 and contact_id = $2
          and declined is null and not confirmed order by date, id`,
    ),
  ]);
  return { invoices, takenOff: off, payments, refunds, said };
}

/** The content of an invoice when it was issued; null for a draft, and once it was erased. */
export async function invoiceBodyOf(db: Db, childminder: Id, id: Id): Promise<InvoiceBody | null> {
  const { rows } = await db.query<{ body: InvoiceBody | null }>(
    sql`select body from ${invoice} where childminder_id = $1 and id = $2`,
    [childminder, id],
  );
  return rows[0]?.body ?? null;
}

/** The state of her account at the card service; undefined: she never had one. */
export async function cardStandingOf(db: Db, childminder: Id): Promise<CardStanding | undefined> {
  const { rows } = await db.query<{ standing: CardStanding }>(
    sql`select standing from ${cardAccount} where childminder_id = $1`,
    [childminder],
  );
  return rows[0]?.standing;
}

/** The days on which the payer was reminded of an invoice. */
export async function remindersOf(db: Db, childminder: Id, id: Id): Promise<string[]> {
  const { rows } = await db.query<{ date: string }>(
    sql`select date from ${reminder} where childminder_id = $1 and invoice_id = $2 order by date`,
    [childminder, id],
  );
  return rows.map(({ date }) => date);
}

export const numberOf = ({ year, number }: Pick<InvoiceRow, 'year' | 'number'>): string | null =>
  year === null || number === null ? null : invoiceNumber(year, number);

/** Days off and school terms at the time an invoice was issued; the present ones for a draft. */
export function calendarOf(book: FeeBook, { recorded }: Pick<InvoiceRow, 'recorded'>): FeeCalendar {
  const isThen = (change: { recorded: string }) =>
    recorded === null || BigInt(change.recorded) < BigInt(recorded);
  return {
    closed: daysOffAfter(book.dayOffChanges.filter(isThen)),
    terms: (recorded === null ? book.settings : (book.terms.findLast(isThen) ?? unsetFees)).terms,
  };
}

export const creditedOf = (book: Pick<FeeBook, 'takenOff'>, invoiceId: Id) =>
  book.takenOff.filter((off) => off.invoice_id === invoiceId && off.number !== null);

/** The account in the form of the write side, so that the same function decides what is still to pay. */
function familyAccount(book: AccountBook, contactId: Id): FamilyAccount {
  const own = <Row extends { contact_id: Id }>(rows: readonly Row[]) =>
    rows.filter(({ contact_id }) => contact_id === contactId);
  return {
    invoices: own(book.invoices).flatMap((row) => {
      const order = numberOf(row);
      if (order === null) return [];
      const credited = sumOf(creditedOf(book, row.id));
      const writtenOff = sumOf(
        book.takenOff.filter((off) => off.invoice_id === row.id && off.number === null),
      );
      return [{ invoiceId: row.id, order, cents: row.cents, credited, writtenOff }];
    }),
    payments: own(book.payments).map(({ id, cents, held, toward, online }) => ({
      paymentId: id,
      cents,
      held,
      online,
      ...(toward !== null && { toward }),
    })),
    refunds: own(book.refunds).map(({ cents, payment_id }) => ({
      cents,
      paymentId: payment_id ?? undefined,
    })),
  };
}

const settledBooks = new WeakMap<AccountBook, Map<Id, Settled>>();

/** The settled account of a family; computed once for each book, whatever the number of its invoices shown. */
export function settledIn(book: AccountBook, contactId: Id): Settled {
  const families = settledBooks.get(book) ?? new Map<Id, Settled>();
  settledBooks.set(book, families);
  const settled = families.get(contactId) ?? settleAccount(familyAccount(book, contactId));
  families.set(contactId, settled);
  return settled;
}

/** Answers whether an invoice is fully credited: it then covers no days any more, and can be issued again. */
export const isCreditedWhole = (book: FeeBook, { id, cents }: Pick<InvoiceRow, 'id' | 'cents'>): boolean =>
  cents !== 0 && sumOf(creditedOf(book, id)) >= cents;

/** The invoices that cover days of a child, of one family or of any. */
export const invoicesOfChild = (book: FeeBook, childId: Id, contactId?: Id): InvoiceRow[] =>
  book.invoices
    .filter((row) => row.number !== null && (contactId === undefined || row.contact_id === contactId))
    .filter((row) => !isCreditedWhole(book, row))
    .filter(({ spans }) => spans.some((span) => span.childId === childId));

/** The days of a child that are on invoices of one family, or of any. */
export const daysIssued = (book: FeeBook, childId: Id, contactId?: Id) =>
  invoicesOfChild(book, childId, contactId).flatMap(({ spans }) =>
    spans.filter((span) => span.childId === childId),
  );

export function agreementViews(book: FeeBook, childId: Id): AgreementView[] {
  const records = book.agreements.get(childId) ?? [];
  const held = heldVersions(records);
  return records.map((record) => ({
    version: record.version,
    from: record.from,
    to: held.find(({ version }) => version === record.version)?.to ?? null,
    state: standingOf(record),
    payers: [...record.payers],
    terms: record.terms,
    answers: record.answers,
  }));
}

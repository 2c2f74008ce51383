import type { AttendanceRecord } from '../../care/stays.ts';
import { addDays, dublinDate, lastDayOf } from '../../dublin.ts';
import type { Id } from '../../ids.ts';
import type { DateSpan, FeeCalendar } from '../agreement/agreement.ts';
import type { FeeAbsence } from '../agreement/away.ts';
import type { HeldVersion } from '../agreement/standing.ts';
import type { InvoiceSpan } from '../shapes.ts';
import { type Charges, chargesOf, type FeeInput } from './charges.ts';
import type { FeeLine } from './lines.ts';
import { linesOfPayer } from './payers.ts';

/** The facts about a child from which its charges follow, on the write side and the read side alike. */
export interface ChildToCharge {
  childId: Id;
  versions: readonly HeldVersion[];
  records: readonly AttendanceRecord[];
  absences: readonly FeeAbsence[];
  claims: FeeInput['claims'];
  booked: FeeInput['booked'];
  calendar: FeeCalendar;
  lastDay: string | undefined;
  /** Signed in at this moment. */
  here: boolean;
}

export const chargesIn = (
  child: ChildToCharge,
  { from, to }: DateSpan,
  now: string,
  goesOn?: string,
): Charges => {
  const { childId, versions, records, absences, claims, booked, calendar, lastDay } = child;
  return chargesOf({
    childId,
    agreements: versions,
    records,
    absences,
    claims,
    booked,
    calendar,
    lastDay,
    goesOn,
    from,
    to,
    now,
  });
};

/** This parent's part of the lines, each by the agreement version under which it is charged. */
export const shareIn = (child: ChildToCharge, lines: readonly FeeLine[], contactId: Id): FeeLine[] =>
  lines.flatMap((line) => {
    const version = child.versions.find((each) => each.version === line.version);
    return version ? linesOfPayer([line], version.payers, contactId) : [];
  });

/** The payers of any of the children, past ones included, each once. */
export const payersOf = (children: readonly ChildToCharge[]): Id[] => [
  ...new Set(
    children.flatMap(({ versions }) =>
      versions.flatMap(({ payers }) => payers.map(({ contactId }) => contactId)),
    ),
  ),
];

/** The last day that is over for a child: today, once it was collected or will not come. */
function lastDayOver(child: ChildToCharge, now: string): string {
  const today = dublinDate(now);
  const goesOn =
    child.here || chargesIn(child, { from: today, to: today }, now).lines.some(({ ahead }) => ahead);
  return goesOn ? addDays(today, -1) : today;
}

/** The stretches of a span that no invoice covers: none of its days is charged twice. */
function withoutIssued({ from, to }: DateSpan, issued: readonly DateSpan[]): DateSpan[] {
  const free: DateSpan[] = [];
  let begins = from;
  for (const span of [...issued].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (span.to < begins || to < span.from) continue;
    if (begins < span.from) free.push({ from: begins, to: addDays(span.from, -1) });
    begins = addDays(span.to, 1);
  }
  return begins <= to ? [...free, { from: begins, to }] : free;
}

/**
 * The days of a span for which a person pays, and which are over or billed ahead; versions that follow each other are
 * one stretch.
 */
function daysToPay(child: ChildToCharge, contactId: Id, { from, to }: DateSpan, now: string): DateSpan[] {
  const paid = child.versions.filter(({ payers }) => payers.some((payer) => payer.contactId === contactId));
  if (paid.length === 0) return [];
  const over = lastDayOver(child, now);
  const stretches: DateSpan[] = [];
  for (const { terms, ...held } of paid) {
    const begins = held.from > from ? held.from : from;
    const ends = [held.to ?? to, to, terms.billed === 'ahead' ? to : over].sort()[0] ?? to;
    const before = stretches.at(-1);
    if (ends < begins) continue;
    if (before && addDays(before.to, 1) === begins) before.to = ends;
    else stretches.push({ from: begins, to: ends });
  }
  return stretches;
}

export interface Drafted {
  spans: InvoiceSpan[];
  lines: FeeLine[];
}

/**
 * The amount of a draft at this moment, for one payer. The page that shows it and the press that issues it both use
 * this.
 */
export function draftedFor(
  contactId: Id,
  draft: DateSpan,
  children: readonly ChildToCharge[],
  issued: (childId: Id) => readonly DateSpan[],
  now: string,
): Drafted {
  const charged = children
    .flatMap((child) => {
      // With billing ahead, the draft already contains today for a child that is here.
      const goesOn = child.here ? dublinDate(now) : undefined;
      return daysToPay(child, contactId, draft, now)
        .flatMap((span) => withoutIssued(span, issued(child.childId)))
        .map((span) => ({
          span: { childId: child.childId, ...span },
          lines: shareIn(child, chargesIn(child, span, now, goesOn).lines, contactId),
        }));
    })
    .filter(({ lines }) => lines.length > 0);
  return { spans: charged.map(({ span }) => span), lines: charged.flatMap(({ lines }) => lines) };
}

/** '2026-11' with its first and last day. */
export const monthSpan = (month: string): DateSpan => ({ from: `${month}-01`, to: lastDayOf(month) });

/** The last day to which an extra can be added already: the end of next month. */
export const lastDayOfExtras = (today: string): string => monthSpan(monthsLater(today.slice(0, 7), 1)).to;

/** The month so many months later; earlier for a negative number. */
export function monthsLater(month: string, by: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}

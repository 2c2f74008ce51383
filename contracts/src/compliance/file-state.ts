import { addMonths } from '../calendar/recurrence.ts';
import { calendarDaysBetween } from '../documents/fields.ts';
import { addDays } from '../dublin.ts';
import { type Duty, type DutyId, dutiesOn, type HowMet, renewalRuleOn } from './duties.ts';
import type { FileChild, Registration, ToldFacts } from './facts.ts';

/** The state of a duty today. */
export type DutyState =
  | {
      is: 'in-order';
      /** The last day on which it is in order, if it ends. */
      to?: string;
      /** The day of the newest record, or of a paper that does not expire. */
      last?: string;
      /** The day by which it is due again. */
      next?: string;
    }
  | { is: 'runs-out'; on: string; last?: string }
  | {
      is: 'missing';
      /** The last day on which it was in order, or by which it was due; undefined if it was never met. */
      since?: string;
    }
  /** The reason is null once it was erased. */
  | { is: 'not-needed'; reason: string | null };

export interface Renewal {
  opens: string;
  closes: string;
}

/** The days between which a certificate with this last day can be renewed. */
export function renewalWindow(to: string): Renewal {
  const { opensMonths, closesMonths } = renewalRuleOn(to);
  return { opens: addMonths(to, -opensMonths), closes: addMonths(to, -closesMonths) };
}

/** The last day without a gap from today on; undefined where none is valid today. */
export function registeredUntil(registrations: readonly Registration[], today: string): string | undefined {
  let until: string | undefined;
  for (const { from, to } of registrations.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const joins = until === undefined ? from <= today && today <= to : from <= addDays(until, 1);
    // Stryker disable next-line EqualityOperator: the same last day again changes nothing
    if (joins && (until === undefined || to > until)) until = to;
  }
  return until;
}

const latest = (dates: readonly (string | null)[]): string | undefined =>
  dates
    .filter((date) => date !== null)
    .toSorted()
    .at(-1);

const missing = (since?: string): DutyState => ({ is: 'missing', ...(since !== undefined && { since }) });

function ofRegistration({ registrations }: ToldFacts, today: string): DutyState {
  const until = registeredUntil(registrations, today);
  if (until === undefined)
    // Stryker disable next-line EqualityOperator: one that ends today is valid today
    return missing(latest(registrations.map(({ to }) => to).filter((to) => to < today)));
  return renewalWindow(until).opens <= today ? { is: 'runs-out', on: until } : { is: 'in-order', to: until };
}

/** A last day that is today or later, told some days before. */
const until = (to: string, today: string, toldDays: number): DutyState =>
  calendarDaysBetween(today, to) <= toldDays ? { is: 'runs-out', on: to } : { is: 'in-order', to };

function ofPaper(
  { papers, handbook }: ToldFacts,
  { id, toldDays }: DutyNow,
  { lasts, inNead }: Extract<HowMet, { by: 'paper' }>,
  today: string,
): DutyState {
  const own = papers.filter(({ duty }) => duty === id);
  if (lasts === 'for-good') {
    const last = latest(own.map(({ issued }) => issued));
    if (handbook && inNead === 'handbook') return { is: 'in-order', last: handbook.on };
    if (handbook && inNead === 'handbook-read') {
      // A paper dated on or after the handbook shows that families outside Nead have read it too.
      const isRead = handbook.read === handbook.families || (last ?? '') >= handbook.on;
      return isRead ? { is: 'in-order' } : missing();
    }
    if (own.length === 0) return missing();
    return { is: 'in-order', ...(last !== undefined && { last }) };
  }
  const to = latest(own.map(({ expires }) => expires));
  if (to === undefined || to < today) return missing(to);
  return until(to, today, toldDays);
}

function ofRecord(
  facts: ToldFacts,
  { toldDays }: DutyNow,
  met: Extract<HowMet, { by: 'record' }>,
  today: string,
): DutyState {
  const last = facts.records.find(({ kind }) => kind === met.kind)?.last;
  if (last === undefined) return missing();
  const next = addMonths(last, met.everyMonths);
  if (next < today) return missing(next);
  return calendarDaysBetween(today, next) <= toldDays
    ? { is: 'runs-out', on: next, last }
    : { is: 'in-order', last, next };
}

/** The book exists even while it is empty; notices to Tusla that are not sent yet are due, and incidents are to be read. */
function ofAccidents({ tusla, unread }: ToldFacts, readInDays: number, today: string): DutyState {
  const due = tusla.map((each) => each.due).toSorted()[0];
  if (due !== undefined && due < today) return missing(due);
  const readBy = unread.map((date) => addDays(date, readInDays)).toSorted()[0];
  if (readBy !== undefined && readBy < today) return missing(readBy);
  return due === undefined ? { is: 'in-order' } : { is: 'runs-out', on: due };
}

const whereAll = (children: readonly FileChild[], isDone: (child: FileChild) => boolean): DutyState =>
  children.every(isDone) ? { is: 'in-order' } : missing();

type DutyNow = Pick<Duty, 'toldDays' | 'met'> & { id: DutyId };

/** The state of one duty on a day. Only a duty that is known to be met is in order. */
export function dutyState(duty: DutyNow, facts: ToldFacts, today: string): DutyState {
  const aside = facts.setAside.find((each) => each.duty === duty.id);
  if (aside) return { is: 'not-needed', reason: aside.reason };
  const { met } = duty;
  switch (met.by) {
    case 'registration':
      return ofRegistration(facts, today);
    case 'paper':
      return ofPaper(facts, duty, met, today);
    case 'record':
      return ofRecord(facts, duty, met, today);
    case 'child-records':
      return whereAll(facts.children, (child) => child.gaps.length === 0);
    case 'consents':
      return whereAll(facts.children, (child) => child.unanswered === 0);
    case 'presence':
      return facts.attendanceSince === null ? missing() : { is: 'in-order', last: facts.attendanceSince };
    case 'accidents':
      return ofAccidents(facts, met.readInDays, today);
    case 'complaints':
      // The book exists even while it is empty.
      return { is: 'in-order' };
  }
}

export interface DutyRow {
  duty: ReturnType<typeof dutiesOn>[number];
  state: DutyState;
}

/** A day ahead on which something is due. */
export interface DayAhead {
  on: string;
  duty: DutyRow['duty'];
  what: 'renewal-opens' | 'last-day-to-renew' | 'runs-out' | 'next' | 'tell-tusla';
}

export interface FileOn {
  rows: DutyRow[];
  /** The duties to act on: the missing ones first, then those that expire. */
  left: DutyRow[];
  ahead: DayAhead[];
  /** The number of needed duties, and how many of them are in order today. */
  needed: number;
  inOrder: number;
  runsOut: number;
}

/** The months that the page looks ahead. */
const AHEAD_MONTHS = 6;

/** The last day of a duty, or the one by which it is due again. */
function lastDayOf(state: DutyState): string | undefined {
  if (state.is === 'runs-out') return state.on;
  // Stryker disable next-line ConditionalExpression: no other state has either
  return state.is === 'in-order' ? (state.next ?? state.to) : undefined;
}

function daysAhead({ duty, state }: DutyRow): DayAhead[] {
  const at = (on: string, what: DayAhead['what']): DayAhead => ({ on, duty, what });
  const last = lastDayOf(state);
  // Stryker disable next-line ArrayDeclaration: what has no day is not ahead
  if (last === undefined) return [];
  switch (duty.met.by) {
    case 'registration': {
      const { opens, closes } = renewalWindow(last);
      return [at(opens, 'renewal-opens'), at(closes, 'last-day-to-renew'), at(last, 'runs-out')];
    }
    case 'record':
      return [at(last, 'next')];
    case 'accidents':
      return [at(last, 'tell-tusla')];
    default:
      return [at(last, 'runs-out')];
  }
}

/** The whole file on a day, by the rules of that day. */
export function fileOn(facts: ToldFacts, today: string): FileOn {
  const rows = dutiesOn(today).map((duty): DutyRow => ({ duty, state: dutyState(duty, facts, today) }));
  const which = (is: DutyState['is']) => rows.filter(({ state }) => state.is === is);
  const [runsOut, toDo] = [which('runs-out'), which('missing')];
  const horizon = addMonths(today, AHEAD_MONTHS);
  return {
    rows,
    left: [...toDo, ...runsOut],
    ahead: rows
      .flatMap(daysAhead)
      .filter(({ on }) => on >= today && on <= horizon)
      .toSorted((a, b) => a.on.localeCompare(b.on)),
    needed: rows.length - which('not-needed').length,
    inOrder: which('in-order').length + runsOut.length,
    runsOut: runsOut.length,
  };
}

/**
 * The file's numbers for the dashboard, as the file itself gives them; none if only notices to Tusla are left, which have a line
 * of their own there.
 */
export function leftInShort({ left }: Pick<FileOn, 'left'>): { toDo: number; runsOut: number } {
  if (left.every(({ duty }) => duty.met.by === 'accidents')) return { toDo: 0, runsOut: 0 };
  const runsOut = left.filter(({ state }) => state.is === 'runs-out').length;
  return { toDo: left.length - runsOut, runsOut };
}

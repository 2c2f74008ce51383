import { minutesBetween } from '../clock.ts';
import { addDays, dublinDate, dublinInstant } from '../dublin.ts';
import type { Id } from '../ids.ts';

export interface AttendanceRecord {
  recordId: Id;
  type: string;
  time: string;
}

export interface Stay {
  from: string;
  /** Null while the child is here, or if the sign-out is missing. */
  to: string | null;
  recordId: Id;
}

/** A time in care with its two records, one of which may be missing. */
export interface Paired<Move> {
  arrived?: Move;
  left?: Move;
  /** The child came again since, so it had left in between. */
  isOver?: true;
}

/**
 * Pairs a child's records, given one by one in order of time; two sign-ins in a row mean that a sign-out is missing.
 */
export function pairing<Move>(isArrival: (move: Move) => boolean) {
  let open: Move | undefined;
  return {
    /** The stay that this record completes, if it does. */
    next(move: Move): Paired<Move> | undefined {
      const arrived = open;
      if (isArrival(move)) {
        open = move;
        return arrived && { arrived, isOver: true };
      }
      open = undefined;
      return { ...(arrived && { arrived }), left: move };
    },
    /** The stay that has no end after the last record, if there is one. */
    last: (): Paired<Move> | undefined => open && { arrived: open },
  };
}

/** Stays, from records in order of time. A sign-out without a sign-in is none. */
export function staysOf(records: readonly AttendanceRecord[]): Stay[] {
  const pairs = pairing(({ type }: AttendanceRecord) => type === 'signIn');
  return [...records.map(pairs.next), pairs.last()].flatMap((pair) =>
    pair?.arrived
      ? [{ from: pair.arrived.time, to: pair.left?.time ?? null, recordId: pair.arrived.recordId }]
      : [],
  );
}

export interface DayAttended {
  minutes: number;
  /** Sign-ins without a sign-out; they count for nothing until corrected. */
  missingSignOut: Id[];
  /** The time at which the stay that goes on began. It counts for nothing yet. */
  since?: string;
}

/** One day of a child: the parts of its stays between two midnights in Dublin. */
export function attendedOn(date: string, stays: readonly Stay[], now: Date): DayAttended {
  const begins = dublinInstant(date, '00:00').toISOString();
  const ends = dublinInstant(addDays(date, 1), '00:00').toISOString();
  let minutes = 0;
  const missingSignOut: Id[] = [];
  let since: string | undefined;
  for (const [at, { from, to, recordId }] of stays.entries()) {
    if (to === null) {
      const goesOn = at === stays.length - 1 && dublinDate(from) === dublinDate(now);
      if (from < begins || from >= ends) continue;
      if (goesOn) since = from;
      else missingSignOut.push(recordId);
    } else if (from < ends && to > begins) {
      minutes += minutesBetween(from < begins ? begins : from, to > ends ? ends : to);
    }
  }
  return { minutes, missingSignOut, ...(since !== undefined && { since }) };
}

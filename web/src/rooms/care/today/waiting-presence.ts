import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import { type AttendanceRecord, staysOf } from '@nead/contracts/care/attendance-return.ts';
import type { ChildToday, RecordView } from '@nead/contracts/care/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { instantOn } from '../../../engine/device/clock.ts';
import type { Waiting } from '../../../engine/offline-queue/waiting.ts';
import { type CareNote, careNoteOf } from './care-note.ts';
import type { PendingTap } from './pending-taps.ts';
import { type EntryParts, namesTime, recordOf } from './waiting-record.ts';

type Stays = ChildToday['present'];
type Entry = EntryParts & Pick<Waiting, 'answered'>;

interface Move extends AttendanceRecord {
  /** When the command was made that waits on this device. */
  madeAt?: number;
}

/** The sign-ins and sign-outs of these stays, of which only the times are known. */
const movesOf = (stays: Stays): Move[] =>
  stays.flatMap(({ from, to }) => [
    { type: 'signIn', time: from, recordId: '' },
    ...(to === null ? [] : [{ type: 'signOut', time: to, recordId: '' }]),
  ]);

/** A sign-out before any sign-in makes no stay. */
const present = (moves: readonly Move[]): Stays => staysOf(moves).map(({ from, to }) => ({ from, to }));

const typeOf = (status: PendingTap['currentStatus'] | undefined) =>
  status && (status === 'signed-in' ? 'signIn' : 'signOut');

const isAt = ({ type, time }: Move, record: Pick<Move, 'type' | 'time'> | RecordView) =>
  time === record.time && type === record.type;

/** The move that a note is about: by its id where it waits here, else by what is known of its record. */
function aboutIn(moves: readonly Move[], note: CareNote, { last }: ChildToday): Move | undefined {
  const { recordId, before, status } = note;
  const own = moves.find((move) => move.recordId === recordId);
  if (own) return own;
  if (before) return moves.find((move) => isAt(move, before));
  const known = last[note.kind];
  if (known?._id === recordId) return moves.findLast(({ time }) => time === known.time);
  // The undo of a tap says what was before it.
  const latest = moves.at(-1);
  return status && latest && latest.type !== typeOf(status) ? latest : undefined;
}

/** How far the server's time of a record may lie from that of this device. */
const SAME_MS = 60_000;

/** What the server has answered may be among the moves already, at its own time; a tap for what is so records nothing. */
function isThere(moves: readonly Move[], move: Move, entry: Entry, { status }: CareNote): boolean {
  if (namesTime(entry)) return moves.some((one) => isAt(one, move));
  const isNear = ({ type, time, madeAt }: Move) =>
    madeAt === undefined &&
    type === move.type &&
    Math.abs(Date.parse(time) - Date.parse(move.time)) < SAME_MS;
  if (entry.answered && moves.some(isNear)) return true;
  return (status !== undefined || entry.answered === true) && (moves.at(-1)?.type ?? 'signOut') === move.type;
}

/** The moves of the day after one more command; the same list where it moves nobody. */
function movesAfter(
  moves: readonly Move[],
  entry: Entry,
  note: CareNote,
  today: ChildToday,
): readonly Move[] {
  const { did, recordId } = note;
  const about = did === 'recorded' ? undefined : aboutIn(moves, note, today);
  if (did !== 'recorded' && !about) return moves;
  const rest = about ? moves.filter((move) => move !== about) : moves;
  const record = did === 'removed' ? undefined : recordOf(entry);
  if (!record) return did === 'removed' ? rest : moves;
  if (dublinDate(record.time) !== today.date) return rest;
  if (about && isAt(about, record)) return moves;
  const move: Move = { recordId, type: String(record.type), time: record.time, madeAt: entry.madeAt };
  return isThere(rest, move, entry, note)
    ? rest
    : [...rest, move].sort((a, b) => a.time.localeCompare(b.time));
}

/**
 * A nap ends when the child goes; it may have begun before midnight, from where the first stay is shown. One that was begun
 * after a sign-out that is only now written down ends as it began.
 */
function endOfNap(moves: readonly Move[], from: string): string | null {
  const left = moves.find(({ type, time }) => type === 'signOut' && time >= from);
  const wasGone = moves.some(
    ({ type, time, madeAt = 0 }) =>
      type === 'signOut' &&
      instantOn(madeAt).toISOString() > from &&
      moves.every((other) => other.time <= time || (other.madeAt ?? 0) > madeAt),
  );
  return left?.time ?? (wasGone ? from : null);
}

/**
 * The naps as they are after the moves have changed. Where a sign-out was taken back, the latest nap that it had ended
 * goes on. `lifted`: the times of the sign-outs that were taken back.
 */
function napsAfter(
  naps: ChildToday['asleep'],
  moves: readonly Move[],
  lifted: readonly string[],
): ChildToday['asleep'] {
  const going = naps.filter(({ to }) => to === null);
  const ended = naps
    .filter(({ to }) => to !== null && lifted.includes(to))
    .sort((a, b) => (a.from < b.from ? 1 : -1));
  const again = going.length === 0 ? ended[0] : undefined;
  return naps.map((nap) =>
    nap.to === null || nap === again ? { ...nap, to: endOfNap(moves, nap.from) } : nap,
  );
}

/** The moves of the day with the commands that wait, and the times of the sign-outs that these take back. */
function movesWith(today: ChildToday, told: readonly Move[], entries: readonly Entry[]) {
  const lifted: string[] = [];
  const moves = entries.reduce<readonly Move[]>((before, entry) => {
    const note = careNoteOf(entry);
    if (!note || !activityOf(note.kind)?.movesChild || note.childId !== today._id) return before;
    const after = movesAfter(before, entry, note, today);
    for (const move of before) if (move.type === 'signOut' && !after.includes(move)) lifted.push(move.time);
    return after;
  }, told);
  return { moves, lifted };
}

/** A child's day with the sign-ins and sign-outs that wait on this device. */
export function presenceWith(today: ChildToday, entries: readonly Entry[]): ChildToday {
  const told = movesOf(today.present);
  const { moves, lifted } = movesWith(today, told, entries);
  if (moves === told) return today;
  const asleep = napsAfter(today.asleep, moves, lifted);
  const going = asleep.find(({ to }) => to === null);
  return {
    ...today,
    present: present(moves),
    asleep,
    sleepId: going?._id ?? null,
    asleepSince: going?.from ?? null,
  };
}

/** How it stands with the child after this command, where that changes it: what its note says of it. */
export function statusAfter(shown: ChildToday, entry: EntryParts): Pick<CareNote, 'status' | 'since'> {
  const told = movesOf(shown.present);
  const [before, after] = [told, movesWith(shown, told, [entry]).moves].map((moves) => moves.at(-1));
  if (before && after && isAt(before, after)) return {};
  if (!before && !after) return {};
  return { status: after?.type === 'signIn' ? 'signed-in' : 'signed-out', since: after?.time ?? null };
}

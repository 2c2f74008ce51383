import { activities, activityOf, signInKind } from '@nead/contracts/care/activities/registry.ts';
import { endOnLeaving, followed } from '@nead/contracts/care/rules/leaving.ts';
import { type CurrentRecord, careOf } from '@nead/contracts/care/rules/state.ts';
import { type AttendanceRecord, staysOf } from '@nead/contracts/care/stays.ts';
import type { ChildToday, RecordView } from '@nead/contracts/care/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Waiting } from '../../../engine/offline-queue/waiting.ts';
import { type CareNote, careNoteOf } from './care-note.ts';
import type { PendingTap } from './pending.ts';
import { type EntryParts, namesTime, recordOf } from './waiting-record.ts';

type Stays = ChildToday['present'];
type Entry = EntryParts & Pick<Waiting, 'answered'>;

interface Move extends AttendanceRecord {
  /** The time at which a command was made that waits on this device. */
  madeAt?: number;
}

/** The sign-ins and sign-outs of these stays. Only their times are known. */
const movesOf = (stays: Stays): Move[] =>
  stays.flatMap(({ from, to }) => [
    { type: 'signIn', time: from, recordId: '' },
    ...(to === null ? [] : [{ type: 'signOut', time: to, recordId: '' }]),
  ]);

/** The stays that the moves make. A sign-out before any sign-in makes none. */
const present = (moves: readonly Move[]): Stays => staysOf(moves).map(({ from, to }) => ({ from, to }));

const typeOf = (status: PendingTap['currentStatus'] | undefined) =>
  status && (status === 'signed-in' ? 'signIn' : 'signOut');

const isAt = ({ type, time }: Move, record: Pick<Move, 'type' | 'time'> | RecordView) =>
  time === record.time && type === record.type;

/** The move that a note is about, found by its id if it waits here, or else by what is known of its record. */
function aboutIn(moves: readonly Move[], note: CareNote, { last }: ChildToday): Move | undefined {
  const { recordId, before, status } = note;
  const own = moves.find((move) => move.recordId === recordId);
  if (own) return own;
  if (before) return moves.find((move) => isAt(move, before));
  const known = last[note.kind];
  if (known?._id === recordId) return moves.findLast(({ time }) => time === known.time);
  // The Undo of a tap gives the status before the tap.
  const latest = moves.at(-1);
  return status && latest && latest.type !== typeOf(status) ? latest : undefined;
}

/** The most by which the server's time of a record may differ from this device's. */
const SAME_MS = 60_000;

/**
 * Answers whether a move is among the moves already. An answered command may be there at the server's own time, and a tap for
 * the status that a child has already records nothing.
 */
function isThere(moves: readonly Move[], move: Move, entry: Entry, { status }: CareNote): boolean {
  if (namesTime(entry)) return moves.some((one) => isAt(one, move));
  const isNear = ({ type, time, madeAt }: Move) =>
    madeAt === undefined &&
    type === move.type &&
    Math.abs(Date.parse(time) - Date.parse(move.time)) < SAME_MS;
  if (entry.answered && moves.some(isNear)) return true;
  return (status !== undefined || entry.answered === true) && (moves.at(-1)?.type ?? 'signOut') === move.type;
}

/** The moves of the day after one more command; the same list if it moves nobody. */
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

const nap = activities.find(({ ribbon }) => ribbon === 'stretch');

/** Moves in the form that the rules take. `about`, of which only the time may be known, gets the id of its record. */
const currentMoves = (moves: readonly Move[], about?: Move, recordId = ''): CurrentRecord[] =>
  moves.map((move, nth) => ({
    kind: signInKind.kind,
    recordId: move === about ? recordId : move.recordId || `told ${nth}`,
    time: move.time,
    endTime: null,
    date: dublinDate(move.time),
    version: 1,
    body: { type: move.type },
  }));

/** The naps after a move, by the rules by which the server will decide it (docs/decisions/065). */
function napsAfter(
  naps: ChildToday['asleep'],
  moves: { before: readonly Move[]; after: readonly Move[] },
  { recordId }: CareNote,
  endedBy: Map<string, string | undefined>,
): ChildToday['asleep'] {
  if (!nap) return naps;
  const about = moves.before.find((move) => !moves.after.includes(move));
  const before = currentMoves(moves.before, about, recordId);
  const outs = moves.before.flatMap(({ type }, nth) => (type === 'signOut' ? (before[nth] ?? []) : []));
  const slept = naps.map(({ _id, from, to }): CurrentRecord => {
    const by = endedBy.has(_id) ? endedBy.get(_id) : outs.find(({ time }) => time === to)?.recordId;
    return {
      kind: nap.kind,
      recordId: _id,
      time: from,
      endTime: to,
      date: dublinDate(from),
      version: 1,
      body: {},
      ...(by && { endedBy: by }),
    };
  });
  const after = careOf(currentMoves(moves.after)).moves;
  const next = new Map(
    followed(after, recordId, careOf([...before, ...slept])).map((end) => [end.recordId, end]),
  );
  for (const end of next.values()) endedBy.set(end.recordId, end.endedBy);
  return naps.map((one) => ({ ...one, to: (next.get(one._id) ?? { endTime: one.to }).endTime }));
}

/** A running nap ends when the child was signed out after it began. */
function napIn(
  one: ChildToday['asleep'][number],
  before: ChildToday,
  moves: readonly Move[],
  endedBy: Map<string, string | undefined>,
): ChildToday['asleep'][number] {
  if (!nap) return one;
  const times = { time: one.from, endTime: one.to, date: dublinDate(one.from) };
  const left = endOnLeaving(nap, times, careOf(currentMoves(moves)).moves);
  const was = before.asleep.find(({ _id }) => _id === one._id);
  // A nap with an unchanged end was ended by the same sign-out.
  if (was?.to !== left.endTime) endedBy.set(one._id, left.endedBy);
  return { ...one, to: left.endTime };
}

/** The kind and the note of a command about this child. */
function aboutChild({ _id }: ChildToday, entry: Entry) {
  const note = careNoteOf(entry);
  const kind = note?.childId === _id ? activityOf(note.kind) : undefined;
  return note && kind && { note, kind };
}

/**
 * A child's day with the sign-ins and sign-outs that wait on this device. `recorded`: the other changes of a command, so that
 * each command finds the day as the earlier ones left it.
 */
export function presenceWith<Kept extends Entry>(
  today: ChildToday,
  entries: readonly Kept[],
  recorded: (shown: ChildToday, entry: Kept) => ChildToday = (shown) => shown,
): ChildToday {
  const told = movesOf(today.present);
  let moves: readonly Move[] = told;
  let shown = today;
  const endedBy = new Map<string, string | undefined>();
  for (const entry of entries) {
    const before = shown;
    shown = recorded(before, entry);
    const about = aboutChild(today, entry);
    if (about?.kind.movesChild) {
      const after = movesAfter(moves, entry, about.note, before);
      if (after !== moves)
        shown = withNaps(shown, napsAfter(shown.asleep, { before: moves, after }, about.note, endedBy));
      moves = after;
    } else if (about && about.kind === nap) {
      const { recordId } = about.note;
      shown = withNaps(
        shown,
        shown.asleep.map((one) => (one._id === recordId ? napIn(one, before, moves, endedBy) : one)),
      );
    }
  }
  return moves === told ? shown : { ...shown, present: present(moves) };
}

function withNaps(today: ChildToday, asleep: ChildToday['asleep']): ChildToday {
  const going = asleep.find(({ to }) => to === null);
  return { ...today, asleep, sleepId: going?._id ?? null, asleepSince: going?.from ?? null };
}

/** The child's status after this command, for its note, if the command changes it. */
export function statusAfter(shown: ChildToday, entry: EntryParts): Pick<CareNote, 'status' | 'since'> {
  const told = movesOf(shown.present);
  const about = aboutChild(shown, entry);
  const before = told.at(-1);
  const after = about?.kind.movesChild ? movesAfter(told, entry, about.note, shown).at(-1) : before;
  if (before && after && isAt(before, after)) return {};
  if (!before && !after) return {};
  return { status: after?.type === 'signIn' ? 'signed-in' : 'signed-out', since: after?.time ?? null };
}

import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import { type AttendanceRecord, staysOf } from '@nead/contracts/care/attendance-return.ts';
import type { ChildToday } from '@nead/contracts/care/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Waiting } from '../../../engine/offline-queue/waiting.ts';
import type { PendingTap } from './pending-taps.ts';
import { careNoteOf, namesTime, recordOf } from './waiting-records.ts';

type Stays = ChildToday['present'];

/** The stays after a sign-in or a sign-out. One that they show already, since it was answered, changes nothing. */
function staysAfter(
  stays: Stays,
  { currentStatus, since }: Pick<PendingTap, 'currentStatus' | 'since'>,
): Stays {
  const last = stays.at(-1);
  const before = stays.slice(0, -1);
  const isOpen = last?.to === null;
  if (currentStatus === 'signed-in') {
    if (isOpen || !since) return stays;
    // A sign-out was taken back.
    if (last?.to && last.to >= since) return [...before, { from: last.from, to: null }];
    return [...stays, { from: since, to: null }];
  }
  if (!isOpen) return stays;
  // Otherwise a sign-in was taken back.
  return since && since > last.from ? [...before, { from: last.from, to: since }] : before;
}

/** The stays with a sign-in or sign-out of any time of the day. */
function staysWith(stays: Stays, type: AttendanceRecord['type'], time: string): Stays {
  const moves = stays.flatMap(({ from, to }) => [
    { type: 'signIn', time: from, recordId: '' },
    ...(to === null ? [] : [{ type: 'signOut', time: to, recordId: '' }]),
  ]);
  if (moves.some((move) => move.type === type && move.time === time)) return stays;
  const inOrder = [...moves, { type, time, recordId: '' }].sort((a, b) => a.time.localeCompare(b.time));
  return staysOf(inOrder).map(({ from, to }) => ({ from, to }));
}

const corrected = (stays: Stays, was: string, time: string): Stays =>
  stays.map(({ from, to }) => ({ from: from === was ? time : from, to: to === was ? time : to }));

const deleted = (stays: Stays, was: string): Stays =>
  stays
    .filter(({ from }) => from !== was)
    .map((stay, nth, { length }) => (stay.to === was && nth === length - 1 ? { ...stay, to: null } : stay));

/** A nap ends when the child goes; it may have begun before midnight, from where the first stay is shown. */
const endOfNap = (stays: Stays, from: string): string | null =>
  stays.find(({ to }) => to !== null && to >= from)?.to ?? null;

/** A child's day with the sign-ins and sign-outs that wait on this device. */
export function presenceWith(today: ChildToday, entries: readonly Waiting[]): ChildToday {
  const notes = entries.map(careNoteOf);
  const undone = new Set(notes.flatMap((note) => (note?.did === 'removed' ? [note.recordId] : [])));
  const present = entries.reduce<Stays>((stays, entry, nth) => {
    const note = notes[nth];
    const kind = note && activityOf(note.kind);
    if (!kind?.movesChild || note?.childId !== today._id) return stays;
    const { did, status, since, before, recordId } = note;
    const was = before?.time;
    if (did === 'removed') {
      if (status) return staysAfter(stays, { currentStatus: status, since: since ?? null });
      return was ? deleted(stays, was) : stays;
    }
    const record = recordOf(entry);
    if (!record || undone.has(recordId)) return stays;
    if (did === 'corrected') return was ? corrected(stays, was, record.time) : stays;
    if (dublinDate(record.time) !== today.date) return stays;
    if (namesTime(entry)) return staysWith(stays, String(record.type), record.time);
    const body = kind.body.safeParse(record).data;
    const currentStatus = status ?? (body && kind.movesChild(body));
    return currentStatus ? staysAfter(stays, { currentStatus, since: record.time }) : stays;
  }, today.present);
  if (present === today.present) return today;
  const asleep = today.asleep.map((nap) => ({ ...nap, to: nap.to ?? endOfNap(present, nap.from) }));
  const goesOn = asleep.some(({ _id, to }) => _id === today.sleepId && to === null);
  return { ...today, present, asleep, ...(!goesOn && { sleepId: null, asleepSince: null }) };
}

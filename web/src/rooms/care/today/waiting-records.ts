import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import type { Waiting } from '../../../engine/offline-queue/waiting.ts';
import { type CareNote, careNoteOf } from './care-note.ts';
import { kindOfRecord } from './kind-of-record.ts';
import { recordOf } from './waiting-record.ts';

/** A record in a list; `waits` if the server does not have it, or its change, yet. */
export type ShownRecord = RecordView & {
  waits?: 'to be sent' | 'to be decided' | undefined;
  /** The server refused it when it was new. */
  isRefused?: boolean | undefined;
};

const waitsFor = ({ answered, problem }: Waiting): ShownRecord['waits'] =>
  answered ? undefined : problem ? 'to be decided' : 'to be sent';

/** The records of a day with queued commands applied. */
export function recordsWith(
  records: readonly RecordView[],
  entries: readonly Waiting[],
  { childId, date }: { childId: string; date: string },
): ShownRecord[] {
  const shown = new Map<string, ShownRecord>(records.map((record) => [record._id, record]));
  const ended = new Map<string, string[]>();
  for (const entry of entries) {
    const note = careNoteOf(entry);
    if (note?.childId === childId) followMove(shown, ended, note, entry);
    if (!note || note.childId !== childId || note.did === 'removed') {
      if (note?.did === 'removed') shown.delete(note.recordId);
      continue;
    }
    const written = recordOf(entry, shown.get(note.recordId));
    const left = note.did === 'recorded' && written?.ongoing === true && leftAfter(shown, written.time);
    const record = left
      ? recordOf({ ...entry, sent: { body: { ...Object(entry.sent.body), endTime: left } } })
      : written;
    // Once a command is answered, the server's record is newer.
    const known = entry.answered && shown.has(note.recordId);
    if (record?.date !== date || known) continue;
    const isRefused =
      note.did === 'recorded' ? entry.problem !== undefined : shown.get(record._id)?.isRefused;
    shown.set(record._id, { ...record, waits: waitsFor(entry), isRefused });
  }
  return [...shown.values()];
}

/**
 * What goes on ends when the child goes, and goes on where that is taken back or corrected: in the versions that the server
 * will make of it (docs/decisions/065), from which a later change is sent. `ended`: by which sign-out.
 */
function followMove(
  shown: Map<string, ShownRecord>,
  ended: Map<string, string[]>,
  note: CareNote,
  entry: Waiting,
): void {
  if (!activityOf(note.kind)?.movesChild || entry.answered || entry.problem) return;
  const { did, recordId } = note;
  const was = did === 'recorded' ? undefined : (shown.get(recordId) ?? note.before);
  const move = did === 'removed' ? undefined : recordOf(entry, was);
  if (was && move && was.time === move.time && statusOf(was) === statusOf(move)) return;
  const rest = [...shown.values()].filter(({ _id }) => _id !== recordId);
  const moves = [...rest, ...(move ? [move] : [])].filter(statusOf).sort(earliestFirst);
  const last = moves.at(-1);
  const isGone = last !== undefined && last === move && statusOf(move) === 'signed-out';
  const byIt = ended.get(recordId) ?? [];
  const about = rest
    .filter(({ _id, ongoing, endTime }) => ongoing === true || byIt.includes(_id) || endTime === was?.time)
    .filter((record) => kindOfRecord(record)?.span)
    .sort((a, b) => earliestFirst(b, a));
  const going = new Set(about.filter(({ ongoing }) => ongoing === true).map(kindOfRecord));
  for (const record of about) {
    const kind = kindOfRecord(record);
    const left =
      moves.find((one) => statusOf(one) === 'signed-out' && one.time >= record.time) ??
      (isGone ? move : undefined);
    const endTime = left ? (left.time > record.time ? left.time : record.time) : null;
    if (!kind || endTime === (record.endTime ?? null) || (endTime === null && going.has(kind))) continue;
    going.add(kind);
    if (left) ended.set(left._id, [...(ended.get(left._id) ?? []), record._id]);
    const change: CareNote = { ...note, did: 'corrected', kind: kind.kind, recordId: record._id };
    const body = { _id: record._id, startTime: record.time, endTime };
    const next = recordOf({ about: change, sent: { body }, madeAt: entry.madeAt }, record);
    if (next) shown.set(record._id, { ...next, waits: 'to be sent' });
  }
}

/** When the child was signed out next, as far as this device knows. What was going on ends then. */
const leftAfter = (shown: ReadonlyMap<string, ShownRecord>, time: string): string | undefined =>
  [...shown.values()]
    .filter((record) => statusOf(record) === 'signed-out' && record.time >= time)
    .sort(earliestFirst)[0]?.time;

const earliestFirst = (a: RecordView, b: RecordView): number =>
  a.time < b.time ? -1 : a.time > b.time ? 1 : 0;

/** The child's status after a record, if it moves the child. */
function statusOf(record: RecordView): ReturnType<NonNullable<ActivityKind['movesChild']>> | undefined {
  const kind = kindOfRecord(record);
  const body = kind?.movesChild && kind.body.safeParse(record).data;
  return body && kind.movesChild?.(body);
}

import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import { endOnLeaving, followed, kindNamed } from '@nead/contracts/care/rules/leaving.ts';
import { type CurrentRecord, careOf } from '@nead/contracts/care/rules/state.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { sameAsJson } from '../../../engine/forms/same-as-json.ts';
import type { Waiting } from '../../../engine/offline-queue/waiting.ts';
import { type CareNote, careNoteOf } from './care-note.ts';
import { kindOfRecord } from './records.ts';
import { endOf, recordOf, shownRecord } from './waiting-record.ts';

/** A record in a list; `waits` if the server does not have it, or its change, yet. */
export type ShownRecord = RecordView & {
  waits?: 'to be sent' | 'to be decided' | undefined;
  /** The server refused it as a new record. */
  isRefused?: boolean | undefined;
};

const waitsFor = ({ answered, problem }: Waiting): ShownRecord['waits'] =>
  answered ? undefined : problem ? 'to be decided' : 'to be sent';

/** The records of a day with queued commands applied, by the rules by which the server will decide them. */
export function recordsWith(
  records: readonly RecordView[],
  entries: readonly Waiting[],
  { childId, date }: { childId: string; date: string },
): ShownRecord[] {
  const shown = new Map<string, ShownRecord>(records.map((record) => [record._id, record]));
  const endedBy: EndedBy = new Map();
  for (const entry of entries) {
    const note = careNoteOf(entry);
    if (note?.childId === childId) followMove(shown, endedBy, note, entry);
    if (!note || note.childId !== childId || note.did === 'removed') {
      if (note?.did === 'removed') shown.delete(note.recordId);
      continue;
    }
    const record = ended(entry, shown, endedBy);
    // The server's record is newer than a command that is answered.
    const known = entry.answered && shown.has(note.recordId);
    if (record?.date !== date || known) continue;
    const isRefused =
      note.did === 'recorded' ? entry.problem !== undefined : shown.get(record._id)?.isRefused;
    shown.set(record._id, { ...record, waits: waitsFor(entry), isRefused });
  }
  return [...shown.values()];
}

/** The record of a command. A running record ends when the child was signed out after it began, as far as this device knows. */
function ended(
  entry: Waiting,
  shown: ReadonlyMap<string, ShownRecord>,
  endedBy: EndedBy,
): RecordView | undefined {
  const known = shown.get(careNoteOf(entry)?.recordId ?? '');
  const record = recordOf(entry, known);
  const kind = record && kindOfRecord(record);
  if (!record || !kind?.span) return record;
  const { time, date, _id } = record;
  const [before] = known ? currentOf([known], endedBy) : [];
  const { moves } = careOf(currentOf([...shown.values()], endedBy));
  const left = endOnLeaving(kind, { time, date, endTime: endOf(record) }, moves, before);
  endedBy.set(_id, left.endedBy);
  if (left.endTime === endOf(record)) return record;
  return recordOf({ ...entry, sent: { body: { ...Object(entry.sent.body), endTime: left.endTime } } }, known);
}

/** The sign-outs that ended records, as far as this device has worked them out. */
type EndedBy = Map<string, string | undefined>;

/** Records in the form that the rules take. The sign-out that ended a record is found by its time, or is known from before. */
function currentOf(records: readonly RecordView[], endedBy: EndedBy): CurrentRecord[] {
  const all = records.flatMap((record) => {
    const kind = kindOfRecord(record);
    const body = kind?.body.safeParse(record).data ?? null;
    return kind ? [{ kind, record, body, status: body && kind.movesChild?.(body) }] : [];
  });
  const outs = all.filter(({ status }) => status === 'signed-out').map(({ record }) => record);
  return all.map(({ kind, record: { _id, time, date, version, ...record }, body }) => {
    const endTime = typeof record.endTime === 'string' ? record.endTime : null;
    const by = endedBy.has(_id) ? endedBy.get(_id) : outs.find((out) => out.time === endTime)?._id;
    const isEnded = kind.span && endTime !== null && by;
    return {
      recordId: _id,
      kind: kind.kind,
      time,
      date,
      endTime,
      version,
      body,
      ...(isEnded && { endedBy: by }),
    };
  });
}

/**
 * Ends running records when the child leaves, and lets them go on if that is taken back or corrected. The versions are those
 * that the server will make (docs/decisions/065), on which a later change is based.
 */
function followMove(shown: Map<string, ShownRecord>, endedBy: EndedBy, note: CareNote, entry: Waiting): void {
  if (!activityOf(note.kind)?.movesChild || entry.answered || entry.problem) return;
  const { did, recordId } = note;
  const was = did === 'recorded' ? undefined : (shown.get(recordId) ?? note.before);
  const move = did === 'removed' ? undefined : recordOf(entry, was);
  const rest = [...shown.values()].filter(({ _id }) => _id !== recordId);
  const before = careOf(currentOf([...rest, ...(was ? [was] : [])], endedBy));
  const after = careOf(currentOf([...rest, ...(move ? [move] : [])], endedBy));
  if (sameAsJson(before.moves, after.moves)) return;
  for (const { kind: name, did: _, body, ...written } of followed(after.moves, recordId, before)) {
    const known = shown.get(written.recordId);
    if (!known || !body) continue;
    endedBy.set(written.recordId, written.endedBy);
    const next = shownRecord(kindNamed(name), note.childId, { ...written, body }, known, known.recordedBy.at);
    shown.set(next._id, { ...next, waits: 'to be sent' });
  }
}

import type { ActivityKind, Body, RecordRequest } from '@nead/contracts/care/activities/activity.ts';
import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import { nextTime, sameName } from '@nead/contracts/care/next-time.ts';
import { type ChildToday, RecordView, writtenView } from '@nead/contracts/care/views.ts';
import { endAfter, instantOf } from '@nead/contracts/care/when.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { Id } from '@nead/contracts/ids.ts';
import { ChildStatusRow } from '@nead/contracts/live.ts';
import { nothing } from '@nead/contracts/required-field.ts';
import * as z from 'zod/mini';
import { instantOn } from '../../../engine/device/clock.ts';
import { sameAsJson } from '../../../engine/forms/same-as-json.ts';
import type { QueueOptions } from '../../../engine/offline-queue/offline-queue.ts';
import type { Waiting } from '../../../engine/offline-queue/waiting.ts';
import { kindOfRecord } from './kind-of-record.ts';
import type { PendingTap } from './pending-taps.ts';

const Status = ChildStatusRow.shape.currentStatus;

/** What the offline queue stores with a command about a child's day. */
export const CareNote = z.object({
  room: z.literal('care'),
  did: z.enum(['recorded', 'corrected', 'ended', 'removed']),
  kind: z.string(),
  childId: Id,
  childName: z.nullable(z.string()),
  recordId: Id,
  /** The child's status after it, and since when, if it moves the child. */
  status: z.optional(Status),
  since: z.optional(z.nullable(z.string())),
  /** When the ended record began. */
  began: z.optional(z.string()),
  /** The record as it was shown when it was changed. */
  before: z.optional(RecordView),
});
export type CareNote = z.infer<typeof CareNote>;

export const careNoteOf = ({ about }: Pick<Waiting, 'about'>): CareNote | undefined =>
  CareNote.safeParse(about).data;

/** Codes that leave nothing to delete. */
const GONE = ['RECORD_NOT_FOUND', 'RECORD_REMOVED'];

/** The queue's lane is the child. A refusal holds up later commands about the same subject. */
export function noteAbout(
  kind: ActivityKind,
  note: Omit<CareNote, 'room' | 'kind'>,
  ago?: number,
): QueueOptions {
  const { childId, recordId, did } = note;
  // Only one such record can be running, and each status follows from the one before, so all of them are one subject.
  const together = kind.span !== undefined || kind.movesChild !== undefined;
  return {
    lane: `care ${childId}`,
    subject: together ? `${kind.kind} ${childId}` : recordId,
    about: { room: 'care', kind: kind.kind, ...note } satisfies CareNote,
    ...(did === 'removed' && { enough: GONE }),
    ...(ago && { ago }),
  };
}

/** The parts of an entry that describe its record. */
export type EntryParts = Pick<Waiting, 'about' | 'madeAt'> & { sent: Pick<Waiting['sent'], 'body'> };

/** It was written down with a time of the clock, which may be earlier than what is known already. */
export const namesTime = ({ sent }: EntryParts): boolean => 'time' in Object(sent.body);

function sentBy(kind: ActivityKind, note: CareNote, { sent }: EntryParts): RecordRequest | undefined {
  // A tap sends the status alone.
  if (note.did === 'recorded' && note.status && !('type' in Object(sent.body))) {
    return { fields: { type: note.status === 'signed-in' ? 'signIn' : 'signOut' } };
  }
  return (note.did === 'recorded' ? kind.create : kind.update).safeParse(sent.body).data;
}

/** The record as lists will show it, as far as this device knows it. */
export function recordOf(entry: EntryParts, shown?: RecordView): RecordView | undefined {
  const note = careNoteOf(entry);
  const kind = note && activityOf(note.kind);
  if (!note || !kind || note.did === 'removed') return undefined;
  const before = shown ?? note.before;
  const begins = before?.time ?? note.began;
  if (!begins && note.did !== 'recorded') return undefined;
  const sent = sentBy(kind, note, entry);
  if (!sent) return undefined;
  const at = instantOn(entry.madeAt).toISOString();
  const day = sent.date ?? before?.date ?? dublinDate(begins ?? at);
  const time = sent.time === undefined ? (begins ?? at) : instantOf(sent.time, day);
  const ended = typeof before?.endTime === 'string' ? before.endTime : null;
  const wanted = sent.endTime === undefined ? ended : sent.endTime;
  const end = sent.ends && wanted === null ? (at > time ? at : time) : wanted;
  const endTime = kind.span && end !== null ? endAfter(time, instantOf(end, dublinDate(time))) : null;
  const fields = { ...recordFields(kind, before), ...given(sent.fields) };
  const ends = endTime === null ? {} : kind.span?.endsWith;
  const body = kind.body.safeParse({ ...ends, ...filled(fields) }).data;
  if (!body) return undefined;
  const written = { recordId: note.recordId, time, endTime, date: dublinDate(time), body };
  // The server makes no new version of what is as it was.
  const isSame =
    before?.time === time &&
    ended === endTime &&
    !changesPhoto(sent, before) &&
    sameAsJson(body, kind.body.safeParse(filled(recordFields(kind, before))).data);
  const version = (before?.version ?? 0) + (isSame ? 0 : 1);
  return {
    ...writtenView(kind, note.childId, { ...written, version }),
    ...(typeof before?.photoUrl === 'string' && !changesPhoto(sent, before) && { photoUrl: before.photoUrl }),
    title: kind.title(body),
    detail: kind.detail(body),
    recordedBy: before?.recordedBy ?? { account: null, role: null, name: null, device: null, at },
    changedBy: before?.changedBy ?? null,
    recordedLater: before?.recordedLater ?? false,
    acknowledgements: before?.acknowledgements ?? [],
  };
}

/** A form sends the link of a new photo, or null for none. */
const changesPhoto = ({ fields: { photoUrl } }: RecordRequest, before: RecordView): boolean =>
  photoUrl !== undefined && (Boolean(photoUrl) || Boolean(before.photoUrl));

const given = (fields: RecordRequest['fields']) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
const filled = (fields: object): Body =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !nothing(value)));

/** The kind's own fields of a shown record. */
export function recordFields(kind: ActivityKind, record: RecordView | undefined): Body {
  if (!record || !(kind.body instanceof z.ZodMiniObject)) return {};
  const names = Object.keys(kind.body.shape);
  return Object.fromEntries(names.flatMap((name) => (name in record ? [[name, record[name]]] : []))) as Body; // an answer is JSON
}

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

/** When the child went after that, as far as is known here: what begins before that ends then. */
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

/** A child's day with queued commands applied. */
export function todayWith(today: ChildToday, entries: readonly Waiting[]): ChildToday {
  const undone = undoneBy(entries.map(careNoteOf));
  return entries.reduce((shown, entry) => {
    const note = careNoteOf(entry);
    if (note?.childId !== today._id) return shown;
    const over = without(shown, note.recordId);
    if (note.did === 'removed') return { ...over, last: lastWithout(shown, over, note) };
    // What is taken back has left no trace, such as when there was something last.
    return undone.has(note.recordId) ? shown : written(shown, over, note, entry);
  }, today);
}

const undoneBy = (notes: readonly (CareNote | undefined)[]): ReadonlySet<string> =>
  new Set(notes.flatMap((note) => (note?.did === 'removed' ? [note.recordId] : [])));

/** What there was last of each kind: of the kind of what is deleted, what is left of today. */
function lastWithout(
  { last }: ChildToday,
  rest: ChildToday,
  { kind, recordId }: CareNote,
): ChildToday['last'] {
  // By its last sign-in or sign-out is found what is taken back.
  if (last[kind]?._id !== recordId || activityOf(kind)?.movesChild) return last;
  const { [kind]: _, ...others } = last;
  const left = rest.marks.filter((mark) => mark.kind === kind).sort((a, b) => (a.time < b.time ? 1 : -1))[0];
  return left ? { ...others, [kind]: { _id: left._id, time: left.time, title: left.title } } : others;
}

function without(today: ChildToday, recordId: string): ChildToday {
  const asleep = today.asleep.filter(({ _id }) => _id !== recordId);
  const marks = today.marks.filter(({ _id }) => _id !== recordId);
  const goesOn = today.sleepId !== recordId;
  const apart = (today.apart ?? []).filter(({ _id }) => _id !== recordId);
  return { ...today, asleep, marks, apart, ...(!goesOn && { sleepId: null, asleepSince: null }) };
}

/** The day with a new or changed record; `rest`: the day without it. */
function written(shown: ChildToday, rest: ChildToday, note: CareNote, entry: Waiting): ChildToday {
  const kind = activityOf(note.kind);
  // One that is ended for several, or goes on after an Undo, is known by its id alone.
  const began = note.began ?? shown.asleep.find(({ _id }) => _id === note.recordId)?.from;
  const record = recordOf({ ...entry, about: { ...note, ...(began && { began }) } });
  if (!kind || !record) return shown;
  const { _id, time, title, endTime } = record;
  const to = typeof endTime === 'string' ? endTime : null;
  const latest = shown.last[kind.kind];
  const isLatest = !latest || latest.time <= time || latest._id === _id;
  const apart = apartWith(rest.apart ?? [], kind, record);
  const next = {
    ...rest,
    apart,
    ...(isLatest && { last: { ...rest.last, [kind.kind]: { _id, time, title } } }),
  };
  const goesOnToday = kind.ribbon === 'stretch' && to === null;
  if (record.date !== shown.date && !goesOnToday) return next;
  if (kind.ribbon === 'mark')
    return { ...next, marks: [...next.marks, { _id, kind: kind.kind, time, title }] };
  if (kind.ribbon !== 'stretch') return next;
  const goesOn = to === null && { sleepId: _id, asleepSince: time };
  return { ...next, asleep: [...next.asleep, { _id, from: time, to }], ...goesOn };
}

/** Notes when the next record of this name is allowed, if it must be some hours later. */
function apartWith(
  apart: NonNullable<ChildToday['apart']>,
  kind: ActivityKind,
  { _id, time, ...record }: RecordView,
): NonNullable<ChildToday['apart']> {
  const body = kind.body.safeParse(record).data ?? null;
  const name = body && kind.spacing?.(body)?.name;
  if (!name) return apart;
  const others = apart.filter((other) => !sameName(other.name, name));
  const known = apart.find((other) => sameName(other.name, name));
  if (known && known.time > time) return apart;
  const next = nextTime(kind, { time, body })?.at ?? null;
  return [{ _id, kind: kind.kind, name: name.trim(), time, next }, ...others];
}

/** The statuses that queued sign-ins and sign-outs lead to; the latest counts: a tap is of when it was made. */
export function tapsOf(entries: readonly Waiting[]): ReadonlyMap<string, PendingTap> {
  const taps = new Map<string, PendingTap>();
  const notes = entries.map(careNoteOf);
  const undone = undoneBy(notes);
  for (const [nth, entry] of entries.entries()) {
    const note = notes[nth];
    if (note?.did === 'recorded' && undone.has(note.recordId)) continue;
    const kind = note && activityOf(note.kind);
    const record = note?.did === 'recorded' && kind?.movesChild ? recordOf(entry) : undefined;
    const body = record && kind?.body.safeParse(record).data;
    const currentStatus = note?.status ?? (body && kind?.movesChild?.(body));
    if (!note || !currentStatus || entry.answered) continue;
    const since =
      note.since === undefined ? (record?.time ?? instantOn(entry.madeAt).toISOString()) : note.since;
    const isTimed = note.did === 'recorded' && namesTime(entry);
    const known = taps.get(note.childId);
    if (isTimed && since && known?.since && since < known.since) continue;
    // After a tap, what the server told before it counts no more.
    const isCompared = isTimed && (known === undefined || known.isTimed === true);
    taps.set(note.childId, { currentStatus, since, waiting: true, ...(isCompared && { isTimed: true }) });
  }
  return taps;
}

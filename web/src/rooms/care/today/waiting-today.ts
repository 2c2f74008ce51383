import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import { nextTime } from '@nead/contracts/care/next-time.ts';
import { sameName } from '@nead/contracts/care/same-name.ts';
import type { ChildToday, RecordView } from '@nead/contracts/care/views.ts';
import type { Waiting } from '../../../engine/offline-queue/waiting.ts';
import { type CareNote, careNoteOf, undoneBy } from './care-note.ts';
import { presenceWith } from './waiting-presence.ts';
import { recordOf } from './waiting-record.ts';

/** A child's day with queued commands applied, by the rules by which the server will decide them. */
export function todayWith(today: ChildToday, entries: readonly Waiting[]): ChildToday {
  const undone = undoneBy(entries.map(careNoteOf));
  return presenceWith(today, entries, (shown, entry) => recorded(shown, entry, undone));
}

function recorded(shown: ChildToday, entry: Waiting, undone: ReadonlySet<string>): ChildToday {
  const note = careNoteOf(entry);
  if (note?.childId !== shown._id) return shown;
  const over = without(shown, note.recordId);
  if (note.did === 'removed') return { ...over, last: lastWithout(shown, over, note) };
  // A record that is taken back leaves no trace, for example in the time of the last one.
  return undone.has(note.recordId) ? shown : written(shown, over, note, entry);
}

/** The last record of each kind; after a deletion, the last one that is left of today. */
function lastWithout(
  { last }: ChildToday,
  rest: ChildToday,
  { kind, recordId }: CareNote,
): ChildToday['last'] {
  // The last sign-in or sign-out stays, since an Undo finds the child's status by it.
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
  // A record that is ended for several children, or goes on after an Undo, is known by its id alone.
  const began = note.began ?? shown.asleep.find(({ _id }) => _id === note.recordId)?.from;
  const record = recordOf({ ...entry, about: { ...note, ...(began && { began }) } });
  if (!kind) return shown;
  const collected = collectedIn(kind, note, entry);
  if (!record) return collected ? withLast(shown, kind, note, collected) : shown;
  const { _id, time, title, endTime } = record;
  const to = typeof endTime === 'string' ? endTime : null;
  const latest = shown.last[kind.kind];
  const isLatest = !latest || latest.time <= time || latest._id === _id;
  const apart = apartWith(rest.apart ?? [], kind, record);
  const next = {
    ...rest,
    apart,
    ...(isLatest && { last: { ...rest.last, [kind.kind]: { _id, time, title, ...collected } } }),
  };
  const goesOnToday = kind.ribbon === 'stretch' && to === null;
  if (record.date !== shown.date && !goesOnToday) return next;
  if (kind.ribbon === 'mark')
    return { ...next, marks: [...next.marks, { _id, kind: kind.kind, time, title }] };
  if (kind.ribbon !== 'stretch') return next;
  const goesOn = to === null && { sleepId: _id, asleepSince: time };
  return { ...next, asleep: [...next.asleep, { _id, from: time, to }], ...goesOn };
}

/** The person who collected the child, if a command names one. */
function collectedIn(
  kind: ActivityKind,
  { did }: CareNote,
  { sent }: Waiting,
): { collectorId: string } | undefined {
  const { data } = (did === 'recorded' ? kind.create : kind.update).safeParse(sent.body);
  const collectorId = data && kind.collector?.(data.fields);
  return collectorId ? { collectorId } : undefined;
}

/** The day with the collector of its last record, for a correction of which nothing else is known. */
function withLast(
  shown: ChildToday,
  { kind }: ActivityKind,
  { recordId }: CareNote,
  collected: { collectorId: string },
): ChildToday {
  const last = shown.last[kind];
  return last?._id === recordId
    ? { ...shown, last: { ...shown.last, [kind]: { ...last, ...collected } } }
    : shown;
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

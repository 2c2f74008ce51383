import type { ActivityKind, Body, RecordRequest } from '@nead/contracts/care/activities/activity.ts';
import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import { type RecordView, writtenView } from '@nead/contracts/care/views.ts';
import { endAfter, instantOf } from '@nead/contracts/care/when.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { nothing } from '@nead/contracts/required-field.ts';
import * as z from 'zod/mini';
import { instantOn } from '../../../engine/device/clock.ts';
import { sameAsJson } from '../../../engine/forms/same-as-json.ts';
import type { Waiting } from '../../../engine/offline-queue/waiting.ts';
import { type CareNote, careNoteOf } from './care-note.ts';

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

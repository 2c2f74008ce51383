import type { ActivityKind, Body, RecordRequest, Written } from '@nead/contracts/care/activities/activity.ts';
import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import { unsaid } from '@nead/contracts/care/rules/leaving.ts';
import { correctedTimes, recordBody, recordTimes } from '@nead/contracts/care/rules/record.ts';
import { type RecordView, writtenView } from '@nead/contracts/care/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import * as z from 'zod/mini';
import { instantOn } from '../../../engine/device/clock.ts';
import { sameAsJson } from '../../../engine/forms/same-as-json.ts';
import type { Waiting } from '../../../engine/offline-queue/waiting.ts';
import { type CareNote, careNoteOf } from './care-note.ts';

/** The parts of an entry that describe its record. */
export type EntryParts = Pick<Waiting, 'about' | 'madeAt'> & { sent: Pick<Waiting['sent'], 'body'> };

/** Answers whether a record was made with a time of the clock, which may be earlier than what is known already. */
export const namesTime = ({ sent }: EntryParts): boolean => 'time' in Object(sent.body);

function sentBy(kind: ActivityKind, note: CareNote, { sent }: EntryParts): RecordRequest | undefined {
  // A tap only sends the status.
  if (note.did === 'recorded' && note.status && !('type' in Object(sent.body))) {
    return { fields: { type: note.status === 'signed-in' ? 'signIn' : 'signOut' } };
  }
  return (note.did === 'recorded' ? kind.create : kind.update).safeParse(sent.body).data;
}

/** A time after all others: only the server's clock decides what is in the future. */
const ANY_TIME = '9999-12-31T23:59:59.999Z';

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
  const clock = { at: instantOn(entry.madeAt).toISOString(), now: ANY_TIME };
  const ended = endOf(before);
  const times = begins
    ? correctedTimes({ time: begins, date: before?.date ?? dublinDate(begins), endTime: ended }, sent, clock)
    : recordTimes(kind, sent, clock);
  if (isRefusal(times)) return undefined;
  const known = recordFields(kind, before);
  const ending = ended === null && times.endTime !== null ? unsaid(kind) : {};
  const body = recordBody(kind, { ...ending, ...known }, sent.fields);
  if (isRefusal(body)) return undefined;
  // The server makes no new version of an unchanged record.
  const isSame =
    before?.time === times.time &&
    ended === times.endTime &&
    !changesPhoto(sent, before) &&
    sameAsJson(body, recordBody(kind, known, {}));
  const version = (before?.version ?? 0) + (isSame ? 0 : 1);
  const kept = before && !changesPhoto(sent, before) ? before : { ...before, photoUrl: undefined };
  return shownRecord(
    kind,
    note.childId,
    { recordId: note.recordId, ...times, version, body },
    kept,
    clock.at,
  );
}

export const endOf = (record: RecordView | undefined): string | null =>
  typeof record?.endTime === 'string' ? record.endTime : null;

/** A record in the words of its kind, with everything else that is known of it. */
export function shownRecord(
  kind: ActivityKind,
  childId: string,
  written: Written & { body: Body },
  before: Partial<RecordView> | undefined,
  at: string,
): RecordView {
  return {
    ...writtenView(kind, childId, written),
    ...(typeof before?.photoUrl === 'string' && { photoUrl: before.photoUrl }),
    title: kind.title(written.body),
    detail: kind.detail(written.body),
    recordedBy: before?.recordedBy ?? { account: null, role: null, name: null, device: null, at },
    changedBy: before?.changedBy ?? null,
    recordedLater: before?.recordedLater ?? false,
    acknowledgements: before?.acknowledgements ?? [],
  };
}

/** Answers whether a form changes the photo: it sends the link of a new one, or null for none. */
const changesPhoto = ({ fields: { photoUrl } }: RecordRequest, before: RecordView): boolean =>
  photoUrl !== undefined && (Boolean(photoUrl) || Boolean(before.photoUrl));

/** The kind's own fields of a shown record. */
export function recordFields(kind: ActivityKind, record: RecordView | undefined): Body {
  if (!record || !(kind.body instanceof z.ZodMiniObject)) return {};
  const names = Object.keys(kind.body.shape);
  return Object.fromEntries(names.flatMap((name) => (name in record ? [[name, record[name]]] : []))) as Body; // an answer is JSON
}

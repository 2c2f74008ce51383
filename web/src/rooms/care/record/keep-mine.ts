import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { ReplacementCommand } from '../../../engine/offline-queue/offline-queue.ts';
import type { Waiting } from '../../../engine/offline-queue/waiting.ts';
import { type CareNote, careNoteOf } from '../today/care-note.ts';
import { recordFields, recordOf } from '../today/waiting-record.ts';
import { timeName } from './record-times.ts';

/** A little less than the greatest age that the server accepts; older commands send their time instead. */
const OLD_MS = 29 * 24 * 3600_000;

/** The same record under a new id, since the original was deleted. */
function anew(
  kind: ActivityKind,
  note: CareNote,
  mine: RecordView,
  added: Record<string, unknown> = {},
): ReplacementCommand {
  const _id = newId();
  const { date, time, endTime } = mine;
  const times = { date, [timeName(kind)]: time, ...(typeof endTime === 'string' && { endTime }) };
  const about: CareNote = { ...note, did: 'recorded', recordId: _id };
  return {
    sent: {
      method: 'POST',
      path: kind.paths.create,
      params: { id: note.childId },
      body: { _id, ...times, ...recordFields(kind, mine), ...added },
    },
    about,
  };
}

/** The new photo of a refused command, whose upload is still unused. */
function photoAddedBy({ sent }: Waiting): { photoUrl?: string } {
  const { photoUrl } = Object(sent.body);
  return typeof photoUrl === 'string' && photoUrl !== '' ? { photoUrl } : {};
}

/** The commands that replace a refused one when the user chooses 'Keep mine'. */
export function mineInstead(
  entry: Waiting,
  theirs: RecordView | undefined,
  now: number,
): ReplacementCommand[] {
  const same: ReplacementCommand = { sent: entry.sent, about: entry.about };
  const note = careNoteOf(entry);
  const kind = note && activityOf(note.kind);
  const mine = recordOf(entry);
  if (!note || !kind) return [same];
  if (note.did === 'corrected' || note.did === 'ended') {
    if (!theirs && mine) return [anew(kind, note, mine, photoAddedBy(entry))];
    // The version that it was based on is left out, so that it overwrites the server's record.
    const { version: _, ...body } = Object(entry.sent.body);
    return [{ ...same, sent: { ...entry.sent, body } }];
  }
  if (note.did === 'recorded' && entry.problem?.code === 'ALREADY_ONGOING' && theirs) {
    const params = { id: note.childId, recordId: theirs._id };
    const removal: CareNote = { ...note, did: 'removed', recordId: theirs._id, before: theirs };
    return [{ sent: { method: 'DELETE', path: kind.paths.one, params }, about: removal }, same];
  }
  // The id belongs to a record that was deleted, or to something else.
  const isSpent = ['RECORD_REMOVED', 'ID_TAKEN'].includes(entry.problem?.code ?? '');
  if (note.did === 'recorded' && mine && (isSpent || now - entry.madeAt > OLD_MS))
    return [{ ...anew(kind, note, mine), madeAt: now }];
  return [same];
}

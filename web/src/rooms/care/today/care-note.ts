import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { RecordView } from '@nead/contracts/care/views.ts';
import { Id } from '@nead/contracts/ids.ts';
import { ChildStatusRow } from '@nead/contracts/live.ts';
import * as z from 'zod/mini';
import type { QueueOptions } from '../../../engine/offline-queue/offline-queue.ts';
import type { Waiting } from '../../../engine/offline-queue/waiting.ts';

const Status = ChildStatusRow.shape.currentStatus;

/** The note that the offline queue stores with a command about a child's day. */
export const CareNote = z.object({
  room: z.literal('care'),
  did: z.enum(['recorded', 'corrected', 'ended', 'removed']),
  kind: z.string(),
  childId: Id,
  childName: z.nullable(z.string()),
  recordId: Id,
  /** The child's status after a sign-in or sign-out, and the time since when. */
  status: z.optional(Status),
  since: z.optional(z.nullable(z.string())),
  /** The time at which the ended record began. */
  began: z.optional(z.string()),
  /** The record as it was shown when it was changed. */
  before: z.optional(RecordView),
});
export type CareNote = z.infer<typeof CareNote>;

export const careNoteOf = ({ about }: Pick<Waiting, 'about'>): CareNote | undefined =>
  CareNote.safeParse(about).data;

/** Codes that leave nothing to delete. */
const GONE = ['RECORD_NOT_FOUND', 'RECORD_REMOVED'];

/**
 * The queue's options for a command about a child: the lane is the child, and a refusal holds up later commands about the same
 * subject.
 */
export function noteAbout(
  kind: ActivityKind,
  note: Omit<CareNote, 'room' | 'kind'>,
  ago?: number,
): QueueOptions {
  const { childId, recordId, did } = note;
  // Only one such record can be running, and each status follows from the one before, so all these records are one subject.
  const together = kind.span !== undefined || kind.movesChild !== undefined;
  return {
    lane: `care ${childId}`,
    subject: together ? `${kind.kind} ${childId}` : recordId,
    about: { room: 'care', kind: kind.kind, ...note } satisfies CareNote,
    ...(did === 'removed' && { enough: GONE }),
    ...(ago && { ago }),
  };
}

/** The ids of the records that these notes take back. */
export const undoneBy = (notes: readonly (CareNote | undefined)[]): ReadonlySet<string> =>
  new Set(notes.flatMap((note) => (note?.did === 'removed' ? [note.recordId] : [])));

import { activityOf } from '@nead/contracts/care/activities/registry.ts';
import { instantOn } from '../../../engine/device/clock.ts';
import { type Waiting, waiting } from '../../../engine/offline-queue/waiting.ts';
import { careNoteOf, undoneBy } from './care-note.ts';
import { type PendingTap, waitingTaps } from './pending.ts';
import { namesTime, recordOf } from './waiting-record.ts';

/**
 * The statuses that follow from queued sign-ins and sign-outs. The latest counts, and a tap counts as of the time when it was
 * made.
 */
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
    // A tap counts more than everything that the server said before it.
    const isCompared = isTimed && (known === undefined || known.isTimed === true);
    taps.set(note.childId, { currentStatus, since, waiting: true, ...(isCompared && { isTimed: true }) });
  }
  return taps;
}

/** Derives the waiting taps from the offline queue, until the returned function is called. */
export function followWaitingTaps(): () => void {
  const follow = () => waitingTaps.set(tapsOf(waiting.get()));
  follow();
  const unsubscribe = waiting.subscribe(follow);
  return () => {
    unsubscribe();
    waitingTaps.set(new Map());
  };
}

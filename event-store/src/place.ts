import type { Place } from '@nead/contracts/history/place.ts';
import type { EventStore, RecordedEvent } from './event-store.ts';

/** The place after a run of events whose last one is given. */
export const placeAfter = (
  last: Pick<RecordedEvent, 'position' | 'id'> | undefined,
  position: bigint,
): Place => ({ position, event: last?.position === position ? last.id : null });

/**
 * Answers whether this log still holds the events read up to a place. A log restored from an older backup and written
 * on since holds other events there.
 */
export async function holdsPlace(
  store: Pick<EventStore, 'head' | 'idAt'>,
  { position, event }: Place,
): Promise<boolean> {
  if (position === 0n) return true;
  if (position > (await store.head())) return false;
  return event === null || (await store.idAt(position)) === event;
}

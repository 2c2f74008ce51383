import { addDays, dublinInstant } from '@nead/contracts/dublin.ts';
import type { DomainEvent } from '@nead/contracts/events.ts';
import type { Id } from '@nead/contracts/ids.ts';

type Registered = DomainEvent & { meta: { recordedAt: string } };

const endOf = (day: string): string => dublinInstant(addDays(day, 1), '00:00').toISOString();

/**
 * The last time at which this account could see anything through this contact: it was linked, and on a child whose
 * records its parents could read. Empty if never.
 */
export async function lastInTouch(
  register: AsyncIterable<Registered>,
  { accountId, contactId }: { accountId: Id; contactId: Id },
): Promise<string> {
  const places = new Set<string>();
  const readUntil = new Map<Id, string>();
  let linked = false;
  let last = '';
  /** Notes that the parent was in touch until then, if they were: called before an event takes effect. */
  const seenAt = (at: string) => {
    if (!linked) return;
    for (const place of places) {
      const end = readUntil.get(place.split(' ')[0] ?? '');
      const until = end && end < at ? end : at;
      if (until > last) last = until;
    }
  };
  let now = '';
  for await (const { type, data, meta } of register) {
    now = meta.recordedAt;
    if ('contactId' in data && data.contactId === contactId) {
      seenAt(now);
      if (type === 'ContactLinked') linked = data.accountId === accountId;
      if (type === 'LinkEnded' || type === 'ContactRemoved' || type === 'ContactErased') linked = false;
      if (type === 'ContactPutOnChild') places.add(`${data.childId} ${data.place}`);
      if (type === 'ContactTakenOffChild') places.delete(`${data.childId} ${data.place}`);
    }
    if (type === 'ChildLeft') readUntil.set(data.childId, endOf(data.readUntil));
    if (type === 'ChildReturned') readUntil.delete(data.childId);
    if (type === 'ChildRemoved' || type === 'ChildErased') {
      seenAt(now);
      for (const place of places) if (place.startsWith(data.childId)) places.delete(place);
    }
  }
  // A linked parent still saw a child that left until its last day for reading.
  const ends = [...places].map((place) => readUntil.get(place.split(' ')[0] ?? '') ?? now);
  return linked ? ([last, ...ends].sort().at(-1) ?? last) : last;
}

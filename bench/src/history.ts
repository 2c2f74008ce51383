import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { DomainEvent } from '@nead/contracts/events.ts';
import { encode } from '@nead/event-store/codec.ts';
import { eventId } from '@nead/event-store/event-id.ts';
import type { EventLog, Tip } from '@nead/event-store/event-log.ts';
import type { NewEvent } from '@nead/event-store/event-store.ts';
import { createMemoryKeyStore } from '@nead/event-store/memory/key-store.ts';
import type { VillageChild } from './village.ts';

/** An attendance record and a status. */
const EVENTS_PER_TOGGLE = 2;
const YEARS = 5 * 365 * 24 * 3600_000;
const PER_APPEND = 500;

/** No event of attendance without notes has a personal field, so no key is needed. */
const noKeys = createMemoryKeyStore();

/**
 * Years of signing one child in and out, as in the log of a real one, with many commands written at a time: sending
 * them one by one takes minutes. They end with the child signed out.
 */
export async function recordHistory(log: EventLog, child: VillageChild, events: number): Promise<void> {
  const stream = `care-${child.childId}`;
  const toggles = 2 * Math.floor(events / EVENTS_PER_TOGGLE / 2);
  const began = Date.now() - YEARS;
  let tip: Tip = { revision: 'none', hash: '' };
  let written: Tip['revision'] = 'none';
  let waiting: NewEvent[] = [];
  for (let nth = 0; nth < toggles; nth++) {
    const at = new Date(began + (nth * YEARS) / toggles);
    const { metadata, inputs } = systemIdentity('bench', `toggle ${child.childId} ${nth}`, at);
    const toggle = toggled(child, nth % 2 === 0, inputs.at, inputs.newId('attendance'));
    const { command, ...circumstances } = metadata;
    const ids = (place: number) => eventId(command, stream, place);
    const encoded = await encode(stream, tip, toggle, { command, ...circumstances }, ids, noKeys);
    const before: number = tip.revision === 'none' ? -1 : tip.revision;
    tip = { revision: before + encoded.length, hash: String(encoded.at(-1)?.metadata.hash) };
    waiting.push(...encoded);
    if (waiting.length < PER_APPEND && nth < toggles - 1) continue;
    const result = await log.store.append(stream, written, waiting);
    if (!result.ok) throw new Error('Somebody else records for the child');
    written = result.revision;
    waiting = [];
  }
}

function toggled(
  { childminderId, childId }: VillageChild,
  comes: boolean,
  time: string,
  recordId: string,
): DomainEvent[] {
  const of = { childminderId, childId, recordId };
  const type = comes ? 'signIn' : 'signOut';
  const status = comes ? 'signed-in' : 'signed-out';
  return [
    { type: 'AttendanceRecorded', data: { ...of, type, time, date: dublinDate(time) } },
    { type: 'ChildStatusChanged', data: { ...of, status, since: time } },
  ];
}

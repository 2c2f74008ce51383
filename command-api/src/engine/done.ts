import type { DomainEvent } from '@nead/contracts/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';

/**
 * The result of a command: its events (none if it had nothing to do) and the position that a reader must reach to see
 * them.
 */
export interface Done<Event extends DomainEvent> {
  events: readonly (Event & Pick<LogEvent, 'id' | 'meta'>)[];
  position: bigint;
  /** The command was done before; these are the events of the first time. */
  repeated: boolean;
}

export type FieldOf<Event> = Event extends { data: infer Data } ? keyof Data & string : never;

/**
 * The id of a new thing, from the field of its command's events that names it: a repeat made it in another second,
 * under another id than now. If nothing was recorded, it is the id that was sent.
 */
export function madeId<Event extends DomainEvent, Sent extends Id | undefined>(
  { events }: Pick<Done<Event>, 'events'>,
  field: FieldOf<Event>,
  sent: Sent,
): Id | Sent {
  for (const { data } of events) {
    const id: unknown = Reflect.get(data, field);
    if (typeof id === 'string') return id;
  }
  return sent;
}

import type { DomainEvent } from '@nead/contracts/events.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';

/**
 * The result of a command: its events (none if it had nothing to do) and the position that a reader must reach to see
 * them.
 */
export interface Done<Event extends DomainEvent> {
  events: readonly (Event & Pick<LogEvent, 'id' | 'meta'>)[];
  position: bigint;
  /** The command was done before; these are the events of that time. */
  repeated: boolean;
}

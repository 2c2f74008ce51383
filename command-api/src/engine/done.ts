import type { DomainEvent } from '@nead/contracts/events.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';

/** What came of a command: its events (none: it was so already) and the position a reader must reach to see them. */
export interface Done<Event extends DomainEvent> {
  events: readonly (Event & Pick<LogEvent, 'id' | 'meta'>)[];
  position: bigint;
  /** This command had been done before; the events are the ones from then. */
  repeated: boolean;
}

import type { DomainEvent } from '@nead/contracts/events.ts';
import { StoreUnavailable } from '@nead/event-store/event-store.ts';
import type { SmallHouse } from './small-house.ts';

/** Makes the event store fail at the next append of such an event, and work again for the one after it. */
export function awayOnce({ log }: SmallHouse, type: DomainEvent['type'], after = 0): void {
  const { append } = log;
  let passed = 0;
  log.append = async (stream, tip, events, cause) => {
    if (!events.some((event) => event.type === type) || passed++ < after)
      return append(stream, tip, events, cause);
    log.append = append;
    throw new StoreUnavailable('away for a test');
  };
}

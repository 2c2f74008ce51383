import { texts } from '@nead/contracts/calendar/texts.ts';
import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { repeatWords, timeWords, titleOf } from './event-words.ts';
import { useWhose } from './use-whose.ts';

/** What is on in a day, in its order. */
export function EventList({
  events,
  onOpen,
}: {
  events: readonly CalendarEvent[];
  onOpen?: (event: CalendarEvent) => void;
}) {
  const whose = useWhose();
  return (
    <ul className="events">
      {events.map((event) => {
        const repeats = repeatWords(event);
        const words = (
          <>
            <span className={event.isWholeDay ? 'event__t event__t--whole' : 'event__t'}>
              {event.startTime ?? texts.allDay}
            </span>
            <span className="event__w">
              <b className="strong">{titleOf(event)}</b>
              <span className="meta">
                {[whose(event), timeWords(event), repeats].filter(Boolean).join(', ')}
              </span>
            </span>
          </>
        );
        return (
          <li className="events__row" key={`${event.childminderId} ${event._id}`}>
            {onOpen ? (
              <button type="button" className="event" onClick={() => onOpen(event)}>
                {words}
              </button>
            ) : (
              <div className="event">{words}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

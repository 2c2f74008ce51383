import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { endWords, eventTitle, repeatWords, useWhose } from './event-words.ts';

/** The events of a day, in order of time. */
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
        const more = [endWords(event), whose(event), repeatWords(event)].filter(Boolean).join(', ');
        const words = (
          <>
            <span className={event.isWholeDay ? 'event__t event__t--whole' : 'event__t'}>
              {event.startTime ?? calendarTexts.allDay}
            </span>
            <span className="event__w">
              <b className="strong">{eventTitle(event)}</b>
              {more && <span className="meta">{more}</span>}
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

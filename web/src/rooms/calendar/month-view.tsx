import { dayName, monthName } from '@nead/contracts/calendar/date-names.ts';
import { monthGrid, monthOf } from '@nead/contracts/calendar/month-grid.ts';
import { publicHoliday } from '@nead/contracts/calendar/public-holidays.ts';
import { addMonths } from '@nead/contracts/calendar/recurrence.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { addDays, isWeekend, mondayOf, weekday } from '@nead/contracts/dublin.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { classes } from '../../ui/classes.ts';
import { eventTitle, useWhose } from './event-words.ts';

/** The most lines in one day. Further events are counted, and the day's dialog lists them. */
const LINES = 3;

const moves: Readonly<Record<string, (date: string) => string>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: mondayOf,
  End: (date) => addDays(date, 7 - weekday(date)),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
};

interface MonthViewProps {
  /** The date with the keyboard focus; its month is shown. */
  at: string;
  today: string;
  days: ReadonlyMap<string, readonly CalendarEvent[]>;
  /** The effect of pressing a day, for screen readers. */
  hint: (date: string) => string;
  onMove: (date: string) => void;
  onDay: (date: string) => void;
  onMore: (date: string) => void;
  onEvent: (event: CalendarEvent, date: string) => void;
}

/** A month. Tab stops at one date and at the events of that day; arrow keys move between dates. */
export function MonthView({ at, today, days, hint, onMove, onDay, onMore, onEvent }: MonthViewProps) {
  const table = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);

  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    table.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus();
  }, [at]);

  function press(event: KeyboardEvent): void {
    const move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    byKey.current = true;
    onMove(move(at));
  }

  return (
    <div className="month">
      <table ref={table} aria-label={monthName(monthOf(at))} onKeyDown={press}>
        <thead>
          <tr>
            {calendarTexts.weekdays.map((name) => (
              <th key={name} scope="col">
                <span className="sr">{name}</span>
                <span className="month__s" aria-hidden="true">
                  {name.slice(0, 1)}
                </span>
                <span className="month__l" aria-hidden="true">
                  {name.slice(0, 3)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(monthOf(at)).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <Day
                  key={date}
                  date={date}
                  at={at}
                  isToday={date === today}
                  events={days.get(date) ?? []}
                  hint={hint}
                  onDay={onDay}
                  onMore={onMore}
                  onEvent={onEvent}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps extends Pick<MonthViewProps, 'at' | 'hint' | 'onDay' | 'onMore' | 'onEvent'> {
  date: string;
  isToday: boolean;
  events: readonly CalendarEvent[];
}

function Day({ date, at, isToday, events, hint, onDay, onMore, onEvent }: DayProps) {
  const holiday = publicHoliday(date);
  const tabIndex = date === at ? 0 : -1;
  const whose = useWhose();
  const shown = events.length > LINES ? events.slice(0, LINES - 1) : events;
  const count = events.length === 1 ? '1 event' : `${events.length} events`;
  const name = [dayName(date), holiday, events.length > 0 && count].filter(Boolean).join(', ');
  return (
    <td
      className={classes(
        monthOf(date) !== monthOf(at) && 'is-other',
        isWeekend(date) && 'is-weekend',
        date === at && 'is-at',
        isToday && 'is-today',
        holiday && 'is-holiday',
        events.some(({ isAway }) => isAway) && 'is-away',
      )}
    >
      <button
        type="button"
        className={classes('day', events.length > 0 && 'day--busy')}
        data-date={date}
        tabIndex={tabIndex}
        aria-label={`${name}. ${hint(date)}`}
        {...(isToday && { 'aria-current': 'date' as const })}
        onClick={() => onDay(date)}
      >
        <span className="day__n">{Number(date.slice(8))}</span>
        <span className="day__dots">
          {events.slice(0, 4).map(({ _id, childminderId, isWholeDay, isAway }) => (
            <i key={`${childminderId} ${_id}`} className={classes(isWholeDay && 'whole', isAway && 'away')} />
          ))}
        </span>
      </button>
      {holiday && (
        <span className="day__holiday" aria-hidden="true">
          {holiday}
        </span>
      )}
      {events.length > 0 && (
        <span className="day__events">
          {shown.map((event) => (
            <button
              key={`${event.childminderId} ${event._id}`}
              type="button"
              tabIndex={tabIndex}
              className={classes('ev', event.isWholeDay && 'ev--whole', event.isAway && 'ev--away')}
              onClick={() => onEvent(event, date)}
            >
              {event.startTime && <b>{event.startTime}</b>} {eventTitle(event)}
              {whose(event) && `, ${whose(event)}`}
            </button>
          ))}
          {shown.length < events.length && (
            <button type="button" tabIndex={tabIndex} className="ev ev--more" onClick={() => onMore(date)}>
              {calendarTexts.more(events.length - shown.length)}
            </button>
          )}
        </span>
      )}
    </td>
  );
}

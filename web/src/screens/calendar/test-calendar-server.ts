import {
  addCalendarEvent,
  calendarEventsOf,
  changeCalendarEvent,
  deleteCalendarEvent,
  type NewCalendarEvent,
} from '@nead/contracts/calendar/requests.ts';
import { type CalendarEvent, calendarEvent } from '@nead/contracts/calendar/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, pushTo } from '../../test-page.tsx';

/** A server that keeps her calendar, and tells every device of a change. */
export function calendarServer() {
  const server = fakeServer();
  const account = server.personOf(CHILDMINDER)._id;
  const become = (change: (events: CalendarEvent[]) => CalendarEvent[]) => {
    server.change(calendarEventsOf, change, { id: account });
    pushTo(CHILDMINDER, { kind: 'calendar' });
  };
  const stored = (id: string) =>
    server.known(calendarEventsOf, { id: account }).find(({ _id }) => _id === id);

  function add({
    _id = newId(),
    title,
    date,
    description = null,
    startTime,
    endTime,
    isAway = false,
    recurrence = null,
  }: NewCalendarEvent) {
    const at = new Date().toISOString();
    const written = { eventId: _id, title, date, description, startTime, endTime, isAway, recurrence };
    const event = calendarEvent(account, {
      ...written,
      skipped: [],
      version: 1,
      createdAt: at,
      updatedAt: at,
    });
    become((events) => [...events, event]);
    return event;
  }

  function change(id: string, made: Partial<CalendarEvent>): CalendarEvent {
    const before = stored(id);
    if (!before) throw new Error('There is no such event');
    const next = { ...before, ...made, version: before.version + 1 };
    become((events) => events.map((event) => (event._id === id ? next : event)));
    return next;
  }

  server.answer(addCalendarEvent, ({ body }) => add(body));
  server.answer(changeCalendarEvent, ({ params: { id }, body: { title, description } }) =>
    change(id, { ...(title && { title }), ...(description && { description }) }),
  );
  server.answer(deleteCalendarEvent, ({ params: { id }, query: { date } }) => {
    if (date) change(id, { skipped: [...(stored(id)?.skipped ?? []), date] });
    else become((events) => events.filter((event) => event._id !== id));
    return { _id: id };
  });
  return { server, account, add, change, stored };
}

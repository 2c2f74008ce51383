import type { NewCalendarEvent } from '@nead/contracts/calendar/requests.ts';
import {
  addCalendarEvent,
  changeCalendarEvent,
  deleteCalendarEvent,
} from '@nead/contracts/calendar/requests.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../engine/api/api.ts';
import { isProblem } from '../../engine/api/api-problem.ts';
import { timeNow } from '../../engine/device/clock.ts';
import { tellProblem } from '../../ui/form/tell-problem.ts';
import { dropRefusals, showToast } from '../../ui/layer/toasts.ts';

export type EventRequest = NewCalendarEvent & { _id: string };

/** Each shows its change at once and returns whether it was done. A refused change is undone, and a toast says why. */
export interface CalendarCalls {
  add(request: EventRequest): Promise<boolean>;
  change(event: CalendarEvent, request: EventRequest): Promise<boolean>;
  /** `date`: only this date of a repeating event. */
  remove(event: CalendarEvent, date?: string): Promise<boolean>;
}

type Events = readonly CalendarEvent[];

const same = (event: CalendarEvent) => (each: CalendarEvent) => (each._id === event._id ? event : each);

const written = (request: EventRequest) => ({
  title: request.title.trim(),
  description: request.description?.trim() ?? '',
  date: request.date,
  isWholeDay: request.isWholeDay ?? false,
  startTime: request.isWholeDay ? undefined : (request.startTime ?? undefined),
  endTime: request.isWholeDay ? undefined : (request.endTime ?? undefined),
  recurrence: request.recurrence ?? null,
});

function calendarCalls(queries: QueryClient, childminderId: string): CalendarCalls {
  const queryKey = ['calendar', childminderId];
  const show = (change: (events: Events) => Events) =>
    queries.setQueriesData<Events>({ queryKey }, (events) => events && change(events));
  const others = (id: string) => (events: Events) => events.filter(({ _id }) => _id !== id);
  /** Shows the event as it was before the change. Fetching it again would need a connection. */
  const back = (event: CalendarEvent) =>
    show((events) =>
      events.some(({ _id }) => _id === event._id) ? events.map(same(event)) : [...events, event],
    );

  function showOutcome(reply: object, done: string, failed: string, undo: () => void): boolean {
    const refused = isProblem(reply);
    if (refused) {
      undo();
      tellProblem(reply, failed);
    } else showToast({ about: 'calendar', text: done });
    void queries.invalidateQueries({ queryKey });
    return !refused;
  }

  return {
    async add(request) {
      const now = timeNow().toISOString();
      const { startTime, endTime, ...rest } = written(request);
      const event: CalendarEvent = {
        ...rest,
        ...(startTime && { startTime }),
        ...(endTime && { endTime }),
        _id: request._id,
        childminderId,
        skipped: [],
        version: 1,
        createdAt: now,
        updatedAt: now,
      };
      show((events) => [...others(request._id)(events), event]);
      return showOutcome(
        await call(addCalendarEvent, { body: request, idempotencyKey: request._id }),
        calendarTexts.created,
        calendarTexts.createFailed,
        () => show(others(request._id)),
      );
    },
    async change(event, { _id: _, ...request }) {
      const { startTime: __, endTime: ___, ...before } = event;
      const { startTime, endTime, ...after } = written({ ...request, _id: event._id });
      const changed: CalendarEvent = {
        ...before,
        ...after,
        ...(startTime && { startTime }),
        ...(endTime && { endTime }),
      };
      show((events) => events.map(same(changed)));
      const ask = { params: { id: event._id }, body: { ...request, version: event.version } };
      return showOutcome(
        await call(changeCalendarEvent, ask),
        calendarTexts.updated,
        calendarTexts.updateFailed,
        () => back(event),
      );
    },
    async remove(event, date) {
      dropRefusals();
      show((events) =>
        date === undefined
          ? others(event._id)(events)
          : events.map((each) =>
              each._id === event._id ? { ...each, skipped: [...each.skipped, date] } : each,
            ),
      );
      const ask = { params: { id: event._id }, query: date === undefined ? {} : { date } };
      return showOutcome(
        await call(deleteCalendarEvent, ask),
        calendarTexts.deleted,
        calendarTexts.deleteFailed,
        () => back(event),
      );
    },
  };
}

export function useCalendarCalls(childminderId: string): CalendarCalls {
  return calendarCalls(useQueryClient(), childminderId);
}

import { monthOf, shownDates } from '@nead/contracts/calendar/month-grid.ts';
import { calendarAccess, calendarEventsOf, calendarFeedState } from '@nead/contracts/calendar/requests.ts';
import { shownEvents } from '@nead/contracts/calendar/shown-events.ts';
import type { CalendarAccess, CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';

/**
 * The events of the weeks that a month shows. The last month's answer is shown until then, since its repeating events
 * come with their rule.
 */
export const monthEventsQuery = (of: string, date: string) =>
  queryOptions({
    queryKey: ['calendar', of, monthOf(date)],
    queryFn: ({ signal }) =>
      load(calendarEventsOf, { params: { id: of }, query: shownDates(monthOf(date)), signal }),
    placeholderData: keepPreviousData,
    meta: {
      ...liveMeta<CalendarEvent[]>({ refetch: ['calendar', 'register', 'subscription'] }),
      view: shownEvents.name,
      keptOnDevice: true,
    },
  });

/** All events, for a calendar that the plan has closed. */
export const allEventsQuery = (of: string) =>
  queryOptions({
    queryKey: ['calendar', of, 'all'],
    queryFn: ({ signal }) => load(calendarEventsOf, { params: { id: of }, query: {}, signal }),
    meta: {
      ...liveMeta<CalendarEvent[]>({ refetch: ['calendar', 'subscription'] }),
      view: shownEvents.name,
      keptOnDevice: true,
    },
    retry: false,
  });

export const accessQuery = (childminderId: string, userId: string) =>
  queryOptions({
    queryKey: ['calendar-access', childminderId, userId],
    queryFn: ({ signal }) => load(calendarAccess, { params: { childminderId, userId }, signal }),
    meta: { ...liveMeta<CalendarAccess>({ refetch: ['register', 'subscription'] }), keptOnDevice: true },
  });

export const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => load(calendarFeedState, { signal }),
  meta: liveMeta({ refetch: ['calendar', 'subscription'] }),
});

import { monthOf, shownDates } from '@nead/contracts/calendar/month-grid.ts';
import { calendarAccess, calendarEventsOf, calendarFeedState } from '@nead/contracts/calendar/requests.ts';
import type { CalendarAccess, CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { load } from '../lib/api.ts';
import { liveMeta } from '../lib/live-cache.ts';

/** What is on in the weeks that a month shows. What repeats is there with its rule, so the month before fills the gap. */
export const monthEventsQuery = (of: string, date: string) =>
  queryOptions({
    queryKey: ['calendar', of, monthOf(date)],
    queryFn: ({ signal }) =>
      load(calendarEventsOf, { params: { id: of }, query: shownDates(monthOf(date)), signal }),
    placeholderData: keepPreviousData,
    meta: liveMeta<CalendarEvent[]>({ refetch: ['calendar', 'register', 'subscription'] }),
  });

/** Everything that there ever was, for a calendar that a smaller plan closed. */
export const allEventsQuery = (of: string) =>
  queryOptions({
    queryKey: ['calendar', of, 'all'],
    queryFn: ({ signal }) => load(calendarEventsOf, { params: { id: of }, query: {}, signal }),
    meta: liveMeta<CalendarEvent[]>({ refetch: ['calendar', 'subscription'] }),
    retry: false,
  });

export const accessQuery = (childminderId: string, userId: string) =>
  queryOptions({
    queryKey: ['calendar-access', childminderId, userId],
    queryFn: ({ signal }) => load(calendarAccess, { params: { childminderId, userId }, signal }),
    meta: liveMeta<CalendarAccess>({ refetch: ['register', 'subscription'] }),
  });

export const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => load(calendarFeedState, { signal }),
  meta: liveMeta({ refetch: ['calendar', 'subscription'] }),
});

import { monthOf, shownDates } from '@nead/contracts/calendar/month-grid.ts';
import { calendarAccess, calendarEventsOf, calendarFeedState } from '@nead/contracts/calendar/requests.ts';
import { shownEvents } from '@nead/contracts/calendar/shown-events.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';
import { queryOf } from '../../engine/live/query-of.ts';

/**
 * The events of the weeks that a month shows. Until they are there, the answer for the last month is shown, since its repeating
 * events come with their rule.
 */
export const monthEventsQuery = (of: string, date: string) =>
  queryOptions({
    queryKey: ['calendar', of, monthOf(date)],
    // A form may not have a date yet; its month is worked out when the query is asked.
    queryFn: ({ signal }) =>
      load(calendarEventsOf, { params: { id: of }, query: shownDates(monthOf(date)), signal }),
    placeholderData: keepPreviousData,
    meta: {
      ...liveMeta({ refetch: ['calendar', 'register', 'subscription'] }),
      view: shownEvents.name,
      keptOnDevice: 'at once',
    },
  });

/** All events, for a calendar that the plan has closed. */
export const allEventsQuery = (of: string) =>
  queryOf(calendarEventsOf, ['calendar', of, 'all'], {
    ask: { params: { id: of } },
    refetch: ['calendar', 'subscription'],
    view: shownEvents.name,
    keptOnDevice: true,
    retry: false,
  });

/** The events between two dates that may be more than a month apart. */
export const eventsBetweenQuery = (of: string, from: string, to: string) =>
  queryOf(calendarEventsOf, ['calendar', of, from, to], {
    ask: { params: { id: of }, query: { from, to } },
    refetch: ['calendar', 'subscription'],
    view: shownEvents.name,
    retry: false,
  });

export const accessQuery = (childminderId: string, userId: string) =>
  queryOf(calendarAccess, ['calendar-access', childminderId, userId], {
    ask: { params: { childminderId, userId } },
    refetch: ['register', 'subscription'],
    keptOnDevice: true,
  });

export const feedQuery = queryOf(calendarFeedState, ['calendar-feed'], {
  refetch: ['calendar', 'subscription'],
});

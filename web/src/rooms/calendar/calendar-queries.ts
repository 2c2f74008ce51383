import { monthOf, shownDates } from '@nead/contracts/calendar/month-grid.ts';
import { calendarAccess, calendarEventsOf, calendarFeedState } from '@nead/contracts/calendar/requests.ts';
import { shownEvents } from '@nead/contracts/calendar/shown-events.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../engine/live/query-of.ts';

/**
 * The events of the weeks that a month shows. The last month's answer is shown until then, since its repeating events
 * come with their rule.
 */
export const monthEventsQuery = (of: string, date: string) =>
  queryOf(calendarEventsOf, ['calendar', of, monthOf(date)], {
    ask: { params: { id: of }, query: shownDates(monthOf(date)) },
    placeholderData: keepPreviousData,
    refetch: ['calendar', 'register', 'subscription'],
    view: shownEvents.name,
    keptOnDevice: true,
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

export const accessQuery = (childminderId: string, userId: string) =>
  queryOf(calendarAccess, ['calendar-access', childminderId, userId], {
    ask: { params: { childminderId, userId } },
    refetch: ['register', 'subscription'],
    keptOnDevice: true,
  });

export const feedQuery = queryOf(calendarFeedState, ['calendar-feed'], {
  refetch: ['calendar', 'subscription'],
});

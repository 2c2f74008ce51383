import { dayName } from '@nead/contracts/calendar/date-names.ts';
import type { Frequency } from '@nead/contracts/calendar/recurrence.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../engine/api/auth.ts';
import { assignedQuery } from '../accounts/profile/profile-queries.ts';

export const frequencyNames: Readonly<Record<Frequency, string>> = calendarTexts.everyTime;

/** '11:00 to 12:00' or 'Whole day'. */
export const timeWords = ({ startTime, endTime }: CalendarEvent): string => {
  if (!startTime) return calendarTexts.wholeDay;
  return endTime && endTime !== startTime ? calendarTexts.fromTo(startTime, endTime) : startTime;
};

/** 'to 12:00', shown beside the start; undefined if it has no end of its own. */
export const endWords = ({ startTime, endTime }: CalendarEvent): string | undefined =>
  endTime && endTime !== startTime ? calendarTexts.toTime(endTime) : undefined;

export const repeatWords = ({ recurrence }: CalendarEvent): string | undefined =>
  recurrence
    ? calendarTexts.repeatsUntil(
        frequencyNames[recurrence.frequency],
        dayName(recurrence.until).split(' ').slice(1).join(' '),
      )
    : undefined;

export const eventTitle = ({ title }: CalendarEvent): string => title || erased;

/** The childminder's name for an event, for a parent with several childminders; otherwise undefined. */
export function useWhose(): (event: Pick<CalendarEvent, 'childminderId'>) => string | undefined {
  const isParent = useAuth()?.user.role === 'parent';
  const { data: childminders = [] } = useQuery({ ...assignedQuery, enabled: isParent });
  return ({ childminderId }) =>
    childminders.length > 1 ? childminders.find(({ _id }) => _id === childminderId)?.displayName : undefined;
}

import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { useQuery } from '@tanstack/react-query';
import { assignedQuery } from '../accounts/assigned-query.ts';
import { useAuth } from '../lib/auth.ts';

/** Whose event it is, for a parent who reads the calendars of several childminders; nothing where there is but one. */
export function useWhose(): (event: Pick<CalendarEvent, 'childminderId'>) => string | undefined {
  const isParent = useAuth()?.user.role === 'parent';
  const { data: childminders = [] } = useQuery({ ...assignedQuery, enabled: isParent });
  return ({ childminderId }) =>
    childminders.length > 1 ? childminders.find(({ _id }) => _id === childminderId)?.displayName : undefined;
}

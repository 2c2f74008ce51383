import type { CalendarEvent } from '@nead/contracts/calendar/views.ts';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../engine/api/auth.ts';
import { assignedQuery } from '../accounts/profile/assigned-query.ts';

/** The childminder's name for an event, for a parent with several childminders; otherwise undefined. */
export function useWhose(): (event: Pick<CalendarEvent, 'childminderId'>) => string | undefined {
  const isParent = useAuth()?.user.role === 'parent';
  const { data: childminders = [] } = useQuery({ ...assignedQuery, enabled: isParent });
  return ({ childminderId }) =>
    childminders.length > 1 ? childminders.find(({ _id }) => _id === childminderId)?.displayName : undefined;
}

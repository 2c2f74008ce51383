import { incidentsToRead, unacknowledgedIncidents } from '@nead/contracts/care/requests.ts';
import { queryOf } from '../../../engine/live/query-of.ts';

/** A childminder's incidents that no parent has confirmed yet, oldest first. */
export const unreadIncidentsQuery = queryOf(unacknowledgedIncidents, ['incidents', 'unread'], {
  refetch: ['activity', 'register'],
  keptOnDevice: true,
});

/** Incidents of a parent's own children that they have not confirmed. */
export const incidentsToReadQuery = queryOf(incidentsToRead, ['incidents', 'to-read'], {
  refetch: ['activity', 'register'],
  keptOnDevice: true,
});

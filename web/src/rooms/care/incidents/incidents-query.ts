import { liveSubjects } from '@nead/contracts/care/live-subjects.ts';
import { incidentsToRead, unacknowledgedIncidents } from '@nead/contracts/care/requests.ts';
import { queryOf } from '../../../engine/live/query-of.ts';

/** A childminder's incidents that no parent has confirmed yet, oldest first. */
export const unreadIncidentsQuery = queryOf(unacknowledgedIncidents, ['incidents', 'unread'], {
  refetch: ['activity', 'register'],
  about: liveSubjects.toRead,
  keptOnDevice: 'at once',
});

/** Incidents of a parent's own children that they have not confirmed. */
export const incidentsToReadQuery = queryOf(incidentsToRead, ['incidents', 'to-read'], {
  refetch: ['activity', 'register'],
  about: liveSubjects.toRead,
  keptOnDevice: 'at once',
});

import { liveSubjects } from '@nead/contracts/care/live-subjects.ts';
import { incidentForTusla, tuslaNotices } from '@nead/contracts/compliance/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { queryOf } from '../../engine/live/query-of.ts';

/** The incidents for which the questions about Tusla were answered. */
export const tuslaNoticesQuery = queryOf(tuslaNotices, ['file', 'tusla'], {
  refetch: ['file', 'activity', 'register'],
  about: liveSubjects.toRead,
});

export const incidentForTuslaQuery = (id: Id, recordId: Id) =>
  queryOf(incidentForTusla, ['file', 'tusla', id, recordId], {
    ask: { params: { id, recordId } },
    refetch: ['file', 'activity', 'register'],
    about: { childId: id, ...liveSubjects.toRead },
    retry: false,
  });

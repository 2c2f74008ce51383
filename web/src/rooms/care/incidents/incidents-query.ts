import { incidentsToRead, unacknowledgedIncidents } from '@nead/contracts/care/requests.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../engine/api/api.ts';
import { liveMeta } from '../../../engine/live/live-cache.ts';

const meta = { ...liveMeta<RecordView[]>({ refetch: ['activity', 'register'] }), keptOnDevice: true };

/** A childminder's incidents that no parent has confirmed yet, oldest first. */
export const unreadIncidentsQuery = queryOptions({
  queryKey: ['incidents', 'unread'],
  queryFn: ({ signal }) => load(unacknowledgedIncidents, { signal }),
  meta,
});

/** Incidents of a parent's own children that they have not confirmed. */
export const incidentsToReadQuery = queryOptions({
  queryKey: ['incidents', 'to-read'],
  queryFn: ({ signal }) => load(incidentsToRead, { signal }),
  meta,
});

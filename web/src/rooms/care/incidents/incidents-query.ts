import { incidentsToRead, unacknowledgedIncidents } from '@nead/contracts/care/requests.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../lib/api.ts';
import { liveMeta } from '../lib/live-cache.ts';

const meta = liveMeta<RecordView[]>({ refetch: ['activity', 'register'] });

/** What a childminder wrote down and no parent has confirmed having read, oldest first. */
export const unreadIncidentsQuery = queryOptions({
  queryKey: ['incidents', 'unread'],
  queryFn: ({ signal }) => load(unacknowledgedIncidents, { signal }),
  meta,
});

/** The same of a parent's own children. */
export const incidentsToReadQuery = queryOptions({
  queryKey: ['incidents', 'to-read'],
  queryFn: ({ signal }) => load(incidentsToRead, { signal }),
  meta,
});

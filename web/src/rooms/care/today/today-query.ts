import type { ChildToday } from '@nead/contracts/care/views.ts';
import { queryOptions } from '@tanstack/react-query';
import { liveMeta } from '../../../engine/live/live-cache.ts';

/** These calls need the schemas of every kind of record, so they are fetched beside the page, not before it. */
const calls = () => import('./day-calls.ts');

const changes = ['activity', 'child.status', 'register'] as const;

/** Each child's day, as the tiles draw it. */
export const childrenTodayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: async ({ signal }) => (await calls()).loadChildrenToday(signal),
  meta: { ...liveMeta<ChildToday[]>({ refetch: changes }), keptOnDevice: 'at once' },
});

/** The same for a parent's children. */
export const parentTodayQuery = queryOptions({
  queryKey: ['today', 'parent'],
  queryFn: async ({ signal }) => (await calls()).loadParentToday(signal),
  meta: { ...liveMeta<ChildToday[]>({ refetch: [...changes, 'subscription'] }), keptOnDevice: 'at once' },
});

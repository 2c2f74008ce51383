import type { ChildToday } from '@nead/contracts/care/views.ts';
import { queryOptions } from '@tanstack/react-query';
import { liveMeta } from '../lib/live-cache.ts';

/** The calls come with the schemas of every kind of record: they are fetched beside the page, not before it. */
const calls = () => import('./day-calls.ts');

const changes = ['activity', 'child.status', 'register'] as const;

/** What every tile draws of its child's day. */
export const childrenTodayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: async ({ signal }) => (await calls()).loadChildrenToday(signal),
  meta: liveMeta<ChildToday[]>({ refetch: changes }),
});

/** The same for the children of a parent. */
export const parentTodayQuery = queryOptions({
  queryKey: ['today', 'parent'],
  queryFn: async ({ signal }) => (await calls()).loadParentToday(signal),
  meta: liveMeta<ChildToday[]>({ refetch: [...changes, 'subscription'] }),
});

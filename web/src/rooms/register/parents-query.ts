import { allParents, oneParent, searchParents } from '@nead/contracts/register/parent-requests.ts';
import type { Parent } from '@nead/contracts/register/views.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';

export const parentsQuery = queryOptions({
  queryKey: ['parents'],
  queryFn: ({ signal }) => load(allParents, { signal }),
  meta: { ...liveMeta<Parent[]>({ refetch: ['register'] }), keptOnDevice: true },
});

export const parentQuery = (id: string) =>
  queryOptions({
    queryKey: ['parent', id],
    queryFn: ({ signal }) => load(oneParent, { params: { id }, signal }),
    retry: false,
    meta: { ...liveMeta<Parent>({ refetch: ['register'] }), keptOnDevice: true },
  });

export const parentSearchQuery = (query: string) =>
  queryOptions({
    queryKey: ['parent-search', query],
    queryFn: ({ signal }) => load(searchParents, { query: { query }, signal }),
    enabled: query.trim() !== '',
    meta: liveMeta<Parent[]>({ refetch: ['register'] }),
  });

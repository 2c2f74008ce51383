import { allParents, oneParent, searchParents } from '@nead/contracts/register/parent-requests.ts';
import { queryOf } from '../../engine/live/query-of.ts';

export const parentsQuery = queryOf(allParents, ['parents'], { refetch: ['register'], keptOnDevice: true });

export const parentQuery = (id: string) =>
  queryOf(oneParent, ['parent', id], {
    ask: { params: { id } },
    retry: false,
    refetch: ['register'],
    keptOnDevice: true,
  });

export const parentSearchQuery = (query: string) =>
  queryOf(searchParents, ['parent-search', query], {
    ask: { query: { query } },
    enabled: query.trim() !== '',
    refetch: ['register'],
  });

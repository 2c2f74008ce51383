import { patchChildren } from '@nead/contracts/live-patch.ts';
import {
  allChildren,
  archivedChildren,
  type Child,
  oneChild,
  parentsChild,
} from '@nead/contracts/register/child-queries.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../../engine/api/api.ts';
import { liveMeta } from '../../../engine/live/live-cache.ts';

const FRESH_MS = 5 * 60_000;
const KEPT_MS = 30 * 60_000;

export const childrenQuery = queryOptions({
  queryKey: ['children'],
  queryFn: ({ signal }) => load(allChildren, { signal }),
  staleTime: FRESH_MS,
  gcTime: KEPT_MS,
  retry: false,
  meta: {
    ...liveMeta<Child[]>({
      refetch: ['register'],
      patch: { kinds: ['child.status'], apply: patchChildren },
    }),
    keptOnDevice: true,
  },
});

/** Children who have left. */
export const archivedChildrenQuery = queryOptions({
  queryKey: ['children', 'archived'],
  queryFn: ({ signal }) => load(archivedChildren, { signal }),
  meta: { ...liveMeta<Child[]>({ refetch: ['register'] }), keptOnDevice: true },
});

/** A child with everything that its page shows. */
export const childQuery = (id: string) =>
  queryOptions({
    queryKey: ['child', id],
    queryFn: ({ signal }) => load(oneChild, { params: { id }, signal }),
    retry: false,
    meta: { ...liveMeta<Child>({ refetch: ['register', 'child.status'] }), keptOnDevice: true },
  });

/** The same, as a parent sees it. */
export const parentsChildQuery = (id: string) =>
  queryOptions({
    queryKey: ['parents-child', id],
    queryFn: ({ signal }) => load(parentsChild, { params: { id }, signal }),
    retry: false,
    meta: { ...liveMeta<Child>({ refetch: ['register', 'child.status'] }), keptOnDevice: true },
  });

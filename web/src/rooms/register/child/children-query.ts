import { patchChild, patchChildren } from '@nead/contracts/live-patch.ts';
import {
  allChildren,
  archivedChildren,
  oneChild,
  parentsChild,
} from '@nead/contracts/register/child-queries.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { queryOf } from '../../../engine/live/query-of.ts';

const FRESH_MS = 5 * 60_000;
const KEPT_MS = 30 * 60_000;

export const childrenQuery = queryOf(allChildren, ['children'], {
  staleTime: FRESH_MS,
  gcTime: KEPT_MS,
  retry: false,
  refetch: ['register'],
  patch: { kinds: ['child.status'], apply: patchChildren },
  keptOnDevice: 'at once',
});

/** Children who have left. */
export const archivedChildrenQuery = queryOf(archivedChildren, ['children', 'archived'], {
  refetch: ['register'],
  keptOnDevice: true,
});

const ofChild = (childId: string) =>
  ({
    refetch: ['register'],
    about: { childId },
    patch: { kinds: ['child.status'], apply: patchChild<ChildProfile> },
    keptOnDevice: true,
  }) as const;

/** A child with everything that its page shows. */
export const childQuery = (id: string) =>
  queryOf(oneChild, ['child', id], {
    ask: { params: { id } },
    retry: false,
    ...ofChild(id),
  });

/** The same, as a parent sees it. */
export const parentsChildQuery = (id: string) =>
  queryOf(parentsChild, ['parents-child', id], {
    ask: { params: { id } },
    retry: false,
    ...ofChild(id),
  });

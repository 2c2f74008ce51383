import { type Plan, planOf } from '@nead/contracts/plans.ts';
import { ownSubscription, parentsSubscription } from '@nead/contracts/subscription/requests.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { load } from '../lib/api.ts';
import { useAuth } from '../lib/auth.ts';
import { liveMeta } from '../lib/live-cache.ts';

export const ownSubscriptionQuery = queryOptions({
  queryKey: ['subscription', 'own'],
  queryFn: ({ signal }) => load(ownSubscription, { signal }),
  meta: liveMeta({ refetch: ['subscription'] }),
});

/** Being taken on by a childminder, or let go, is a change of the plan as well. */
const parentsSubscriptionQuery = (childminderId: string | undefined) =>
  queryOptions({
    queryKey: ['subscription', 'parents', ...(childminderId ? [childminderId] : [])],
    queryFn: ({ signal }) =>
      load(parentsSubscription, { signal, query: { ...(childminderId && { childminderId }) } }),
    meta: liveMeta({ refetch: ['subscription', 'register'] }),
  });

/**
 * The subscription of this childminder, or of this parent's childminder; of several the one that is named, else the one
 * that allows most. Undefined until it is known.
 */
export function useSubscription(childminderId?: string) {
  const role = useAuth()?.user.role;
  const query = role === 'parent' ? parentsSubscriptionQuery(childminderId) : ownSubscriptionQuery;
  return useQuery({ ...query, enabled: role !== undefined && role !== 'admin' }).data;
}

/** What it allows. The same function decides on the server. */
export function usePlan(childminderId?: string): Plan | undefined {
  const subscription = useSubscription(childminderId);
  return subscription && planOf({ subscription, platform: subscription.platform });
}

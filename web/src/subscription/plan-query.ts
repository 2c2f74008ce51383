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
const parentsSubscriptionQuery = queryOptions({
  queryKey: ['subscription', 'parents'],
  queryFn: ({ signal }) => load(parentsSubscription, { signal, query: {} }),
  meta: liveMeta({ refetch: ['subscription', 'register'] }),
});

/** The subscription of this childminder, or of this parent's childminder; undefined until it is known. */
export function useSubscription() {
  const role = useAuth()?.user.role;
  const query = role === 'parent' ? parentsSubscriptionQuery : ownSubscriptionQuery;
  return useQuery({ ...query, enabled: role !== undefined && role !== 'admin' }).data;
}

/** What it allows. The same function decides on the server. */
export function usePlan(): Plan | undefined {
  const subscription = useSubscription();
  return subscription && planOf({ subscription, platform: subscription.platform });
}

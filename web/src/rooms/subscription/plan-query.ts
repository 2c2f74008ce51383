import { type Plan, planOf } from '@nead/contracts/plans.ts';
import { ownSubscription, parentsSubscription } from '@nead/contracts/subscription/requests.ts';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../engine/api/auth.ts';
import { queryOf } from '../../engine/live/query-of.ts';

export const ownSubscriptionQuery = queryOf(ownSubscription, ['subscription', 'own'], {
  refetch: ['subscription'],
  keptOnDevice: true,
});

/** The subscription of a parent's childminder. It also changes when a childminder takes the parent on, or ends the link. */
export const parentsSubscriptionQuery = (childminderId?: string) =>
  queryOf(parentsSubscription, ['subscription', 'parents', ...(childminderId ? [childminderId] : [])], {
    ask: { query: { ...(childminderId && { childminderId }) } },
    refetch: ['subscription', 'register'],
    keptOnDevice: true,
  });

/**
 * The subscription of this childminder or of this parent's childminder. With several, it is the named one's, else the one that
 * allows most. Undefined until known.
 */
export const useSubscription = (childminderId?: string) => useSubscriptionQuery(childminderId).data;

function useSubscriptionQuery(childminderId?: string) {
  const role = useAuth()?.user.role;
  const query = role === 'parent' ? parentsSubscriptionQuery(childminderId) : ownSubscriptionQuery;
  return useQuery({ ...query, enabled: role !== undefined && role !== 'admin' });
}

/** The plan, and whether it could be fetched. */
export function usePlanQuery(): {
  data: Plan | undefined;
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
} {
  const { isError, error, refetch } = useSubscriptionQuery();
  return { data: usePlan(), isError, error, refetch };
}

/** The features and limits of the plan, by the same function as on the server (docs/decisions/031). */
export function usePlan(childminderId?: string): Plan | undefined {
  const subscription = useSubscription(childminderId);
  return subscription && planOf({ subscription, platform: subscription.platform });
}

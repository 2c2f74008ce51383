import { type ChildminderProfile, childminderProfile } from '@nead/contracts/accounts/profile-requests.ts';
import { type Limits, limitsOf, type Tier } from '@nead/contracts/plans.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { load } from '../lib/api.ts';
import { liveMeta } from '../lib/live-cache.ts';

const planQuery = queryOptions({
  queryKey: ['plan'],
  queryFn: ({ signal }) => load(childminderProfile, { signal }),
  select: ({ subscription }: ChildminderProfile) => subscription,
  meta: liveMeta<ChildminderProfile>({ refetch: ['subscription'] }),
});

export interface Plan {
  tier: Tier;
  limits: Limits;
}

/** What the childminder's plan allows; undefined until it is known. Without a running subscription that is FREE's. */
export function usePlan(): Plan | undefined {
  const { data } = useQuery(planQuery);
  if (!data) return undefined;
  const tier = data.status === 'ACTIVE' ? data.tier : 'FREE';
  return { tier, limits: limitsOf(tier) };
}

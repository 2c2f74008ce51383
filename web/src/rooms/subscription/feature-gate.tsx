import { type Feature, isForEverybody } from '@nead/contracts/plans.ts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useAuth } from '../../engine/api/auth.ts';
import { ErrorState } from '../../ui/page/states.tsx';
import { usePlanQuery } from './plan-query.ts';

/**
 * Shows a page while the plan has its feature; if the plan changes, the page is left. Until the plan is known, only pages that
 * everybody has are shown.
 */
export function FeatureGate({ feature, children }: { feature: Feature; children: ReactNode }) {
  const { data: plan, error, refetch } = usePlanQuery();
  const role = useAuth()?.user.role;
  if (plan ? plan.granted(feature) : error && isForEverybody(feature)) return children;
  if (!plan) return error && <ErrorState title={error.message} retry={refetch} />;
  const elsewhere =
    role === 'childminder' ? `/childminder/subscription/plans?feature=${feature}` : `/${role}/dashboard`;
  return <Navigate to={elsewhere} replace />;
}

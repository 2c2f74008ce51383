import type { Feature } from '@nead/contracts/plans.ts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useAuth } from '../../engine/api/auth.ts';
import { usePlan } from './plan-query.ts';

/** Shows a page while the plan has its feature; if the plan changes, the page is left. */
export function FeatureGate({ feature, children }: { feature: Feature; children: ReactNode }) {
  const plan = usePlan();
  const role = useAuth()?.user.role;
  if (!plan) return null;
  if (plan.granted(feature)) return children;
  const elsewhere =
    role === 'childminder' ? `/childminder/subscription/plans?feature=${feature}` : `/${role}/dashboard`;
  return <Navigate to={elsewhere} replace />;
}

import type { Feature } from '@nead/contracts/plans.ts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useAuth } from '../lib/auth.ts';
import { usePlan } from './plan-query.ts';

/** Shows a page as long as the plan has its feature: one that ends leads away from a page that is open. */
export function FeatureGate({ feature, children }: { feature: Feature; children: ReactNode }) {
  const plan = usePlan();
  const role = useAuth()?.user.role;
  if (!plan) return null;
  if (plan.granted(feature)) return children;
  const elsewhere =
    role === 'childminder' ? `/childminder/subscription/plans?feature=${feature}` : `/${role}/dashboard`;
  return <Navigate to={elsewhere} replace />;
}

import { Navigate, useLocation } from 'react-router-dom';
import { boughtTier } from '../../rooms/subscription/billing.ts';

/** The payment provider sends back to this address whoever did not pay. */
export function SubscriptionPage() {
  // The key of what the browser itself opened, which the way back from the provider is.
  const isFromOutside = useLocation().key === 'default';
  const unpaid = isFromOutside ? boughtTier.get() : undefined;
  return <Navigate to="/childminder/subscription/manage" replace state={{ unpaid }} />;
}

import { Navigate, useLocation } from 'react-router-dom';
import { boughtTier } from '../../rooms/subscription/billing.ts';

/** The address to which the payment provider sends people back who did not pay. */
export function SubscriptionPage() {
  // The router gives this key to a page that the browser opened itself, as on the way back from the provider.
  const isFromOutside = useLocation().key === 'default';
  const unpaid = isFromOutside ? boughtTier.get() : undefined;
  return <Navigate to="/childminder/subscription/manage" replace state={{ unpaid }} />;
}

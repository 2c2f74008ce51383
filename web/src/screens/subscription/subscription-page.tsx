import { Navigate, useLocation } from 'react-router-dom';
import { boughtTier } from '../../rooms/subscription/billing.ts';

/** The payment provider sends people back to this address who did not pay. */
export function SubscriptionPage() {
  // The browser gives this key to a page that it opened itself, as on the way back from the provider.
  const isFromOutside = useLocation().key === 'default';
  const unpaid = isFromOutside ? boughtTier.get() : undefined;
  return <Navigate to="/childminder/subscription/manage" replace state={{ unpaid }} />;
}

import { Navigate } from 'react-router-dom';

/** The bare address is where one's own subscription is. */
export const SubscriptionPage = () => <Navigate to="/childminder/subscription/manage" replace />;

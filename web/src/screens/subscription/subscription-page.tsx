import { Navigate } from 'react-router-dom';

export const SubscriptionPage = () => <Navigate to="/childminder/subscription/manage" replace />;

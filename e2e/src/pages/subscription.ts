import type { PageToSee } from './page-to-see.ts';

export const subscriptionPages: readonly PageToSee[] = [
  {
    name: 'plans',
    as: 'free',
    path: '/childminder/subscription/plans?feature=enableCalendar',
    prepare: (page) => page.getByText('Current Plan').waitFor(),
  },
  {
    name: 'subscription',
    as: 'premium',
    path: '/childminder/subscription/manage',
    prepare: (page) => page.getByText('Active until').waitFor(),
  },
  {
    name: 'subscription-free',
    as: 'free',
    path: '/childminder/subscription',
    prepare: (page) => page.getByText('You are currently on the Free plan').waitFor(),
  },
  {
    name: 'subscription-processing',
    as: 'free',
    path: '/childminder/subscription/success',
    // After two seconds the page counts its attempts instead, and looks the same.
    prepare: (page) => page.getByText(/^(Processing your subscription|Still processing)\.\.\./).waitFor(),
  },
];

import { ownEnquiries, ownPage } from '@nead/contracts/enquiries/requests.ts';
import { queryOf } from '../../engine/live/query-of.ts';

export const ownPageQuery = queryOf(ownPage, ['enquiries', 'page'], {
  refetch: ['enquiries', 'register', 'fees', 'calendar', 'subscription'],
});

export const enquiriesQuery = queryOf(ownEnquiries, ['enquiries', 'families'], { refetch: ['enquiries'] });

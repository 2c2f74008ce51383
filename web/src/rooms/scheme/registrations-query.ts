import { schemeRegistrations } from '@nead/contracts/scheme/requests.ts';
import { queryOf } from '../../engine/live/query-of.ts';

/** The awards with their codes. None of it is kept on the device. */
export const registrationsQuery = queryOf(schemeRegistrations, ['scheme', 'registrations'], {
  refetch: ['scheme'],
});

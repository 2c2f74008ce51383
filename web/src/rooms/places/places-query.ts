import { placesAhead } from '@nead/contracts/places/requests.ts';
import { queryOf } from '../../engine/live/query-of.ts';

/** Everything from which free places follow. The forecast is computed where it is shown. */
export const placesQuery = queryOf(placesAhead, ['places'], {
  refetch: ['places', 'register', 'fees', 'calendar', 'subscription'],
});

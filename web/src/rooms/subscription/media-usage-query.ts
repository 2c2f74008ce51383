import { mediaUsage } from '@nead/contracts/files/requests.ts';
import { queryOf } from '../../engine/live/query-of.ts';

/** Of what has arrived. This device's own uploads are looked for again when each has arrived. */
export const mediaUsageQuery = queryOf(mediaUsage, ['subscription', 'media-usage'], {
  refetch: ['message', 'activity'],
});

import { dayExtras } from '@nead/contracts/fees/requests.ts';
import { queryOf } from '../../../engine/live/query-of.ts';

/** The extras of a child on a day, and what can be added to it. */
export const dayExtrasQuery = (childId: string, date: string) =>
  queryOf(dayExtras, ['day-extras', childId, date], {
    ask: { params: { childId, date } },
    refetch: ['fees', 'register', 'subscription'],
    keptOnDevice: true,
  });

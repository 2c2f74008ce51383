import { lastDayOf } from '@nead/contracts/dublin.ts';
import { bookMonth } from '@nead/contracts/moments/book-requests.ts';
import { queryOf } from '../../engine/live/query-of.ts';

/**
 * A month of a child's book, the last one with a moment unless told. Another child's consent may change it too; records of later
 * months do not, while earlier ones say which food was the first.
 */
export const bookQuery = (childId: string, month: string | undefined) =>
  queryOf(bookMonth, ['book', childId, month], {
    ask: { params: { id: childId }, query: month ? { month } : {} },
    retry: false,
    refetch: ['activity', 'register'],
    ...(month && { about: { days: ['', lastDayOf(month)] } }),
  });

import type { DateSpan } from '@nead/contracts/fees/agreement/agreement.ts';
import {
  familyStatement,
  feesYear,
  openFees,
  parentStatement,
} from '@nead/contracts/fees/books/book-requests.ts';
import { queryOf } from '../../engine/live/query-of.ts';

export const statementQuery = (side: 'childminder' | 'parent', contactId: string, { from, to }: DateSpan) =>
  queryOf(
    side === 'parent' ? parentStatement : familyStatement,
    ['fees', 'statement', side, contactId, from, to],
    { ask: { params: { contactId }, query: { from, to } }, refetch: ['fees'] },
  );

export const openFeesQuery = queryOf(openFees, ['fees', 'open'], { refetch: ['fees', 'register'] });

export const yearQuery = (year: string) =>
  queryOf(feesYear, ['fees', 'year', year], { ask: { params: { year } }, refetch: ['fees'] });

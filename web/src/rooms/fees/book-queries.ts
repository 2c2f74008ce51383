import type { DateSpan } from '@nead/contracts/fees/agreement/agreement.ts';
import {
  familyStatement,
  feesYear,
  openFees,
  parentStatement,
} from '@nead/contracts/fees/books/book-requests.ts';
import type { OpenFees, StatementPage, YearPage } from '@nead/contracts/fees/books/book-views.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';

export const statementQuery = (side: 'childminder' | 'parent', contactId: string, { from, to }: DateSpan) =>
  queryOptions({
    queryKey: ['fees', 'statement', side, contactId, from, to],
    queryFn: ({ signal }) =>
      load(side === 'parent' ? parentStatement : familyStatement, {
        params: { contactId },
        query: { from, to },
        signal,
      }),
    meta: liveMeta<StatementPage>({ refetch: ['fees'] }),
  });

export const openFeesQuery = queryOptions({
  queryKey: ['fees', 'open'],
  queryFn: ({ signal }) => load(openFees, { signal }),
  meta: liveMeta<OpenFees>({ refetch: ['fees', 'register'] }),
});

export const yearQuery = (year: string) =>
  queryOptions({
    queryKey: ['fees', 'year', year],
    queryFn: ({ signal }) => load(feesYear, { params: { year }, signal }),
    meta: liveMeta<YearPage>({ refetch: ['fees'] }),
  });

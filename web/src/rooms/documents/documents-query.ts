import {
  type Document,
  documentList,
  type ParentDocument,
  parentDocuments,
} from '@nead/contracts/documents/requests.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';
import { freshLinks } from '../files/fresh-links.ts';
import { usePlanQuery, useSubscription } from '../subscription/plan-query.ts';

export const documentsQuery = queryOptions({
  queryKey: ['documents', 'own'],
  queryFn: ({ signal }) => load(documentList, { signal }),
  ...freshLinks,
  meta: { ...liveMeta<Document[]>({ refetch: ['document', 'register'] }), keptOnDevice: true },
});

/**
 * A childminder's documents, with the feature or while she has any: what would be refused is not asked for, nor anything before the
 * plan is known, unless it cannot be.
 */
export function useOwnDocuments() {
  const plan = usePlanQuery();
  const hasDocuments = useSubscription()?.hasDocuments;
  const enabled = plan.data
    ? plan.data.granted('enableDocumentStorage') || hasDocuments === true
    : plan.isError;
  return useQuery({ ...documentsQuery, retry: false, enabled });
}

export const parentDocumentsQuery = queryOptions({
  queryKey: ['documents', 'sent'],
  queryFn: ({ signal }) => load(parentDocuments, { signal }),
  ...freshLinks,
  meta: { ...liveMeta<ParentDocument[]>({ refetch: ['document', 'register'] }), keptOnDevice: true },
});

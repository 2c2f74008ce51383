import { documentList, parentDocuments } from '@nead/contracts/documents/requests.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../engine/live/query-of.ts';
import { freshLinks } from '../files/fresh-links.ts';
import { usePlanQuery, useSubscription } from '../subscription/plan-query.ts';

export const documentsQuery = queryOf(documentList, ['documents', 'own'], {
  ...freshLinks,
  refetch: ['document', 'register'],
  keptOnDevice: 'at once',
});

/**
 * A childminder's documents, if she has the feature or any documents. A query that would be refused is not sent, and none is
 * sent before the plan is known, unless the plan could not be fetched.
 */
export function useOwnDocuments() {
  const plan = usePlanQuery();
  const hasDocuments = useSubscription()?.hasDocuments;
  const enabled = plan.data
    ? plan.data.granted('enableDocumentStorage') || hasDocuments === true
    : plan.isError;
  return useQuery({ ...documentsQuery, retry: false, enabled });
}

export const parentDocumentsQuery = queryOf(parentDocuments, ['documents', 'sent'], {
  ...freshLinks,
  refetch: ['document', 'register'],
  keptOnDevice: 'at once',
});

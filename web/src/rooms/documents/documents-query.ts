import {
  type Document,
  documentList,
  type ParentDocument,
  parentDocuments,
} from '@nead/contracts/documents/requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';

export const documentsQuery = queryOptions({
  queryKey: ['documents', 'own'],
  queryFn: ({ signal }) => load(documentList, { signal }),
  meta: { ...liveMeta<Document[]>({ refetch: ['document', 'register'] }), keptOnDevice: true },
});

export const parentDocumentsQuery = queryOptions({
  queryKey: ['documents', 'sent'],
  queryFn: ({ signal }) => load(parentDocuments, { signal }),
  meta: { ...liveMeta<ParentDocument[]>({ refetch: ['document', 'register'] }), keptOnDevice: true },
});

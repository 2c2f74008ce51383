import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { incidentsToReadQuery } from '../care/incidents-query.ts';
import { IncidentsToRead } from '../care/incidents-to-read.tsx';
import { parentDocumentsQuery } from '../documents/documents-query.ts';
import { DocumentsForParent } from '../documents/documents-to-do.tsx';

/** What a parent is asked to read or sign, and under it the day: shown together, so that no notice pushes the day away. */
export function ParentNotices({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const incidents = useQuery(incidentsToReadQuery);
  const documents = useQuery(parentDocumentsQuery);
  if (!children || incidents.isLoading || documents.isLoading) return waiting;
  return (
    <>
      <IncidentsToRead />
      <DocumentsForParent />
      {children}
    </>
  );
}

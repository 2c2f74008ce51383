import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { incidentsToReadQuery } from '../../rooms/care/incidents/incidents-query.ts';
import { IncidentsToRead } from '../../rooms/care/incidents/incidents-to-read.tsx';
import { parentDocumentsQuery } from '../../rooms/documents/documents-query.ts';
import { DocumentsForParent } from '../../rooms/documents/documents-to-do.tsx';
import { QuestionsNote } from '../../rooms/register/questions-note.tsx';
import { questionsQuery } from '../../rooms/register/questions-query.ts';

/** What a parent must read or sign, above the day. They appear together, so that no notice pushes the day down. */
export function ParentNotices({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const asked = [useQuery(incidentsToReadQuery), useQuery(parentDocumentsQuery), useQuery(questionsQuery)];
  // Not `isLoading`: the notices ask again for what failed, and would be taken away again for that.
  if (!children || asked.some(({ isFetched }) => !isFetched)) return waiting;
  return (
    <>
      <QuestionsNote />
      <IncidentsToRead />
      <DocumentsForParent />
      {children}
    </>
  );
}

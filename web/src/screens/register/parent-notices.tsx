import type { Child } from '@nead/contracts/register/child-queries.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { incidentsToReadQuery } from '../../rooms/care/incidents/incidents-query.ts';
import { IncidentsToRead } from '../../rooms/care/incidents/incidents-to-read.tsx';
import { parentDocumentsQuery } from '../../rooms/documents/documents-query.ts';
import { DocumentsForParent } from '../../rooms/documents/documents-to-do.tsx';
import { openInvoicesQuery } from '../../rooms/fees/open-query.ts';
import { ToPayNote } from '../../rooms/fees/to-pay-note.tsx';
import { QuestionsNote } from '../../rooms/register/questions-note.tsx';
import { questionsQuery } from '../../rooms/register/questions-query.ts';
import { useParentsFirstUse } from './parents-first-use.tsx';

/** What a parent must read, sign, pay or do first, above the day. They appear together, so that no notice pushes the day down. */
export function ParentNotices(props: {
  all: readonly Child[];
  waiting: ReactNode;
  /** The day; none while that is loaded. */
  children: ReactNode;
}) {
  const { all, waiting, children } = props;
  const asked = [
    useQuery(incidentsToReadQuery),
    useQuery(parentDocumentsQuery),
    useQuery(questionsQuery),
    useQuery(openInvoicesQuery),
  ];
  // Not `isLoading`: the notices ask again for what failed, and would be taken away again for that.
  const firstUse = useParentsFirstUse(all);
  const isThere = children && firstUse !== undefined && asked.every(({ isFetched }) => isFetched);
  // A child that is shared later asks for more, and takes nothing away for that.
  const [isShown, show] = useState(false);
  if (isThere && !isShown) show(true);
  if (!isThere && !isShown) return waiting;
  return (
    <>
      <QuestionsNote />
      <IncidentsToRead />
      <DocumentsForParent />
      <ToPayNote />
      {firstUse}
      {children}
    </>
  );
}

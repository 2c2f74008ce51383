import { toDoTexts } from '@nead/contracts/documents/texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useNow } from '../../engine/device/now.ts';
import type { ThingToDo } from '../../ui/child/todo.tsx';
import { documentEmblem } from '../../ui/emblem.ts';
import { Note } from '../../ui/note.tsx';
import { usePlanQuery } from '../subscription/plan-query.ts';
import { documentsQuery, parentDocumentsQuery } from './documents-query.ts';
import { expiryWords, unsigned } from './due.ts';

/** The documents that have expired or soon will, and those that wait for a signature, as far as they are known. */
export function useDocumentsToDo(): ThingToDo[] | 'on-its-way' | 'not-told' {
  const today = dublinDate(useNow());
  const plan = usePlanQuery();
  const granted = plan.data?.granted('enableDocumentStorage') ?? false;
  const asked = useQuery({ ...documentsQuery, enabled: granted });
  if (plan.data && !granted) return [];
  const documents = asked.data;
  if (!documents) return plan.isError || asked.isError ? 'not-told' : 'on-its-way';
  const look = { to: '/childminder/documents', emblem: documentEmblem };
  const waiting = documents.filter((document) => unsigned(document).length > 0).length;
  const ending = documents.flatMap(({ name, expires }): ThingToDo[] => {
    const words = expiryWords(expires, today);
    return words
      ? [{ ...look, what: name ?? toDoTexts.aDocument, detail: words.text, urgent: words.soon }]
      : [];
  });
  if (waiting === 0) return ending;
  return [...ending, { ...look, what: toDoTexts.unsigned(waiting), detail: toDoTexts.sentToParents }];
}

/** The link to a parent's documents on their dashboard, while one waits for them. */
export function DocumentsForParent() {
  const documents = useQuery(parentDocumentsQuery).data ?? [];
  const toSign = documents.filter((each) => each.toSign && each.signedAt === null).length;
  const toRead = documents.filter((each) => each.readAt === null);
  if (toSign === 0 && toRead.length === 0) return null;
  const [only, ...others] = toSign === 0 ? toRead : [];
  return (
    <Note tone="gold">
      <Link
        className="strong"
        to={only && others.length === 0 ? `/parent/documents?open=${only._id}` : '/parent/documents'}
      >
        {toSign > 0 ? toDoTexts.waitForSignature(toSign) : toDoTexts.newToRead(toRead.length)}
      </Link>
    </Note>
  );
}

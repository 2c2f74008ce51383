import { dublinDate } from '@nead/contracts/dublin.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useNow } from '../lib/now.ts';
import { usePlan } from '../subscription/plan-query.ts';
import { Note } from '../ui/note.tsx';
import { Todo } from '../ui/todo.tsx';
import { expiryWords, unsigned } from './document-rules.ts';
import { documentsQuery, parentDocumentsQuery } from './documents-query.ts';

/** What runs out soon or has, and what waits for a signature. */
export function DocumentsToDo() {
  const today = dublinDate(useNow());
  const granted = usePlan()?.granted('enableDocumentStorage') ?? false;
  const documents = useQuery({ ...documentsQuery, enabled: granted }).data ?? [];
  const waiting = documents.filter((document) => unsigned(document).length > 0).length;
  return (
    <>
      {documents.map(({ _id, name, expires }) => {
        const words = expiryWords(expires, today);
        return (
          words && (
            <Todo
              key={_id}
              to="/childminder/documents"
              kind="document"
              what={name ?? 'A document'}
              detail={words.text}
              urgent
            />
          )
        );
      })}
      {waiting > 0 && (
        <Todo
          to="/childminder/documents"
          kind="document"
          what={waiting === 1 ? '1 document unsigned' : `${waiting} documents unsigned`}
          detail="Sent to parents, and not signed by all of them yet"
        />
      )}
    </>
  );
}

/** The way to what a parent was sent; a note while something waits for them. */
export function DocumentsForParent() {
  const documents = useQuery(parentDocumentsQuery).data ?? [];
  const toSign = documents.filter((each) => each.toSign && each.signedAt === null).length;
  const toRead = documents.filter((each) => each.readAt === null).length;
  if (documents.length === 0) return null;
  if (toSign === 0 && toRead === 0) {
    return (
      <p>
        <Link className="link" to="/parent/documents">
          Documents from your childminder
        </Link>
      </p>
    );
  }
  return (
    <Note tone="gold">
      <Link className="strong" to="/parent/documents">
        {toSign > 0
          ? `${toSign} ${toSign === 1 ? 'document waits' : 'documents wait'} for your signature`
          : `${toRead} new ${toRead === 1 ? 'document' : 'documents'} to read`}
      </Link>
    </Note>
  );
}

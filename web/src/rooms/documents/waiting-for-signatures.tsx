import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import type { Document } from '@nead/contracts/documents/requests.ts';
import { FileSignature } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { fullName } from '../../ui/person-name.ts';
import { documentTitle } from './document-parts.tsx';
import { unsigned } from './due.ts';

/** Documents that wait for signatures, with the contacts who have not signed. */
export function WaitingForSignatures(props: {
  documents: readonly Document[];
  onOpen: (document: Document) => void;
}) {
  const waiting = props.documents.filter((document) => unsigned(document).length > 0);
  return (
    <Note tone="gold" icon={FileSignature}>
      <h2 className="strong">{documentPageTexts.waitingForSignatures}</h2>
      <ul>
        {waiting.map((document) => (
          <li key={document._id} className="row wrap">
            <span className="grow">
              {documentPageTexts.waitsFor(
                documentTitle(document),
                unsigned(document).map(fullName).join(', '),
              )}
            </span>
            <Button variant="text" small onClick={() => props.onOpen(document)}>
              {documentPageTexts.seeWho}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}

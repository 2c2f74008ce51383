import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import { type ParentDocument, readDocument } from '@nead/contracts/documents/requests.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, PenLine } from 'lucide-react';
import { useState } from 'react';
import { DocumentHead, documentTitle, ViewDocument } from '../../rooms/documents/document-parts.tsx';
import { parentDocumentsQuery } from '../../rooms/documents/documents-query.ts';
import { PreviewDialog } from '../../rooms/documents/preview-dialog.tsx';
import { SignDialog } from '../../rooms/documents/sign-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import '../../rooms/documents/documents.css';

export function ParentDocumentsPage() {
  const read = useCommand(readDocument);
  const documents = useQuery(parentDocumentsQuery);
  const [viewing, setViewing] = useState<string>();
  const [signing, setSigning] = useState<string>();
  const byId = (id: string | undefined) => documents.data?.find(({ _id }) => _id === id);
  const asked = byId(signing);
  const viewed = byId(viewing);
  // It may be signed by what got no answer, or on another device.
  const toSign = asked?.signedAt === null ? asked : undefined;

  async function opened({ _id: id, readAt }: ParentDocument): Promise<void> {
    if (readAt !== null) return;
    await read.run({ params: { id } });
  }

  return (
    <div className="stack">
      <header>
        <PageTitle title={documentPageTexts.documents} />
        <p className="muted">{documentPageTexts.parentsLead}</p>
      </header>
      {documents.isPending && (
        <Loading label={documentPageTexts.loading}>
          <div className="card doc">
            <Skeleton shape="line" className="three-quarters" />
            <Skeleton shape="box" />
          </div>
        </Loading>
      )}
      {documents.isLoadingError && (
        <ErrorState title={documentTexts.loadFailed} retry={() => documents.refetch()} />
      )}
      {documents.data?.length === 0 && (
        <EmptyState title={documentPageTexts.nothingToRead} detail={documentPageTexts.nothingToReadDetail} />
      )}
      <ul className="docs" aria-label={documentPageTexts.documents}>
        {documents.data?.map((document) => (
          <li key={document._id}>
            <SentDocument
              document={document}
              onSave={() => void opened(document)}
              onView={() => setViewing(document._id)}
              onSign={() => setSigning(document._id)}
            />
          </li>
        ))}
      </ul>
      <SignDialog
        document={toSign}
        onClose={() => setSigning(undefined)}
        view={
          toSign && (
            <ViewDocument
              document={toSign}
              onSave={() => void opened(toSign)}
              onView={() => setViewing(toSign._id)}
            />
          )
        }
      />
      <PreviewDialog
        document={viewed}
        onShown={() => viewed && void opened(viewed)}
        refresh={documents.refetch}
        onClose={() => setViewing(undefined)}
      />
    </div>
  );
}

function SentDocument(props: {
  document: ParentDocument;
  onSave: () => void;
  onView: () => void;
  onSign: () => void;
}) {
  const { onSave, onView, onSign, document } = props;
  const { sharedAt, toSign, signedAt, signedName } = document;
  return (
    <Card className="doc" aria-label={documentTitle(document)}>
      <DocumentHead document={document} since={sharedAt} from={document.from}>
        {signedAt ? (
          <p className="small">
            <Badge tone="green" icon={BadgeCheck}>
              {documentPageTexts.signed}
            </Badge>{' '}
            {documentPageTexts.asOn(signedName, dayAndTime(signedAt))}
          </p>
        ) : (
          toSign && (
            <p>
              <Badge tone="gold" icon={PenLine}>
                {documentPageTexts.waitingForYourSignature}
              </Badge>
            </p>
          )
        )}
      </DocumentHead>
      <div className="doc__acts">
        <ViewDocument document={document} onSave={onSave} onView={onView} />
        {toSign && !signedAt && (
          <Button small icon={PenLine} onClick={onSign}>
            {documentPageTexts.sign}
          </Button>
        )}
      </div>
    </Card>
  );
}

import { isSameName, SignedName } from '@nead/contracts/documents/fields.ts';
import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import { type ParentDocument, readDocument, signDocument } from '@nead/contracts/documents/requests.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, PenLine } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAuth } from '../../engine/api/auth.ts';
import { shortDate } from '../../engine/device/dates.ts';
import { HandbooksAmongDocuments } from '../../rooms/compliance/handbooks-among-documents.tsx';
import { OwnComplaints } from '../../rooms/compliance/own-complaints.tsx';
import { DocumentHead, documentTitle, ViewDocument } from '../../rooms/documents/document-parts.tsx';
import { isShown } from '../../rooms/documents/document-rules.ts';
import { parentDocumentsQuery } from '../../rooms/documents/documents-query.ts';
import { PreviewDialog } from '../../rooms/documents/preview-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Checkbox, TextField } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { fullName } from '../../ui/person-name.ts';
import '../../rooms/documents/documents.css';

export function ParentDocumentsPage() {
  const read = useCommand(readDocument);
  const documents = useQuery(parentDocumentsQuery);
  const [search, setSearch] = useSearchParams();
  // A notice about one document leads straight to it. Closed, it is not opened again by going back.
  const viewing = search.get('open');
  const setViewing = (id?: string) => setSearch(id ? { open: id } : {}, { replace: true });
  const [signing, setSigning] = useState<string>();
  const byId = (id: string | null | undefined) => documents.data?.find(({ _id }) => _id === id);
  const asked = byId(signing);
  const viewed = [byId(viewing)].find((each) => each && isShown(each.contentType));
  // The document may have been signed by a request without an answer, or on another device.
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
        onClose={() => setViewing()}
      />
      <HandbooksAmongDocuments />
      <OwnComplaints />
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
  const { from, sharedAt, readAt, toSign, signedAt, signedName } = document;
  return (
    <Card className="doc" aria-label={documentTitle(document)}>
      <DocumentHead
        document={document}
        facts={[shortDate(sharedAt), ...(from ? [documentPageTexts.from(from)] : [])]}
      >
        {readAt === null && (
          <p>
            <Badge tone="green">{documentPageTexts.isNew}</Badge>
          </p>
        )}
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

/** Signing means typing one's name (docs/decisions/026). `view` opens the document. */
function SignDialog(props: { document: ParentDocument | undefined; view: ReactNode; onClose: () => void }) {
  const { document, view, onClose } = props;
  const form = useId();
  const { busy, run } = useCommand(signDocument, {
    said: { text: documentPageTexts.wasJustSigned, detail: document?.name ?? '' },
    failed: documentPageTexts.signFailed,
    saved: onClose,
  });
  return (
    <Dialog
      open={document !== undefined}
      onClose={onClose}
      title={documentPageTexts.signDocument}
      {...(document?.name && { detail: document.name })}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {documentPageTexts.cancel}
          </Button>
          <Button type="submit" form={form} disabled={busy}>
            {documentPageTexts.sign}
          </Button>
        </>
      }
    >
      {document && (
        <Signature id={form} key={document._id} send={(body) => run({ params: { id: document._id }, body })}>
          {view}
        </Signature>
      )}
    </Dialog>
  );
}

/** The field for the name, with the account's name in it. A parent who signs with another name confirms that it is meant. */
function Signature(props: {
  id: string;
  send: (body: { name: string }) => Promise<unknown>;
  children: ReactNode;
}) {
  const { id, send, children } = props;
  const user = useAuth()?.user;
  const own = user ? fullName(user) : '';
  const [typed, setTyped] = useState(own);
  const [meant, setMeant] = useState(false);
  const [error, setError] = useState<string>();
  const name = SignedName.safeParse(typed);
  const isAnother = name.success && !isSameName(name.data, own);

  async function sign(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const wrong = isAnother && !meant ? documentPageTexts.anotherName(own) : undefined;
    setError(name.error?.issues[0]?.message ?? wrong);
    if (!name.success || wrong) return;
    await send({ name: name.data });
  }

  return (
    <form id={id} className="stack" noValidate onSubmit={(event) => void sign(event)}>
      <p>{documentPageTexts.signDetail}</p>
      <div>{children}</div>
      <TextField
        label={documentPageTexts.yourFullName}
        name="name"
        autoComplete="name"
        value={typed}
        error={error}
        required
        onChange={({ target }) => {
          setError(undefined);
          setMeant(false);
          setTyped(target.value);
        }}
      />
      {isAnother && (
        <Checkbox
          label={documentPageTexts.signAsAnother(name.data, own)}
          checked={meant}
          onChange={({ target }) => {
            setError(undefined);
            setMeant(target.checked);
          }}
        />
      )}
    </form>
  );
}

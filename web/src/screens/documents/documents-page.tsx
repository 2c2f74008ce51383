import { categories, type DocumentCategory, documentEndings } from '@nead/contracts/documents/fields.ts';
import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import { type Document, removeDocument, uploadDocument } from '@nead/contracts/documents/requests.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { intoOneLine } from '@nead/contracts/one-line.ts';
import { documentMb } from '@nead/contracts/plans.ts';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { Lock, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { needsFeature, problemSentence } from '../../engine/api/api-problem.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { fetchChanged } from '../../engine/live/live-cache.ts';
import { DocumentCard } from '../../rooms/documents/document-card.tsx';
import { fileProblem } from '../../rooms/documents/document-rules.ts';
import { useOwnDocuments } from '../../rooms/documents/documents-query.ts';
import { unsigned } from '../../rooms/documents/due.ts';
import { EditDocumentDialog } from '../../rooms/documents/edit-document-dialog.tsx';
import { PreviewDialog } from '../../rooms/documents/preview-dialog.tsx';
import { ShareDialog } from '../../rooms/documents/share-dialog.tsx';
import { WaitingForSignatures } from '../../rooms/documents/waiting-for-signatures.tsx';
import { sendUploadPart } from '../../rooms/files/upload.ts';
import { UploadRows } from '../../rooms/files/upload-row.tsx';
import { useUploads } from '../../rooms/files/use-uploads.ts';
import { FeatureGate } from '../../rooms/subscription/feature-gate.tsx';
import { usePlan } from '../../rooms/subscription/plan-query.ts';
import { Button } from '../../ui/button.tsx';
import { KindBadge } from '../../ui/child/kind-badge.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { documentEmblem } from '../../ui/emblem.ts';
import { ChoiceChips } from '../../ui/form/chips.tsx';
import { DropArea } from '../../ui/form/drop-area.tsx';
import { useFocusGoesOn } from '../../ui/form/focus-goes-on.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { showToast } from '../../ui/layer/toasts.ts';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import '../../rooms/documents/documents.css';

const FEATURE = 'enableDocumentStorage';

type Filter = 'all' | DocumentCategory;
const filters: { value: Filter; label: string }[] = [
  { value: 'all', label: documentPageTexts.everyCategory },
  ...(Object.keys(categories) as DocumentCategory[]) // its own keys
    .map((value) => ({ value, label: categories[value] })),
];

interface OpenDialog {
  what: 'edit' | 'share' | 'delete' | 'view';
  id: string;
}

/**
 * The documents. Without the feature the page redirects to the plans; after a downgrade, existing documents can be read and
 * deleted.
 */
export function DocumentsPage() {
  const documents = useOwnDocuments();
  const plan = usePlan();
  const closed = plan?.granted(FEATURE) === false;
  const { data, error, isEnabled } = documents;
  const hasNone = data ? data.length === 0 : !isEnabled;
  if (closed && (hasNone || needsFeature(error))) {
    return <FeatureGate feature={FEATURE}>{null}</FeatureGate>;
  }
  return <Repository documents={documents} closed={closed} most={plan?.limits.documents} />;
}

interface RepositoryProps {
  documents: UseQueryResult<Document[]>;
  /** No document can be added. */
  closed: boolean;
  most: number | undefined;
}

function Repository({ documents, closed, most }: RepositoryProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [asking, open, close] = useOpened<OpenDialog>();
  const all = documents.data ?? [];
  const isGone = asking && documents.data && !all.some(({ _id }) => _id === asking.id);
  useEffect(() => {
    if (!isGone) return;
    close();
    if (asking.what !== 'delete') showToast({ tone: 'notice', text: documentTexts.gone, about: asking.id });
  }, [isGone, asking, close]);
  const box = useFocusGoesOn();
  const shown = all.filter(({ category }) => filter === 'all' || category === filter);
  const asked = (what: OpenDialog['what']) =>
    all.find(({ _id }) => asking?.what === what && asking.id === _id);
  const ask = (what: OpenDialog['what'], { _id: id }: Document) => open({ what, id });
  return (
    <div className="stack">
      <header>
        <PageTitle title={documentPageTexts.documents} />
        {documents.data && (
          <p className="muted">
            {most !== undefined && Number.isFinite(most) && !closed
              ? documentPageTexts.ofAllowed(all.length, most)
              : documentPageTexts.count(all.length)}
          </p>
        )}
      </header>
      {closed ? <Closed /> : <Upload />}
      {documents.isPending && <LoadingDocuments />}
      {documents.isLoadingError && (
        <ErrorState title={documentTexts.loadFailed} retry={() => documents.refetch()} />
      )}
      {documents.data && all.length === 0 && (
        <EmptyState title={documentPageTexts.none} detail={documentPageTexts.noneDetail} />
      )}
      {all.some((document) => unsigned(document).length > 0) && (
        <WaitingForSignatures documents={all} onOpen={(document) => ask('share', document)} />
      )}
      <div ref={box}>
        {all.length > 0 && (
          <div className="stack">
            <ChoiceChips
              legend={documentPageTexts.category}
              quiet
              scroll
              choices={filters}
              value={filter}
              onChange={setFilter}
            />
            {shown.length === 0 && <p className="muted">{documentPageTexts.noneInCategory}</p>}
            <ul className="docs" aria-label={documentPageTexts.documents}>
              {shown.map((document) => (
                <li key={document._id}>
                  <DocumentCard
                    document={document}
                    attachable={!closed}
                    ask={(what) => ask(what, document)}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <PreviewDialog document={asked('view')} refresh={documents.refetch} onClose={close} />
      <EditDocumentDialog document={asked('edit')} onClose={close} />
      <ShareDialog document={asked('share')} onClose={close} />
      <DeleteDialog document={asked('delete')} onClose={close} />
    </div>
  );
}

const Closed = () => (
  <Note tone="gold" icon={Lock}>
    <b className="strong">{documentPageTexts.noRepository}</b> {documentPageTexts.isKept}{' '}
    <Link className="link" to={`/childminder/subscription/plans?feature=${FEATURE}`}>
      {documentPageTexts.seePlans}
    </Link>
  </Note>
);

/** The first chosen or dropped file is uploaded at once, under its file name, and can be edited afterwards. */
function Upload() {
  const queries = useQueryClient();
  const hasStorage = usePlan()?.granted(FEATURE) ?? true;
  const mb = hasStorage ? documentMb.with : documentMb.without;
  const uploads = useUploads({
    outlivesPage: true,
    send: (part, onTheWay) => {
      const beside = { name: intoOneLine(part.file.name), category: 'other' };
      return sendUploadPart(uploadDocument, part, { beside, ...onTheWay });
    },
    stored() {
      showToast({ text: documentTexts.uploaded, about: 'upload' });
      void fetchChanged(queries, ['document']);
    },
    sentenceOf: (problem) => problemSentence(problem, documentTexts.uploadFailed),
  });

  function take(file: File): void {
    const problem = fileProblem(file, hasStorage);
    if (problem) showToast({ tone: 'danger', text: problem, about: 'upload' });
    else uploads.start(file);
  }

  return (
    <>
      <DropArea
        label={documentPageTexts.upload}
        detail={documentPageTexts.uploadDetail(mb)}
        accept={documentEndings.map((ending) => `.${ending}`).join(',')}
        onFiles={(first, more) => {
          take(first);
          if (more.length > 0) {
            showToast({ tone: 'danger', text: documentTexts.tooMany, detail: documentPageTexts.onlyFirst });
          }
        }}
      />
      {uploads.pending.length > 0 && (
        <div className="card stack">
          <UploadRows uploads={uploads} face={<KindBadge emblem={documentEmblem} />} />
        </div>
      )}
    </>
  );
}

function DeleteDialog({ document, onClose }: { document: Document | undefined; onClose: () => void }) {
  const { busy, run } = useCommand(removeDocument, {
    said: documentTexts.deleted,
    failed: documentTexts.deleteFailed,
    saved: onClose,
  });
  const signed = document?.shares.some(({ signedAt }) => signedAt !== null);
  return (
    <Dialog
      open={document !== undefined}
      onClose={onClose}
      title={documentPageTexts.deleteAsked(document?.name ?? undefined)}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {documentPageTexts.cancel}
          </Button>
          <Button
            variant="danger"
            icon={Trash2}
            disabled={busy}
            onClick={() => document && void run({ params: { id: document._id } })}
          >
            {documentPageTexts.delete}
          </Button>
        </>
      }
    >
      <p>{documentTexts.confirmDelete}</p>
      {signed && <p className="muted">{documentPageTexts.wasSigned}</p>}
    </Dialog>
  );
}

const LoadingDocuments = () => (
  <Loading label={documentPageTexts.loading}>
    <div className="docs">
      {['one', 'two', 'three'].map((place) => (
        <div className="card doc" key={place}>
          <Skeleton shape="line" className="three-quarters" />
          <Skeleton shape="line" className="half" />
          <Skeleton shape="box" />
        </div>
      ))}
    </div>
  </Loading>
);

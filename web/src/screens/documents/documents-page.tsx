import { categories, type DocumentCategory, documentEndings } from '@nead/contracts/documents/fields.ts';
import { pageTexts } from '@nead/contracts/documents/page-texts.ts';
import { type Document, removeDocument, uploadDocument } from '@nead/contracts/documents/requests.ts';
import { texts } from '@nead/contracts/documents/texts.ts';
import { documentMb } from '@nead/contracts/plans.ts';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { upload } from '../files/upload.ts';
import { GoingRows } from '../files/upload-row.tsx';
import { useUploads } from '../files/use-uploads.ts';
import { call } from '../lib/api.ts';
import { isProblem } from '../lib/api-problem.ts';
import { tellProblem } from '../register/tell-problem.ts';
import { FeatureGate } from '../subscription/feature-gate.tsx';
import { usePlan } from '../subscription/plan-query.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceChips } from '../ui/chips.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DropArea } from '../ui/drop-area.tsx';
import { KindBadge } from '../ui/kind-badge.tsx';
import { Note } from '../ui/note.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../ui/states.tsx';
import { showToast } from '../ui/toasts.ts';
import { DocumentCard } from './document-card.tsx';
import { fileProblem } from './document-rules.ts';
import { documentsQuery } from './documents-query.ts';
import { unsigned } from './due.ts';
import { EditDocumentDialog } from './edit-document-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { WaitingForSignatures } from './waiting-for-signatures.tsx';
import './documents.css';

const FEATURE = 'enableDocumentStorage';

type Filter = 'all' | DocumentCategory;
const filters: { value: Filter; label: string }[] = [
  { value: 'all', label: pageTexts.everyCategory },
  ...(Object.keys(categories) as DocumentCategory[]) // its own keys
    .map((value) => ({ value, label: categories[value] })),
];

interface Asking {
  what: 'edit' | 'share' | 'delete' | 'view';
  id: string;
}

/** Without the feature it leads to the plans, unless something is left from a larger plan: that is here to be read and deleted. */
export function DocumentsPage() {
  const documents = useQuery({ ...documentsQuery, retry: false });
  const plan = usePlan();
  const closed = plan?.granted(FEATURE) === false;
  if (closed && (documents.isError || documents.data?.length === 0)) {
    return <FeatureGate feature={FEATURE}>{null}</FeatureGate>;
  }
  return <Repository documents={documents} closed={closed} most={plan?.limits.documents} />;
}

interface RepositoryProps {
  documents: UseQueryResult<Document[]>;
  /** Nothing can be added. */
  closed: boolean;
  most: number | undefined;
}

function Repository({ documents, closed, most }: RepositoryProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const all = documents.data ?? [];
  const shown = all.filter(({ category }) => filter === 'all' || category === filter);
  const asked = (what: Asking['what']) => all.find(({ _id }) => asking?.what === what && asking.id === _id);
  const ask = (what: Asking['what'], { _id: id }: Document) => setAsking({ what, id });
  return (
    <div className="stack">
      <header>
        <PageTitle title={pageTexts.documents} />
        {documents.data && (
          <p className="muted">
            {most !== undefined && Number.isFinite(most) && !closed
              ? pageTexts.ofAllowed(all.length, most)
              : pageTexts.count(all.length)}
          </p>
        )}
      </header>
      {closed ? <Closed /> : <Upload />}
      {documents.isPending && <LoadingDocuments />}
      {documents.isLoadingError && (
        <ErrorState title={texts.loadFailed} retry={() => void documents.refetch()} />
      )}
      {documents.data && all.length === 0 && (
        <EmptyState title={pageTexts.none} detail={pageTexts.noneDetail} />
      )}
      {all.some((document) => unsigned(document).length > 0) && (
        <WaitingForSignatures documents={all} onOpen={(document) => ask('share', document)} />
      )}
      {all.length > 0 && (
        <>
          <ChoiceChips
            legend={pageTexts.category}
            quiet
            scroll
            choices={filters}
            value={filter}
            onChange={setFilter}
          />
          {shown.length === 0 && <p className="muted">{pageTexts.noneInCategory}</p>}
          <ul className="docs" aria-label={pageTexts.documents}>
            {shown.map((document) => (
              <li key={document._id} className="grid">
                <DocumentCard document={document} attachable={!closed} ask={(what) => ask(what, document)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <PreviewDialog document={asked('view')} onClose={close} />
      <EditDocumentDialog document={asked('edit')} onClose={close} />
      <ShareDialog document={asked('share')} onClose={close} />
      <DeleteDialog document={asked('delete')} onClose={close} />
    </div>
  );
}

const Closed = () => (
  <Note tone="gold" icon={Lock}>
    <b className="strong">{pageTexts.noRepository}</b> {pageTexts.isKept}{' '}
    <Link className="link" to={`/childminder/subscription/plans?feature=${FEATURE}`}>
      {pageTexts.seePlans}
    </Link>
  </Note>
);

/** The first file that is dropped or chosen goes up at once, named after itself; the rest is said by editing it. */
function Upload() {
  const queries = useQueryClient();
  const hasStorage = usePlan()?.granted(FEATURE) ?? true;
  const mb = hasStorage ? documentMb.with : documentMb.without;
  const uploads = useUploads({
    outlivesPage: true,
    send: (sending, onTheWay) => {
      const beside = { name: sending.file.name, category: 'other' };
      return upload(uploadDocument, sending, { beside, ...onTheWay });
    },
    arrived() {
      showToast({ text: texts.uploaded, about: 'upload' });
      void queries.invalidateQueries({ queryKey: documentsQuery.queryKey });
    },
    sentenceOf: ({ status, errors, message }) =>
      status === 0 ? texts.uploadFailed : (errors[0] ?? (message || texts.uploadFailed)),
  });

  function take(file: File): void {
    const problem = fileProblem(file, hasStorage);
    if (problem) showToast({ tone: 'danger', text: problem, about: 'upload' });
    else uploads.start(file);
  }

  return (
    <>
      <DropArea
        label={pageTexts.upload}
        detail={pageTexts.uploadDetail(mb)}
        accept={documentEndings.map((ending) => `.${ending}`).join(',')}
        onFiles={(first, more) => {
          take(first);
          if (more.length > 0) {
            showToast({ tone: 'danger', text: texts.tooMany, detail: pageTexts.onlyFirst });
          }
        }}
      />
      {uploads.going.length > 0 && (
        <div className="card stack">
          <GoingRows uploads={uploads} face={<KindBadge kind="document" />} />
        </div>
      )}
    </>
  );
}

function DeleteDialog({ document, onClose }: { document: Document | undefined; onClose: () => void }) {
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState(false);

  async function remove(id: string): Promise<void> {
    setDeleting(true);
    const reply = await call(removeDocument, { params: { id } });
    setDeleting(false);
    if (isProblem(reply)) return tellProblem(reply, texts.deleteFailed);
    onClose();
    showToast({ text: texts.deleted });
    await queries.invalidateQueries({ queryKey: documentsQuery.queryKey });
  }

  const signed = document?.shares.some(({ signedAt }) => signedAt !== null);
  return (
    <Dialog
      open={document !== undefined}
      onClose={onClose}
      title={pageTexts.deleteAsked(document?.name ?? undefined)}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {pageTexts.cancel}
          </Button>
          <Button
            look="danger"
            icon={Trash2}
            disabled={deleting}
            onClick={() => document && void remove(document._id)}
          >
            {pageTexts.delete}
          </Button>
        </>
      }
    >
      <p>{texts.confirmDelete}</p>
      {signed && <p className="muted">{pageTexts.wasSigned}</p>}
    </Dialog>
  );
}

const LoadingDocuments = () => (
  <Loading label={pageTexts.loading}>
    <div className="docs">
      {['one', 'two', 'three'].map((place) => (
        <div className="card doc" key={place}>
          <Skeleton shape="line" className="w-3/4" />
          <Skeleton shape="line" className="w-1/2" />
          <Skeleton shape="box" />
        </div>
      ))}
    </div>
  </Loading>
);

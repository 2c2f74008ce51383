import { pageTexts } from '@nead/contracts/documents/page-texts.ts';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Loading, Skeleton } from '../ui/states.tsx';
import './documents.css';

interface Shown {
  name: string | null;
  filename: string;
  url: string;
  contentType: string;
}

/** A picture or a PDF, in the page. Where a browser has no viewer of its own, it is saved and opened by what there is. */
export function PreviewDialog({ document, onClose }: { document: Shown | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={document !== undefined}
      onClose={onClose}
      title={document?.name ?? pageTexts.document}
      actions={
        document && (
          <a className="btn btn--soft" href={document.url} download={document.filename}>
            <Icon of={Download} size="s" />
            <span>{pageTexts.save}</span>
          </a>
        )
      }
    >
      {document &&
        (document.contentType === 'application/pdf' ? (
          <PdfView key={document.url} {...document} />
        ) : (
          <img className="preview" src={document.url} alt={document.name ?? pageTexts.document} />
        ))}
    </Dialog>
  );
}

/** The server hands a PDF out to be saved and nothing else; the page fetches it and gives it to the browser's viewer. */
function PdfView({ url, name }: Shown) {
  const [address, setAddress] = useState<string | 'failed'>();
  useEffect(() => {
    const asked = new AbortController();
    let made: string | undefined;
    const show = async () => {
      const answer = await fetch(url, { signal: asked.signal });
      if (!answer.ok) return setAddress('failed');
      // The type is ours to say: whatever is in it, it is shown as a PDF or not at all.
      made = URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: 'application/pdf' }));
      setAddress(made);
    };
    show().catch(() => !asked.signal.aborted && setAddress('failed'));
    return () => {
      asked.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [url]);
  if (address === 'failed') return <p className="muted">{pageTexts.previewFailed}</p>;
  if (!address) {
    return (
      <Loading label={pageTexts.loadingPreview}>
        <Skeleton shape="box" className="preview" />
      </Loading>
    );
  }
  if (!navigator.pdfViewerEnabled) {
    return <p className="muted">{pageTexts.noPdfHere}</p>;
  }
  return (
    <>
      <iframe className="preview preview--pdf" src={address} title={name ?? pageTexts.document} />
      {/* Some viewers show no more than the first page where they are framed. */}
      <p className="mt-2">
        <a className="link" href={address} target="_blank" rel="noreferrer">
          {pageTexts.openInTab}
        </a>
      </p>
    </>
  );
}

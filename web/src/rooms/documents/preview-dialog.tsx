import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { LoadingPreview } from './loading-preview.tsx';
import { PdfPages } from './pdf-pages.tsx';
import './documents.css';

interface PreviewedFile {
  name: string | null;
  filename: string;
  url: string;
  contentType: string;
}

/** Shows a picture or PDF in the page. */
export function PreviewDialog({
  document,
  onClose,
}: {
  document: PreviewedFile | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={document !== undefined}
      onClose={onClose}
      title={document?.name ?? documentPageTexts.document}
      actions={
        document && (
          <a className="btn btn--soft" href={document.url} download={document.filename}>
            <Icon of={Download} size="s" />
            <span>{documentPageTexts.save}</span>
          </a>
        )
      }
    >
      {document &&
        (document.contentType === 'application/pdf' ? (
          <Pdf key={document.url} {...document} />
        ) : (
          <img className="preview" src={document.url} alt={document.name ?? documentPageTexts.document} />
        ))}
    </Dialog>
  );
}

function Pdf({ url, name }: PreviewedFile) {
  const [lost, setLost] = useState(false);
  if (lost) return <ErrorState title={documentPageTexts.previewLost} retry={() => setLost(false)} />;
  const onLost = () => setLost(true);
  if (!navigator.pdfViewerEnabled) return <PdfPages url={url} onLost={onLost} />;
  return <PdfView url={url} title={name ?? documentPageTexts.document} onLost={onLost} />;
}

/** The server sends PDFs for download only, so the page fetches the file and hands it to the browser's viewer. */
function PdfView({ url, title, onLost }: { url: string; title: string; onLost: () => void }) {
  const lost = useEffectEvent(onLost);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const asked = new AbortController();
    let made: string | undefined;
    const show = async () => {
      const answer = await fetch(url, { signal: asked.signal });
      if (!answer.ok) return lost();
      // The type is set here, so that the file is shown as a PDF or not at all.
      made = URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: 'application/pdf' }));
      setAddress(made);
    };
    show().catch(() => !asked.signal.aborted && lost());
    return () => {
      asked.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [url]);
  if (!address) return <LoadingPreview />;
  return (
    <>
      <iframe className="preview preview--pdf" src={address} title={title} />
      {/* Some viewers show only the first page within a frame. */}
      <p className="apart">
        <a className="link" href={address} target="_blank" rel="noreferrer">
          {documentPageTexts.openInTab}
        </a>
      </p>
    </>
  );
}

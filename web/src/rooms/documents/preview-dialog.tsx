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
  _id: string;
  name: string | null;
  filename: string;
  url: string;
  contentType: string;
}

/** Shows a picture or PDF in the page. `refresh` fetches what is shown again, with new links; `onShown`: it was shown or saved. */
export function PreviewDialog({
  document,
  refresh,
  onShown,
  onClose,
}: {
  document: PreviewedFile | undefined;
  refresh: () => Promise<unknown>;
  onShown?: (() => void) | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={document !== undefined}
      onClose={onClose}
      title={document?.name ?? documentPageTexts.document}
      actions={
        document && (
          <a className="btn btn--soft" href={document.url} download={document.filename} onClick={onShown}>
            <Icon of={Download} size="s" />
            <span>{documentPageTexts.save}</span>
          </a>
        )
      }
    >
      {document && <Preview key={document._id} file={document} refresh={refresh} onShown={onShown} />}
    </Dialog>
  );
}

/**
 * The link with which it was opened stays, so that a newer one does not load it again; where it shows nothing any more, as when it
 * is too old, the newest takes its place.
 */
function Preview({
  file,
  refresh,
  onShown = () => undefined,
}: {
  file: PreviewedFile;
  refresh: () => Promise<unknown>;
  onShown: (() => void) | undefined;
}) {
  const [shown, setShown] = useState<{ url: string; is: 'there' | 'awaited' | 'lost' }>({
    url: file.url,
    is: 'there',
  });
  if (shown.is !== 'there' && shown.url !== file.url) setShown({ url: file.url, is: 'there' });

  async function awaitNewer(url: string): Promise<void> {
    setShown({ url, is: 'awaited' });
    await refresh();
    setShown((now) => (now.is === 'awaited' ? { ...now, is: 'lost' } : now));
  }

  async function tryAgain(): Promise<void> {
    await refresh();
    setShown((now) => ({ ...now, is: 'there' }));
  }

  const { url, is } = shown;
  if (is === 'awaited') return <LoadingPreview />;
  if (is === 'lost') return <ErrorState title={documentPageTexts.previewLost} retry={tryAgain} />;
  const title = file.name ?? documentPageTexts.document;
  const onLost = () => void awaitNewer(url);
  if (file.contentType !== 'application/pdf')
    return <img className="preview" src={url} alt={title} onError={onLost} onLoad={onShown} />;
  if (!navigator.pdfViewerEnabled) return <PdfPages url={url} onLost={onLost} onShown={onShown} />;
  return <PdfView url={url} title={title} onLost={onLost} onShown={onShown} />;
}

interface PdfViewProps {
  url: string;
  title: string;
  onLost: () => void;
  onShown: () => void;
}

/** The server sends PDFs for download only, so the page fetches the file and hands it to the browser's viewer. */
function PdfView({ url, title, onLost, onShown }: PdfViewProps) {
  const lost = useEffectEvent(onLost);
  const came = useEffectEvent(onShown);
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
      came();
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

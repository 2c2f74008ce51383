import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import type { OpenPdf } from './draw-pdf.ts';
import './documents.css';

interface PreviewedFile {
  _id: string;
  name: string | null;
  filename: string;
  url: string;
  contentType: string;
}

/** Shows a picture or PDF in the page. `refresh` fetches new links; `onShown` is called once it was shown or saved. */
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
 * The preview of a file. The link with which it was opened stays, so that a newer one does not load the file again. If that
 * link fails, as when it is too old, the newest replaces it.
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

/** Enough pages to see what one is about to sign; saving gives all of them. */
const MOST = 5;

/** The size of a page until its own is known. */
const A4 = { width: 210, height: 297 };

/** `lost`: the file could not be loaded; `unread`: it is broken, or no PDF; `locked`: it asks for a password. */
type PdfFailure = 'lost' | 'unread' | 'locked';

async function read(url: string, signal: AbortSignal): Promise<OpenPdf | PdfFailure> {
  // The code that draws is ten times as large as the page's own, so only browsers without a viewer load it.
  const coming = Promise.all([
    import('./draw-pdf.ts'),
    fetch(url, { signal }).then((answer) => (answer.ok ? answer.arrayBuffer() : undefined)),
  ]);
  const came = await coming.catch(() => undefined);
  const [drawing, bytes] = came ?? [];
  if (!drawing || !bytes) return 'lost';
  const pdf = await drawing.openPdf(bytes);
  if (signal.aborted && typeof pdf === 'object') pdf.close();
  return pdf;
}

/** The first pages of a PDF as pictures, for a browser without a viewer, as on many phones. */
function PdfPages({ url, onLost, onShown }: { url: string; onLost: () => void; onShown: () => void }) {
  const [pdf, setPdf] = useState<OpenPdf | 'unread' | 'locked'>();
  const lost = useEffectEvent(onLost);
  const came = useEffectEvent(onShown);
  useEffect(() => {
    const asked = new AbortController();
    let opened: OpenPdf | undefined;
    void read(url, asked.signal).then((found) => {
      if (asked.signal.aborted) return;
      if (found === 'lost') return lost();
      setPdf(found);
      if (typeof found !== 'object') return;
      opened = found;
      came();
    });
    return () => {
      asked.abort();
      opened?.close();
    };
  }, [url]);
  if (pdf === 'locked') return <p className="muted">{documentPageTexts.asksForPassword}</p>;
  if (pdf === 'unread') return <p className="muted">{documentPageTexts.notShownHere}</p>;
  if (!pdf) return <LoadingPreview as="page" />;
  const shown = Math.min(MOST, pdf.pages);
  return (
    <div className="stack stack--s">
      {Array.from({ length: shown }, (_, at) => at + 1).map((nth) => (
        <Page key={nth} pdf={pdf} nth={nth} onFailure={() => setPdf('unread')} />
      ))}
      {shown < pdf.pages && <p className="small muted">{documentPageTexts.firstPages(shown, pdf.pages)}</p>}
    </div>
  );
}

function Page({ pdf, nth, onFailure }: { pdf: OpenPdf; nth: number; onFailure: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const failed = useRef(onFailure);
  useEffect(() => {
    let left = false;
    if (canvas.current) pdf.draw(nth, canvas.current).catch(() => !left && failed.current());
    return () => {
      left = true;
    };
  }, [pdf, nth]);
  return (
    <canvas
      ref={canvas}
      className="preview preview--page"
      width={A4.width}
      height={A4.height}
      role="img"
      aria-label={documentPageTexts.pageOf(nth, pdf.pages)}
    />
  );
}

/** Holds the place of a file that is loading; a document gets the height of a page. */
const LoadingPreview = ({ as }: { as?: 'page' }) => (
  <Loading label={documentPageTexts.loadingPreview}>
    <Skeleton shape="box" className={classes('preview', as && 'preview--awaited')} />
  </Loading>
);

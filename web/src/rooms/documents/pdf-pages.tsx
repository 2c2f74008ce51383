import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OpenPdf } from './draw-pdf.ts';
import { LoadingPreview } from './loading-preview.tsx';

/** Enough pages to see what one is about to sign; saving gives all of them. */
const MOST = 5;

/** What a page takes up until its own size is known. */
const A4 = { width: 210, height: 297 };

/** `lost`: it could not be loaded; `unread`: it is broken, or no PDF. */
type PdfFailure = 'lost' | 'unread' | 'locked';

async function read(url: string, signal: AbortSignal): Promise<OpenPdf | PdfFailure> {
  // The code that draws is ten times the page's own, so only browsers without a viewer load it.
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

/** The first pages of a PDF as pictures, where the browser has no viewer, as on many phones. */
export function PdfPages({ url, onLost, onShown }: { url: string; onLost: () => void; onShown: () => void }) {
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

import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import { useEffect, useRef, useState } from 'react';
import type { OpenPdf } from './draw-pdf.ts';
import { LoadingPreview } from './loading-preview.tsx';

/** Enough to see what one is about to sign; the whole is saved. */
const MOST = 5;

/** What a page takes up until its own size is known. */
const A4 = { width: 210, height: 297 };

async function read(url: string, signal: AbortSignal): Promise<OpenPdf> {
  // What draws is ten times the page, so that only those fetch it who have no viewer.
  const [{ openPdf }, answer] = await Promise.all([import('./draw-pdf.ts'), fetch(url, { signal })]);
  if (!answer.ok) throw new Error(`The file was answered with ${answer.status}`);
  const pdf = await openPdf(await answer.arrayBuffer());
  if (!signal.aborted) return pdf;
  pdf.close();
  throw new Error('The preview was closed');
}

/** The first pages of a PDF as pictures, where the browser has no viewer, as on many phones. */
export function PdfPages({ url }: { url: string }) {
  const [pdf, setPdf] = useState<OpenPdf | 'failed'>();
  useEffect(() => {
    const asked = new AbortController();
    let opened: OpenPdf | undefined;
    read(url, asked.signal)
      .then((found) => {
        opened = found;
        setPdf(found);
      })
      .catch(() => !asked.signal.aborted && setPdf('failed'));
    return () => {
      asked.abort();
      opened?.close();
    };
  }, [url]);
  if (pdf === 'failed') return <p className="muted">{documentPageTexts.noPdfHere}</p>;
  if (!pdf) return <LoadingPreview />;
  const shown = Math.min(MOST, pdf.pages);
  return (
    <div className="stack stack--s">
      {Array.from({ length: shown }, (_, at) => at + 1).map((nth) => (
        <Page key={nth} pdf={pdf} nth={nth} onFailure={() => setPdf('failed')} />
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

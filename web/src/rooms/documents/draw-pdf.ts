import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import ReadingWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker';

export interface OpenPdf {
  pages: number;
  /** Draws a page at the width of the canvas. */
  draw(nth: number, canvas: HTMLCanvasElement): Promise<void>;
  close(): void;
}

/** The most pixels of a drawn page: a file may ask for a page of any size, which takes memory. */
const MOST_PIXELS = 2_500;

/**
 * Reads a PDF in a worker, apart from the page, since it comes from somebody else. Nothing in it is run. `locked`: it asks for
 * a password; `unread`: it is broken, or no PDF.
 */
export async function openPdf(data: ArrayBuffer): Promise<OpenPdf | 'locked' | 'unread'> {
  const port = new ReadingWorker();
  GlobalWorkerOptions.workerPort = port;
  const reading = getDocument({ data, isEvalSupported: false, enableXfa: false });
  const close = () => {
    void reading.destroy().finally(() => port.terminate());
  };
  try {
    const pdf = await reading.promise;
    return {
      pages: pdf.numPages,
      async draw(nth, canvas) {
        const page = await pdf.getPage(nth);
        const { width, height } = page.getViewport({ scale: 1 });
        const wanted = (canvas.clientWidth * Math.min(window.devicePixelRatio, 2)) / width;
        const viewport = page.getViewport({ scale: Math.min(wanted, MOST_PIXELS / Math.max(width, height)) });
        canvas.width = Math.ceil(viewport.width);
        canvas.height = Math.ceil(viewport.height);
        await page.render({ canvas, viewport }).promise;
      },
      close,
    };
  } catch (error) {
    close();
    // The library does not export the error's class, so its name is compared.
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'unread';
  }
}

import { INK, LINE, MARGIN, type Pen, QUIET } from './pen.ts';

interface ContentsLine {
  title: string;
  level: 1 | 2;
  page: number;
  destination: string;
}

const LINE_HEIGHT = 18;
const HEAD = 40;

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** A table of contents. Its pages are reserved at its place and filled in once all page numbers are known. */
export interface Contents {
  /** Reserves pages for this many entries, starting on a new page. */
  keepRoom(entries: number): void;
  /** Notes that an entry starts here, for the table and for the PDF's outline. */
  note(title: string, level: 1 | 2): void;
  /** Writes the table; called at the end of the document. */
  write(): void;
}

export function openContents(
  doc: PDFKit.PDFDocument,
  root: Element,
  pen: Pen,
  { title, width, bottom }: { title: string; width: number; bottom: number },
): Contents {
  const entries: ContentsLine[] = [];
  const perPage = Math.floor((bottom - MARGIN - HEAD) / LINE_HEIGHT);
  let list: Element | undefined;
  let first = 0;
  let chapter: PDFKit.PDFOutline | undefined;

  function line(toc: Element, { title: text, level, page, destination }: ContentsLine, y: number): void {
    const link = doc.struct('Link', {}, () => {
      const x = MARGIN + (level === 1 ? 0 : 16);
      const weight = level === 1 ? 700 : 400;
      pen.write(text, x, y, { weight, width: width - 60 - (x - MARGIN) });
      pen.write(String(page), MARGIN, y, { color: level === 1 ? INK : QUIET, align: 'right' });
      const annotation: PDFKit.Mixins.AnnotationOption & { structParent: Element } = { structParent: link };
      doc.goTo(MARGIN, y - 2, width, LINE_HEIGHT - 2, destination, annotation);
    });
    toc.add(doc.struct('TOCI', {}, [doc.struct('Reference', {}, [link])]));
    if (level === 1) {
      doc.markContent('Artifact', { type: 'Layout' });
      doc
        .moveTo(MARGIN, y - 4)
        .lineTo(MARGIN + width, y - 4)
        .lineWidth(0.5)
        .stroke(LINE);
      doc.endMarkedContent();
    }
  }

  return {
    keepRoom(count) {
      doc.addPage();
      first = doc.bufferedPageRange().count - 1;
      root.add(doc.struct('H2', {}, () => void pen.write(title, MARGIN, MARGIN, { size: 16, weight: 700 })));
      list = doc.struct('TOC');
      root.add(list);
      for (let page = 1; page < Math.ceil(count / perPage); page += 1) doc.addPage();
    },

    note(text, level) {
      const page = doc.bufferedPageRange().count;
      const destination = `place-${entries.length + 1}`;
      doc.addNamedDestination(destination, 'XYZ', null, Math.max(0, doc.y - 8), null);
      entries.push({ title: text, level, page, destination });
      if (level === 1) chapter = doc.outline.addItem(text, { expanded: false });
      else (chapter ?? doc.outline).addItem(text);
    },

    write() {
      if (!list) return;
      for (const [nth, entry] of entries.entries()) {
        doc.switchToPage(first + Math.floor(nth / perPage));
        line(list, entry, MARGIN + HEAD + (nth % perPage) * LINE_HEIGHT);
      }
      list.end();
    },
  };
}

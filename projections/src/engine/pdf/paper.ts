import type { Readable } from 'node:stream';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { paperTexts } from '@nead/contracts/ui/word-texts.ts';
import PDFDocument from 'pdfkit';
import { openContents } from './contents.ts';
import { ALARM, GREEN, INK, LINE, MARGIN, openPen, QUIET } from './pen.ts';
import { drawQrCode } from './qr-code.ts';
import type { NotedPaper, Sheet, SheetOptions } from './sheet.ts';
import { openTable, type PdfPage } from './table.ts';
import { type Typeface, typeface, UNKNOWN } from './typeface.ts';

const FOOT = 40;

const levels = {
  2: { size: 13, weight: 700, color: GREEN, above: 10 },
  3: { size: 12, weight: 700, color: GREEN, above: 10 },
  4: { size: 10.5, weight: 700, color: INK, above: 4 },
} as const;
const CODE = 104;

/** Draws a noted paper as a PDF. This keeps the processor busy until it is done. */
export function paperOf({ options, strokes }: NotedPaper): Readable {
  const face = typeface();
  const { sheet, finish } = openSheet(face, options);
  for (const [name, ...words] of strokes) {
    const draw = sheet[name] as (...words: unknown[]) => void; // a stroke has the arguments of its call
    draw(...words);
  }
  if (face.lacks()) sheet.text(paperTexts.notPrinted(UNKNOWN), { quiet: true });
  return finish();
}

const newDocument = ({ title, from, landscape, at }: SheetOptions): PDFKit.PDFDocument =>
  new PDFDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IE',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: from, Creator: frameTexts.product, CreationDate: at },
  });

function openSheet(face: Typeface, options: SheetOptions) {
  const { title, from, foot } = options;
  const doc = newDocument(options);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN - FOOT;
  const pen = openPen(doc, face, width);
  const { write, heightOf } = pen;
  const contents = openContents(doc, root, pen, { title: paperTexts.contents, width, bottom });

  function room(height: number): boolean {
    const fits = doc.y + height <= bottom;
    if (!fits) doc.addPage();
    return fits;
  }

  const tag = (type: string, show: () => void) => root.add(doc.struct(type, {}, show));

  function silently(show: () => void): void {
    doc.markContent('Artifact', { type: 'Layout' });
    show();
    doc.endMarkedContent();
  }
  const rule = (y: number, thick: number) =>
    silently(
      () =>
        void doc
          .moveTo(MARGIN, y)
          .lineTo(MARGIN + width, y)
          .lineWidth(thick)
          .stroke(LINE),
    );

  const page: PdfPage = { doc, root, pen, width, room, rule, silently };
  writeLetterhead(page, title, from);

  const sheet: Omit<Sheet, 'openTable'> = {
    contents: contents.keepRoom,
    chapter(text) {
      doc.addPage();
      contents.note(text, 1);
      tag('H2', () => write(text, MARGIN, doc.y, { size: 16, weight: 700 }));
      rule(doc.y + 4, 1);
      doc.y += 12;
    },
    section(text) {
      room(80);
      contents.note(text, 2);
      sheet.heading(text, 3);
    },
    heading(text, level = 2, keep = 40) {
      const { above, ...style } = levels[level];
      room(20 + keep);
      tag(`H${level}`, () => write(text, MARGIN, doc.y + above, style));
      doc.y += 4;
    },
    text(text, { weight = 400, quiet, alarm } = {}) {
      room(Math.min(heightOf(text, width), bottom - MARGIN));
      const color = alarm ? ALARM : quiet ? QUIET : INK;
      tag('P', () => write(text, MARGIN, doc.y, { weight, color }));
      doc.y += 4;
    },
    facts(rows) {
      const label = 120;
      for (const [name, value] of rows) {
        room(Math.min(heightOf(value, width - label), bottom - MARGIN));
        const { y } = doc;
        tag('P', () => {
          write(name, MARGIN, y, { color: QUIET, width: label - 12 });
          const under = doc.y;
          write(value, MARGIN + label, y, { width: width - label });
          doc.y = Math.max(doc.y, under);
        });
        doc.y += 5;
      }
    },
    table(columns, rows) {
      const table = openTable(page, columns);
      for (const cells of rows) table.row(cells);
      table.end();
    },
    picture(bytes, alt) {
      const fit: [number, number] = [width, 260];
      room(fit[1] + 10);
      // The call has no y coordinate, since pdfkit then moves below the picture.
      doc.x = MARGIN;
      root.add(doc.struct('Figure', { alt }, () => void doc.image(Buffer.from(bytes), { fit })));
      doc.y += 8;
    },
    code({ title, address, alt }, lines) {
      sheet.heading(title, 3, CODE + 30);
      const { y } = doc;
      root.add(doc.struct('Figure', { alt }, () => drawQrCode(doc, address, { x: MARGIN, y, side: CODE })));
      doc.y = y + 6;
      for (const [text, style] of lines) {
        tag('P', () => write(text, MARGIN + CODE + 16, doc.y, { width: width - CODE - 16, ...style }));
        doc.y += 2;
      }
      doc.y = Math.max(doc.y, y + CODE) + 10;
    },
  };

  function finish(): Readable {
    contents.write();
    root.end();
    numberPages(page, foot);
    doc.end();
    return doc as unknown as Readable; // a Node stream, typed by its older interface
  }
  return { sheet, finish };
}

/** Adds the foot to every page, once the number of pages is known. */
function numberPages({ doc, pen, width }: PdfPage, foot: string): void {
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at);
    // The foot is below the margin, where pdfkit would begin a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - MARGIN;
    doc.markContent('Artifact', { type: 'Pagination' });
    pen.write(foot, MARGIN, y, { size: 8, color: QUIET, width: width - 90 });
    pen.write(paperTexts.page(at + 1, count), MARGIN, y, { size: 8, color: QUIET, align: 'right' });
    doc.endMarkedContent();
  }
}

function writeLetterhead({ doc, root, pen, rule }: PdfPage, title: string, from: string): void {
  root.add(
    doc.struct('P', {}, () => {
      pen.write(frameTexts.product, MARGIN, MARGIN, { size: 16, weight: 700, color: GREEN });
      pen.write(from, MARGIN, MARGIN + 2, { size: 10, color: QUIET, align: 'right' });
    }),
  );
  rule(MARGIN + 28, 1);
  root.add(doc.struct('H1', {}, () => void pen.write(title, MARGIN, MARGIN + 42, { size: 20, weight: 700 })));
  doc.y += 8;
}

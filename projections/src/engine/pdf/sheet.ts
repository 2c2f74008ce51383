import type { Readable } from 'node:stream';
import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import { qrModules } from '@nead/contracts/qr.ts';
import { paperTexts } from '@nead/contracts/ui/paper-texts.ts';
import { texts } from '@nead/contracts/ui/texts.ts';
import PDFDocument from 'pdfkit';
import { openContents } from './contents.ts';
import { ALARM, GREEN, INK, LINE, MARGIN, openPen, QUIET, type TextOptions } from './pen.ts';
import { type Typeface, typeface, UNKNOWN } from './typeface.ts';

const FOOT = 40;

export interface SheetOptions {
  title: string;
  /** Who says it: the childminder. */
  from: string;
  /** What stands small at the foot of every page, beside its number. */
  foot: string;
  landscape?: boolean;
  at: Date;
}

export interface Column {
  head: string;
  /** Its part of the width. */
  part: number;
  right?: boolean;
}

/** A table that is drawn row by row, its head again on every page. */
interface OpenTable {
  row(cells: readonly string[]): void;
  end(): void;
}

/** Paper with the house's letterhead, drawn from the top down. Everything on it is tagged for those who hear it. */
export interface Sheet {
  /** Keeps room for a list of so many chapters and sections, which says on which page each stands. */
  contents(entries: number): void;
  /** A heading on a page of its own, listed in the contents. */
  chapter(text: string): void;
  /** A heading that the contents list below its chapter. */
  section(text: string): void;
  /** `keep`: so much of what follows stands on the same page. */
  heading(text: string, level?: 2 | 3 | 4, keep?: number): void;
  text(text: string, options?: { weight?: 400 | 700; quiet?: true; alarm?: true }): void;
  /** What is said of one thing, name and value. */
  facts(rows: readonly (readonly [name: string, value: string])[]): void;
  openTable(columns: readonly Column[]): OpenTable;
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void;
  /** A JPEG. */
  picture(bytes: Buffer, alt: string): void;
  /** A heading, and under it a QR code with what it leads to beside it. */
  code(
    code: { title: string; address: string; alt: string },
    lines: readonly (readonly [text: string, look?: TextOptions])[],
  ): void;
}

export const longDay = (date: string): string =>
  new Intl.DateTimeFormat('en-IE', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );

export const shortDay = (date: string): string =>
  new Intl.DateTimeFormat('en-IE', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`));

export const dayAndTime = (at: string | Date): string => `${shortDay(dublinDate(at))}, ${dublinTime(at)}`;

const levels = {
  2: { size: 13, weight: 700, color: GREEN, above: 10 },
  3: { size: 12, weight: 700, color: GREEN, above: 10 },
  4: { size: 10.5, weight: 700, color: INK, above: 4 },
} as const;
const CODE = 104;
/** Quiet modules around a code, without which cameras do not see where it begins. */
const QUIET_MODULES = 4;

const columnHead: PDFKit.Mixins.StructureElementOptions & { scope: string } = { scope: 'Column' };

type Draw = (sheet: Sheet) => void | Promise<void>;

/** A tagged PDF with the letterhead, its pages numbered. */
export async function drawSheet(options: SheetOptions, draw: Draw): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await drawn(options, draw)) chunks.push(chunk as Buffer); // a stream of bytes
  return Buffer.concat(chunks);
}

/** The same as a stream. It is drawn a second time where the first has told of signs that few texts need. */
export async function drawn(options: SheetOptions, draw: Draw): Promise<Readable> {
  const face = typeface();
  const first = openSheet(face, options);
  await draw(first.sheet);
  if (!face.lacks()) return first.finish();
  const complete = await face.completed();
  const { sheet, finish } = openSheet(complete, options);
  await draw(sheet);
  if (complete.lacks()) sheet.text(paperTexts.notPrinted(UNKNOWN), { quiet: true });
  return finish();
}

function openSheet(face: Typeface, { title, from, foot, landscape, at }: SheetOptions) {
  const doc = new PDFDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IE',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: from, Creator: texts.product, CreationDate: at },
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN - FOOT;
  const pen = openPen(doc, face, width);
  const { write, heightOf } = pen;
  const contents = openContents(doc, root, pen, { title: paperTexts.contents, width, bottom });

  /** A new page where what comes would not fit. */
  function room(height: number): boolean {
    const fits = doc.y + height <= bottom;
    if (!fits) doc.addPage();
    return fits;
  }

  const tag = (type: string, show: () => void) => root.add(doc.struct(type, {}, show));

  /** What is no part of what is said: nobody hears it. */
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

  root.add(
    doc.struct('P', {}, () => {
      write(texts.product, MARGIN, MARGIN, { size: 16, weight: 700, color: GREEN });
      write(from, MARGIN, MARGIN + 2, { size: 10, color: QUIET, align: 'right' });
    }),
  );
  rule(MARGIN + 28, 1);
  tag('H1', () => write(title, MARGIN, MARGIN + 42, { size: 20, weight: 700 }));
  doc.y += 8;

  const sheet: Sheet = {
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
      const { above, ...look } = levels[level];
      room(20 + keep);
      tag(`H${level}`, () => write(text, MARGIN, doc.y + above, look));
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
    openTable(columns) {
      const whole = columns.reduce((sum, { part }) => sum + part, 0);
      const widths = columns.map(({ part }) => (part / whole) * width);
      const lefts = widths.map((_, at) => MARGIN + widths.slice(0, at).reduce((sum, wide) => sum + wide, 0));
      const heads = columns.map(({ head }) => head);
      const table = doc.struct('Table');
      root.add(table);
      const look = (type: 'TH' | 'TD'): TextOptions => ({ size: 9.5, weight: type === 'TH' ? 700 : 400 });
      const heightFor = (cells: readonly string[], type: 'TH' | 'TD') =>
        Math.max(...cells.map((cell, at) => heightOf(cell, (widths[at] ?? 0) - 8, look(type))));
      const cell = (text: string, at: number, y: number, type: 'TH' | 'TD') => {
        const align = columns[at]?.right ? 'right' : 'left';
        const box = { ...look(type), width: (widths[at] ?? 0) - 8, align } as const;
        write(text === '' ? ' ' : text, lefts[at] ?? MARGIN, y, box);
      };
      const closeLine = (under: number) => {
        rule(under, 0.5);
        doc.y = under;
      };
      const line = (cells: readonly string[], type: 'TH' | 'TD') => {
        const height = heightFor(cells, type);
        if (!room(height + 10) && type === 'TD') {
          // Said once to those who hear it, and shown again to those who see it.
          const top = doc.y + 4;
          silently(() => heads.forEach((head, at) => void cell(head, at, top, 'TH')));
          closeLine(top + heightFor(heads, 'TH') + 3);
        }
        const y = doc.y + 4;
        const row = doc.struct('TR');
        table.add(row);
        for (const [at, text] of cells.entries()) {
          row.add(doc.struct(type, type === 'TH' ? columnHead : {}, () => cell(text, at, y, type)));
        }
        row.end();
        closeLine(y + height + 3);
      };
      room(60);
      line(heads, 'TH');
      return {
        row: (cells) => line(cells, 'TD'),
        end() {
          table.end();
          doc.y += 8;
        },
      };
    },
    table(columns, rows) {
      const table = sheet.openTable(columns);
      for (const cells of rows) table.row(cells);
      table.end();
    },
    picture(bytes, alt) {
      const fit: [number, number] = [width, 260];
      room(fit[1] + 10);
      const { y } = doc;
      root.add(doc.struct('Figure', { alt }, () => void doc.image(bytes, MARGIN, y, { fit })));
      doc.x = MARGIN;
      doc.y = Math.max(doc.y, y) + 8;
    },
    code({ title, address, alt }, lines) {
      sheet.heading(title, 3, CODE + 30);
      const { y } = doc;
      root.add(doc.struct('Figure', { alt }, () => drawCode(address, MARGIN, y)));
      doc.y = y + 6;
      for (const [text, look] of lines) {
        tag('P', () => write(text, MARGIN + CODE + 16, doc.y, { width: width - CODE - 16, ...look }));
        doc.y += 2;
      }
      doc.y = Math.max(doc.y, y + CODE) + 10;
    },
  };

  function drawCode(address: string, x: number, y: number): void {
    const modules = qrModules(address);
    const size = CODE / (modules.length + 2 * QUIET_MODULES);
    const place = (at: number) => (at + QUIET_MODULES) * size;
    for (const [row, cells] of modules.entries()) {
      // What is dark side by side is one piece: between two, a printer leaves a hair of light.
      for (let from = 0; from < cells.length; from += 1) {
        if (!cells[from]) continue;
        const start = from;
        while (cells[from + 1]) from += 1;
        doc.rect(x + place(start), y + place(row), (from - start + 1) * size, size);
      }
    }
    doc.fill('#000000');
  }

  function finish(): Readable {
    contents.write();
    root.end();
    const { count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      doc.switchToPage(page);
      // Below the margin, where text would begin a page of its own.
      doc.page.margins.bottom = 0;
      const y = doc.page.height - MARGIN;
      doc.markContent('Artifact', { type: 'Pagination' });
      write(foot, MARGIN, y, { size: 8, color: QUIET, width: width - 90 });
      write(paperTexts.page(page + 1, count), MARGIN, y, { size: 8, color: QUIET, align: 'right' });
      doc.endMarkedContent();
    }
    doc.end();
    return doc as unknown as Readable; // a stream of Node, typed by its older interface
  }
  return { sheet, finish };
}

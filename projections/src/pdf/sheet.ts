import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import PDFDocument from 'pdfkit';
import type { Weight } from './cut.ts';
import { drawnLines, hasRightToLeft } from './right-to-left.ts';
import { type Typeface, typeface, UNKNOWN } from './typeface.ts';

const INK = '#22302a';
const QUIET = '#5d6862';
const GREEN = '#1e5a43';
const LINE = '#d9d3c6';
const MARGIN = 54;
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

interface TextOptions {
  size?: number;
  weight?: Weight;
  color?: string;
  width?: number;
  align?: 'left' | 'right';
}

/** Paper with the house's letterhead, drawn from the top down. Everything on it is tagged for those who hear it. */
export interface Sheet {
  heading(text: string): void;
  text(text: string, options?: Pick<TextOptions, 'weight' | 'color'>): void;
  /** What is said of one thing, name and value. */
  facts(rows: readonly (readonly [name: string, value: string])[]): void;
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void;
  /** A JPEG. */
  picture(bytes: Buffer, alt: string): void;
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

/**
 * A tagged PDF with the letterhead, its pages numbered. It is drawn a second time where the first has told of signs that
 * few texts need.
 */
export async function drawSheet(options: SheetOptions, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const face = typeface();
  const sheet = await drawIn(face, options, draw);
  return face.lacks() ? drawIn(await face.completed(), options, draw) : sheet;
}

function drawIn(face: Typeface, options: SheetOptions, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const { title, from, foot, landscape, at } = options;
  const doc = new PDFDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IE',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: from, Creator: 'Nead', CreationDate: at },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  for (const weight of [400, 700] as const) {
    for (const { name, bytes } of face.cuts(weight)) doc.registerFont(name, bytes);
  }
  const root = doc.struct('Document');
  doc.addStructure(root);
  const width = doc.page.width - 2 * MARGIN;
  const bottom = () => doc.page.height - MARGIN - FOOT;

  const widthOf = (text: string, { size = 10.5, weight = 400 }: TextOptions): number =>
    face
      .runsOf(text, weight)
      .reduce((sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text), 0);

  /** What is written from the right gets its lines here: the words of a line are drawn in another order. */
  const laidOut = (text: string, wide: number, look: TextOptions): string =>
    hasRightToLeft(text) ? drawnLines(text, (line) => widthOf(line, look) < wide - 1) : text;

  /** Draws a text and says how far down it reaches. */
  function write(text: string, x: number, y: number, more: TextOptions = {}): number {
    const {
      size = 10.5,
      weight = 400,
      color = INK,
      width: wide = width - (x - MARGIN),
      align = 'left',
    } = more;
    const runs = face.runsOf(laidOut(text, wide, { size, weight }), weight);
    const [main] = face.cuts(weight);
    if (!main || runs.length === 0) return y;
    doc.fontSize(size).fillColor(color);
    // Letters of every face stand on the line of the main one.
    const look = { baseline: -main.ascent * size, lineGap: 2 };
    // Pieces cannot be put to the right one by one.
    const isMixed = runs.length > 1;
    const free = isMixed && align === 'right' ? Math.max(0, wide - 1 - widthOf(text, { size, weight })) : 0;
    for (const [place, run] of runs.entries()) {
      doc.font(run.font);
      const continued = place < runs.length - 1;
      if (place > 0) doc.text(run.text, { ...look, continued });
      else {
        const box = { width: wide - free, align: isMixed ? ('left' as const) : align };
        doc.text(run.text, x + free, y, { ...look, ...box, continued });
      }
    }
    return doc.y;
  }

  function heightOf(text: string, wide: number, { size = 10.5, weight = 400 }: TextOptions = {}): number {
    const [main] = face.cuts(weight);
    const runs = face.runsOf(text, weight);
    const inMain = doc.font(main?.name ?? '').fontSize(size);
    if (runs.every(({ font }) => font === main?.name)) {
      return inMain.heightOfString(laidOut(text, wide, { size, weight }), { width: wide, lineGap: 2 });
    }
    // Other faces are wider and taller: by their widths, with room for what a line leaves free at its end.
    const lines = text
      .split('\n')
      .reduce((sum, line) => sum + Math.ceil(widthOf(line, { size, weight }) / (wide * 0.85) || 1), 0);
    const tallest = Math.max(
      ...runs.map(({ font }) => doc.font(font).fontSize(size).currentLineHeight(true)),
    );
    return lines * (tallest + 2);
  }

  /** A new page where what comes would not fit. */
  function room(height: number): void {
    if (doc.y + height > bottom()) doc.addPage();
  }

  const tag = (type: string, show: () => void) => root.add(doc.struct(type, {}, show));

  root.add(
    doc.struct('P', {}, () => {
      write('Nead', MARGIN, MARGIN, { size: 16, weight: 700, color: GREEN });
      write(from, MARGIN, MARGIN + 2, { size: 10, color: QUIET, align: 'right' });
    }),
  );
  doc
    .moveTo(MARGIN, MARGIN + 28)
    .lineTo(MARGIN + width, MARGIN + 28)
    .lineWidth(1)
    .stroke(LINE);
  tag('H1', () => write(title, MARGIN, MARGIN + 42, { size: 20, weight: 700 }));
  doc.y += 8;

  const sheet: Sheet = {
    heading(text) {
      room(60);
      tag('H2', () => write(text, MARGIN, doc.y + 10, { size: 13, weight: 700, color: GREEN }));
      doc.y += 4;
    },
    text(text, more) {
      room(Math.min(heightOf(text, width), bottom() - MARGIN));
      tag('P', () => write(text, MARGIN, doc.y, more));
      doc.y += 4;
    },
    facts(rows) {
      const label = 120;
      for (const [name, value] of rows) {
        room(Math.min(heightOf(value, width - label), bottom() - MARGIN));
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
      const whole = columns.reduce((sum, { part }) => sum + part, 0);
      const widths = columns.map(({ part }) => (part / whole) * width);
      const lefts = widths.map((_, at) => MARGIN + widths.slice(0, at).reduce((sum, wide) => sum + wide, 0));
      const table = doc.struct('Table');
      root.add(table);
      const line = (cells: readonly string[], type: 'TH' | 'TD') => {
        const look: TextOptions = { size: 9.5, weight: type === 'TH' ? 700 : 400 };
        const height = Math.max(...cells.map((cell, at) => heightOf(cell, (widths[at] ?? 0) - 8, look)));
        room(height + 10);
        const y = doc.y + 4;
        const row = doc.struct('TR');
        table.add(row);
        for (const [at, cell] of cells.entries()) {
          const { right } = columns[at] ?? {};
          const box = { ...look, width: (widths[at] ?? 0) - 8, align: right ? 'right' : 'left' } as const;
          row.add(
            doc.struct(type, {}, () => void write(cell === '' ? ' ' : cell, lefts[at] ?? MARGIN, y, box)),
          );
        }
        row.end();
        const under = y + height + 3;
        doc
          .moveTo(MARGIN, under)
          .lineTo(MARGIN + width, under)
          .lineWidth(0.5)
          .stroke(LINE);
        doc.y = under;
      };
      line(
        columns.map(({ head }) => head),
        'TH',
      );
      for (const cells of rows) line(cells, 'TD');
      table.end();
      doc.y += 8;
    },
    picture(bytes, alt) {
      const fit: [number, number] = [width, 260];
      room(fit[1] + 10);
      const { y } = doc;
      root.add(doc.struct('Figure', { alt }, () => void doc.image(bytes, MARGIN, y, { fit })));
      doc.x = MARGIN;
      doc.y = Math.max(doc.y, y) + 8;
    },
  };
  draw(sheet);
  if (face.lacks()) sheet.text(`${UNKNOWN} stands for a sign that could not be printed.`, { color: QUIET });
  root.end();

  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Below the margin, where text would begin a page of its own.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - MARGIN;
    doc.markContent('Artifact', { type: 'Pagination' });
    write(foot, MARGIN, y, { size: 8, color: QUIET, width: width - 90 });
    write(`Page ${page + 1} of ${count}`, MARGIN, y, { size: 8, color: QUIET, align: 'right' });
    doc.endMarkedContent();
  }
  doc.end();
  return done;
}
